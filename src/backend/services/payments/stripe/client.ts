// Loads the stripe package on first use, so that shops with the simulated provider never load it.
import type Stripe from 'stripe';
import type { BackendEnv } from '#backend/platform/env.ts';
import { readStripeSettings } from '#backend/platform/stripe-settings.ts';

/** Timeout of a request to Stripe, in milliseconds. It is shorter than the deadline of a placement step (objects/placement-ports.ts). */
const timeoutMs = 8000;
/** Number of retries after a network error. A retry cannot repeat the action, because it has the same idempotency key. */
const maxNetworkRetries = 1;

const clients = new WeakMap<BackendEnv, Promise<Stripe>>();

/** Returns a Stripe client that is configured by the environment variables. Rejects if they are invalid. */
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
      // The package uses port 443 by default, even for http.
      port: Number(apiOrigin.port || (apiOrigin.protocol === 'http:' ? 80 : 443)),
    }),
  });
}

interface StripeProblem {
  type: string;
  code: string | undefined;
  param: string | undefined;
}

/** Returns the details of an error response from Stripe (https://docs.stripe.com/api/errors); undefined for all other errors. */
export function readStripeProblem(error: unknown): StripeProblem | undefined {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string' || !error.type.startsWith('Stripe'))
    return undefined;
  const text = (name: 'code' | 'param') => {
    const value: unknown = name in error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return { type: error.type, code: text('code'), param: text('param') };
}
