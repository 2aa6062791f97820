// Sends events to the shop's webhook, signed according to Standard Webhooks (https://www.standardwebhooks.com).
import { createHmac } from 'node:crypto';
import type { ChangedDocument } from './documents.ts';

/** Injection token of the shop's webhook; undefined if this process sends no events. */
export const webhookToken = Symbol('webhook');

export interface Webhook {
  url: string;
  secret: string;
}

/** Maximum number of documents in an event (docs/content.md). */
const maxDocuments = 1000;
const timeoutMs = 5000;

/** Sends documents to the shop. The parts of a long list are separate events. Throws if the shop does not accept one of them. */
export async function sendDocuments(webhook: Webhook, id: string, documents: readonly ChangedDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += maxDocuments) {
    const part = documents.slice(start, start + maxDocuments);
    await send(webhook, `${id}-${start / maxDocuments}`, JSON.stringify({ type: 'content.changed', documents: part }));
  }
}

async function send({ url, secret }: Webhook, id: string, body: string): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', readKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The shop's webhook responded with ${response.status}: ${text.slice(0, 200)}`);
}

/** Decodes a secret, which is Base64 if it starts with `whsec_`. */
const readKey = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);
