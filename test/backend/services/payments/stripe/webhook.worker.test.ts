import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { doOrderWork } from '#backend/services/orders/order-work.ts';
import { findPayment } from '#backend/services/payments/stripe/books.ts';
import { prepareProvider } from '../../../../support/provider.ts';
import { signEvent } from '../../../../support/stripe-events.ts';
import { aPayment, aVisit, db, openStripeShop, postEvent, sendEvent } from '../../../../support/stripe-shop.ts';

beforeAll(prepareProvider);

let shop: ReturnType<typeof openStripeShop>;
beforeEach(() => {
  shop = openStripeShop();
  // because open payments of other tests would be looked up too
  return db.batch([db.prepare('DELETE FROM stripe_payment'), db.prepare('DELETE FROM work_failure')]);
});
afterEach(() => vi.restoreAllMocks());

const challenged = '4000002500003155';
const hourMs = 60 * 60 * 1000;

/** Creates a payment whose challenge was passed, although the shop has not been notified. */
async function aPassedPayment() {
  const payment = await aPayment(shop, challenged);
  await payment.authorize();
  const atStripe = payment.findAtStripe();
  if (!atStripe) throw new Error('There is no payment.');
  shop.stripe.answerBank(atStripe.id);
  return { ...payment, event: { type: 'payment_intent.amount_capturable_updated', object: atStripe } };
}
const readState = async (intentId: string) => (await findPayment(db, intentId))?.state;

describe('a webhook event', () => {
  it('a webhook event updates the state of a payment, and a repeated event has no effect', async () => {
    const { intentId, event } = await aPassedPayment();
    expect(await readState(intentId)).toBe('open');
    expect((await sendEvent(shop.env, event)).status).toBe(200);
    expect(await readState(intentId)).toBe('authorized');
    expect((await sendEvent(shop.env, event)).status).toBe(200);
    expect(await readState(intentId)).toBe('authorized');
  });

  it('a webhook event that arrives after a later one changes nothing', async () => {
    const { intentId, event, payments } = await aPassedPayment();
    await payments.capture(db, intentId, Date.now());
    const late = { type: 'payment_intent.created', object: { ...event.object, status: 'requires_confirmation' } };
    expect((await sendEvent(shop.env, late)).status).toBe(200);
    expect(await readState(intentId)).toBe('captured');
  });

  it('a webhook event with a wrong status is ignored, because the status is read from Stripe', async () => {
    const { intentId, authorize, findAtStripe } = await aPayment(shop, challenged);
    await authorize();
    const lie = { type: 'payment_intent.succeeded', object: { ...findAtStripe(), status: 'succeeded' } };
    expect((await sendEvent(shop.env, lie)).status).toBe(200);
    expect(await readState(intentId)).toBe('open');
  });

  it.each([
    ['with a signature by another secret', { secret: 'whsec_of_somebody_else' }],
    ['six minutes old', { at: Date.now() - 6 * 60 * 1000 }],
    ['with a time in an hour', { at: Date.now() + hourMs }],
    ['with a changed body', { text: '{"id":"evt_1","object":"event"}' }],
  ])('a webhook event %s is rejected', async (_, how) => {
    const { intentId, event } = await aPassedPayment();
    expect((await sendEvent(shop.env, event, how)).status).toBe(400);
    expect(await readState(intentId)).toBe('open');
  });

  it('a webhook event that is signed with the second of two secrets is accepted', async () => {
    const { event } = await aPassedPayment();
    const env = { ...shop.env, STRIPE_WEBHOOK_SECRETS: `whsec_of_tomorrow,${shop.env.STRIPE_WEBHOOK_SECRETS}` };
    expect((await sendEvent(env, event)).status).toBe(200);
  });

  it.each([
    ['of another account', { account: 'acct_other' }],
    ['of real payments in a shop with test payments', { livemode: true }],
  ])('a webhook event %s is accepted and ignored', async (_, over) => {
    const { intentId, event } = await aPassedPayment();
    expect((await sendEvent(shop.env, { ...event, ...over })).status).toBe(200);
    expect(await readState(intentId)).toBe('open');
  });

  it('a webhook event of a payment in another currency is logged, and changes nothing', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { intentId, event } = await aPassedPayment();
    Object.assign(event.object, { currency: 'eur' });
    expect((await sendEvent(shop.env, event)).status).toBe(200);
    expect(await readState(intentId)).toBe('open');
    expect(String(errors.mock.calls[0]?.[0])).toContain('differs from the one');
  });

  it('a webhook event of an unknown payment is accepted', async () => {
    expect(
      (await sendEvent(shop.env, { type: 'payment_intent.succeeded', object: { object: 'payment_intent', id: 'pi_other' } })).status,
    ).toBe(200);
  });

  it('a webhook event whose payment cannot be read returns 500, and is accepted when it is sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { event, intentId } = await aPassedPayment();
    shop.stripe.faults.before = () => new Response('', { status: 500 });
    expect((await sendEvent(shop.env, event)).status).toBe(500);
    shop.stripe.faults.before = () => undefined;
    expect((await sendEvent(shop.env, event)).status).toBe(200);
    expect(await readState(intentId)).toBe('authorized');
  });

  it('a webhook event of an entered card stores the card, although the shopper closed the page', async () => {
    const { sessionId, checkoutId } = await aVisit(shop.env);
    shop.stripe.typeCard(checkoutId);
    const object = { object: 'checkout.session', id: checkoutId };
    await sendEvent(shop.env, { type: 'checkout.session.completed', object });
    const stored = await db.prepare('SELECT last4 FROM stripe_card WHERE session_id = ?1').bind(sessionId).first('last4');
    expect(stored).toBe('4242');
  });

  it('a webhook event of a failed refund is logged', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sendEvent(shop.env, { type: 'refund.failed', object: { object: 'refund', id: 're_1' } });
    expect(String(errors.mock.calls[0]?.[0])).toContain('Stripe reported refund.failed for re_1.');
  });
});

