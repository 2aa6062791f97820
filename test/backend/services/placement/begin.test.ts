// Checks whether a cart can be ordered as its shopper saw it.
import { describe, expect, test } from 'vitest';
import type { Places } from '#backend/services/pricing/deliveries.ts';
import { calculateQuote } from '#backend/services/pricing/quote.ts';
import { emptyStoredCart, type Shown, type StoredCart } from '#backend/stores/cart-state.ts';
import '#demo/register.ts';
import { listPaymentMethods } from '#backend/services/payments/registry.ts';
import { begin, pickConfirmedValues, prepared } from '#backend/services/placement/begin.ts';
import type { Place } from '#backend/stores/places.ts';
import { aLine, anAddress, aProduct, createSku, viewpoint } from '../../../support/a-cart.ts';

const paymentMethods = listPaymentMethods();

type Gift = NonNullable<Shown['gifts']>[number];

// The tests need only these fields of a store.
const store = {
  ...anAddress(),
  storeId: 'US-DEN',
  kind: 'store',
  name: 'Cairn Denver',
  timeZone: 'America/Denver',
  openingHours: {},
} as unknown as Place;
const places: Places = new Map([[store.storeId, store]]);
const stock = new Map([[createSku(0), 9]]);
const facts = new Map([[aLine().productId, aProduct({ stock, shelves: new Map([['US-DEN', stock]]) })]]);

/** Submits a cart whose shopper saw the current totals, except those in `seen`. */
function submit(over: Partial<StoredCart>, seen: { taxAmount?: number; shipping?: number } = {}) {
  const cart: StoredCart = {
    ...emptyStoredCart({ basketId: 'b', siteId: 'us', owner: 'o' }),
    lines: [aLine()],
    shippingAddress: anAddress(),
    billingAddress: anAddress({ addressId: 'billing' }),
    instrument: { payment_instrument_id: 'card-1', payment_method_id: 'CREDIT_CARD' },
    ...over,
  };
  const quote = calculateQuote(cart, facts, { ...viewpoint, places });
  const shown = pickConfirmedValues(quote);
  const prepared = { revision: cart.revision, ...shown, totals: { ...shown.totals, ...seen } };
  const submission = {
    revision: cart.revision,
    fingerprint: 'body',
    instrumentId: 'card-1',
    returnUrl: 'https://shop.example/back',
    billingAddress: undefined,
    locale: 'en-us',
  };
  const fresh = { orderNumber: 'C000000001', st: 'secret', startedAt: 0 };
  return begin({ ...cart, prepared }, { quote, submission, viewpoint, methods: paymentMethods, fresh });
}

test('a cart that is submitted with unchanged totals begins a placement', () => {
  expect(submit({})).toMatchObject({ ok: true, value: { step: 'number' } });
});

describe('a cart whose totals have changed', () => {
  test('a cart whose totals have changed is rejected with TAX310 if only the tax differs', () => {
    expect(submit({}, { taxAmount: 1 })).toMatchObject({ error: { code: 'TAX310' } });
  });

  test('a cart whose totals have changed is rejected with ORD415 if tax and shipping differ', () => {
    expect(submit({}, { taxAmount: 1, shipping: 1 })).toMatchObject({ error: { code: 'ORD415' } });
  });
});

test('a cart is rejected with ORD516 if the store of a pickup has closed', () => {
  const lines = [aLine({ collection: { kind: 'pickup', storeId: 'US-GONE' } })];
  expect(submit({ lines })).toMatchObject({ error: { code: 'ORD516', details: { flash: [{ code: 'PickupToSth' }] } } });
});

describe('a cart that is paid with the main saved card and has no billing address', () => {
  const instrument = { payment_instrument_id: 'card-1', payment_method_id: 'CREDIT_CARD', main: true } as const;
  const pickup = aLine({ collection: { kind: 'pickup', storeId: 'US-DEN' } });
  const home = aLine({ id: 'home' });

  test('a cart that is paid with the main saved card and has no billing address begins a placement if all lines are picked up', () => {
    expect(submit({ lines: [pickup], billingAddress: undefined, instrument })).toMatchObject({ ok: true });
  });

  test.each([
    ['all lines are', [home]],
    ['one line is', [pickup, home]],
  ])(
    'a cart that is paid with the main saved card and has no billing address is rejected with BIL400 if %s delivered to a home',
    (_, lines) => {
      expect(submit({ lines, billingAddress: undefined, instrument })).toMatchObject({ error: { code: 'BIL400' } });
    },
  );
});

describe('a summary with two gifts', () => {
  const [scarf, socks, cup] = ['scarf', 'socks', 'cup'].map((name) => ({ upc: name, name })) as [Gift, Gift, Gift];
  const { totals } = calculateQuote(emptyStoredCart({ basketId: 'b', siteId: 'us', owner: 'o' }), facts, viewpoint);
  const shown = prepared(emptyStoredCart({ basketId: 'b', siteId: 'us', owner: 'o' }), { totals, gifts: [scarf, socks] });

  test('a summary with two gifts retains its revision if both gifts are still granted', () => {
    expect(prepared(shown, { totals, gifts: [scarf, socks] })).toBe(shown);
    expect(prepared(shown, { totals, gifts: [scarf, socks, cup] }).revision).toBe(shown.revision);
  });

  test('a summary with two gifts gets a new revision if another gift replaces one of them', () => {
    expect(prepared(shown, { totals, gifts: [scarf, cup] }).revision).toBe(shown.revision + 1);
  });
});
