// Checks of carts: lines, prices, totals and revisions.

import { callRow } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { Check } from '../check.ts';
import { CannotRun, expect } from '../check.ts';
import { unknownId } from '../world.ts';

const unknownCartId = 'no-such-cart';
/** The largest stock with which the check orders more units than there are. */
const maxStock = 900_000;

export const cartChecks: readonly Check[] = [
  {
    name: 'a new cart is empty, and its ids are equal',
    needs: ['cart.create'],
    run: async ({ client, siteId, openShopper }) => {
      const cart = await client.read('cart.create', { token: await (await openShopper()).token() });
      expect(cart.items.length === 0 && cart.totals.total === 0, 'cart.create: the new cart is not empty');
      expect(cart.id === cart.basketId, 'cart.create: $.id and $.basketId differ');
      expect(cart.siteId === siteId, `cart.create: $.siteId is ${cart.siteId}, expected ${siteId}`);
    },
  },
  {
    name: 'an added item has the price and the size of the product',
    needs: ['cart.addItem'],
    run: async ({ findOffer, openShopper, openCart }) => {
      const { product, sku } = await findOffer();
      const variant = product.variants.find((each) => each.sku === sku);
      const { items, totalItems } = await openCart(await openShopper());
      const [line] = items;
      expect(items.length === 1 && totalItems === 1 && line !== undefined, 'cart.addItem: expected one line with one unit');
      expect(line.upc === sku && line.productId === product.productId, 'cart.addItem: $.items[0] is another product or size');
      expect(
        line.price.current === variant?.current,
        `cart.addItem: $.items[0].price.current is ${line.price.current}, but the product page shows ${variant?.current}`,
      );
      expect(
        line.price.currency === product.price.currency,
        `cart.addItem: $.items[0].price.currency is ${line.price.currency}, but the product page shows ${product.price.currency}`,
      );
    },
  },
  {
    name: 'the same size again increases the quantity of its line',
    needs: ['cart.addItem'],
    run: async ({ client, findOffer, openShopper, openCart }) => {
      const { product, sku } = await findOffer();
      const shopper = await openShopper();
      const { id } = await openCart(shopper);
      const body = { cartId: id, productId: product.productId, upc: sku };
      const { items } = await client.read('cart.addItem', { token: await shopper.token(), body });
      expect(items.length === 1 && items[0]?.qty === 2, `cart.addItem: expected one line with 2 units, got ${items.length} lines`);
    },
  },
  {
    name: 'the totals of a cart add up',
    needs: ['cart.addItem', 'cart.read'],
    run: async ({ client, openShopper, openCart }) => {
      const shopper = await openShopper();
      expectTotals('cart.addItem', await openCart(shopper, 2));
      const { id } = await openCart(shopper);
      expectTotals('cart.read', await client.read('cart.read', { params: { basketId: id }, token: await shopper.token() }));
    },
  },
  {
    name: 'the revision grows with each change, and not without one',
    needs: ['cart.create', 'cart.addItem', 'cart.read'],
    run: async ({ client, findOffer, openShopper }) => {
      const { product, sku } = await findOffer();
      const shopper = await openShopper();
      const empty = await client.read('cart.create', { token: await shopper.token() });
      const body = { cartId: empty.id, productId: product.productId, upc: sku };
      const changed = await client.read('cart.addItem', { token: await shopper.token(), body });
      expect(changed.revision > empty.revision, `cart.addItem: $.revision stays ${changed.revision} although the cart changed`);
      const read = await client.read('cart.read', { params: { basketId: empty.id }, token: await shopper.token() });
      expect(read.revision === changed.revision, `cart.read: $.revision is ${read.revision} after a change with ${changed.revision}`);
    },
  },
  {
    name: 'an unknown cart is refused with BSK404',
    needs: ['cart.read', 'cart.addItem'],
    run: async ({ client, findOffer, openShopper }) => {
      const { product, sku } = await findOffer();
      const token = await (await openShopper()).token();
      const why = 'an unknown cart';
      await client.refuse('cart.read', { params: { basketId: unknownCartId }, token }, { codes: ['BSK404'], why });
      const body = { cartId: unknownCartId, productId: product.productId, upc: sku };
      await client.refuse('cart.addItem', { body, token }, { codes: ['BSK404'], why });
    },
  },
  {
    name: 'an unknown product or size is not added',
    needs: ['cart.addItem'],
    run: async ({ client, findOffer, openShopper, openCart }) => {
      const { product, sku } = await findOffer();
      const shopper = await openShopper();
      const { id } = await openCart(shopper);
      const { codes } = callRow('cart.addItem');
      const send = async (productId: string, upc: string, why: string) =>
        client.refuse('cart.addItem', { body: { cartId: id, productId, upc }, token: await shopper.token() }, { codes, why });
      await send(unknownId, sku, 'an unknown product');
      await send(product.productId, unknownId, 'an unknown size');
    },
  },
  {
    name: 'more units than are in stock are not added',
    needs: ['cart.addItem', 'products.inventory'],
    run: async ({ client, findOffer, openShopper, openCart }) => {
      const { product, sku, quantity } = await findOffer();
      if (quantity > maxStock) throw new CannotRun('the stock is not limited');
      const shopper = await openShopper();
      const { id } = await openCart(shopper);
      const body = { cartId: id, productId: product.productId, upc: sku, qty: quantity + 1 };
      const { codes } = callRow('cart.addItem');
      await client.refuse(
        'cart.addItem',
        { body, token: await shopper.token() },
        { codes, why: `${quantity + 1} units, of which ${quantity} are in stock` },
      );
    },
  },
];

/** Checks the sums that `totalsSchema` documents. */
export function expectTotals(call: string, { items, totals, totalItems }: Pick<Cart, 'items' | 'totals' | 'totalItems'>): void {
  const sums: [text: string, left: number, right: number][] = [
    ['itemSubTotal - totalDiscount = itemTotal', totals.itemSubTotal - totals.totalDiscount, totals.itemTotal],
    ['itemTotal + shipping = totalWithoutTax', totals.itemTotal + totals.shipping, totals.totalWithoutTax],
    ['totalWithoutTax + tax = total', totals.totalWithoutTax + totals.tax, totals.total],
    ['netAmount + taxAmount = total', totals.netAmount + totals.taxAmount, totals.total],
    ['the sum of taxParts = taxAmount', totals.taxParts.reduce((sum, { amount }) => sum + amount, 0), totals.taxAmount],
    ['the sum of items = itemTotal', items.reduce((sum, { price }) => sum + price.amount, 0), totals.itemTotal],
    ['the quantities of items = totalItems', items.reduce((sum, { qty }) => sum + qty, 0), totalItems],
    [
      'current price × quantity = rowTotal',
      items.reduce((sum, { price, qty }) => sum + price.current * qty, 0),
      items.reduce((sum, { price }) => sum + price.rowTotal, 0),
    ],
  ];
  for (const [text, left, right] of sums) expect(left === right, `${call}: $.totals: ${text} does not hold (${left} and ${right})`);
}
