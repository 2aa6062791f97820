// The payment methods wallet and pay later: the carts for which they are offered, and their refunds.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { completeAgreement } from '#demo/provider/agreements.ts';
import { wallet } from '#demo/provider/wallet.ts';
import { markets } from '#markets/registry.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { now, openSession, shop } from '../../support/provider.ts';
import { anItem, aShopper } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;
const { settings } = markets.us;
const known = settings.payLater;
/** Sets the range of amounts for which pay later is offered. */
const setRange = (minimum: number, maximum: number) => Object.assign(settings, { payLater: { ...known, minimum, maximum } });
afterEach(() => void Object.assign(settings, { payLater: known }));

type Variables = Partial<typeof backendEnv>;

async function aCart() {
  const shopper = await aShopper();
  const { basketId } = (await shopper.create()).body;
  const { totals } = (await shopper.add({ cartId: basketId, ...(await anItem({ offset: 4 })) })).body;
  const ask = async (env: Variables = {}): Promise<string[]> => {
    const path = `/cart/v1/cart/${basketId}/paymentMethods`;
    const { body } = await shopper.call<CallReply<'cart.paymentMethods'>>(path, { env });
    return body.paymentMethods.map(({ code }) => code);
  };
  /** Opens a payment session, completes it like a shopper who agrees on the page of Klarna or PayPal, and adds the payment to the cart. */
  const pay = async (code: 'KLARNA' | 'PAYPAL', env: Variables = {}) => {
    const query = new URLSearchParams({ basketId, referer: `${shop}/en-us/checkout/billing`, paymentMethodId: code });
    const { body } = await shopper.call<CallReply<'cart.paymentSession'>>(`/cart/v1/paymentSession?${query}`);
    const company = code === 'KLARNA' ? 'klarna' : 'paypal';
    await completeAgreement(db, { sessionId: body.sessionId, company, outcome: 'paid', now: body.expiresAt - 1 });
    const payment = { payment_method_id: code, payment_session_id: body.sessionId };
    return shopper.call(`/cart/v1/cart/${basketId}/paymentInstruments`, { body: payment, env });
  };
  /** Returns the express checkout methods that are offered for the cart and for a product. */
  const readExpressMethods = async (env: Variables) => {
    const { productId } = await anItem({ offset: 4 });
    const cart = await shopper.call<CallReply<'cart.read'>>(`/cart/v1/cart/${basketId}`, { env });
    const product = await shopper.call<CallReply<'products.details'>>(`/products/v2/products/${productId}/details?siteId=us`, { env });
    return [cart.body.expressMethods, product.body.expressMethods];
  };
  return { due: totals.remainingToPay, ask, pay, readExpressMethods };
}

describe('a payment with pay later', () => {
  test.each([
    ['offered for the minimum amount', 0, 1000, true],
    ['offered for the maximum amount', -1000, 0, true],
    ['not offered one cent below the minimum', 1, 1000, false],
    ['not offered one cent above the maximum', -1000, -1, false],
  ])('a payment with pay later is %s', async (_, least, most, isOffered) => {
    const { due, ask, pay } = await aCart();
    setRange(due + least, due + most);
    expect((await ask()).includes('KLARNA')).toBe(isOffered);
    const added = await pay('KLARNA');
    expect([added.status, added.error?.errorId]).toEqual(isOffered ? [200, undefined] : [404, 'PYT404']);
  });
});

describe('simulated payment providers in production', () => {
  test.each([
    ['not offered without DEMO_MODE', {}, false],
    ['offered with DEMO_MODE', { DEMO_MODE: 'true' }, true],
  ])('in production, simulated payment providers are %s', async (_, demo, isOffered) => {
    const { ask, pay, readExpressMethods } = await aCart();
    const production = { ENVIRONMENT: 'production', ...demo };
    const offered = await ask(production);
    expect([offered.includes('KLARNA'), offered.includes('PAYPAL')]).toEqual([isOffered, isOffered]);
    expect(await readExpressMethods(production)).toEqual(isOffered ? [['PAYPAL'], ['PAYPAL']] : [[], []]);
    expect((await pay('KLARNA', production)).error?.errorId).toBe(isOffered ? undefined : 'PYT404');
    expect((await pay('PAYPAL', production)).error?.errorId).toBe(isOffered ? undefined : 'PYT404');
  });
});

describe('refunds of a wallet payment', () => {
  let intents = 0;

  /** Creates a wallet payment of 129 dollars. */
  async function aWalletPayment({ isCaptured = true } = {}) {
    const intentId = `wallet-${++intents}:1`;
    const { sessionId } = await openSession();
    await completeAgreement(db, { sessionId, company: 'paypal', outcome: 'paid', now });
    const instrumentId =
      (await db
        .prepare('SELECT instrument_id FROM provider_instrument WHERE session_id = ?1')
        .bind(sessionId)
        .first<string>('instrument_id')) ?? '';
    const request = { intentId, instrumentId, amount: 12_900, currency: 'USD', now, challengeReturnUrl: `${shop}/en-us` };
    expect((await wallet.provider.authorize(db, request)).kind).toBe('approved');
    if (isCaptured) await wallet.provider.capture(db, intentId, now);
    const refund = (reference: string, amount: number) =>
      wallet.refundPart(db, { intentId, reference, position: 0, ordinal: 0, label: 'PayPal', paid: 12_900, amount, before: 0, now });
    const readGiven = () =>
      db
        .prepare('SELECT COALESCE(SUM(amount), 0) AS given FROM provider_refund WHERE intent_id = ?1')
        .bind(intentId)
        .first<number>('given');
    return { refund, readGiven };
  }

  test('a wallet payment can be refunded in several parts, but only once per return number', async () => {
    const { refund, readGiven } = await aWalletPayment();
    expect([await refund('R1', 4000), await refund('R1', 4000), await refund('R2', 8900)]).toEqual([true, true, true]);
    expect(await readGiven()).toBe(12_900);
  });

  test('ten simultaneous requests for the same refund are executed once', async () => {
    const { refund, readGiven } = await aWalletPayment();
    await Promise.all(Array.from({ length: 10 }, () => refund('R1', 4000)));
    expect(await readGiven()).toBe(4000);
  });

  test('refunds of a wallet payment never exceed the captured amount', async () => {
    const { refund, readGiven } = await aWalletPayment();
    await refund('R1', 12_000);
    await expect(refund('R2', 901)).rejects.toThrow('exceeds the captured amount');
    expect(await readGiven()).toBe(12_000);
  });

  test('a wallet payment cannot be refunded before it is captured', async () => {
    const { refund, readGiven } = await aWalletPayment({ isCaptured: false });
    expect(await refund('R1', 4000)).toBe(false);
    expect(await readGiven()).toBe(0);
  });
});
