// The events that the shop creates for products, carts and orders.
import { describe, expect, test } from 'vitest';
import { createShopEventAttributes } from '#domain/analytics/event-attributes.ts';
import { maxItems } from '#domain/analytics/event-limits.ts';
import { parseEvent } from '#domain/analytics/event-schema.ts';
import { hidePrivateText } from '#domain/analytics/hide-private-text.ts';
import { isInteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { createCardEvents, createDecisionEvent, createListEvents, createProductEvent } from '#domain/analytics/product-events.ts';
import { catalogCard } from '#domain/product.ts';
import {
  createAddEvent,
  createCartViewEvents,
  createPurchaseEvents,
  createRemoveEvent,
  createStepEvents,
} from '#features/cart/cart-events.ts';
import { aCard, aCartItem, aCartOf, aGiftCard, anOrder, aPayableCart, aShipment, createUpc } from '../../support/cart-samples.ts';
import { aCart, aCatalogItem, aPrice, aProduct, aTotals } from '../../support/samples.ts';

describe('hidePrivateText', () => {
  test.each([
    ['a card of 15 digits', '378282246310005', '…'],
    ['a card of 15 digits in groups', '3782 822463 10005', '…'],
    ['a card of 14 digits', '30569309025904', '…'],
    ['a card of 16 digits with hyphens', 'card 4242-4242-4242-4242 please', 'card … please'],
    ['a card of 19 digits', '6304000000000000000', '…'],
    ['nothing from a barcode of 13 digits', '4006381333931', '4006381333931'],
    ['two email addresses', 'a@example.org, b@example.org', '… …'],
    ['nothing from an at sign without a domain', 'talk @ 5.30', 'talk @ 5.30'],
  ])('removes %s', (_, text, kept) => {
    expect(hidePrivateText(text)).toBe(kept);
  });
});

const line = aCartItem({ qty: 2, price: { ...aCartItem().price, current: 9900, original: 12_900 } });
const item = { productId: 'CNFL0001INK', name: 'Talus Fleece', price: 9900, quantity: 2, sku: createUpc(1) };

describe('cart events', () => {
  const added = { upc: createUpc(1), quantity: 1, origin: 'search' as const, recToken: 'r1', key: 'k1' };

  test('createAddEvent reports the added quantity, not the quantity of the line', () => {
    expect(createAddEvent(aCartOf([line]), added)).toEqual({
      name: 'add-to-cart',
      id: 'add.k1',
      payload: { currency: 'USD', value: 9900, items: [{ ...item, quantity: 1, recToken: 'r1' }], origin: 'search' },
    });
    expect(createAddEvent(aCartOf([line]), { ...added, quantity: 3 })?.payload.value).toBe(29_700);
    expect(createAddEvent(aCartOf([line]), { ...added, recToken: undefined })?.payload.items[0]).not.toHaveProperty('recToken');
  });

  test('createAddEvent reports the line that was added last, never a gift', () => {
    const older = aCartItem({ id: 'line-0', price: { ...line.price, current: 1 } });
    expect(
      createAddEvent(aCartOf([older, line, { ...line, bonus: true, price: { ...line.price, current: 0 } }]), added)?.payload.value,
    ).toBe(9900);
    expect(createAddEvent(aCartOf([{ ...line, bonus: true }]), added)).toBeUndefined();
    expect(createAddEvent(aCartOf([aCartItem({ upc: createUpc(2) })]), added)).toBeUndefined();
  });

  test('createRemoveEvent reports a removed line without its price', () => {
    const removed = { productId: item.productId, name: item.name, upc: item.sku, qty: 2 };
    const { price: _, ...withoutPrice } = item;
    expect(createRemoveEvent('USD', removed, 'k2')).toEqual({
      name: 'remove-from-cart',
      id: 'remove.k2',
      payload: { currency: 'USD', items: [withoutPrice] },
    });
  });

  test('createCartViewEvents reports the cart total, and nothing for an empty cart', () => {
    const cart = aCartOf([line], { totals: aTotals({ total: 20_595 }) });
    expect(createCartViewEvents(cart)).toEqual([{ name: 'cart-view', payload: { currency: 'USD', value: 20_595, items: [item] } }]);
    expect(createCartViewEvents(aCart({ items: [] }))).toEqual([]);
    expect(createCartViewEvents(undefined)).toEqual([]);
  });

  test(`createCartViewEvents reports at most ${maxItems} lines, so that the server accepts the event`, () => {
    const lines = Array.from({ length: maxItems + 1 }, (_, index) => aCartItem({ id: `line-${index}` }));
    const [event] = createCartViewEvents(aCartOf(lines));
    expect(event?.name === 'cart-view' && event.payload.items).toHaveLength(maxItems);
    expect(parseEvent({ id: 'view.00001', at: 1, ...event })).toBeDefined();
  });
});

describe('createStepEvents', () => {
  const cart = aPayableCart({ id: 'cart-7', shippingMethods: [aShipment({ code: 'express' })] });

  test('returns an event whose id contains the cart id, so that each checkout step is counted once per cart', () => {
    expect(createStepEvents(cart, 'shipping').map(({ name, id }) => [name, id])).toEqual([['checkout-shipping', 'shipping.cart-7']]);
    expect(createStepEvents(cart, 'billing')).toMatchObject([
      { name: 'checkout-billing', id: 'billing.cart-7', payload: { method: 'express', value: 13_695 } },
    ]);
  });

  test('reports the payment method that pays the remaining amount, not a gift card, at the summary step', () => {
    const names = (instruments: (typeof cart)['payment_instruments']) =>
      createStepEvents({ ...cart, payment_instruments: instruments }, 'summary').map(({ name, id }) => `${name} ${id}`);
    expect(names([aGiftCard(), aCard()])).toEqual(['tender-chosen tender.cart-7.CREDIT_CARD', 'checkout-summary summary.cart-7']);
    expect(names([])).toEqual(['checkout-summary summary.cart-7']);
  });

  test('returns no event for an empty cart', () => {
    for (const step of ['shipping', 'billing', 'summary'] as const) expect(createStepEvents({ ...cart, items: [] }, step)).toEqual([]);
  });
});

describe('createPurchaseEvents', () => {
  const totals = aTotals({ total: 20_595, taxAmount: 1000, shipping: 795 });

  test('returns an event with the order number as its id, and with the totals of the order', () => {
    const order = anOrder({ items: [line], totals });
    const [event] = createPurchaseEvents(order);
    expect(event).toEqual({
      name: 'purchase',
      id: `purchase.${order.orderNumber}`,
      payload: {
        currency: 'USD',
        value: 20_595,
        items: [item],
        orderNumber: order.orderNumber,
        tax: 1000,
        shipping: 795,
        coupon: undefined,
      },
    });
  });

  test.each([
    ['its payment is pending', anOrder({ status: 'payment_pending' })],
    ['it has no lines', anOrder({ items: [] })],
  ])('returns no event if %s', (_, order) => {
    expect(createPurchaseEvents(order)).toEqual([]);
  });
});

describe('product events', () => {
  test('createProductEvent reports the price of the selected size, or the lowest price if no size is selected', () => {
    const details = aProduct({ price: aPrice({ lowCurrent: 9900 }) });
    const chosen = details.variants[0];
    expect(createProductEvent(details, undefined).payload).toEqual({
      currency: 'USD',
      value: 9900,
      items: [{ productId: details.productId, name: details.name, price: 9900 }],
    });
    expect(chosen && createProductEvent(details, { ...chosen, current: 8800 }).payload).toMatchObject({
      value: 8800,
      items: [{ price: 8800, sku: chosen?.sku }],
    });
  });

  const cards = Array.from({ length: 9 }, (_, index) => catalogCard(aCatalogItem(index)));

  test('createListEvents reports the first eight cards, with positions from 1', () => {
    const [event] = createListEvents({ list: 'Jackets', cards, total: 60, page: 2 });
    const items = [1, 2, 3, 4, 5, 6, 7, 8].map((position) => expect.objectContaining({ position }));
    expect(event?.payload).toEqual({ list: 'Jackets', total: 60, page: 2, items });
    expect(createListEvents({ list: 'Jackets', cards: [], total: 0, page: 1 })).toEqual([]);
  });

  test('createDecisionEvent reports the decision and the token of each recommended item', () => {
    const recommended = cards.map((card) => ({ ...card, recToken: 'r2' }));
    const { payload } = createDecisionEvent({ actionId: 'a1', component: 'home', title: 'For you', cards: recommended });
    expect(payload).toMatchObject({
      experience_id: 'a1',
      experience_name: 'home',
      experience_label: 'For you',
      actionId: 'a1',
      component: 'home',
    });
    expect(payload.items).toHaveLength(8);
    expect(payload.items?.[1]).toMatchObject({ position: 2, recToken: 'r2' });
  });

  test('createCardEvents returns attributes with list, position and origin', () => {
    const [card] = cards;
    if (!card) throw new Error('There is no card.');
    const attributes = createCardEvents(['list-click'], { list: 'Jackets', card, position: 4, origin: 'grid' });
    expect(attributes['data-event']).toBe('list-click');
    expect(JSON.parse(attributes['data-event-payload'] ?? '')).toMatchObject({ list: 'Jackets', items: [{ position: 4 }], origin: 'grid' });
  });
});

test('createShopEventAttributes returns an id only if the event has one', () => {
  const event = { name: 'menu-link', payload: { label: 'Men', path: '/en-us' } } as const;
  expect(createShopEventAttributes(event)).not.toHaveProperty('data-event-id');
  expect(createShopEventAttributes({ ...event, id: 'once.1' })['data-event-id']).toBe('once.1');
});

test.each([
  ['grid', true],
  ['constructor', false],
  ['', false],
  [7, false],
])('isInteractionOrigin, given %j, returns %s', (text, isOne) => {
  expect(isInteractionOrigin(text)).toBe(isOne);
});
