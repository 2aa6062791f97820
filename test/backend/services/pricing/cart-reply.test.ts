// Converts a stored cart to a cart as defined by the gateway contract.
import { describe, expect, test } from 'vitest';
import { createCartReply } from '#backend/services/pricing/cart-reply.ts';
import { calculateQuote, type QuoteContext } from '#backend/services/pricing/quote.ts';
import { emptyStoredCart, type StoredCart } from '#backend/stores/cart-state.ts';
import type { Place } from '#backend/stores/places.ts';
import { aLine, anAddress, aProduct, createSku, viewpoint } from '../../../support/a-cart.ts';
import { shippingOffer } from '../../../support/promotions.ts';

// The cart reply depends only on these fields of a store.
const store = {
  ...anAddress(),
  storeId: 'US-DEN',
  kind: 'store',
  name: 'Cairn Denver',
  phone: '',
  timeZone: 'America/Denver',
  openingHours: {},
} as unknown as Place;
const stock = new Map([[createSku(0), 9]]);
const facts = new Map([[aLine().productId, aProduct({ stock, shelves: new Map([['US-DEN', stock]]) })]]);
const pickup = aLine({ id: 'fetched', collection: { kind: 'pickup', storeId: 'US-DEN' } });

function aReply(over: Partial<StoredCart>, context: Pick<QuoteContext, 'offers'> = {}) {
  const cart: StoredCart = { ...emptyStoredCart({ basketId: 'b', siteId: 'us', owner: 'o' }), lines: [aLine({ qty: 1 })], ...over };
  const places = new Map([[store.storeId, store]]);
  return createCartReply(cart, calculateQuote(cart, facts, { ...viewpoint, places, ...context }), {
    viewpoint,
    flash: [],
    expressMethods: [],
  });
}

describe('a pickup contact', () => {
  const contact = { firstName: 'Bo', email: 'bo@example.org' };
  const contacts = { 'pickup-US-DEN': contact };

  test('a pickup contact is offered as the contact for home delivery if the cart has both a pickup and a home delivery', () => {
    expect(aReply({ lines: [aLine(), pickup], contacts }).contact).toEqual(contact);
  });

  test('a pickup contact is not offered if the cart has no home delivery', () => {
    expect(aReply({ lines: [pickup], contacts })).not.toHaveProperty('contact');
  });

  test('a pickup contact is not offered if the shipping address is known', () => {
    expect(aReply({ lines: [aLine(), pickup], contacts, shippingAddress: anAddress() })).not.toHaveProperty('contact');
  });
});

describe('a shipment reply', () => {
  test('a shipment reply contains only the best of several shipping promotions', () => {
    const offers = { offers: [shippingOffer('FREE'), shippingOffer('LESS', { effect: { kind: 'amount', amount: 100 } })] };
    const [shipment] = aReply({}, { offers: { ...offers, coupons: [], categories: new Map() } }).shippingMethods;
    expect(shipment).toMatchObject({ cost: 0, shippingPromotions: [{ appliedDiscount: 'FREE', price: -795 }] });
  });

  test('a shipment reply contains the order value from which each shipping method is free', () => {
    const methods = aReply({}).shippingMethods[0]?.applicableShippingMethods.map(({ code, freeFrom }) => [code, freeFrom]);
    expect(methods).toEqual([
      ['standard', 7500],
      ['express', undefined],
      ['next-day', undefined],
    ]);
  });
});
