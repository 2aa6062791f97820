// Requests to an identity provider. The provider is outside the shop's control, so a reply can be too long, too late or not JSON.
import { allowInsecureRequests, type CustomFetchOptions, customFetch } from 'oauth4webapi';
import { readLimitedBody } from '#lib/requests/limited-body.ts';
import { ProviderError } from './problem.ts';

const deadlineMs = 4000;
const maxBytes = 128 * 1024;

/** Returns the complete reply with its status. Throws a `ProviderError` if there is no reply or it is not JSON. */
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
 * Returns the options of a single request. oauth4webapi shares responses between requests with the same fetch function, but a Worker
 * request cannot wait for another request's I/O, so each request gets a new function. Plain http is allowed for local providers
 * (`readProvider`).
 */
export const createRequestOptions = () => ({
  [customFetch]: (address: string, { body, headers, method, redirect }: CustomFetchOptions<string, URLSearchParams | undefined>) =>
    fetchJson(address, { body: body ?? null, headers, method, redirect }),
  [allowInsecureRequests]: true,
});
