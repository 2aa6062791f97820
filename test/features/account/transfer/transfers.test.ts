// Tests transfers of a cart or sign-in to another browser, and newsletter subscriptions.
import { describe, expect, test } from 'vitest';
import type { ShopperAccount } from '#commerce/shopper.ts';
import { ok } from '#contract/errors/result.ts';
import { acceptTransfer, beginTransfer, readTransfer } from '#features/account/transfer/transfers.ts';
import { createLead, subscribeToNewsletter } from '#features/newsletter/subscribe.ts';
import type { SignInAttempt } from '#session/account.ts';
import { type Answers, refuse } from '../../../support/fake-gateway.ts';
import { aFakeShopper } from '../../../support/fake-shopper.ts';

const inSession = { session: { basketId: 'cart-1' } };
const token = 'a'.repeat(43);

describe('transfer links', () => {
  test.each(['AUT402', 'API400'] as const)(
    'readTransfer returns the state "unknown" if the gateway rejects the link with %s',
    async (code) => {
      const { shopper } = aFakeShopper({ 'transfers.read': () => refuse(code) });
      expect(await readTransfer(token, shopper)).toEqual({ state: 'unknown' });
    },
  );

  test('readTransfer throws if the gateway rejects the link with an unexpected error code', async () => {
    const { shopper } = aFakeShopper({ 'transfers.read': () => refuse('AUT401') });
    await expect(readTransfer(token, shopper)).rejects.toThrow();
  });

  test("beginTransfer sends the session's cart id", async () => {
    const { shopper, asked } = aFakeShopper({ 'transfers.begin': () => refuse('AUT401') }, inSession);
    await beginTransfer(shopper).catch(() => undefined);
    expect(asked).toMatchObject([{ body: { basketId: 'cart-1' } }]);
  });

  const take = async (answer: Answers['transfers.take']) => {
    const attempts: SignInAttempt[] = [];
    const account = { device: 'Firefox', storeAttempt: (attempt: SignInAttempt) => attempts.push(attempt) } as unknown as ShopperAccount;
    const fake = aFakeShopper(answer ? { 'transfers.take': answer } : {}, { ...inSession, account });
    const result = await acceptTransfer({ token, code: '123456' }, { shopper: fake.shopper, returnTo: '/cart' });
    return { ...fake, result, attempts };
  };

  test.each([
    [{ opened: 'cart', basketId: 'cart-2' }, 'cart-2'],
    [{ opened: 'cart' }, 'cart-1'],
  ])("takeTransfer with the reply %j sets the session's cart to %s", async (reply, basketId) => {
    const { result, session, asked } = await take(() => ok(reply as never));
    expect([result, session().basketId]).toEqual([ok('/cart'), basketId]);
    expect(asked).toMatchObject([{ body: { token, code: '123456', device: 'Firefox', basketId: 'cart-1' } }]);
  });

  test('takeTransfer starts a sign-in if the reply contains an authorization code', async () => {
    const { result, attempts } = await take(() => ok({ opened: 'sign-in', authorizationCode: 'code-1' } as never));
    expect(result).toEqual(ok(`/auth/callback?${new URLSearchParams({ code: 'code-1', state: attempts[0]?.state ?? '' })}`));
    expect(attempts).toMatchObject([{ returnTo: '/cart', sessionId: 'session-1' }]);
  });

  test('takeTransfer changes nothing if the gateway rejects the call', async () => {
    const { result, session, attempts } = await take(() => refuse('AUT402'));
    expect([result, session(), attempts]).toEqual([refuse('AUT402'), { basketId: 'cart-1' }, []]);
  });
});

describe('newsletter subscriptions', () => {
  test('subscribeToNewsletter sends the email address, with the gateway’s time as the time of the opt-in', async () => {
    const timestamp = Date.UTC(2026, 10, 24);
    const { shopper, callsOf } = aFakeShopper({
      'utilities.serverTime': () => ok({ timestamp } as never),
      'subscriptions.create': () => refuse('API400'),
    });
    const optIn = { type: 'Newsletter', country: 'DE', region: 'EMEA', doubleOptin: false } as const;
    await subscribeToNewsletter(shopper, { ...optIn, email: 'ada@example.com', botToken: 'bot' });
    await subscribeToNewsletter(shopper, { ...optIn, email: 'ada@example.com', botToken: undefined });
    const [first, second] = callsOf('subscriptions.create').map(({ body }) => body);
    expect(first).toEqual({
      ...optIn,
      channel: 'email',
      category: 'subscription',
      optin: true,
      optinDate: new Date(timestamp).toISOString(),
      recipient: 'ada@example.com',
      recaptcha_response: 'bot',
    });
    expect(second).not.toHaveProperty('recaptcha_response');
  });

  test.each([
    ['C1', { lead: { consumerId: 'C1', email: 'ada@example.com' } }],
    ['C'.repeat(601), {}],
  ])('createLead stores a lead in the session only if it fits into the cookie: lead with the id %s', async (consumerId, expected) => {
    const { shopper, session } = aFakeShopper({ 'consumer.createProfile': () => ok({ consumerId } as never) });
    await createLead(shopper, 'ada@example.com');
    expect(session()).toEqual(expected);
  });

  test('createLead stores no lead if the gateway rejects the call', async () => {
    const { shopper, session } = aFakeShopper({ 'consumer.createProfile': () => refuse('API400') });
    await createLead(shopper, 'ada@example.com');
    expect(session()).toEqual({});
  });
});
