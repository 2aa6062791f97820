import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallName, callRow } from '#contract/calls.ts';
import { fillPath } from '#contract/path.ts';
import { sealAccess } from '../../../adapters/vendure/account/access-token.ts';
import { createAdapter } from '../../../adapters/vendure/app.ts';
import type { AdapterEnv } from '../../../adapters/vendure/env.ts';

const secret = '0x4AAAAAAA-secret-of-the-shop';
const tokenSecret = 'a-secret-of-at-least-thirty-two-characters';
const env: AdapterEnv = {
  ...{ ENVIRONMENT: 'local', VENDURE_URL: 'http://vendure.test', TOKEN_SECRET: tokenSecret },
  ...{ BOT_CHECK: 'turnstile', BOT_CHECK_SECRET: secret, BOT_CHECK_URL: 'http://turnstile.test/siteverify' },
};

const handled = vi.fn();
const reply = async (input: unknown) => {
  handled(input);
  return {} as never;
};
const adapter = createAdapter({
  'auth.signIn': reply,
  'auth.signUp': reply,
  'consumer.lookup': reply,
  'checkout.placeOrder': reply,
  'cart.addShippingAddress': reply,
  'cart.removeShippingAddress': reply,
});

/** Turnstile's responses by token, and whether Vendure knows the order. */
let confirmed: Record<string, { success: boolean; action?: string }>;
let isPlaced: boolean;
let verified: URLSearchParams[];
beforeEach(() => {
  handled.mockClear();
  confirmed = { right: { success: true, action: '' }, login: { success: true, action: 'login' }, wrong: { success: false } };
  isPlaced = false;
  verified = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    if (String(url).startsWith('http://vendure.test/'))
      return Response.json(
        isPlaced ? { data: { order: { code: 'C1' } } } : { errors: [{ message: '', extensions: { code: 'PURCHASE_NOT_FOUND' } }] },
      );
    verified.push(body);
    const known = confirmed[body.get('response') ?? ''];
    return known ? Response.json(known) : new Response('bad gateway', { status: 502 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function send(name: CallName, body?: unknown, variables: Partial<AdapterEnv> = {}) {
  const { method, path } = callRow(name);
  const token = await sealAccess({ siteId: 'us', sessionToken: 'session' }, 60, { secret: tokenSecret, now: Date.now() });
  const headers = {
    'x-locale': 'en_US',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-client-address': '192.0.2.7',
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await adapter.request(fillPath(path, { basketId: 'C1' }), init, { ...env, ...variables });
  const payload = (await response.json()) as { errorDetails?: { errorId: string }[] };
  return payload.errorDetails?.[0]?.errorId ?? response.status;
}

const signIn = (token?: string) => ({
  ...{
    type: 'Registered',
    username: 'ada@example.org',
    password: 'Correct-Horse-42',
    codeChallenge: 'c'.repeat(43),
    recaptcha_response: token,
  },
});
const order = (token?: string) => ({
  ...{ cartId: 'C1', revision: 1, paymentMethod: { additionalData: { returnUrl: 'https://shop.example/' } }, recaptcha_response: token },
});
const place = (token?: string, variables?: Partial<AdapterEnv>) => send('checkout.placeOrder', order(token), variables);

describe('the bot check', () => {
  test.each([
    ['no token', undefined, 'AUT403'],
    ['a token that Turnstile rejects', 'wrong', 'AUT403'],
    ['a token of another form', 'login', 'AUT403'],
    ['a token that Turnstile confirms', 'right', 200],
    ['a token during an outage of Turnstile', 'outage', 'GEN500'],
  ])('an order with %s has the result %s %s', async (_, token, expected) => {
    expect(await place(token)).toBe(expected);
    expect(handled).toHaveBeenCalledTimes(expected === 200 ? 1 : 0);
  });

  test('Turnstile receives the secret, the token, the IP address, and an idempotency key that is the same only for a repeated submission', async () => {
    await place('right');
    await place('right');
    await send('checkout.placeOrder', { ...order('right'), revision: 2 });
    const [first, second, third] = verified.map((form) => Object.fromEntries(form));
    expect(first).toEqual({ secret, response: 'right', remoteip: '192.0.2.7', idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(second).toEqual(first);
    expect(third?.idempotency_key).not.toBe(first?.idempotency_key);
  });

  test('an order that was placed needs no token when it is submitted again', async () => {
    isPlaced = true;
    expect(await place()).toBe(200);
  });

  test.each([
    ['login', 200],
    ['right', 'AUT403'],
  ])('a sign-in needs a token with the action login: %s has the result %s', async (token, expected) => {
    expect(await send('auth.signIn', signIn(token))).toBe(expected);
  });

  test.each([
    ['checkout', 'AUT403'],
    ['express', 200],
    ['restart', 200],
  ])('an address with the origin %s and no token has the result %s', async (context, expected) => {
    const address = {
      firstName: 'Ada',
      lastName: 'Ridge',
      addressLine1: '1 Way',
      city: 'Denver',
      postalCode: '80202',
      country: 'US',
      context,
    };
    expect(await send('cart.addShippingAddress', [address])).toBe(expected);
  });

  test('no token is needed without a configured check, nor for other calls', async () => {
    expect(await place(undefined, { BOT_CHECK: '' })).toBe(200);
    expect(await send('cart.removeShippingAddress')).toBe(200);
    expect(verified).toEqual([]);
  });

  test.each([
    ['an unknown check', { BOT_CHECK: 'question' }],
    ['no secret', { BOT_CHECK_SECRET: '' }],
    [
      'a secret for tests in production',
      {
        ...{ ENVIRONMENT: 'production', GATEWAY_SECRET: '', VENDURE_SECRET: 'v' },
        ...{ BOT_CHECK_SECRET: '1x0000000000000000000000000000000AA' },
      },
    ],
  ])('with %s, all calls fail', async (_, variables) => {
    expect(await send('cart.removeShippingAddress', undefined, variables)).toBe('GEN500');
  });
});
