// Stripe's own library, fetched by the first request that needs it: a shop with the simulated provider never runs it.
import type Stripe from 'stripe';
import type { BackendEnv } from '#backend/platform/env.ts';
import { readStripeSettings } from '#backend/platform/stripe-settings.ts';

/** Below the deadline of a placement's step (objects/placement-ports.ts). */
const timeoutMs = 8000;
/** A lost answer is asked for again under the same idempotency key. */
const maxNetworkRetries = 1;

const clients = new WeakMap<BackendEnv, Promise<Stripe>>();

/** The library as set up by the variables. Throws where they are not usable. */
export function openStripe(env: BackendEnv): Promise<Stripe> {
  const client = clients.get(env) ?? createClient(env);
  clients.set(env, client);
  return client;
}

async function createClient(env: BackendEnv): Promise<Stripe> {
  const { secretKey, apiOrigin } = readStripeSettings(env);
  const { default: Library } = await import('stripe');
  return new Library(secretKey, {
    httpClient: Library.createFetchHttpClient((input, init) => fetch(input, init)),
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...(apiOrigin && {
      protocol: apiOrigin.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: apiOrigin.hostname,
      // the library's own default is 443, for http as well
      port: Number(apiOrigin.port || (apiOrigin.protocol === 'http:' ? 80 : 443)),
    }),
  });
}

interface StripeProblem {
  type: string;
  code: string | undefined;
  param: string | undefined;
}

/** What Stripe answered instead (https://docs.stripe.com/api/errors); undefined for any other fault. */
export function readStripeProblem(error: unknown): StripeProblem | undefined {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string' || !error.type.startsWith('Stripe'))
    return undefined;
  const text = (name: 'code' | 'param') => {
    const value: unknown = name in error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return { type: error.type, code: text('code'), param: text('param') };
}
