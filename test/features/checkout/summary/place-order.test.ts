// Tests placing an order: the request, and the handling of each kind of reply.
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

  test('prepareSummary returns the cart as it would be ordered', async () => {
    const { shopper, asked, noted } = prepare(cart);
    expect(await prepareSummary(shopper)).toEqual(ok(cart));
    expect(asked).toEqual([{ name: 'checkout.prepareOrder', query: { basketId: 'cart-1' } }]);
    expect(noted).toEqual([{ cart, how: {} }]);
  });

  test('prepareSummary stores the displayed cart revision and card in the session', async () => {
    const { shopper, session } = prepare(cart);
    await prepareSummary(shopper);
    expect(session().shown).toEqual(shown);
  });

  test('prepareSummary stores no card if gift cards pay the whole total', async () => {
    const { shopper, session } = prepare(paidByGiftCards);
    await prepareSummary(shopper);
    expect(session().shown).toEqual({ ...shown, methodId: 'GIFT_CARD', instrumentId: '' });
  });

  test('prepareSummary stores nothing if the cart has no payment, because it cannot be ordered', async () => {
    const { shopper, session } = prepare(aPayableCart({ payment_instruments: [] }));
    await prepareSummary(shopper);
    expect(session().shown).toBeUndefined();
  });
});

