// The whole storefront in Node with a scripted gateway, for tests that need no backend.
import { createApp } from '#app.tsx';
import type { Env } from '#env.ts';
import { aStore } from './cached.ts';

const app = createApp();

/** Creates a storefront. `gateway` returns the replies to its calls, and `variables` override those of the tests. */
export function aStorefront(gateway: (request: Request) => Response | Promise<Response>, variables: Record<string, string> = {}) {
  const behind: Promise<unknown>[] = [];
  const fetcher = (fetch: typeof gateway) => ({
    fetch: async (address: Request | string, init?: RequestInit) => fetch(new Request(address, init)),
  });
  const env = {
    ASSETS: fetcher(() => new Response('Not found', { status: 404 })),
    GATEWAY: fetcher(gateway),
    CONTENT_CACHE: aStore().store,
    ENVIRONMENT: 'local',
    GATEWAY_URL: '',
    BRAND: 'cairn',
    SESSION_SECRETS: 'test-secret-of-at-least-32-characters-a',
    GATEWAY_SECRET: 'a-gateway-secret-of-at-least-32-characters',
    CONTENT_VERSION: crypto.randomUUID(),
    ...variables,
  } as unknown as Env; // The cast is safe because the storefront uses only these bindings.
  const context = { waitUntil: (promise: Promise<unknown>) => behind.push(promise), passThroughOnException: () => {}, props: {} };
  return {
    request: async (path: string, init: RequestInit = {}): Promise<Response> => {
      const response = await app.fetch(new Request(new URL(path, 'http://localhost'), init), env, context);
      await Promise.allSettled(behind.splice(0));
      return response;
    },
  };
}

const refusals = [
  ['/details', 'ORD404'],
  ['/catalog', 'PLP400'],
] as const;

/** A gateway without data, which refuses each call with a code from the call's row in the contract. */
export function emptyGateway(request: Request): Response {
  const { pathname } = new URL(request.url);
  const errorId = refusals.find(([end]) => pathname.endsWith(end))?.[1] ?? 'API404';
  return Response.json({ errorDetails: [{ errorId }] }, { status: 404 });
}
