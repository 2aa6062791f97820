// Requests to an identity provider. It belongs to another company: its replies may be too long, too late, or not JSON.
import { allowInsecureRequests, type CustomFetchOptions, customFetch } from 'oauth4webapi';
import { readLimitedBody } from '#lib/requests/limited-body.ts';
import { ProviderError } from './problem.ts';

const deadlineMs = 4000;
const maxBytes = 128 * 1024;

/** Returns the reply with its status, after it was read in full. Throws a `ProviderError` if there is none, or if it is not JSON. */
async function fetchJson(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(deadlineMs) }).catch(() => undefined);
  const body = response?.body && (await readLimitedBody(response.body, { maxBytes, deadlineMs }).catch(() => 'failed'));
  if (!response || !body || typeof body === 'string') throw new ProviderError('down');
  try {
    return Response.json(JSON.parse(new TextDecoder().decode(body)), { status: response.status });
  } catch {
    throw new ProviderError('down');
  }
}

/**
 * Returns the options of one request. oauth4webapi lets requests with the same fetch function share a response, but a Worker cannot wait
 * for what another request has begun, so each has a function of its own. Plain http is for local providers (`readProvider`).
 */
export const createRequestOptions = () => ({
  [customFetch]: (address: string, { body, headers, method, redirect }: CustomFetchOptions<string, URLSearchParams | undefined>) =>
    fetchJson(address, { body: body ?? null, headers, method, redirect }),
  [allowInsecureRequests]: true,
});
