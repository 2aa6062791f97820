// Checks that a shopper learns nothing about the carts, payments and orders of others.
import { type CallName, callRow } from '#contract/calls.ts';
import type { Check } from '../check.ts';
import { CheckFailure, expect } from '../check.ts';
import { describe, type GatewayResponse } from '../client.ts';
import { createValidBodies } from '../valid-bodies.ts';

const unknownCartId = 'no-such-cart';
const unknownOrderNumber = 'UNKNOWN-12345';

/** Throws a failure unless the gateway responds to both requests alike. */
function expectAlike(call: CallName, { foreign, unknown }: { foreign: GatewayResponse; unknown: GatewayResponse }, what: string): void {
  if (foreign.status < 400) throw new CheckFailure(`${call}: gives access to ${what} of another shopper`);
  expect(
    foreign.status === unknown.status && foreign.code === unknown.code,
    `${call}: responds to ${what} of another shopper with ${describe(foreign)}, and to an unknown id with ${describe(unknown)}`,
  );
}

export const ownershipChecks: readonly Check[] = [
  {
    name: 'a cart of another shopper gets the same response as an unknown cart',
    needs: ['cart.read', 'cart.addItem'],
    run: async (world) => {
      const { client, calls, openShopper } = world;
      const bodies = await createValidBodies(world);
      const { id } = await world.openCart(await world.guest());
      const paymentMethodId = await world.findPageMethod(await world.guest(), id);
      const stranger = await openShopper();
      const ofCart = calls.filter((call) => call.startsWith('cart.') || call.startsWith('checkout.'));
      for (const call of ofCart) {
        const { params = {}, query = {} } = callRow(call) as { params?: { shape?: object }; query?: { shape?: object } };
        const hasKnownBody = callRow(call).body === undefined || call in bodies;
        const inParams = 'basketId' in (params.shape ?? {});
        const inQuery = 'basketId' in (query.shape ?? {});
        const body = bodies[call]?.body as { cartId?: string; basketId?: string } | undefined;
        const inBody = body !== undefined && ('cartId' in body || 'basketId' in body);
        if (!hasKnownBody || !(inParams || inQuery || inBody)) continue;
        const send = async (basketId: string) =>
          client.send(call, {
            params: { basketId, shippingId: 'me', sessionId: 'unknown' },
            query: inQuery ? { basketId, referer: 'https://shop.example/', paymentMethodId, itemId: 'unknown' } : {},
            body: inBody ? { ...body, ...('cartId' in body ? { cartId: basketId } : { basketId }) } : body,
            token: await stranger.token(),
          });
        const unknown = await send(unknownCartId);
        if (unknown.code === 'API404') continue;
        expectAlike(call, { foreign: await send(id), unknown }, 'a cart');
      }
    },
  },
  {
    name: 'a payment of another shopper cannot be used',
    needs: ['cart.paymentSession', 'cart.addPaymentInstrument'],
    run: async ({ client, openShopper, openCart, openPaidSession }) => {
      const owner = await openShopper();
      const body = await openPaidSession(owner, (await openCart(owner)).id);
      const stranger = await openShopper();
      const params = { basketId: (await openCart(stranger)).id };
      const { codes } = callRow('cart.addPaymentInstrument');
      await client.refuse(
        'cart.addPaymentInstrument',
        { params, body, token: await stranger.token() },
        { codes, why: 'the payment session of another shopper' },
      );
    },
  },
  {
    name: 'an order of another shopper gets the same response as an unknown order, and only its secret gives access',
    needs: ['checkout.placeOrder', 'consumer.purchase'],
    run: async ({ client, openShopper, prepareCart, createOrder }) => {
      const owner = await openShopper();
      const prepared = await prepareCart(owner);
      const { orderNumber, st } = await client.read('checkout.placeOrder', { body: createOrder(prepared), token: await owner.token() });
      const stranger = await openShopper();
      const send = async (orderId: string, secret?: string) =>
        client.send('consumer.purchase', { params: { orderId }, query: { st: secret }, token: await stranger.token() });
      const unknown = await send(unknownOrderNumber, st);
      for (const secret of [undefined, 'wrong-secret'])
        expectAlike('consumer.purchase', { foreign: await send(orderNumber, secret), unknown }, 'an order');
      const shown = await client.read('consumer.purchase', { params: { orderId: orderNumber }, query: { st }, token: await owner.token() });
      expect(shown.orderNumber === orderNumber, 'consumer.purchase: returns another order');
    },
  },
];
