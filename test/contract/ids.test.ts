// Ids in replies and requests.
import { describe, expect, test } from 'vitest';
import { callRow } from '#contract/calls.ts';
import { parseReply } from '#contract/parse-reply.ts';
import { hostileIds } from '../support/hostile-ids.ts';
import { aCatalogItem, aProduct } from '../support/samples.ts';

const invalidIds = ['', '.', '..', 'a/b', 'a b', 'a,b', '"><script>', 'é', 'x'.repeat(65)];
const parseListing = (items: unknown[]) =>
  parseReply(callRow('products.catalog').reply, { categoryId: '1000', start: 0, count: items.length, total: items.length, items });
const parseDetails = (over: object) => parseReply(callRow('products.details').reply, { ...aProduct(), ...over });

describe('an id in a reply', () => {
  test.each(hostileIds)('can be %s', (id) => {
    const colour = { ...aProduct().colour, productId: id, code: id };
    const variants = aProduct().variants.map((variant, index) =>
      index === 0 && id !== '__proto__' ? { ...variant, sku: id, upc: id } : variant,
    );
    const sent = {
      masterId: id,
      productId: id,
      colour,
      colours: [colour],
      variants,
      categories: [{ categoryId: id, name: 'Men', slug: 'men' }],
    };
    expect(parseDetails(sent)).toMatchObject({ isValid: true, value: sent });
    const stock = { productId: id, variants: Object.fromEntries([[variants[0]?.sku, { quantity: 3 }]]) };
    expect(callRow('products.inventory').reply.parse(stock)).toEqual(stock);
  });

  test.each(invalidIds)('%j makes the reply invalid', (id) => {
    expect(parseDetails({ productId: id }).isValid).toBe(false);
    expect(parseDetails({ masterId: id }).isValid).toBe(false);
  });

  test.each(invalidIds)('%j drops an entry of a listing', (id) => {
    const listing = parseListing([aCatalogItem(0), aCatalogItem(1, { productId: id }), aCatalogItem(2, { masterId: id })]);
    expect(listing).toMatchObject({ isValid: true, value: { total: 1, items: [{ productId: aCatalogItem(0).productId }] } });
  });

  test('__proto__ drops a variant, because replies have objects with SKUs as keys', () => {
    const [first, ...others] = aProduct().variants;
    expect(parseDetails({ variants: [{ ...first, sku: '__proto__' }, ...others] })).toMatchObject({
      isValid: true,
      value: { variants: others },
    });
  });
});