describe('request to place an order', () => {
  async function sent(of: typeof cart, revision = 7) {
    const { shopper, asked } = aFakeShopper({ 'checkout.placeOrder': () => ok(anOrder()) });
    await placeOrder(shopper, of, { revision, returnUrl });
    return asked;
  }

  test('placeOrder sends the cart id, the displayed cart revision, the billing address and the card id', async () => {
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

  test('placeOrder sends no card if gift cards pay the whole total', async () => {
    const [call] = await sent(paidByGiftCards);
    expect(call?.body).toMatchObject({ paymentMethod: { code: 'GIFT_CARD', additionalData: { returnUrl } } });
    expect(JSON.stringify(call)).not.toContain('card-1"');
  });

  test('placeOrder sends no billing address if the cart has none', async () => {
    const [call] = await sent(aPayableCart({ billingAddress: undefined }));
    expect(call?.body).not.toHaveProperty('billingAddress');
  });

  test('placeOrder makes no gateway call if the cart has no payment', async () => {
    const { shopper, asked } = aFakeShopper({});
    const placed = await placeOrder(shopper, aPayableCart({ payment_instruments: [aGiftCard()] }), { revision: 7, returnUrl });
    expect(placed).toMatchObject({ kind: 'refused', refusal: { code: 'PYT404' } });
    expect(asked).toEqual([]);
  });
});

describe('reply to placing an order', () => {
  async function place(answer: Answers['checkout.placeOrder'] & {}) {
    const fake = aFakeShopper({ 'checkout.placeOrder': answer }, { session: { basketId: 'cart-1', shown } });
    return { placed: await placeOrder(fake.shopper, cart, { revision: 7, returnUrl }), ...fake };
  }

  test('placeOrder stores the order number and secret in the session and removes the cart from it', async () => {
    const { placed, session, noted } = await place(() => ok(anOrder()));
    expect(placed).toEqual({ kind: 'ordered' });
    expect(session()).toEqual({ order: { orderNumber: 'C000000001', st: 'secret-1' }, orderedBasketId: 'cart-1', lastBasketId: 'cart-1' });
    expect(noted.at(-1)?.cart).toBeUndefined();
  });

  test('placeOrder stores a bank challenge and keeps the cart in the session', async () => {
    const { placed, session } = await place(() => ok(aChallengedOrder('/provider/challenge/check-1')));
    expect(placed).toEqual({ kind: 'challenge', url: '/provider/challenge/check-1', isAlone: false });
    expect(session()).toEqual({
      basketId: 'cart-1',
      shown,
      challenge: { orderNumber: 'C000000001', sessionId: 'check-1', methodId: 'CREDIT_CARD' },
    });
  });

  test('placeOrder returns a pending payment and stores nothing', async () => {
    const { placed, session } = await place(() => ok(anOrder({ st: '', status: 'payment_pending' })));
    expect(placed).toEqual({ kind: 'pending' });
    expect(session()).toEqual({ basketId: 'cart-1', shown });
  });

  test('placeOrder returns a pending payment if the bank challenge has no page to open', async () => {
    const { paymentMethod, ...pending } = aChallengedOrder();
    expect((await place(() => ok({ ...pending, paymentMethod: [] }))).placed).toEqual({ kind: 'pending' });
  });

  test.each(['ORD415', 'ORD430', 'PAY400', 'BSK404'] as const)(
    'placeOrder leaves the session unchanged if the order is rejected with %s',
    async (code) => {
      const { placed, session } = await place(() => refuse(code, { revision: 8 }));
      expect(placed).toMatchObject({ kind: 'refused', refusal: { code, details: { revision: 8 } } });
      expect(session()).toEqual({ basketId: 'cart-1', shown });
    },
  );
});

describe('continuing an order after a bank challenge', () => {
  const challenge = { orderNumber: 'C000000001', sessionId: 'check-1', methodId: 'CREDIT_CARD' } as const;
  const goOn = (answer: Answers['checkout.patchOrder'] & {}) =>
    aFakeShopper({ 'checkout.patchOrder': answer }, { session: { basketId: 'cart-1', shown, challenge } });

  test('continueOrder sends the order and the challenge but no outcome, because the gateway requests the outcome from the provider', async () => {
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

  test('continueOrder does not need the cart, which might no longer exist', async () => {
    const { shopper, asked } = goOn(() => ok(anOrder()));
    expect(await continueOrder(shopper, undefined)).toEqual({ kind: 'ordered' });
    expect(asked[0]?.body).toMatchObject({ paymentMethod: { additionalData: { sessionID: 'check-1' } } });
  });

  test('continueOrder removes the challenge from the session once the order is placed', async () => {
    const { shopper, session } = goOn(() => ok(anOrder()));
    await continueOrder(shopper, cart);
    expect(session()).toEqual({ order: { orderNumber: 'C000000001', st: 'secret-1' }, orderedBasketId: 'cart-1', lastBasketId: 'cart-1' });
  });

  test('continueOrder keeps a failed challenge in the session, because the page that calls it decides about the next step', async () => {
    const { shopper, session } = goOn(() => refuse('AUT432'));
    expect(await continueOrder(shopper, cart)).toMatchObject({ kind: 'refused', refusal: { code: 'AUT432' } });
    expect(session().challenge).toEqual(challenge);
  });

  test('continueOrder is rejected without a gateway call if no order is waiting for a challenge', async () => {
    const { shopper, asked } = aFakeShopper({});
    expect(await continueOrder(shopper, cart)).toMatchObject({ kind: 'refused', refusal: { code: 'ORD409' } });
    expect(asked).toEqual([]);
  });
});

describe('last placed order', () => {
  const order = { orderNumber: 'C000000001', st: 'secret-1' };
  const placed = { ...aPurchase(), ...order };
  const ended = new Error('the gateway is gone');

  /** Reads the order. Returns the order, the gateway calls and the reported errors. */
  async function read(answers: Answers, { receipt, isCut = false }: { receipt?: typeof placed; isCut?: boolean } = {}) {
    const fake = aFakeShopper(answers, { session: { order } });
    const reported: unknown[] = [];
    const shopper = { ...fake.shopper, receipt: async () => receipt && { order: receipt, isCut } };
    const found = await readPlacedOrder(shopper, { shellWaitMs: 5, report: (problem) => reported.push(problem) });
    return { ...found, asked: fake.asked, reported };
  }

  test('readPlacedOrder requests the order by number and secret, and returns the reply instead of the stored receipt', async () => {
    const { shown, whole, asked } = await read(
      { 'consumer.purchase': () => ok(placed) },
      { receipt: { ...placed, items: [] }, isCut: true },
    );
    expect([shown, whole]).toEqual([placed, undefined]);
    expect(asked).toEqual([{ name: 'consumer.purchase', params: { orderId: 'C000000001' }, query: { st: 'secret-1' } }]);
  });

  test('readPlacedOrder returns no order, without a gateway call, if this browser has placed none', async () => {
    const { shopper, asked } = aFakeShopper({});
    expect((await readPlacedOrder(shopper, { shellWaitMs: 5, report: () => undefined })).shown).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test.each<[string, Answers]>([
    ['is refused', { 'consumer.purchase': () => refuse('OHS4004') }],
    ['fails', { 'consumer.purchase': () => Promise.reject(ended) }],
    ['is late', { 'consumer.purchase': () => new Promise(() => undefined) }],
  ])('readPlacedOrder returns the order from the receipt if the read %s', async (_, answers) => {
    expect((await read(answers, { receipt: placed })).shown).toEqual(placed);
  });

  test('readPlacedOrder returns no order and reports the fault if the read fails and there is no receipt', async () => {
    const { shown, whole, reported } = await read({ 'consumer.purchase': () => Promise.reject(ended) });
    expect([shown, whole, reported]).toEqual([undefined, undefined, [ended]]);
  });

  test('readPlacedOrder ignores the receipt of another order', async () => {
    const { shown } = await read({ 'consumer.purchase': () => refuse('OHS4004') }, { receipt: { ...placed, orderNumber: 'C000000002' } });
    expect(shown).toBeUndefined();
  });

  test('readPlacedOrder completes a truncated receipt once a slow request for the order succeeds', async () => {
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

  test('readPlacedOrder rejects the promise `whole` if reading the order fails and the receipt is truncated', async () => {
    const { whole } = await read({ 'consumer.purchase': () => refuse('OHS4004') }, { receipt: placed, isCut: true });
    await expect(whole).rejects.toThrow('truncated receipt');
  });
});
