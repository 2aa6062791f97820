// The bot check (docs/gateway/bot-check.md): rejects submitted forms whose token Turnstile does not confirm.
// https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
import * as z from 'zod';
import type { CallName, ParsedCallInput } from '#contract/calls.ts';
import type { GuardedAction } from '#lib/rules/bot-token.ts';
import { type CallContext, Refusal } from './call-context.ts';
import type { AdapterEnv } from './env.ts';
import { defineDocument, VendureFault } from './graphql.ts';

interface Guard {
  token: string | undefined;
  /** The form's action, for which the token must have been issued. */
  action?: GuardedAction;
  /** What the token is valid for; the input of the call by default. */
  submission?: string;
}

/** The calls that need a token. Undefined for input that does not need one. */
const guards: { [Name in CallName]?: (input: ParsedCallInput<Name>) => Guard | undefined } = {
  'checkout.placeOrder': ({ body }) => ({ token: body.recaptcha_response }),
  'auth.signIn': ({ body }) => ({ token: body.recaptcha_response, action: 'login' }),
  'auth.signUp': ({ body }) => ({ token: body.recaptcha_response, action: 'register' }),
  'consumer.lookup': ({ query }) => ({ token: query.recaptcha_response }),
  // a token is valid for all address changes of a cart
  'cart.addShippingAddress': ({ params, body: [entry] }) => {
    const { recaptcha_response: token, context = 'checkout', bid = params.basketId } = entry ?? {};
    return ['express', 'restart'].includes(context) ? undefined : { token, submission: bid };
  },
};

const verificationSchema = z.object({ success: z.boolean(), action: z.string().optional() });

const defaultUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** Secrets with which Turnstile accepts or rejects every token: https://developers.cloudflare.com/turnstile/troubleshooting/testing/ */
const testSecret = /^[123]x0+A{2}$/;
const timeoutMs = 5000;

/** Returns the secret of the configured bot check; undefined if none is configured. */
export function findSecret({ BOT_CHECK = '', BOT_CHECK_SECRET = '', ENVIRONMENT }: AdapterEnv): string | undefined {
  if (BOT_CHECK === '') return undefined;
  if (BOT_CHECK !== 'turnstile') throw new Error(`BOT_CHECK has the unknown value ${BOT_CHECK}. The known value is turnstile.`);
  if (BOT_CHECK_SECRET === '') throw new Error('BOT_CHECK_SECRET is missing.');
  if (ENVIRONMENT === 'production' && testSecret.test(BOT_CHECK_SECRET)) throw new Error('BOT_CHECK_SECRET is a secret for tests.');
  return BOT_CHECK_SECRET;
}

/** Refuses a call that needs a token if a bot check is configured and the token is invalid. */
export async function requireHuman(name: CallName, input: Record<string, unknown>, env: AdapterEnv, context: CallContext): Promise<void> {
  const secret = findSecret(env);
  const guard = (guards[name] as ((input: unknown) => Guard | undefined) | undefined)?.(input);
  if (secret === undefined || !guard) return;
  if (await isConfirmed(guard, { secret, env, context, submission: [name, guard.submission ?? input] })) return;
  // a repeated order needs no token, because the reply of the first request may have been lost
  if (name === 'checkout.placeOrder' && (await isPlaced((input as ParsedCallInput<'checkout.placeOrder'>).body.cartId, context))) return;
  throw new Refusal('AUT403');
}

async function isConfirmed(
  { token, action }: Guard,
  {
    secret,
    env: { BOT_CHECK_URL },
    context: { clientAddress },
    submission,
  }: { secret: string; env: AdapterEnv; context: CallContext; submission: unknown },
): Promise<boolean> {
  if (!token) return false;
  const form = {
    ...{ secret, response: token },
    // Turnstile confirms a token once, and again for the same key: the shop may send a submission twice
    idempotency_key: await deriveUuid(JSON.stringify(submission)),
    ...(clientAddress !== undefined && { remoteip: clientAddress }),
  };
  const response = await fetch(BOT_CHECK_URL || defaultUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const parsed = verificationSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new VendureFault(`Turnstile responded with the status ${response.status}.`);
  return parsed.data.success && (testSecret.test(secret) || (parsed.data.action ?? '') === (action ?? ''));
}

const findOrder = defineDocument<{ code: string }>()(
  'query PlacedOrder($code: String!) { order: cairnOrder(code: $code) { code } }',
  z.object({ order: z.object({ code: z.string() }) }),
);

async function isPlaced(code: string, { query }: CallContext): Promise<boolean> {
  try {
    await query(findOrder, { code });
    return true;
  } catch (problem) {
    if (problem instanceof Refusal) return false;
    throw problem;
  }
}

/** Derives a UUID (RFC 9562, version 8) from a text. */
async function deriveUuid(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
