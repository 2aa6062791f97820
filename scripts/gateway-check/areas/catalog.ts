// Checks of listings, products and stock.
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import type { Check } from '../check.ts';
import { CannotRun, CheckFailure, expect } from '../check.ts';
import { unknownId } from '../world.ts';

/** Number of products of a listing whose pages are checked. */
const checkedProducts = 4;

export const catalogChecks: readonly Check[] = [
  {
    name: 'the commercial terms are in the currency of the products, and free delivery needs more than the price of the delivery',
    needs: ['markets.terms'],
    run: async ({ client, siteId, findOffer }) => {
      const { currency, delivery, payLater, giftCard } = await client.read('markets.terms', { query: { siteId } });
      const { product } = await findOffer();
      expect(
        currency === undefined || currency === product.price.currency,
        `markets.terms: $.currency is ${currency}, but the price of ${product.productId} is in ${product.price.currency}`,
      );
      const { price = 0, freeFrom = Number.POSITIVE_INFINITY, dispatch } = delivery ?? {};
      expect(freeFrom > price, `markets.terms: $.delivery.freeFrom is ${freeFrom}, but the delivery costs ${price}`);
      for (const calendar of ['warehouse', 'carrier'] as const) {
        const last = dispatch?.[calendar].closedOn.toSorted().at(-1);
        const isOver = last !== undefined && last < readUtcDay(Date.now());
        expect(!isOver, `markets.terms: the last day of $.delivery.dispatch.${calendar}.closedOn is ${last}, which is over`);
      }
      expect(
        payLater === undefined || payLater.minimum >= payLater.instalments,
        `markets.terms: $.payLater.minimum is ${payLater?.minimum}, which is not enough for ${payLater?.instalments} installments`,
      );
      if (giftCard) await client.read('products.details', { params: { productId: giftCard.productId }, query: { siteId } });
    },
  },
  {
    name: 'a category has a product with a size in stock',
    needs: ['products.catalog', 'products.details', 'products.inventory', 'content.menu'],
    run: async ({ findOffer }) => {
      await findOffer().catch((problem: unknown) => {
        throw problem instanceof CannotRun ? new CheckFailure(problem.message) : problem;
      });
    },
  },
  {
    name: 'a listing returns the requested part of a category, and every product once',
    needs: ['products.catalog'],
    run: async ({ client, siteId, findOffer }) => {
      const { categoryId } = await findOffer();
      const read = (start: number, count: number) => client.read('products.catalog', { query: { siteId, categoryId, start, count } });
      const { total, items } = await read(0, 100);
      expect(
        items.length === Math.min(total, 100),
        `products.catalog: $.total is ${total}, but a request for 100 products returns ${items.length}`,
      );
      const count = Math.max(1, Math.floor(items.length / 2));
      const parts = [await read(0, count), await read(count, count)];
      for (const [index, part] of parts.entries()) {
        const expected = Math.min(count, Math.max(0, total - index * count));
        expect(part.start === index * count, `products.catalog: $.start is ${part.start}, but ${index * count} was requested`);
        expect(part.items.length === expected, `products.catalog: $.items has ${part.items.length} products, expected ${expected}`);
      }
      const ids = parts.flatMap((part) => part.items.map(({ productId }) => productId));
      const twice = ids.find((id, index) => ids.indexOf(id) !== index);
      expect(twice === undefined, `products.catalog: two parts of the listing contain ${twice}`);
    },
  },
  {
    name: 'a listing after its last product is empty',
    needs: ['products.catalog'],
    run: async ({ client, siteId, findOffer }) => {
      const { categoryId } = await findOffer();
      const { items } = await client.read('products.catalog', { query: { siteId, categoryId, start: 9_000_000, count: 24 } });
      expect(items.length === 0, `products.catalog: start=9000000 returns ${items.length} products`);
    },
  },
  {
    name: 'the listing of an unknown category is refused',
    needs: ['products.catalog'],
    run: async ({ client, siteId }) => {
      const codes = listRefusalCodes('list-products');
      await client.refuse('products.catalog', { query: { siteId, categoryId: unknownId } }, { codes, why: 'an unknown category' });
    },
  },
  {
    name: 'every product of a listing has a page with the same price',
    needs: ['products.catalog', 'products.details'],
    run: async ({ client, siteId, findOffer }) => {
      const { categoryId } = await findOffer();
      const { items } = await client.read('products.catalog', { query: { siteId, categoryId } });
      for (const { productId, price } of items.slice(0, checkedProducts)) {
        const product = await client.read('products.details', { params: { productId }, query: { siteId } });
        expect(product.productId === productId, `products.details: $.productId is ${product.productId}, but ${productId} was requested`);
        expect(
          product.price.lowCurrent === price.lowCurrent && product.price.highCurrent === price.highCurrent,
          `products.details: $.price of ${productId} differs from the price in products.catalog`,
        );
      }
    },
  },
  {
    name: 'an id without color returns a color of the style',
    needs: ['products.details'],
    run: async ({ client, siteId, findOffer }) => {
      const { product } = await findOffer();
      const { masterId } = await client.read('products.details', { params: { productId: product.masterId }, query: { siteId } });
      expect(masterId === product.masterId, `products.details: $.masterId is ${masterId}, but the style ${product.masterId} was requested`);
    },
  },
  {
    name: 'the price range of a product is that of its sizes',
    needs: ['products.details'],
    run: async ({ findOffer }) => {
      const { product } = await findOffer();
      const { price, variants } = product;
      const current = variants.map((variant) => variant.current);
      expect(
        price.lowCurrent === Math.min(...current) && price.highCurrent === Math.max(...current),
        `products.details: $.price is ${price.lowCurrent} to ${price.highCurrent}, but the sizes cost ${Math.min(...current)} to ${Math.max(...current)}`,
      );
      const raised = variants.findIndex((variant) => variant.original < variant.current);
      expect(raised < 0, `products.details: $.variants[${raised}].original is lower than current`);
    },
  },
  {
    name: 'the stock of a product lists all of its sizes, and no others',
    needs: ['products.details', 'products.inventory'],
    run: async ({ client, siteId, findOffer }) => {
      const { product } = await findOffer();
      const { variants } = await client.read('products.inventory', { params: { productId: product.productId }, query: { siteId } });
      const skus = new Set(product.variants.map(({ sku }) => sku));
      const missing = [...skus].find((sku) => !(sku in variants));
      const foreign = Object.keys(variants).find((sku) => !skus.has(sku));
      expect(missing === undefined, `products.inventory: $.variants has no entry for the size ${missing}`);
      expect(foreign === undefined, `products.inventory: $.variants['${foreign}'] is no size of the product`);
    },
  },
  {
    name: 'an unknown product is refused as not found',
    needs: ['products.details', 'products.inventory'],
    run: async ({ client, siteId }) => {
      const sent = { params: { productId: unknownId }, query: { siteId } };
      const why = 'an unknown product';
      await client.refuse('products.details', sent, { codes: listRefusalCodes('read-product'), why });
      await client.refuse('products.inventory', sent, { codes: listRefusalCodes('read-product', 'read-stock'), why });
    },
  },
];
