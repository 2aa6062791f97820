// From a summary to an order: the request, and the handling of each kind of reply.
import { describe, expect, test } from 'vitest';
import { readPlacedOrder } from '#commerce/placed-order.ts';
import { ok } from '#contract/errors/result.ts';
import { continueOrder, placeOrder, prepareSummary } from '#features/checkout/summary/place-order.ts';
import { aCard, aChallengedOrder, aGiftCard, anOrder, aPayableCart, aPurchase, typedAddress } from '../../../support/cart-samples.ts';
import { type Answers, refuse } from '../../../support/fake-gateway.ts';
import { aFakeShopper } from '../../../support/fake-shopper.ts';
import { aTotals } from '../../../support/samples.ts';

const returnUrl = 'https://shop.example/en-us/checkout/summary';
const cart = aPayableCart();
const paidByGiftCards = aPayableCart({ payment_instruments: [aGiftCard(), aCard()], totals: aTotals({ total: 2500, remainingToPay: 0 }) });
const { email: _, ...bill } = typedAddress;
const shown = { basketId: 'cart-1', revision: 7, methodId: 'CREDIT_CARD', instrumentId: 'card-1' } as const;

describe('prepareSummary', () => {
  const prepare = (prepared: typeof cart) =>
    aFakeShopper({ 'checkout.prepareOrder': () => ok(prepared) }, { session: { basketId: 'cart-1' } });

  test('returns the cart as it would be ordered', async () => {
    const { shopper, asked, noted } = prepare(cart);
    expect(await prepareSummary(shopper)).toEqual(ok(cart));
    expect(asked).toEqual([{ name: 'checkout.prepareOrder', query: { basketId: 'cart-1' } }]);
    expect(noted).toEqual([{ cart, how: {} }]);
  });

  test('stores the displayed revision and card in the session', async () => {
    const { shopper, session } = prepare(cart);
    await prepareSummary(shopper);
    expect(session().shown).toEqual(shown);
  });

  test('stores no card if gift cards pay the whole total', async () => {
    const { shopper, session } = prepare(paidByGiftCards);
    await prepareSummary(shopper);
    expect(session().shown).toEqual({ ...shown, methodId: 'GIFT_CARD', instrumentId: '' });
  });

  test('stores nothing without a payment, because the cart cannot be ordered', async () => {
    const { shopper, session } = prepare(aPayableCart({ payment_instruments: [] }));
    await prepareSummary(shopper);
    expect(session().shown).toBeUndefined();
  });
});

describe('the request to place an order', () => {
  async function sent(of: typeof cart, revision = 7) {
    const { shopper, asked } = aFakeShopper({ 'checkout.placeOrder': () => ok(anOrder()) });
    await placeOrder(shopper, of, { revision, returnUrl });
    return asked;
  }

  test('contains the cart, the displayed revision, the billing address, and the id of the card', async () => {
    expect(await sent(cart, 6)).toEqual([
      {
        name: 'checkout.placeOrder',
        body: {
          cartId: 'cart-1',
          revision: 6,
          billingAddress: bill,
          paymentMethod: {
            code: 'CREDIT_CARD',
            additionalData: { payment_method_id: 'CREDIT_CARD', card_type: 'VISA', payment_instrument_id: 'card-1', returnUrl },
            bin: '424242',
            type: 'VISA',
          },
        },
      },
    ]);
  });

  test('contains no card if gift cards pay the whole total', async () => {
    const [call] = await sent(paidByGiftCards);
    expect(call?.body).toMatchObject({ paymentMethod: { code: 'GIFT_CARD', additionalData: { returnUrl } } });
    expect(JSON.stringify(call)).not.toContain('card-1"');
  });

  test('contains no billing address if the cart has none', async () => {
    const [call] = await sent(aPayableCart({ billingAddress: undefined }));
    expect(call?.body).not.toHaveProperty('billingAddress');
  });

  test('is not sent without a payment', async () => {
    const { shopper, asked } = aFakeShopper({});
    const placed = await placeOrder(shopper, aPayableCart({ payment_instruments: [aGiftCard()] }), { revision: 7, returnUrl });
    expect(placed).toMatchObject({ kind: 'refused', refusal: { code: 'PYT404' } });
    expect(asked).toEqual([]);
  });
});

