// Tests a cart without a shipment for a physical line, which the contract allows.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/entities/cart.ts';
import { prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { aBuyerWithCart, type Between } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

/** Removes the shipments from every cart in the gateway's replies. */
const withoutShipments: Between = async (request, pass) => {
  const reply = await pass(request);
  if (!request.url.includes('/cart/') || !reply.ok) return reply;
  const body: Partial<Cart> = await reply.json();
  return Response.json('shippingMethods' in body && 'items' in body ? { ...body, shippingMethods: [] } : body, reply);
};

test('checkout of physical items without shipments asks for an address, then redirects to the cart with a message', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { shop, buyer, path } = await aBuyerWithCart();
  shop.state.between = withoutShipments;
  const opened = await buyer.follow(path('/checkout/shipping'));
  expect([opened.status, opened.html.includes('name="addressLine1"')]).toEqual([200, true]);
  expect((await buyer.follow(path('/checkout/billing'))).path).toBe(path('/checkout/shipping'));

  const led = await buyer.follow(await buyer.ship());
  expect([led.status, led.path]).toEqual([200, path('/cart')]);
  expect(readText(led.html)).toContain('We can’t deliver these items right now');
  for (const step of ['shipping', 'billing', 'summary']) {
    const shown = await buyer.follow(path(`/checkout/${step}`));
    expect([step, shown.path, readText(shown.html).includes('We can’t deliver these items right now')]).toEqual([
      step,
      path('/cart'),
      true,
    ]);
  }
  expect(logged.mock.calls.flat().join('\n')).toMatch(/No checkout step applies to a cart that lacks a shipment for a physical line/);
  expect(readText((await buyer.visit(path('/cart'))).html)).not.toContain('We can’t deliver these items right now');
  logged.mockRestore();
});
