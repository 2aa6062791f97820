import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { findPayment } from '#backend/services/payments/stripe/stored-payments.ts';
import { prepareProvider } from '../../../../support/provider.ts';
import { signEvent } from '../../../../support/stripe-events.ts';
import { aPayment, aVisit, db, openStripeShop, postEvent, sendEvent } from '../../../../support/stripe-shop.ts';

beforeAll(prepareProvider);

let shop: ReturnType<typeof openStripeShop>;
beforeEach(() => {
  shop = openStripeShop();
  // Otherwise, scheduled work would also read the open payments of other tests from Stripe.
  return db.batch([db.prepare('DELETE FROM stripe_payment'), db.prepare('DELETE FROM work_failure')]);
});
afterEach(() => vi.restoreAllMocks());

const challenged = '4000002500003155';
const hourMs = 60 * 60 * 1000;

/** Creates a payment whose challenge was passed at Stripe without a notification to the shop. */
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

  it('a webhook event that arrives after a newer event changes nothing', async () => {
    const { intentId, event, payments } = await aPassedPayment();
    await payments.capture(db, intentId, Date.now());
    const late = { type: 'payment_intent.created', object: { ...event.object, status: 'requires_confirmation' } };
    expect((await sendEvent(shop.env, late)).status).toBe(200);
    expect(await readState(intentId)).toBe('captured');
  });

  it('a webhook event with a wrong status does not change the payment, because the status is read from Stripe', async () => {
    const { intentId, authorize, findAtStripe } = await aPayment(shop, challenged);
    await authorize();
    const lie = { type: 'payment_intent.succeeded', object: { ...findAtStripe(), status: 'succeeded' } };
    expect((await sendEvent(shop.env, lie)).status).toBe(200);
    expect(await readState(intentId)).toBe('open');
  });

  it.each([
    ['that was signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['from six minutes ago', { at: Date.now() - 6 * 60 * 1000 }],
    ['from an hour in the future', { at: Date.now() + hourMs }],
    ['whose body was changed', { text: '{"id":"evt_1","object":"event"}' }],
  ])('a webhook event %s is rejected', async (_, how) => {
    const { intentId, event } = await aPassedPayment();
    expect((await sendEvent(shop.env, event, how)).status).toBe(400);
    expect(await readState(intentId)).toBe('open');
  });

  it('a webhook event that was signed with the second of two secrets is accepted', async () => {
    const { event } = await aPassedPayment();
    const env = { ...shop.env, STRIPE_WEBHOOK_SECRETS: `whsec_of_tomorrow,${shop.env.STRIPE_WEBHOOK_SECRETS}` };
    expect((await sendEvent(env, event)).status).toBe(200);
  });

  it.each([
    ['for another account', { account: 'acct_other' }],
    ['for a real payment in a shop with test payments', { livemode: true }],
  ])('a webhook event %s is accepted and ignored', async (_, over) => {
    const { intentId, event } = await aPassedPayment();
    expect((await sendEvent(shop.env, { ...event, ...over })).status).toBe(200);
    expect(await readState(intentId)).toBe('open');
  });

  it('a webhook event for a payment in an unexpected currency is logged and changes nothing', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { intentId, event } = await aPassedPayment();
    Object.assign(event.object, { currency: 'eur' });
    expect((await sendEvent(shop.env, event)).status).toBe(200);
    expect(await readState(intentId)).toBe('open');
    expect(String(errors.mock.calls[0]?.[0])).toContain('differs from the one');
  });

  it('a webhook event for an unknown payment is accepted', async () => {
    expect(
      (await sendEvent(shop.env, { type: 'payment_intent.succeeded', object: { object: 'payment_intent', id: 'pi_other' } })).status,
    ).toBe(200);
  });

  it('a webhook event returns 500 if its payment cannot be read, and is accepted when it is sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { event, intentId } = await aPassedPayment();
    shop.stripe.faults.before = () => new Response('', { status: 500 });
    expect((await sendEvent(shop.env, event)).status).toBe(500);
    shop.stripe.faults.before = () => undefined;
    expect((await sendEvent(shop.env, event)).status).toBe(200);
    expect(await readState(intentId)).toBe('authorized');
  });

  it('a webhook event for an entered card stores the card even if the shopper closed the page', async () => {
    const { sessionId, checkoutId } = await aVisit(shop.env);
    shop.stripe.typeCard(checkoutId);
    const object = { object: 'checkout.session', id: checkoutId };
    await sendEvent(shop.env, { type: 'checkout.session.completed', object });
    const stored = await db.prepare('SELECT last4 FROM stripe_card WHERE session_id = ?1').bind(sessionId).first('last4');
    expect(stored).toBe('4242');
  });

  it('a webhook event for a failed refund is logged', async () => {
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

it('a webhook request whose body is too long is rejected with 413', async () => {
  expect((await postEvent(shop.env, 'x'.repeat(300_000))).status).toBe(413);
});

it.each([
  'null',
  '[]',
  '{}',
  '{"type":"payment_intent.succeeded","livemode":false,"data":null}',
  '{"type":"payment_intent.succeeded","livemode":false,"data":{"object":null}}',
])('a webhook request with the signed body %s, which is not an event, is rejected with 400', async (text) => {
  expect((await postEvent(shop.env, text, { 'stripe-signature': await signEvent(text) })).status).toBe(400);
});

it('a webhook request with a signed event whose object has no id is accepted', async () => {
  expect((await sendEvent(shop.env, { type: 'balance.available', object: { object: 'balance' } })).status).toBe(200);
});

it('a webhook request gets 404 in a shop with the simulated provider', async () => {
  expect((await postEvent({ ...shop.env, PAYMENT_PROVIDER: '' }, '{}')).status).toBe(404);
});

it('a webhook request gets 500 if the Stripe key is missing, and the missing variable is logged', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await postEvent({ ...shop.env, STRIPE_SECRET_KEY: '' }, '{}')).status).toBe(500);
  expect(String(errors.mock.calls[0]?.[0])).toContain('STRIPE_SECRET_KEY is missing');
});

