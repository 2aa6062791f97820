// Tests the whole shop with Stripe as its payment provider, which is replaced by a fake that follows Stripe's published schemas.
import { createExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { advanceOrder } from '#backend/services/orders/advance-orders.ts';
import { settleCancellation } from '#backend/services/orders/settle-cancellation.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import { openCardPage } from '#backend/services/payments/stripe/stripe-cards.ts';
import { prepareBackend } from '../../../../support/backend.ts';
import { aPayment, aStripeBuyer, db, openStripeShop, sendEvent } from '../../../../support/stripe-shop.ts';

beforeAll(() => prepareBackend());

let shop: ReturnType<typeof openStripeShop>;
beforeEach(() => {
  shop = openStripeShop();
});
afterEach(() => vi.restoreAllMocks());

const challenged = '4000002500003155';
const hourMs = 60 * 60 * 1000;
/** Longer than a weekend with public holidays, on which no order is shipped. */
const shippedAfterMs = 5 * 24 * hourMs;
const onlyPayment = () => {
  const [payment, ...others] = shop.stripe.payments.values();
  expect(others).toEqual([]);
  return payment;
};
const readOrder = (basketId: string) =>
  db
    .prepare(
      'SELECT p.order_number AS orderNumber, p.document FROM placed_order p JOIN order_basket b ON b.order_number = p.order_number WHERE b.basket_id = ?1',
    )
    .bind(basketId)
    .first<{ orderNumber: string; document: string }>();

describe('a purchase', () => {
  it('a purchase is authorized at Stripe when it is ordered, and charged when it is shipped', async () => {
    const buyer = await aStripeBuyer(shop);
    const { basketId, placed } = await buyer.order();
    expect(placed.location).toBe('/en-us/order-confirmation');
    expect((await buyer.confirmation()).html).toContain('Visa •••• 4242');
    expect(onlyPayment()).toMatchObject({
      status: 'requires_capture',
      currency: 'usd',
      metadata: { intent: expect.stringContaining(basketId) },
    });
    const { orderNumber = '', document = '' } = (await readOrder(basketId)) ?? {};
    expect(onlyPayment()?.amount).toBe((JSON.parse(document) as { totals: { total: number } }).totals.total);
    const moving = { paymentMethods: choosePaymentMethods(shop.env) };
    await advanceOrder(db, orderNumber, { ...moving, now: Date.now() + hourMs });
    expect(onlyPayment()?.status).toBe('requires_capture');
    await advanceOrder(db, orderNumber, { ...moving, now: Date.now() + shippedAfterMs });
    expect(onlyPayment()?.status).toBe('succeeded');
  });

  it('a purchase that cannot be charged is not shipped', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { basketId } = await (await aStripeBuyer(shop)).order();
    Object.assign(onlyPayment() ?? {}, { status: 'canceled' });
    const { orderNumber = '' } = (await readOrder(basketId)) ?? {};
    await advanceOrder(db, orderNumber, { now: Date.now() + shippedAfterMs, paymentMethods: choosePaymentMethods(shop.env) });
    const emails = await db
      .prepare("SELECT kind FROM outbox WHERE document LIKE '%' || ?1 || '%'")
      .bind(orderNumber)
      .all<{ kind: string }>();
    expect(emails.results.map(({ kind }) => kind)).toEqual(['order-confirmation']);
    expect(errors.mock.calls.join()).toContain('cannot be captured');
  });

  it.each(['4000000000000341', '4100000000000019'])(
    'a purchase with the declined card %s places no order and leaves no authorization',
    async (number) => {
      const { placed, basketId } = await (await aStripeBuyer(shop)).order(number);
      expect(placed.location).not.toBe('/en-us/order-confirmation');
      expect(await readOrder(basketId)).toBeNull();
      expect(onlyPayment()?.status).toBe('canceled');
    },
  );

  it('a purchase that is canceled before it is shipped is never charged', async () => {
    const { basketId } = await (await aStripeBuyer(shop)).order();
    const { orderNumber = '' } = (await readOrder(basketId)) ?? {};
    const now = Date.now();
    await db.prepare('INSERT INTO order_cancellation (order_number, cancelled_at) VALUES (?1, ?2)').bind(orderNumber, now).run();
    await settleCancellation(db, orderNumber, { now, paymentMethods: choosePaymentMethods(shop.env) });
    expect(onlyPayment()?.status).toBe('canceled');
  });
});

