// Edits the content of a deployment, over the API of its staff origin (docs/content.md).
import { request as requestHttp } from 'node:http';
import { text } from 'node:stream/consumers';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import type { MediaLibrary } from '#backend/services/editing/edit-media.ts';
import type { CheckedEditing } from '#staff/checks/checked-editing.ts';
import type { PreviewLinks } from './preview-commands.ts';
import { askRemote, createRemoteEditing, type RemoteReply, readAnswer, type SendOperation } from './remote-editing.ts';
import { createRemoteMedia } from './remote-media.ts';
import { UsageError } from './usage-error.ts';

const defaultDeadlineMs = 30_000;
/** Milliseconds for sending a file. */
const fileDeadlineMs = 120_000;

interface Deployment {
  /** The staff origin, such as `https://staff.shop.example`. */
  origin: string;
  token: string;
}

/** Checks the options `--to` and `--token`. The token can also be an environment variable, because other users can list arguments. */
export function readDeployment(to: string, token = process.env.CAIRN_STAFF_TOKEN ?? ''): Deployment {
  const url = URL.parse(to);
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw new UsageError(`--to is the staff origin of a deployment, such as https://staff.shop.example, not "${to}".`);
  if (url.protocol === 'http:' && !isLocal(url.hostname))
    throw new UsageError('--to must begin with https, so that nobody can read the token.');
  if (token === '') throw new UsageError('An access token is required: --token or the environment variable CAIRN_STAFF_TOKEN.');
  return { origin: url.origin, token };
}

const isLocal = (hostname: string): boolean => /(?:^|\.)localhost$/.test(hostname) || hostname === '127.0.0.1';

/** Returns an interface to the editing API of the deployment, which runs the checks itself. */
export function createStaffEditing(deployment: Deployment): CheckedEditing {
  const send: SendOperation = ({ operation, ...parameters }) =>
    ask(deployment, `/api/content/${operation}`, { type: 'application/json', body: JSON.stringify(parameters) });
  return {
    ...(createRemoteEditing(send) as CheckedEditing), // the replies of the deployment to `publish` have the findings
    check: (addresses, at) => askRemote(send, { operation: 'check', addresses: addresses.map(writeAddress), at }),
  };
}

/** Returns an interface to the media library of the deployment. */
export const createStaffMedia = (deployment: Deployment): MediaLibrary =>
  createRemoteMedia({
    operation: ({ operation, ...parameters }) =>
      ask(deployment, `/api/media/${operation}`, { type: 'application/json', body: JSON.stringify(parameters) }),
    file: ({ operation, ...parameters }, file) => {
      const query = Object.entries(parameters).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
      const path = `/api/media/${operation}?${new URLSearchParams(query)}`;
      return ask(deployment, path, { type: 'application/octet-stream', body: file, deadlineMs: fileDeadlineMs });
    },
  });

/** Returns an interface to the preview links of the deployment. */
export const createStaffPreviews = (deployment: Deployment): PreviewLinks => {
  const send = async <Answer>(path: string, body?: object): Promise<Answer> =>
    readAnswer(
      await ask(
        deployment,
        path,
        body ? { type: 'application/json', body: JSON.stringify(body) } : { type: 'application/json', method: 'GET' },
      ),
    );
  return {
    create: (input) => send('/api/preview-grants', input),
    list: () => send('/api/preview-grants'),
    revoke: (grantId) => send(`/api/preview-grants/${encodeURIComponent(grantId)}/revoke`, {}),
  };
};

interface Sent {
  /** The Content-Type of the body. */
  type: string;
  /** By default POST. */
  method?: 'GET' | 'POST';
  body?: string | Uint8Array<ArrayBuffer>;
  deadlineMs?: number;
}

async function ask({ origin, token }: Deployment, path: string, sent: Sent): Promise<RemoteReply> {
  const headers = { 'content-type': sent.type, authorization: `Bearer ${token}`, ...accessHeaders() };
  const { status, body } = await send(new URL(path, origin), sent, headers).catch((problem: unknown) => {
    if (!(problem instanceof Error)) throw problem;
    throw new UsageError(`${origin} did not respond: ${describeCause(problem)}. If this command changes something, look whether it has.`);
  });
  if (status === 401) throw new UsageError(`${origin} rejected the access token. It may have expired or been revoked.`);
  return { status, body, name: origin };
}

/** Returns the reason of a failed request. `fetch` says only that it failed, and has the reason in `cause`. */
const describeCause = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);

/** The service token with which Cloudflare Access lets a program pass, if Access protects the staff origin. */
function accessHeaders(): Record<string, string> {
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = process.env;
  return id && secret ? { 'cf-access-client-id': id, 'cf-access-client-secret': secret } : {};
}

async function send(url: URL, sent: Sent, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  if (url.hostname.endsWith('.localhost')) return sendLocally(url, sent, headers);
  const { method = 'POST', body, deadlineMs = defaultDeadlineMs } = sent;
  const signal = AbortSignal.timeout(deadlineMs);
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }), redirect: 'manual', signal });
  return { status: response.status, body: await response.text() };
}

/** Sends to a name below `localhost`. Browsers resolve these names to this machine, but Node does so only on some systems. */
function sendLocally(
  url: URL,
  { method = 'POST', body, deadlineMs = defaultDeadlineMs }: Sent,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const { host, port, pathname, search } = url;
  return new Promise((resolve, reject) => {
    const options = { method, host: '127.0.0.1', port, path: pathname + search, headers: { ...headers, host } };
    const request = requestHttp({ ...options, timeout: deadlineMs }, (response) =>
      text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject),
    );
    request.on('timeout', () => request.destroy(new Error(`${url.origin} did not respond.`)));
    request.on('error', reject);
    request.end(body);
  });
}