describe('the reply to placing an order', () => {
  async function place(answer: Answers['checkout.placeOrder'] & {}) {
    const fake = aFakeShopper({ 'checkout.placeOrder': answer }, { session: { basketId: 'cart-1', shown } });
    return { placed: await placeOrder(fake.shopper, cart, { revision: 7, returnUrl }), ...fake };
  }

  test('may be an order, which is stored with its secret, and the cart is removed from the session', async () => {
    const { placed, session, noted } = await place(() => ok(anOrder()));
    expect(placed).toEqual({ kind: 'ordered' });
    expect(session()).toEqual({ order: { orderNumber: 'C000000001', st: 'secret-1' }, orderedBasketId: 'cart-1', lastBasketId: 'cart-1' });
    expect(noted.at(-1)?.cart).toBeUndefined();
  });

  test('may be a challenge of the bank, which is stored, and the cart remains in the session', async () => {
    const { placed, session } = await place(() => ok(aChallengedOrder('/provider/challenge/check-1')));
    expect(placed).toEqual({ kind: 'challenge', url: '/provider/challenge/check-1', isAlone: false });
    expect(session()).toEqual({
      basketId: 'cart-1',
      shown,
      challenge: { orderNumber: 'C000000001', sessionId: 'check-1', methodId: 'CREDIT_CARD' },
    });
  });

  test('may be a pending payment, which is not stored', async () => {
    const { placed, session } = await place(() => ok(anOrder({ st: '', status: 'payment_pending' })));
    expect(placed).toEqual({ kind: 'pending' });
    expect(session()).toEqual({ basketId: 'cart-1', shown });
  });

  test('is a pending payment if a challenge of the bank has no page', async () => {
    const { paymentMethod, ...pending } = aChallengedOrder();
    expect((await place(() => ok({ ...pending, paymentMethod: [] }))).placed).toEqual({ kind: 'pending' });
  });

  test.each(['ORD415', 'ORD430', 'PAY400', 'BSK404'] as const)(
    'may be a refusal such as %s, which leaves the session unchanged',
    async (code) => {
      const { placed, session } = await place(() => refuse(code, { revision: 8 }));
      expect(placed).toMatchObject({ kind: 'refused', refusal: { code, details: { revision: 8 } } });
      expect(session()).toEqual({ basketId: 'cart-1', shown });
    },
  );
});

describe('continuing an order after a challenge of the bank', () => {
  const challenge = { orderNumber: 'C000000001', sessionId: 'check-1', methodId: 'CREDIT_CARD' } as const;
  const goOn = (answer: Answers['checkout.patchOrder'] & {}) =>
    aFakeShopper({ 'checkout.patchOrder': answer }, { session: { basketId: 'cart-1', shown, challenge } });

  test('sends the order and the challenge without a result, which the gateway requests from the provider', async () => {
    const { shopper, asked } = goOn(() => ok(anOrder()));
    await continueOrder(shopper, cart);
    expect(asked).toEqual([
      {
        name: 'checkout.patchOrder',
        params: { orderNumber: 'C000000001' },
        body: {
          orderNumber: 'C000000001',
          paymentMethod: {
            code: 'CREDIT_CARD',
            additionalData: { cardType: 'VISA', paymentInstrumentId: 'card-1', sessionID: 'check-1', threeDS2Result: 'returned' },
          },
        },
      },
    ]);
  });

  test('works without the cart, which may not exist any more', async () => {
    const { shopper, asked } = goOn(() => ok(anOrder()));
    expect(await continueOrder(shopper, undefined)).toEqual({ kind: 'ordered' });
    expect(asked[0]?.body).toMatchObject({ paymentMethod: { additionalData: { sessionID: 'check-1' } } });
  });

  test('removes the challenge from the session after the order is placed', async () => {
    const { shopper, session } = goOn(() => ok(anOrder()));
    await continueOrder(shopper, cart);
    expect(session()).toEqual({ order: { orderNumber: 'C000000001', st: 'secret-1' }, orderedBasketId: 'cart-1', lastBasketId: 'cart-1' });
  });

  test('retains the challenge in the session if it failed, because the page decides about the next step', async () => {
    const { shopper, session } = goOn(() => refuse('AUT432'));
    expect(await continueOrder(shopper, cart)).toMatchObject({ kind: 'refused', refusal: { code: 'AUT432' } });
    expect(session().challenge).toEqual(challenge);
  });

  test('a challenge result is rejected without a gateway call if no order waits for a challenge', async () => {
    const { shopper, asked } = aFakeShopper({});
    expect(await continueOrder(shopper, cart)).toMatchObject({ kind: 'refused', refusal: { code: 'ORD409' } });
    expect(asked).toEqual([]);
  });
});

