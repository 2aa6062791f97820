// Checks of addresses and of placing an order.
import { isDeepStrictEqual } from 'node:util';
import { callRow } from '#contract/calls.ts';
import { type Check, expect } from '../check.ts';
import { expectTotals } from './carts.ts';

export const orderChecks: readonly Check[] = [
  {
    name: 'the cart keeps the address as it was entered',
    needs: ['cart.addShippingAddress', 'cart.read'],
    run: async ({ client, address, openShopper, openCart }) => {
      const shopper = await openShopper();
      const params = { basketId: (await openCart(shopper)).id };
      await client.read('cart.addShippingAddress', { params, token: await shopper.token(), body: [address] });
      const { shippingMethods } = await client.read('cart.read', { params, token: await shopper.token() });
      const stored = shippingMethods.find(({ shippingId }) => shippingId === 'me')?.address;
      for (const field of ['firstName', 'lastName', 'addressLine1', 'city', 'postalCode', 'email'] as const)
        expect(
          stored?.[field] === address[field],
          `cart.read: ${field} of the address is “${stored?.[field]}”, but “${address[field]}” was entered`,
        );
    },
  },
  {
    name: 'a guest can buy a product',
    needs: ['checkout.prepareOrder', 'checkout.placeOrder'],
    run: async ({ client, siteId, findOffer, openShopper, prepareCart, createOrder }) => {
      const { sku } = await findOffer();
      const shopper = await openShopper();
      const prepared = await prepareCart(shopper);
      const problem = prepared.flash.find(({ type }) => type === 'error');
      expect(problem === undefined, `checkout.prepareOrder: $.flash has the error ${problem?.code}`);
      expectTotals('checkout.prepareOrder', prepared);
      const order = await client.read('checkout.placeOrder', { body: createOrder(prepared), token: await shopper.token() });
      expect(
        order.siteId === siteId && order.items[0]?.upc === sku,
        'checkout.placeOrder: the order has another site or item than the cart',
      );
      expect(
        order.status !== 'payment_pending',
        'checkout.placeOrder: $.status is payment_pending, although the payment needs no challenge',
      );
      expect(order.st !== '', 'checkout.placeOrder: $.st is empty, so the guest cannot read the order');
      expect(isDeepStrictEqual(order.totals, prepared.totals), 'checkout.placeOrder: $.totals differ from the totals that the shopper saw');
    },
  },
  {
    name: 'an order that is submitted twice is placed once',
    needs: ['checkout.placeOrder'],
    run: async ({ client, openShopper, prepareCart, createOrder }) => {
      const shopper = await openShopper();
      const body = createOrder(await prepareCart(shopper));
      const token = await shopper.token();
      const first = await client.read('checkout.placeOrder', { body, token });
      const again = await client.read('checkout.placeOrder', { body, token });
      expect(again.orderNumber === first.orderNumber, 'checkout.placeOrder: the second submission places a second order');
    },
  },
  {
    name: 'simultaneous submissions place one order, and reduce the stock once',
    needs: ['checkout.placeOrder', 'products.inventory'],
    run: async ({ client, siteId, findOffer, openShopper, prepareCart, createOrder }) => {
      const { product, sku } = await findOffer();
      const shopper = await openShopper();
      const body = createOrder(await prepareCart(shopper));
      const token = await shopper.token();
      const readStock = async () => {
        const { variants } = await client.read('products.inventory', { params: { productId: product.productId }, query: { siteId } });
        return variants[sku]?.quantity ?? 0;
      };
      const before = await readStock();
      const responses = await Promise.all([1, 2, 3].map(() => client.send('checkout.placeOrder', { body, token })));
      const last = await client.read('checkout.placeOrder', { body, token });
      const numbers = responses
        .filter(({ status }) => status === 200)
        .map((response) => (response.body as { orderNumber: string }).orderNumber);
      expect(
        numbers.every((number) => number === last.orderNumber),
        `checkout.placeOrder: simultaneous submissions place the orders ${[...new Set(numbers)].join(' and ')}`,
      );
      const after = await readStock();
      expect(after === before - 1, `products.inventory: the stock was ${before} and is ${after} after an order of one unit`);
    },
  },
  {
    name: 'an order with a stale revision is refused with ORD415, the current revision and the totals',
    needs: ['checkout.placeOrder'],
    run: async ({ client, findOffer, openShopper, prepareCart, createOrder }) => {
      const { product, sku } = await findOffer();
      const shopper = await openShopper();
      const prepared = await prepareCart(shopper);
      const more = { cartId: prepared.id, productId: product.productId, upc: sku };
      const changed = await client.read('cart.addItem', { body: more, token: await shopper.token() });
      const stale = { body: createOrder(prepared), token: await shopper.token() };
      const { body } = await client.refuse('checkout.placeOrder', stale, { codes: ['ORD415'], why: 'a stale revision' });
      const { details } = (body as { errorDetails: [{ details?: { revision?: number; totals?: { now: { total: number } } } }] })
        .errorDetails[0];
      expect(
        details?.revision !== undefined && details.revision >= changed.revision,
        `checkout.placeOrder: $.errorDetails[0].details.revision is ${details?.revision}, expected at least ${changed.revision}`,
      );
      expect(details.totals?.now !== undefined, 'checkout.placeOrder: $.errorDetails[0].details.totals.now is missing');
    },
  },
  {
    name: 'a cart without address and payment cannot be ordered',
    needs: ['checkout.placeOrder'],
    run: async ({ client, openShopper, openCart, createOrder }) => {
      const shopper = await openShopper();
      const cart = await openCart(shopper);
      const { codes } = callRow('checkout.placeOrder');
      await client.refuse(
        'checkout.placeOrder',
        { body: createOrder(cart), token: await shopper.token() },
        { codes, why: 'a cart without address and payment' },
      );
    },
  },
  {
    name: 'an ordered cart can no longer be changed',
    needs: ['checkout.placeOrder', 'cart.addItem'],
    run: async ({ client, findOffer, openShopper, prepareCart, createOrder }) => {
      const { product, sku } = await findOffer();
      const shopper = await openShopper();
      const prepared = await prepareCart(shopper);
      await client.read('checkout.placeOrder', { body: createOrder(prepared), token: await shopper.token() });
      const more = { cartId: prepared.id, productId: product.productId, upc: sku };
      await client.refuse(
        'cart.addItem',
        { body: more, token: await shopper.token() },
        { codes: ['BSK404'], why: 'a change to an ordered cart' },
      );
    },
  },
];
