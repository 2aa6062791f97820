// Promo codes and automatic discounts of carts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { findOffers, itemOf, openShopper } from '../../support/vendure-carts.ts';

let world: VendureWorld;
beforeAll(async () => {
  world = await openVendure();
});
afterAll(() => world?.close());

describe('promo codes', () => {
  const openCart = async (clientAddress?: string) => {
    const shopper = await openShopper(world, 'en-us', clientAddress);
    const offer = (await findOffers(world, 'us', { stock: 2 })).find(({ price }) => price < 7000);
    if (!offer) throw new Error('The catalog has no such variant.');
    const { id } = await shopper.read('cart.create');
    const cart = await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    const apply = (code: string) => ({ body: { cartId: id, code } });
    return { shopper, offer, id, cart, apply };
  };

  test('a percent code discounts the order until it is removed', async () => {
    const { shopper, offer, id, apply } = await openCart();
    const cart = await shopper.read('cart.applyCoupon', apply(' trail10 '));
    const discount = Math.round(offer.price * 0.1);
    expect(cart.couponItems).toEqual([{ couponItemId: 'TRAIL10', code: 'TRAIL10', valid: true }]);
    expect(cart.orderPromotions).toMatchObject([{ couponCode: 'TRAIL10', price: -discount }]);
    expect(cart.promoSummary).toMatchObject([{ level: 'ORDER', promotionName: '10% off' }]);
    expect(cart.totals.itemTotal).toBe(offer.price - discount);
    expect(cart.items[0]?.price).toMatchObject({ priceAfterItemDiscount: offer.price, priceAfterOrderDiscount: offer.price - discount });
    expect(await shopper.send('cart.applyCoupon', apply('TRAIL10'))).toMatchObject({ code: 'PRM416' });
    const removed = await shopper.read('cart.removeCoupon', { body: { cartId: id, code: 'TRAIL10' } });
    expect(removed).toMatchObject({ couponItems: [], orderPromotions: [], totals: { itemTotal: offer.price } });
  });

  test('a code for free delivery makes the shipping methods free', async () => {
    const { shopper, cart: before, apply } = await openCart();
    const cost = before.totals.shipping;
    const cart = await shopper.read('cart.applyCoupon', apply('FREEDELIVERY'));
    expect(cart.totals.shipping).toBe(0);
    expect(cart.shippingMethods).toMatchObject([{ cost, shippingPromotions: [{ appliedDiscount: 'Free shipping', price: -cost }] }]);
    expect(cart.shippingMethods[0]?.applicableShippingMethods.every(({ price }) => price.amount === 0)).toBe(true);
  });

  test('a code for a category discounts only its products', async () => {
    const { shopper, apply, cart } = await openCart();
    const boots = (await findOffers(world, 'us', { stock: 2, category: '3000' })).find(({ upc }) => upc !== cart.items[0]?.upc);
    if (!boots) throw new Error('The catalog has no footwear.');
    await shopper.read('cart.addItem', { body: itemOf(cart.id, boots) });
    const { items } = await shopper.read('cart.applyCoupon', apply('BOOTS15'));
    const discounted = items.filter(({ productPromotions }) => productPromotions.some(({ couponCode }) => couponCode === 'BOOTS15'));
    expect(discounted.map(({ upc }) => upc)).toContain(boots.upc);
    for (const { price } of discounted) expect(price.amount).toBeLessThanOrEqual(Math.round(price.rowTotal * 0.85));
  });

  test('a code that does not apply yet stays in the cart', async () => {
    const { shopper, offer, apply, cart } = await openCart();
    const { couponItems, totals } = await shopper.read('cart.applyCoupon', apply('WELCOME'));
    expect(couponItems).toMatchObject([{ code: 'WELCOME', valid: false }]);
    expect(totals.itemTotal).toBe(offer.price);
    const costly = (await findOffers(world, 'us', { stock: 2 })).find(({ price }) => price > 10_000);
    if (!costly) throw new Error('The catalog has no such variant.');
    const applied = await shopper.read('cart.addItem', { body: itemOf(cart.id, costly) });
    expect(applied.couponItems).toMatchObject([{ code: 'WELCOME', valid: true }]);
    expect(applied.orderPromotions).toMatchObject([{ couponCode: 'WELCOME', price: -2000 }]);
  });

  test.each([
    ['NOSUCHCODE', 'PRM130'],
    ['LASTWINTER', 'PRM155'],
    ['EARLYBIRD', 'PRM135'],
    ['FIRST100', 'PRM140'],
  ])('the code %s is refused with %s', async (code, expected) => {
    const { shopper, apply, cart } = await openCart();
    expect(await shopper.send('cart.applyCoupon', apply(code))).toMatchObject({ code: expected });
    expect(await shopper.read('cart.read', { params: { basketId: cart.id } })).toEqual(cart);
  });

  test.each([
    ['unknown', (attempt: number) => `WRONG${attempt}`, 'PRM130', '203.0.113.1'],
    ['expired', () => 'LASTWINTER', 'PRM155', '203.0.114.1'],
    ['used up', () => 'FIRST100', 'PRM140', '203.0.115.1'],
  ])('after ten %s codes, valid codes are refused with PRM175, too', async (_, wrong, expected, network) => {
    const { shopper, apply } = await openCart(network);
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await shopper.send('cart.applyCoupon', apply(wrong(attempt)))).toMatchObject({ code: expected });
    const refused = await shopper.send('cart.applyCoupon', apply('TRAIL10'));
    expect(refused).toMatchObject({ code: 'PRM175', details: { retryAfterMs: expect.any(Number) } });
  });

  test('a cart above the threshold gets an automatic discount, and a smaller cart reports the missing amount', async () => {
    const { shopper, cart: small } = await openCart();
    expect(small.approachingPromotions[0]).toMatchObject({ distanceFromConditionThreshold: 40_000 - small.totals.itemTotal });
    const costly = (await findOffers(world, 'us', { stock: 3 })).find(({ price }) => price > 20_000);
    if (!costly) throw new Error('The catalog has no such variant.');
    const large = await shopper.read('cart.addItem', { body: itemOf(small.id, costly, 2) });
    expect(large.promoSummary.map(({ thresholdStatus }) => thresholdStatus)).toContain('REACHED');
    expect(large.approachingPromotions[0]).toMatchObject({ distanceFromConditionThreshold: 0 });
  });
});
