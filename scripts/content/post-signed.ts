// Signs requests to the shop, as any content system would (docs/content.md).
import { fileOperationHeader } from '#lib/paths/editing-path.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { readVariables, variableFiles } from '../worker-variables.mjs';
import { UsageError } from './usage-error.ts';

/** Returns the secret from the environment variables, or the local secret that `npm start` generates. Throws if neither is set. */
function readSecret(): string {
  const local = readVariables(variableFiles.storefront).CONTENT_WEBHOOK_SECRETS;
  const [secret = ''] = (process.env.CONTENT_WEBHOOK_SECRETS ?? local ?? '').split(',');
  if (secret === '') throw new UsageError('CONTENT_WEBHOOK_SECRETS is not set. Run npm start once.');
  return secret;
}

const deadlineMs = 30_000;

export async function postSigned(url: URL, body: string, id: string): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...createWebhookHeaders({ id, timestamp, body }, readSecret()) },
    body,
    signal: AbortSignal.timeout(deadlineMs),
  });
}

/** Milliseconds for sending a file. */
const fileDeadlineMs = 120_000;

/** Sends an operation with a file. Only the operation is signed, and it contains the hash of the file. */
export async function postSignedFile(
  url: URL,
  { operation, file }: { operation: string; file: Uint8Array<ArrayBuffer> },
  id: string,
): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      [fileOperationHeader]: encodeURIComponent(operation),
      ...createWebhookHeaders({ id, timestamp, body: operation }, readSecret()),
    },
    body: file,
    signal: AbortSignal.timeout(fileDeadlineMs),
  });
}
