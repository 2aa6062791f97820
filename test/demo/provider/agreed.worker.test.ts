// A wallet and paying later: for which carts they are offered, and what goes back of what they paid.
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
/** The market with another range. */
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
  /** Agrees with a company on its page, and adds what came of it. */
  const pay = async (code: 'KLARNA' | 'PAYPAL', env: Variables = {}) => {
    const query = new URLSearchParams({ basketId, referer: `${shop}/en-us/checkout/billing`, paymentMethodId: code });
    const { body } = await shopper.call<CallReply<'cart.paymentSession'>>(`/cart/v1/paymentSession?${query}`);
    const company = code === 'KLARNA' ? 'klarna' : 'paypal';
    await completeAgreement(db, { sessionId: body.sessionId, company, outcome: 'paid', now: body.expiresAt - 1 });
    const payment = { payment_method_id: code, payment_session_id: body.sessionId };
    return shopper.call(`/cart/v1/cart/${basketId}/paymentInstruments`, { body: payment, env });
  };
  /** The methods of an express checkout that the cart and a product name. */
  const readExpressMethods = async (env: Variables) => {
    const { productId } = await anItem({ offset: 4 });
    const cart = await shopper.call<CallReply<'cart.read'>>(`/cart/v1/cart/${basketId}`, { env });
    const product = await shopper.call<CallReply<'products.details'>>(`/products/v2/products/${productId}/details?siteId=us`, { env });
    return [cart.body.expressMethods, product.body.expressMethods];
  };
  return { due: totals.remainingToPay, ask, pay, readExpressMethods };
}

describe('paying later', () => {
  test.each([
    ['its least amount', 0, 1000, true],
    ['its most', -1000, 0, true],
    ['a cent less than its least', 1, 1000, false],
    ['a cent more than its most', -1000, -1, false],
  ])('for %s', async (_, least, most, isOffered) => {
    const { due, ask, pay } = await aCart();
    setRange(due + least, due + most);
    expect((await ask()).includes('KLARNA')).toBe(isOffered);
    const added = await pay('KLARNA');
    expect([added.status, added.error?.errorId]).toEqual(isOffered ? [200, undefined] : [404, 'PYT404']);
  });
});

describe('in production', () => {
  test.each([
    ['a shop', {}, false],
    ['a demonstration', { DEMO_MODE: 'true' }, true],
  ])('%s and the simulated companies', async (_, demo, isOffered) => {
    const { ask, pay, readExpressMethods } = await aCart();
    const production = { ENVIRONMENT: 'production', ...demo };
    const offered = await ask(production);
    expect([offered.includes('KLARNA'), offered.includes('PAYPAL')]).toEqual([isOffered, isOffered]);
    expect(await readExpressMethods(production)).toEqual(isOffered ? [['PAYPAL'], ['PAYPAL']] : [[], []]);
    expect((await pay('KLARNA', production)).error?.errorId).toBe(isOffered ? undefined : 'PYT404');
    expect((await pay('PAYPAL', production)).error?.errorId).toBe(isOffered ? undefined : 'PYT404');
  });
});

describe('what a wallet paid', () => {
  let intents = 0;

  /** 129 dollars. */
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

  test('goes back part by part, each once by its return', async () => {
    const { refund, readGiven } = await aWalletPayment();
    expect([await refund('R1', 4000), await refund('R1', 4000), await refund('R2', 8900)]).toEqual([true, true, true]);
    expect(await readGiven()).toBe(12_900);
  });

  test('goes back once where ten ask for it at once', async () => {
    const { refund, readGiven } = await aWalletPayment();
    await Promise.all(Array.from({ length: 10 }, () => refund('R1', 4000)));
    expect(await readGiven()).toBe(4000);
  });

  test('is never more than that', async () => {
    const { refund, readGiven } = await aWalletPayment();
    await refund('R1', 12_000);
    await expect(refund('R2', 901)).rejects.toThrow('more than what was captured');
    expect(await readGiven()).toBe(12_000);
  });

  test('waits until it was captured', async () => {
    const { refund, readGiven } = await aWalletPayment({ isCaptured: false });
    expect(await refund('R1', 4000)).toBe(false);
    expect(await readGiven()).toBe(0);
  });
});
