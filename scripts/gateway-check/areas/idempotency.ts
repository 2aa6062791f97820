// Checks of idempotency keys.
import { isDeepStrictEqual } from 'node:util';
import { type CallName, callRow } from '#contract/calls.ts';
import type { Check } from '../check.ts';
import { expect } from '../check.ts';
import { createValidBodies } from '../valid-bodies.ts';

export const idempotencyChecks: readonly Check[] = [
  {
    name: 'the same key creates one cart',
    needs: ['cart.create'],
    run: async ({ client, openShopper }) => {
      const token = await (await openShopper()).token();
      const key = crypto.randomUUID();
      const [one, other] = await Promise.all([client.read('cart.create', { token, key }), client.read('cart.create', { token, key })]);
      expect(one.id === other.id, 'cart.create: two requests with the same key create two carts');
    },
  },
  {
    name: 'the same request with the same key takes effect once and gets the same reply',
    needs: ['cart.addItem', 'cart.read'],
    run: async ({ client, findOffer, openShopper, openCart }) => {
      const { product, sku } = await findOffer();
      const shopper = await openShopper();
      const { id } = await openCart(shopper);
      const sent = { body: { cartId: id, productId: product.productId, upc: sku }, key: crypto.randomUUID() };
      const first = await client.read('cart.addItem', { ...sent, token: await shopper.token() });
      const again = await client.read('cart.addItem', { ...sent, token: await shopper.token() });
      expect(again.totalItems === 2, `cart.addItem: the repeated request is executed again (${again.totalItems} units instead of 2)`);
      expect(isDeepStrictEqual(first, again), 'cart.addItem: the repeated request gets another reply than the first');
    },
  },
  {
    name: 'simultaneous requests with the same key take effect once',
    needs: ['cart.addItem', 'cart.read'],
    run: async ({ client, findOffer, openShopper, openCart }) => {
      const { product, sku } = await findOffer();
      const shopper = await openShopper();
      const { id } = await openCart(shopper);
      const token = await shopper.token();
      const sent = { body: { cartId: id, productId: product.productId, upc: sku }, key: crypto.randomUUID(), token };
      await Promise.all([1, 2, 3].map(() => client.send('cart.addItem', sent)));
      const { totalItems } = await client.read('cart.read', { params: { basketId: id }, token });
      expect(totalItems === 2, `cart.addItem: three simultaneous requests with the same key add ${totalItems - 1} units`);
    },
  },
  {
    name: 'another body with the same key is refused with API400',
    needs: ['cart.addItem'],
    run: async (world) => {
      const { client, guest, calls } = world;
      const bodies = await createValidBodies(world);
      const keyed: CallName[] = (Object.keys(bodies) as CallName[]).filter(
        (call) => callRow(call).keyed && call.startsWith('cart.') && call !== 'cart.addPaymentInstrument' && calls.includes(call),
      );
      for (const call of keyed) {
        const sent = { ...bodies[call], key: crypto.randomUUID(), token: await (await guest()).token() };
        await client.read(call, sent);
        const why = 'another body with the same key';
        await client.refuse(call, { ...sent, body: changeBody(sent.body) }, { codes: ['API400'], why });
      }
    },
  },
  {
    name: 'the keys of two shoppers are independent',
    needs: ['cart.create'],
    run: async ({ client, openShopper }) => {
      const key = crypto.randomUUID();
      const one = await client.read('cart.create', { token: await (await openShopper()).token(), key });
      const other = await client.read('cart.create', { token: await (await openShopper()).token(), key });
      expect(one.id !== other.id, 'cart.create: the key of one shopper returns the cart of another shopper');
    },
  },
];

/** Returns a valid body that differs in one value. */
function changeBody(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(changeBody);
  const { qty, city, code } = body as { qty?: number; city?: string; code?: string };
  return {
    ...(body as object),
    ...(qty !== undefined && { qty: qty + 1 }),
    ...(city !== undefined && { city: `${city} City` }),
    ...(code !== undefined && { shippingId: 'customs' }),
  };
}