describe('the order that was placed last', () => {
  const order = { orderNumber: 'C000000001', st: 'secret-1' };
  const placed = { ...aPurchase(), ...order };
  const ended = new Error('the gateway is gone');

  /** Reads the order, and returns the reported problems with it. */
  async function read(answers: Answers, { receipt, isCut = false }: { receipt?: typeof placed; isCut?: boolean } = {}) {
    const fake = aFakeShopper(answers, { session: { order } });
    const reported: unknown[] = [];
    const shopper = { ...fake.shopper, receipt: async () => receipt && { order: receipt, isCut } };
    const found = await readPlacedOrder(shopper, { shellWaitMs: 5, report: (problem) => reported.push(problem) });
    return { ...found, asked: fake.asked, reported };
  }

  test('is read by its number and its secret, and preferred to its receipt', async () => {
    const { shown, whole, asked } = await read(
      { 'consumer.purchase': () => ok(placed) },
      { receipt: { ...placed, items: [] }, isCut: true },
    );
    expect([shown, whole]).toEqual([placed, undefined]);
    expect(asked).toEqual([{ name: 'consumer.purchase', params: { orderId: 'C000000001' }, query: { st: 'secret-1' } }]);
  });

  test('is absent without a gateway call if this browser has placed none', async () => {
    const { shopper, asked } = aFakeShopper({});
    expect((await readPlacedOrder(shopper, { shellWaitMs: 5, report: () => undefined })).shown).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test.each<[string, Answers]>([
    ['is refused', { 'consumer.purchase': () => refuse('OHS4004') }],
    ['fails', { 'consumer.purchase': () => Promise.reject(ended) }],
    ['is late', { 'consumer.purchase': () => new Promise(() => undefined) }],
  ])('is that of its receipt if the read %s', async (_, answers) => {
    expect((await read(answers, { receipt: placed })).shown).toEqual(placed);
  });

  test('is absent if the read fails without a receipt, and the fault is reported', async () => {
    const { shown, whole, reported } = await read({ 'consumer.purchase': () => Promise.reject(ended) });
    expect([shown, whole, reported]).toEqual([undefined, undefined, [ended]]);
  });

  test('is never that of a receipt of another order', async () => {
    const { shown } = await read({ 'consumer.purchase': () => refuse('OHS4004') }, { receipt: { ...placed, orderNumber: 'C000000002' } });
    expect(shown).toBeUndefined();
  });

  test('completes a truncated receipt as soon as the late read has succeeded', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const purchase = () => late.then(() => ok(placed));
    const { shown, whole } = await read({ 'consumer.purchase': purchase }, { receipt: { ...placed, items: [] }, isCut: true });
    expect(shown?.items).toEqual([]);
    answer();
    expect((await whole)?.items).toEqual(placed.items);
  });

  test('the confirmation keeps a shortened receipt if reading the whole order fails', async () => {
    const { whole } = await read({ 'consumer.purchase': () => refuse('OHS4004') }, { receipt: placed, isCut: true });
    await expect(whole).rejects.toThrow('cut receipt');
  });
});
