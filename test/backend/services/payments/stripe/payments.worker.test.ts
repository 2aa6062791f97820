import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStripe } from '#backend/services/payments/stripe/client.ts';
import { findCheckoutUrl, findSession, readEnteredCard, readStripeNumberMark } from '#backend/services/payments/stripe/stripe-cards.ts';
import { prepareProvider } from '../../../../support/provider.ts';
import { aCard, aPayment, aVisit, db, openStripeShop } from '../../../../support/stripe-shop.ts';

beforeAll(prepareProvider);

let shop: ReturnType<typeof openStripeShop>;
beforeEach(() => {
  shop = openStripeShop();
});
afterEach(() => vi.restoreAllMocks());

const declined = '4000000000000341';
const fraud = '4100000000000019';
const challenged = '4000002500003155';
const now = Date.now();

describe('a card', () => {
  it('a card that was entered on the Stripe page is returned with its last digits, but only to the cart of its session', async () => {
    const { sessionId, basketId, checkoutId } = await aVisit(shop.env);
    expect(await readEnteredCard(shop.env, { sessionId, basketId, now })).toEqual({ kind: 'pending' });
    expect(shop.stripe.typeCard(checkoutId)).toBe(`https://shop.test/en-us/checkout/billing?method=card&payment_session=${sessionId}`);
    const read = () => readEnteredCard(shop.env, { sessionId, basketId, now });
    const instrument = { instrumentId: expect.any(String), brand: 'VISA', last4: '4242', expiryMonth: 4, expiryYear: 2034 };
    expect(await read()).toEqual({ kind: 'ready', instrument });
    expect(await read()).toEqual(await read());
    expect(await readEnteredCard(shop.env, { sessionId, basketId: 'another', now })).toEqual({ kind: 'unknown' });
  });

  it('a card from a closed or expired page cannot be used', async () => {
    const { sessionId, basketId, checkoutId } = await aVisit(shop.env);
    const session = shop.stripe.sessions.get(checkoutId);
    if (session) session.status = 'expired';
    expect(await readEnteredCard(shop.env, { sessionId, basketId, now })).toEqual({ kind: 'expired' });
    expect(shop.stripe.payments.size).toBe(0);
  });

  it('a card page keeps its URL when the shopper opens it again', async () => {
    const { sessionId, url } = await aVisit(shop.env);
    const session = await findSession(db, sessionId);
    expect(url).toMatch(/^https:\/\/stripe\.test\/c\/pay\/cs_test_/);
    expect(session && (await findCheckoutUrl(shop.env, session))).toBe(url);
    expect(shop.stripe.sessions.size).toBe(1);
  });

  it('a card’s number is identified by the fingerprint that Stripe reports', async () => {
    expect(await readStripeNumberMark(db, await aCard(shop))).toBe('mark424242');
  });

  it('a card that does not exist is refused as an unknown instrument', async () => {
    const { payments, request } = await aPayment(shop);
    expect(await payments.authorize(db, { ...request, intentId: 'other:1', instrumentId: 'nothing' })).toEqual({
      kind: 'unknown-instrument',
    });
  });
});

describe('authorize', () => {
  it.each([
    [undefined, 'approved', 'requires_capture'],
    [declined, 'declined', 'requires_payment_method'],
    [fraud, 'fraud', 'requires_payment_method'],
    [challenged, 'challenge', 'requires_action'],
  ])('authorize with the card %s returns %s, and the payment has the status %s', async (number, kind, status) => {
    const { authorize, findAtStripe } = await aPayment(shop, number);
    expect((await authorize()).kind).toBe(kind);
    expect(findAtStripe()).toMatchObject({ status, amount: 12_900, currency: 'usd' });
  });

  it('authorize creates one payment for ten simultaneous calls', async () => {
    const { authorize } = await aPayment(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, authorize));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(shop.stripe.payments.size).toBe(1);
  });

  it.each(['POST /v1/payment_intents', 'confirm'])('authorize creates one payment if the reply to %s is lost', async (lost) => {
    const { authorize } = await aPayment(shop);
    let isLost = false;
    shop.stripe.faults.after = (call) => {
      if (isLost || !call.endsWith(lost)) return undefined;
      isLost = true;
      return new Response('', { status: 502 });
    };
    const first = await authorize().catch(() => undefined);
    expect((first ?? (await authorize())).kind).toBe('approved');
    expect(isLost).toBe(true);
    expect(shop.stripe.payments.size).toBe(1);
  });

  it('authorize throws if the intent was used with a different amount', async () => {
    const { authorize, payments, request } = await aPayment(shop);
    await authorize();
    await expect(payments.authorize(db, { ...request, amount: 1 })).rejects.toThrow('another card or amount');
  });

  it('authorize throws if the payment at Stripe is in a different currency', async () => {
    const { authorize, findAtStripe } = await aPayment(shop);
    await authorize();
    Object.assign(findAtStripe() ?? {}, { currency: 'eur' });
    await expect(authorize()).rejects.toThrow('differs from the one');
  });

  it('authorize throws while Stripe is processing the payment, so that the placement step is repeated', async () => {
    const { authorize, findAtStripe } = await aPayment(shop);
    await authorize();
    Object.assign(findAtStripe() ?? {}, { status: 'processing' });
    await expect(authorize()).rejects.toThrow('has not decided');
  });

  it('authorize throws if the API key is invalid', async () => {
    const { authorize } = await aPayment(shop);
    shop.stripe.faults.before = () =>
      Response.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, { status: 401 });
    await expect(authorize()).rejects.toThrow('Invalid API Key');
  });
});