describe('scheduled work on payments', () => {
  it('scheduled work on payments reads the status of a payment after a while if no event arrives', async () => {
    const { intentId } = await aPassedPayment();
    await processOrderWork(shop.env, Date.now());
    expect(await readState(intentId)).toBe('open');
    await processOrderWork(shop.env, Date.now() + hourMs);
    expect(await readState(intentId)).toBe('authorized');
  });

  it('scheduled work on payments voids a payment whose challenge is never completed', async () => {
    const { intentId, authorize, findAtStripe } = await aPayment(shop, challenged);
    await authorize();
    await processOrderWork(shop.env, Date.now() + 3 * hourMs);
    expect(await readState(intentId)).toBe('voided');
    expect(findAtStripe()?.status).toBe('canceled');
  });

  it('scheduled work on payments logs an authorization that ended before the shipment, and still processes the other payments', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ended = await aPayment(shop);
    await ended.authorize();
    Object.assign(ended.findAtStripe() ?? {}, { status: 'canceled' });
    const { intentId } = await aPassedPayment();
    await processOrderWork(shop.env, Date.now() + hourMs);
    expect(errors.mock.calls.join()).toContain(`The authorization of ${ended.intentId} no longer exists`);
    expect(await readState(intentId)).toBe('authorized');
  });

  it('scheduled work on payments logs an authorization 36 hours before it expires, and then every six hours', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { authorize, findAtStripe } = await aPayment(shop);
    await authorize();
    const lapsesAt = Date.now() + 5 * 24 * hourMs;
    Object.assign(findAtStripe() ?? {}, { capture_before: Math.floor(lapsesAt / 1000) });
    const reports = () => errors.mock.calls.filter(([line]) => String(line).includes('expires at')).length;
    const nextAt = await processOrderWork(shop.env, Date.now() + hourMs);
    expect(reports()).toBe(0);
    expect(nextAt).toBeLessThanOrEqual(Date.now() + 25 * hourMs);
    const warnAt = lapsesAt - 36 * hourMs;
    await processOrderWork(shop.env, warnAt);
    expect(reports()).toBe(1);
    await processOrderWork(shop.env, warnAt + 5 * hourMs);
    expect(reports()).toBe(1);
    await processOrderWork(shop.env, warnAt + 7 * hourMs);
    expect(reports()).toBe(2);
  });

  it('scheduled work on payments processes all payments, even if they do not fit into one run', async () => {
    for (let index = 0; index < 130; index++)
      await db
        .prepare("INSERT INTO stripe_payment (intent_id, state, created_at) VALUES (?1, 'open', ?2)")
        .bind(`many:${index}`, Date.now() - hourMs)
        .run();
    const now = Date.now();
    for (let run = 0; (await processOrderWork(shop.env, now)) === now; run++) expect(run).toBeLessThan(3);
    const waiting = await db.prepare('SELECT COUNT(*) AS n FROM stripe_payment WHERE look_at IS NULL').first<number>('n');
    expect(waiting).toBe(0);
  });
});