describe('a bank challenge', () => {
  it('a bank challenge redirects to the bank, and the order is placed when the shopper returns', async () => {
    const buyer = await aStripeBuyer(shop);
    const { placed } = await buyer.order(challenged);
    const bank = await buyer.leadOn(placed.location ?? '');
    expect(bank).toBe(`https://stripe.test/3ds/${onlyPayment()?.id}`);
    const back = await buyer.post(bank, { answer: 'pass' });
    const landed = await buyer.follow(back);
    expect(landed.path).toBe('/en-us/order-confirmation');
  });

  it('a bank challenge that fails places no order and leaves no authorization', async () => {
    const buyer = await aStripeBuyer(shop);
    const { placed, basketId } = await buyer.order(challenged);
    const landed = await buyer.follow(await buyer.post(await buyer.leadOn(placed.location ?? ''), { answer: 'fail' }));
    expect(landed.path).toContain('/en-us/checkout/billing');
    expect(await readOrder(basketId)).toBeNull();
    expect(onlyPayment()?.status).toBe('canceled');
  });

  it('a bank challenge that was passed results in an order when the webhook event arrives, even if the shopper closed the page', async () => {
    const { basketId } = await (await aStripeBuyer(shop)).order(challenged);
    expect(await readOrder(basketId)).toBeNull();
    const payment = onlyPayment();
    shop.stripe.answerBank(payment?.id ?? '');
    await sendEvent(shop.env, { type: 'payment_intent.amount_capturable_updated', object: payment ?? {} });
    expect((await readOrder(basketId))?.orderNumber).toMatch(/\w/);
    expect(payment?.status).toBe('requires_capture');
  });

  it('a bank challenge in a frame shows a link that opens the bank in the top window', async () => {
    const buyer = await aStripeBuyer(shop);
    const { placed } = await buyer.order(challenged);
    const framed = await buyer.visit(`${placed.location}?frame=1`);
    expect(framed.html).not.toContain('http-equiv="refresh"');
    expect(framed.html).toContain(`href="https://stripe.test/3ds/${onlyPayment()?.id}" target="_top"`);
    expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost');
  });
});

describe('a provider page', () => {
  it('a provider page for the bank links back to the shop if the challenge has ended', async () => {
    const { authorize, findAtStripe } = await aPayment(shop);
    await authorize();
    const page = await serveBackend(
      new Request(`https://shop.test/provider/stripe/bank/${findAtStripe()?.id}`),
      shop.env,
      createExecutionContext(),
    );
    expect(page.status).toBeLessThan(500);
    expect(await page.text()).toContain('href="/"');
  });

  it('a provider page for entering a card links back to the shop after the session has expired', async () => {
    const returnUrl = 'https://shop.test/en-us/checkout/billing?method=card';
    const now = Date.now() - 24 * 60 * 60 * 1000;
    const visit = { basketId: 'basket-expired', siteId: 'us', locale: 'en-us', returnUrl, currency: 'USD', now };
    const { path } = await openCardPage(db, visit);
    const page = await serveBackend(new Request(`https://shop.test${path}`), shop.env, createExecutionContext());
    const html = await page.text();
    expect(html).toContain(`href="${returnUrl}`);
    expect(html).not.toContain('href="undefined"');
    expect(shop.stripe.sessions.size).toBe(0);
  });
});

describe('a billing step with Stripe', () => {
  it('a billing step with Stripe offers cards and gift cards, but no card frame and no simulated payment methods', async () => {
    const buyer = await aStripeBuyer(shop);
    const { html } = await buyer.visit(buyer.path('/checkout/billing'));
    expect(html).not.toContain('data-card-frame');
    expect(html).toContain('Enter card details');
    expect(html).not.toContain('Klarna');
    expect(html).not.toContain('PayPal');
    expect(html).toContain('gift card');
  });

  it('a billing step with Stripe sends no request to Stripe before the shopper opens the card page', async () => {
    const buyer = await aStripeBuyer(shop);
    await buyer.visit(buyer.path('/checkout/billing'));
    expect(shop.stripe.asked).toEqual([]);
  });

  it('a billing step with Stripe shows an error after the card page was closed', async () => {
    const buyer = await aStripeBuyer(shop);
    const page = await buyer.openCardPage();
    const session = shop.stripe.sessions.get(page.split('/').at(-1) ?? '');
    if (session) session.status = 'expired';
    const back = await buyer.follow(session?.success_url ?? '');
    expect(back.status).toBe(200);
    expect(back.path).toBe('/en-us/checkout/billing');
    expect(back.html).toContain('role="alert"');
  });
});
