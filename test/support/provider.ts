// The simulated payment provider inside workerd: opens its sessions as the shop does, and submits its forms as a shopper does.
import { applyD1Migrations } from 'cloudflare:test';
import { createHostedPages } from '#backend/hosted-pages.ts';
import type { AuthorizationRequest, NewSession } from '#backend/services/pricing/payment-provider.ts';
import { authorize } from '#demo/provider/payments.ts';
import { createSession, sessionResult } from '#demo/provider/sessions.ts';
import { backendEnv } from './backend.ts';

export const db = backendEnv.BACKEND_DB;
export const now = Date.UTC(2026, 10, 21, 12);
export const shop = 'https://shop.test';
export const provider = 'https://pay.test';

export const prepareProvider = () => applyD1Migrations(db, backendEnv.TEST_MIGRATIONS);

export const openSession = (over: Partial<NewSession> = {}) =>
  createSession(db, {
    basketId: 'basket-1',
    siteId: 'us',
    locale: 'en-us',
    returnUrl: `${shop}/en-us/checkout/billing?step=2`,
    parentOrigin: shop,
    amount: 12_900,
    currency: 'USD',
    now,
    ...over,
  });

export const goodCard = { number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123', name: 'Zoë O’Neil' };

/** Returns a client that visits the payment provider's pages. `at` is the provider's current time, `environment` the deployment's. */
export function aVisitor({ at = now, environment = 'local', isDemo = false } = {}) {
  const app = createHostedPages({ now: () => at, randomId: () => 'unused' });
  const send = async (path: string, init: RequestInit = {}): Promise<Response> =>
    app.fetch(new Request(new URL(path, provider), { redirect: 'manual', ...init }), {
      ...backendEnv,
      ENVIRONMENT: environment,
      DEMO_MODE: String(isDemo),
    });
  const post = (path: string, fields: Record<string, string> | string, headers: Record<string, string> = {}): Promise<Response> =>
    send(path, {
      method: 'POST',
      headers: { origin: provider, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    });
  return { send, post, get: (path: string) => send(path) };
}

/** Returns a session's result, as the cart reads it. */
export const readResult = (sessionId: string, at = now) => sessionResult(db, { sessionId, basketId: 'basket-1', now: at });
export const readCsp = (reply: Response): string => reply.headers.get('content-security-policy') ?? '';

/** Creates an instrument by submitting a test card number in the provider's form. */
export async function anInstrument(number: string): Promise<string> {
  const { sessionId, path } = await openSession();
  await aVisitor().post(path, { ...goodCard, number, cvc: number.startsWith('37') ? '1234' : '123' });
  const result = await readResult(sessionId);
  if (result.kind !== 'ready') throw new Error(`The card ${number} was rejected.`);
  return result.instrument.instrumentId;
}

let intents = 0;

/** Returns a request to authorize 129 dollars for a new intent. */
export function aRequest(instrumentId: string, over: Partial<AuthorizationRequest> = {}): AuthorizationRequest {
  const intentId = `intent-${++intents}`;
  return { intentId, instrumentId, amount: 12_900, currency: 'USD', now, challengeReturnUrl: `${shop}/en-us/checkout/challenge`, ...over };
}

/** Creates a 3-D Secure challenge for a card, and returns it with the request and the challenge page. */
export async function aChallenge(number: string, over: Partial<AuthorizationRequest> = {}) {
  const request = aRequest(await anInstrument(number), over);
  const answer = await authorize(db, request);
  if (answer.kind !== 'challenge') throw new Error(`The result for the card ${number} is ${answer.kind}.`);
  return { request, ...answer };
}

/** Returns the provider's transactions for an intent, in order. */
export async function charges(intentId: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT kind FROM provider_charge WHERE intent_id = ?1 ORDER BY charge_id')
    .bind(intentId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}