describe('a bank challenge', () => {
  it.each([
    [true, 'passed', 'approved'],
    [false, 'failed', 'declined'],
  ])('a bank challenge (passed: %s) has the result %s, and the payment is %s', async (isPassed, result, kind) => {
    const { authorize, payments, findAtStripe } = await aPayment(shop, challenged);
    const asked = await authorize();
    const challengeId = findAtStripe()?.id ?? '';
    expect(asked).toEqual({ kind: 'challenge', challengeId, path: `/provider/stripe/bank/${challengeId}`, isAlone: true });
    expect(await payments.challengeResult(db, { challengeId, now })).toBe('pending');
    expect(shop.stripe.answerBank(challengeId, isPassed)).toContain(`/en-us/checkout/summary?payment_session=${challengeId}`);
    expect(await payments.challengeResult(db, { challengeId, now })).toBe(result);
    expect((await authorize()).kind).toBe(kind);
  });

  it('a bank challenge of an unknown payment has no result', async () => {
    const { payments } = await aPayment(shop);
    expect(await payments.challengeResult(db, { challengeId: 'pi_other', now })).toBeUndefined();
  });
});

describe('capture', () => {
  it('capture charges the payment once', async () => {
    const { authorize, payments, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    expect(findAtStripe()?.status).toBe('requires_capture');
    expect((await payments.capture(db, intentId, now)).ok).toBe(true);
    expect((await payments.capture(db, intentId, now)).ok).toBe(true);
    expect(findAtStripe()?.status).toBe('succeeded');
    expect(shop.stripe.asked.filter((call) => call.endsWith('/capture'))).toHaveLength(1);
  });

  it('capture is rejected if the authorization has expired', async () => {
    const { authorize, payments, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    Object.assign(findAtStripe() ?? {}, { status: 'canceled' });
    expect(await payments.capture(db, intentId, now)).toEqual({ ok: false, error: { kind: 'not-authorized' } });
  });
});

describe('captures of a payment in parts', () => {
  const multicapture = '5555555555554444';
  const part = (intentId: string, reference: string, over: { amount: number; before: number; isLast?: boolean }) => ({
    ...{ intentId, reference, isLast: false, now },
    ...over,
  });

  it('a payment can be captured in parts only if Stripe supports it for the card', async () => {
    const able = await aPayment(shop, multicapture);
    await able.authorize();
    const other = await aPayment(shop);
    await other.authorize();
    const { parts } = able.payments;
    expect([await parts?.arePossible(db, able.intentId), await parts?.arePossible(db, other.intentId)]).toEqual([true, false]);
  });

  it('the parts of a payment are captured once each, even if a response is lost and Stripe has deleted the idempotency key', async () => {
    const { authorize, payments, intentId, findAtStripe } = await aPayment(shop, multicapture);
    await authorize();
    const amount = findAtStripe()?.amount ?? 0;
    const capture = (reference: string, over: { amount: number; before: number; isLast?: boolean }) =>
      payments.parts?.capture(db, part(intentId, reference, over));
    shop.stripe.faults.after = (call) => (call.endsWith('/capture') ? new Response('', { status: 502 }) : undefined);
    await expect(capture('box-1', { amount: 1000, before: 0 })).rejects.toThrow();
    delete shop.stripe.faults.after;
    shop.stripe.forgetKeys();
    expect((await capture('box-1', { amount: 1000, before: 0 }))?.ok).toBe(true);
    expect(findAtStripe()).toMatchObject({ amount_received: 1000, status: 'requires_capture' });
    expect((await capture('box-2', { amount: 500, before: 1000, isLast: true }))?.ok).toBe(true);
    expect((await capture('box-2', { amount: 500, before: 1000, isLast: true }))?.ok).toBe(true);
    expect(findAtStripe()).toMatchObject({ amount_received: 1500, status: 'succeeded' });
    expect(amount).toBeGreaterThan(1500);
  });

  it('the rest of a payment that was captured in part is released', async () => {
    const { authorize, payments, intentId, findAtStripe } = await aPayment(shop, multicapture);
    await authorize();
    await payments.parts?.capture(db, part(intentId, 'box-1', { amount: 1000, before: 0 }));
    await payments.parts?.releaseRest(db, intentId, now);
    await payments.parts?.releaseRest(db, intentId, now);
    expect(findAtStripe()).toMatchObject({ amount_received: 1000, status: 'succeeded' });
  });

  it('a payment that is captured as a whole can be captured without its canceled part', async () => {
    const { authorize, payments, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    expect((await payments.capture(db, intentId, now, 1000)).ok).toBe(true);
    expect(findAtStripe()).toMatchObject({ amount_received: 1000, status: 'succeeded' });
  });
});

describe('capture with an invalid API key', () => {
  it('with an invalid API key, capture throws instead of reporting a missing authorization', async () => {
    const { authorize, payments, intentId } = await aPayment(shop);
    await authorize();
    shop.stripe.faults.before = (call) =>
      call.endsWith('/capture')
        ? Response.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, { status: 401 })
        : undefined;
    await expect(payments.capture(db, intentId, now)).rejects.toThrow('Invalid API Key');
  });
});

describe('voidAuthorization', () => {
  it('voidAuthorization cancels the authorization and prevents another one for the same intent', async () => {
    const { authorize, payments, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    expect((await payments.voidAuthorization(db, intentId, now)).ok).toBe(true);
    expect((await payments.voidAuthorization(db, intentId, now)).ok).toBe(true);
    expect(findAtStripe()?.status).toBe('canceled');
    expect(await authorize()).toEqual({ kind: 'declined' });
  });

  it('voidAuthorization prevents an authorization that has not begun', async () => {
    const { authorize, payments, intentId } = await aPayment(shop);
    await payments.voidAuthorization(db, intentId, now);
    expect(await authorize()).toEqual({ kind: 'declined' });
    expect(shop.stripe.payments.size).toBe(0);
  });

  it('voidAuthorization cancels a payment even if the reply to its creation was lost', async () => {
    const { authorize, payments, intentId, findAtStripe } = await aPayment(shop);
    shop.stripe.faults.after = (call) => (call === 'POST /v1/payment_intents' ? new Response('', { status: 502 }) : undefined);
    await expect(authorize()).rejects.toThrow();
    shop.stripe.faults.after = () => undefined;
    expect((await payments.voidAuthorization(db, intentId, now)).ok).toBe(true);
    expect(findAtStripe()?.status).toBe('canceled');
  });

  it('voidAuthorization is rejected after the capture', async () => {
    const { authorize, payments, intentId } = await aPayment(shop);
    await authorize();
    await payments.capture(db, intentId, now);
    expect(await payments.voidAuthorization(db, intentId, now)).toEqual({ ok: false, error: { kind: 'captured' } });
  });
});

it('a payment session for a saved card is complete at once, without opening a Stripe page', async () => {
  const { openCardPage } = await import('#backend/services/payments/stripe/stripe-cards.ts');
  const knownInstrumentId = await aCard(shop);
  const visit = { basketId: 'basket-again', siteId: 'us', locale: 'en-us', returnUrl: 'https://shop.test/', currency: 'USD', now };
  const { sessionId } = await openCardPage(db, { ...visit, knownInstrumentId });
  const typed = await readEnteredCard(shop.env, { sessionId, basketId: 'basket-again', now });
  expect(typed).toMatchObject({ kind: 'ready', instrument: { last4: '4242' } });
  expect(shop.stripe.sessions.size).toBe(1);
});

it.each(['http://stripe.test', 'http://stripe.test:9000', 'https://stripe.test', 'https://stripe.test:9000'])(
  'a Stripe client sends its requests to the API origin %s',
  async (origin) => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: 'pi_1' }));
    const stripe = await openStripe({ ...shop.env, STRIPE_API_ORIGIN: origin });
    await stripe.paymentIntents.retrieve('pi_1');
    expect(fetch.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : input).origin)).toEqual([origin]);
  },
);