it.each([
  ['without a signature', {}, 400],
  ['with a malformed signature', { 'stripe-signature': 't=now,v1=x' }, 400],
])('a webhook request %s is rejected', async (_, headers, status) => {
  expect((await postEvent(shop.env, '{}', headers)).status).toBe(status);
});

it('a webhook request that is too long is rejected', async () => {
  expect((await postEvent(shop.env, 'x'.repeat(300_000))).status).toBe(413);
});

it.each([
  'null',
  '[]',
  '{}',
  '{"type":"payment_intent.succeeded","livemode":false,"data":null}',
  '{"type":"payment_intent.succeeded","livemode":false,"data":{"object":null}}',
])('the webhook returns 400 for the signed body %s, which is not an event', async (text) => {
  expect((await postEvent(shop.env, text, { 'stripe-signature': await signEvent(text) })).status).toBe(400);
});

it('the webhook accepts a signed event whose object has no id', async () => {
  expect((await sendEvent(shop.env, { type: 'balance.available', object: { object: 'balance' } })).status).toBe(200);
});

it('the webhook is a 404 in a shop with the simulated provider', async () => {
  expect((await postEvent({ ...shop.env, PAYMENT_PROVIDER: '' }, '{}')).status).toBe(404);
});

it('a shop without a Stripe key returns 500 and logs which variable is missing', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await postEvent({ ...shop.env, STRIPE_SECRET_KEY: '' }, '{}')).status).toBe(500);
  expect(String(errors.mock.calls[0]?.[0])).toContain('STRIPE_SECRET_KEY is missing');
});

describe('scheduled work on payments', () => {
  it('scheduled work on payments reads the status of payments without an event, after a while', async () => {
    const { intentId } = await aPassedPayment();
    await doOrderWork(shop.env, Date.now());
    expect(await readState(intentId)).toBe('open');
    await doOrderWork(shop.env, Date.now() + hourMs);
    expect(await readState(intentId)).toBe('authorized');
  });

  it('scheduled work on payments voids payments that are no longer needed', async () => {
    const { intentId, authorize, findAtStripe } = await aPayment(shop, challenged);
    await authorize();
    await doOrderWork(shop.env, Date.now() + 3 * hourMs);
    expect(await readState(intentId)).toBe('voided');
    expect(findAtStripe()?.status).toBe('canceled');
  });

  it('scheduled work on payments logs an authorization that ended before the shipment, and continues with other payments', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ended = await aPayment(shop);
    await ended.authorize();
    Object.assign(ended.findAtStripe() ?? {}, { status: 'canceled' });
    const { intentId } = await aPassedPayment();
    await doOrderWork(shop.env, Date.now() + hourMs);
    expect(errors.mock.calls.join()).toContain(`The authorization of ${ended.intentId} no longer exists`);
    expect(await readState(intentId)).toBe('authorized');
  });

  it('scheduled work on payments logs an authorization a day and a half before it lapses, then every six hours', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { authorize, findAtStripe } = await aPayment(shop);
    await authorize();
    const lapsesAt = Date.now() + 5 * 24 * hourMs;
    Object.assign(findAtStripe() ?? {}, { capture_before: Math.floor(lapsesAt / 1000) });
    const reports = () => errors.mock.calls.filter(([line]) => String(line).includes('expires at')).length;
    const nextAt = await doOrderWork(shop.env, Date.now() + hourMs);
    expect(reports()).toBe(0);
    expect(nextAt).toBeLessThanOrEqual(Date.now() + 25 * hourMs);
    const warnAt = lapsesAt - 36 * hourMs;
    await doOrderWork(shop.env, warnAt);
    expect(reports()).toBe(1);
    await doOrderWork(shop.env, warnAt + 5 * hourMs);
    expect(reports()).toBe(1);
    await doOrderWork(shop.env, warnAt + 7 * hourMs);
    expect(reports()).toBe(2);
  });

  it('scheduled work on payments reads the status of more payments than one run takes', async () => {
    for (let index = 0; index < 130; index++)
      await db
        .prepare("INSERT INTO stripe_payment VALUES (?1, NULL, NULL, NULL, 'open', NULL, ?2, NULL, NULL)")
        .bind(`many:${index}`, Date.now() - hourMs)
        .run();
    const now = Date.now();
    for (let run = 0; (await doOrderWork(shop.env, now)) === now; run++) expect(run).toBeLessThan(3);
    const waiting = await db.prepare('SELECT COUNT(*) AS n FROM stripe_payment WHERE look_at IS NULL').first<number>('n');
    expect(waiting).toBe(0);
  });
});
