// Tests the order of the checkout steps.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places } from '../../support/browser.ts';
import { aBrowser, aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

describe('unavailable checkout step', () => {
  test('opening a later checkout step redirects to the first incomplete step', async () => {
    const { buyer, path } = await aBuyerWithCart();
    expect((await buyer.visit(path('/checkout/billing'))).location).toBe(path('/checkout/shipping'));
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/checkout/shipping'));
    await buyer.ship();
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/checkout/billing'));
    expect((await buyer.post(path('/checkout/summary'), {})).status).toBe(303);
  });

  test.each(['shipping', 'billing', 'summary'])('opening the %s step without a cart redirects to the cart', async (step) => {
    const buyer = aBuyer(aBrowser(), places.us);
    expect((await buyer.visit(buyer.path(`/checkout/${step}`))).location).toBe('/en-us/cart');
    expect((await buyer.post(buyer.path(`/checkout/${step}`), {})).location).toBe('/en-us/cart');
  });

  test('an unknown checkout step returns 404', async () => {
    const { buyer, path } = await aBuyerWithCart();
    expect((await buyer.visit(path('/checkout/gifts'))).status).toBe(404);
  });
});
