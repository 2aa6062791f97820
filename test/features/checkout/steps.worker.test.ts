// The order of the steps of the checkout.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places } from '../../support/browser.ts';
import { aBrowser, aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

describe('a step that is not earned yet', () => {
  test('leads to the first one that is', async () => {
    const { buyer, path } = await aBuyerWithCart();
    expect((await buyer.visit(path('/checkout/billing'))).location).toBe(path('/checkout/shipping'));
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/checkout/shipping'));
    await buyer.ship();
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/checkout/billing'));
    expect((await buyer.post(path('/checkout/summary'), {})).status).toBe(303);
  });

  test.each(['shipping', 'billing', 'summary'])('or has no cart leads there: %s', async (step) => {
    const buyer = aBuyer(aBrowser(), places.us);
    expect((await buyer.visit(buyer.path(`/checkout/${step}`))).location).toBe('/en-us/cart');
    expect((await buyer.post(buyer.path(`/checkout/${step}`), {})).location).toBe('/en-us/cart');
  });

  test('or does not exist is not found', async () => {
    const { buyer, path } = await aBuyerWithCart();
    expect((await buyer.visit(path('/checkout/gifts'))).status).toBe(404);
  });
});
