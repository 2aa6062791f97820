// The storefront inside workerd with a gateway that the test controls.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, type MockInstance } from 'vitest';
import { createApp } from '#app.tsx';
import type { Env } from '#env.ts';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import type { Pages } from '#http/page.ts';
import { cachedPageMemory } from '#http/pages/cache/cached-page.ts';
import { hostPrefix } from '#lib/storage/browser-names.ts';
import { allCookies } from '#session/all-cookies.ts';
import { cookieName } from '#session/cookies.ts';
import { StandInGateway } from './stand-in-gateway.ts';
import { watchKeys } from './unkeyed-changes.ts';

export interface Storefront {
  gateway: StandInGateway;
  env: Env;
  /** Sends a request. `settled` waits for work that continues after the response. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  settled: () => Promise<void>;
}

/** The session secrets from vitest.config.ts: the current secret, followed by the previous one. */
export const testSecrets = (env as unknown as Env).SESSION_SECRETS.split(',');

/** Names of the cookies that a response may set. */
const knownCookies = allCookies.map(({ name }) => cookieName(name, false));

let versions = 0;

/**
 * Opens a storefront. Its caches are empty, because each storefront has a unique content version. `pages` replace those of the registry.
 */
export function openStorefront(over: Partial<Env> = {}, pages?: Pages): Storefront {
  const gateway = new StandInGateway();
  const own: Env = {
    ...(env as unknown as Env),
    ENVIRONMENT: 'local',
    ...(over.ENVIRONMENT === 'production' && {
      SITE_ORIGIN: 'http://localhost',
      GATEWAY_SECRET: 'a-gateway-secret-of-at-least-32-characters',
    }),
    GATEWAY: { fetch: gateway.fetch } as unknown as Fetcher,
    CONTENT_VERSION: `test-${versions++}-${crypto.randomUUID()}`,
    ...over,
  };
  own.GATEWAY = watchKeys(own.GATEWAY);
  clearMemory();
  cachedPageMemory.clear();
  const app = createApp(pages);
  const contexts: ExecutionContext[] = [];
  return {
    gateway,
    env: own,
    get: async (path, init) => {
      const context = createExecutionContext();
      contexts.push(context);
      const response = await app.fetch(new Request(new URL(path, 'http://localhost'), { redirect: 'manual', ...init }), own, context);
      const written = response.headers.getSetCookie().map((line) => line.slice(0, line.indexOf('=')).replace(hostPrefix, ''));
      expect(knownCookies, 'cookies of the response').toEqual(expect.arrayContaining(written));
      return response;
    },
    settled: async () => {
      await Promise.all(contexts.splice(0).map((context) => waitOnExecutionContext(context)));
    },
  };
}

/** Returns the keys that a shop has written to the cache. Writes of other tests, which may come late, are left out. */
export const listWrites = (put: MockInstance<KVNamespace['put']>, { env: { CONTENT_VERSION } }: Storefront): string[] =>
  put.mock.calls.map(([key]) => String(key)).filter((key) => key.includes(`/${CONTENT_VERSION}/`));

/** Returns the complete HTML of a page. */
export const readHtml = async (shop: Storefront, path: string): Promise<string> => (await shop.get(path)).text();

/** Returns the chunks of a stream with their arrival times in milliseconds. */
export async function timedChunks(response: Response): Promise<{ text: string; ms: number }[]> {
  const started = Date.now();
  const chunks: { text: string; ms: number }[] = [];
  if (!response.body) return chunks;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push({ text: value, ms: Date.now() - started });
  }
}
