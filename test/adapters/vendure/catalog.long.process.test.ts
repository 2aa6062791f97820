import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoCatalog } from '../../../adapters/vendure/demo-catalog.ts';
import { definedDocuments } from '../../../adapters/vendure/graphql.ts';
import '../../../adapters/vendure/handlers.ts';
import { webPool } from '#backend/stores/stock.ts';
import type { CallReply } from '#contract/calls.ts';
import { formatFilter, type Selection } from '#lib/rules/listing-filter.ts';
import { type MarketLocale, requireMarket } from '#markets/registry.ts';
import { languageCodes } from '../../../adapters/vendure/language-codes.ts';
import type { CatalogFile, CatalogProduct } from '../../../adapters/vendure/plugin/src/catalog-file.ts';
import { createClient } from '../../../scripts/gateway-check/client.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';

const dayMs = 24 * 60 * 60 * 1000;
const catalog: CatalogFile = createDemoCatalog({ masters: 60, now: Date.now() - (Date.now() % dayMs) });

let world: VendureWorld;
beforeAll(async () => {
  world = await openVendure();
});
afterAll(() => world?.close());

const clientOf = (locale: MarketLocale) =>
  createClient({ origin: world.adapter, secret: undefined, locale, region: requireMarket(locale).region, brand: 'cairn' });
const siteOf = (locale: MarketLocale): string => requireMarket(locale).siteId;

const readDetails = (locale: MarketLocale, productId: string) =>
  clientOf(locale).read('products.details', { params: { productId }, query: { siteId: siteOf(locale) } });
const readListing = (locale: MarketLocale, categoryId: string, more: Record<string, unknown> = {}) =>
  clientOf(locale).read('products.catalog', { query: { siteId: siteOf(locale), categoryId, ...more } });
const search = (locale: MarketLocale, q: string, more: Record<string, unknown> = {}) =>
  clientOf(locale).read('products.productSearch', { query: { siteId: siteOf(locale), q, ...more } });

type CatalogColor = CatalogProduct['colors'][number];

/** The colors of a product that a site sells. */
const soldColors = ({ colors }: CatalogProduct, siteId: string): CatalogColor[] =>
  colors.filter(({ variants }) => variants.some(({ prices }) => prices[siteId]));
const soldProducts = (siteId: string): CatalogProduct[] => catalog.products.filter((product) => soldColors(product, siteId).length > 0);
const currentPrice = ({ variants }: CatalogColor, siteId: string): number =>
  Math.min(...variants.map(({ prices }) => prices[siteId]?.current ?? Number.POSITIVE_INFINITY));

/** Returns the values of a color by facet, read from the catalog file. */
function listValues(product: CatalogProduct, color: CatalogColor, locale: MarketLocale): Record<string, string[]> {
  const { siteId, locales } = requireMarket(locale);
  const language = languageCodes[Object.keys(locales)[0] as MarketLocale];
  const edges = siteId === 'ca' ? [75, 150, 200, 300, 400] : [50, 100, 150, 200, 300];
  const price = currentPrice(color, siteId);
  const above = edges.findIndex((edge) => price < edge * 100);
  const index = above < 0 ? edges.length : above;
  return {
    gender: [...(product.facetValues.gender ?? [])],
    activity: [...(product.facetValues.activity ?? [])],
    colour: [color.family],
    size: color.variants.flatMap(({ sizes, stock }) =>
      (stock[webPool(siteId)] ?? 0) > 0 ? [(sizes[language] ?? '').toLowerCase().replace(/[^a-z0-9.]+/g, '-')] : [],
    ),
    price: [`${edges[index - 1] ?? 0}-${edges[index] ?? 'up'}`],
  };
}

/** Counts the products of a listing that match a selection, by comparing every color. */
function countProducts(locale: MarketLocale, categoryId: string, selection: Selection): number {
  const siteId = siteOf(locale);
  return soldProducts(siteId).filter((product) =>
    soldColors(product, siteId).some((color) => {
      const values = listValues(product, color, locale);
      return (
        color.categoryIds.includes(categoryId) &&
        Object.entries(selection).every(([facet, wanted = []]) => wanted.some((value) => values[facet]?.includes(value)))
      );
    }),
  ).length;
}

test.each(['en-us', 'fr-ca', 'en-gb', 'de-de', 'fr-fr', 'it-it'] as const)(
  'the commercial terms in %s are those of the market',
  async (locale) => {
    const { currency, shipping, settings } = requireMarket(locale);
    const { timeZone, cutOff, warehouse, carrier } = settings.dispatch;
    const { price, freeFrom, deliveryDays: days } = shipping.at(-1)?.rates[0] ?? {};
    const terms = await clientOf(locale).read('markets.terms', { query: { siteId: siteOf(locale) } });
    expect(terms).toEqual({
      currency,
      returnDays: settings.returnDays,
      delivery: {
        ...{ price, days, freeFrom },
        dispatch: {
          ...{ timeZone, cutOff },
          warehouse: { weekdays: warehouse.weekdays, closedOn: expect.arrayContaining([expect.stringContaining('-12-25')]) },
          carrier: { weekdays: carrier.weekdays, closedOn: expect.arrayContaining([expect.stringContaining('-12-25')]) },
        },
      },
    });
  },
);

test('the commercial terms of another site are refused', async () => {
  await clientOf('en-us').refuse('markets.terms', { query: { siteId: 'de' } }, { codes: ['API400'], why: 'another site' });
});

describe('products.details', () => {
  test.each(['en-us', 'fr-ca', 'de-de'] as const)('returns the facts of the seed in %s', async (locale) => {
    const siteId = siteOf(locale);
    const language = languageCodes[locale];
    const products = soldProducts(siteId);
    for (const product of [products[0], products[7], products[23]] as CatalogProduct[]) {
      const color = soldColors(product, siteId).at(-1) as CatalogColor;
      const details = await readDetails(locale, color.styleId);
      expect(details).toMatchObject({
        masterId: product.masterId,
        productId: color.styleId,
        name: product.names[language],
        slug: product.slugs[language],
        summary: product.summaries[language],
        description: product.descriptions[language],
        features: product.features[language]?.split('\n'),
        productType: product.productType,
        audience: product.audience,
        colour: { productId: color.styleId, name: color.names[language], hex: color.hex },
      });
      expect(details.price.currency).toBe(requireMarket(locale).currency);
      expect(details.price.lowCurrent).toBe(currentPrice(color, siteId));
      expect(details.colours.map(({ productId }) => productId)).toEqual(soldColors(product, siteId).map(({ styleId }) => styleId));
      expect(details.variants.map(({ sku, size, current, original }) => ({ sku, size, current, original }))).toEqual(
        color.variants.map(({ sku, sizes, prices }) => ({
          sku,
          size: sizes[language],
          current: prices[siteId]?.current,
          original: prices[siteId]?.list,
        })),
      );
      expect(details.pictures).toMatchObject(color.pictures);
      expect(details.categories.every(({ categoryId }) => color.categoryIds.includes(categoryId))).toBe(true);
      expect(details.alternates?.find((each) => each.locale === locale)).toEqual({
        locale,
        productId: color.styleId,
        slug: product.slugs[language],
      });
    }
  });

  test('returns the first color for the id of a style', async () => {
    const [product] = soldProducts('us') as [CatalogProduct];
    const { productId } = await readDetails('en-us', product.masterId);
    expect(productId).toBe(product.colors[0]?.styleId);
  });

  test.each([
    ['an unknown product', 'CNX99999INK', 'us'],
    ['an unknown site', 'CNG00000INK', 'zz'],
  ])('refuses %s with ORD404', async (_, productId, siteId) => {
    const { code } = await clientOf('en-us').send('products.details', { params: { productId }, query: { siteId } });
    expect(code).toBe('ORD404');
  });

  test('returns the lowest price before the current one after a price has changed', async () => {
    const [product] = soldProducts('gb') as [CatalogProduct];
    const color = product.colors[0] as CatalogColor;
    const before = await readDetails('en-gb', color.styleId);
    expect(before.price.historicBestPrice).toBeUndefined();
    await world.query(
      `update product_variant_price set price = price + 1000 where "channelId" = (select id from channel where token = 'gb')
       and "variantId" in (select id from product_variant where sku = any($1))`,
      [color.variants.map(({ sku }) => sku)],
    );
    const after = await readDetails('en-gb', color.styleId);
    expect(after.price.lowCurrent).toBe(before.price.lowCurrent + 1000);
    expect(after.price.historicBestPrice).toBe(before.price.lowCurrent);
  });
});

describe('products.inventory and products.availability', () => {
  const [product] = catalog.products as [CatalogProduct];
  const color = product.colors[2] as CatalogColor;
  const readInventory = (query: Record<string, string>) =>
    clientOf('en-us').send('products.inventory', { params: { productId: color.styleId }, query: { siteId: 'us', ...query } });

  test.each([
    ['the web stock', undefined, webPool('us')],
    ['a store', 'US-DEN', 'US-DEN'],
  ])('returns the units of each size in %s', async (_, storeId, location) => {
    const { variants } = await clientOf('en-us').read('products.inventory', {
      params: { productId: color.styleId },
      query: { siteId: 'us', storeId },
    });
    expect(variants).toEqual(Object.fromEntries(color.variants.map(({ sku, stock }) => [sku, { quantity: stock[location] ?? 0 }])));
  });

  test('refuses an unknown store with STR404, and the id of a style with ORD404', async () => {
    expect((await readInventory({ storeId: 'XX-NONE' })).code).toBe('STR404');
    // a store of another site
    expect((await readInventory({ storeId: 'DE-MUC' })).code).toBe('STR404');
    const { code } = await clientOf('en-us').send('products.inventory', {
      params: { productId: product.masterId },
      query: { siteId: 'us' },
    });
    expect(code).toBe('ORD404');
  });

  test('returns whether quantities are available', async () => {
    const variant = color.variants.find(({ stock }) => (stock[webPool('us')] ?? 0) > 0);
    const units = variant?.stock[webPool('us')] ?? 0;
    const check = (items: { sku: string | undefined; qty: number }[]) =>
      clientOf('en-us').send('products.availability', {
        params: { productId: color.styleId },
        query: { siteId: 'us' },
        body: { items },
      });
    expect((await check([{ sku: variant?.sku, qty: units }])).body).toEqual({
      items: [{ sku: variant?.sku, available: true, qty: units }],
    });
    expect((await check([{ sku: variant?.sku, qty: units + 1 }])).body).toEqual({
      items: [{ sku: variant?.sku, available: false, qty: units }],
    });
    expect((await check([{ sku: 'unknown', qty: 1 }])).code).toBe('ORD404');
    const twice = { sku: variant?.sku, qty: 1 };
    expect((await check([twice, twice])).code).toBe('API400');
  });
});

describe('products.catalog', () => {
  const selections: Selection[] = [
    {},
    { colour: ['blue'] },
    { colour: ['blue', 'black'], size: ['m'] },
    { gender: ['women'], price: ['50-100', '100-150'] },
    { size: ['s', 'l'], colour: ['green', 'blue'], activity: ['hiking'], price: ['0-50', '50-100', '100-150'] },
  ];

  test.each([
    ['en-us', '1000'],
    ['de-de', '2000'],
    ['fr-ca', '6000'],
    ['it-it', '3000'],
  ] as const)(
    'counts the products of each facet value under the selection of the other facets: %s, category %s',
    async (locale, categoryId) => {
      for (const wanted of selections) {
        const listing = await readListing(locale, categoryId, { filter: formatFilter(wanted) });
        const selection = Object.fromEntries(
          listing.facets.flatMap(({ id, values }) => {
            const selected = values.filter(({ isSelected }) => isSelected).map(({ value }) => value);
            return selected.length > 0 ? [[id, selected] as const] : [];
          }),
        );
        expect(listing.filter).toBe(formatFilter(selection));
        expect(listing.total).toBe(countProducts(locale, categoryId, selection));
        const counted = listing.facets.filter(({ id }) => ['gender', 'colour', 'size', 'price', 'activity'].includes(id));
        expect(counted.length).toBeGreaterThanOrEqual(4);
        for (const { id, values } of counted) {
          const others = Object.fromEntries(Object.entries(selection).filter(([facet]) => facet !== id));
          for (const { value, count } of values)
            expect([id, value, count]).toEqual([id, value, countProducts(locale, categoryId, { ...others, [id]: [value] })]);
        }
      }
    },
  );

  test('ignores unknown facets, values and sort orders', async () => {
    const plain = await readListing('en-us', '1000');
    const other = await readListing('en-us', '1000', { filter: 'colour:plaid;taste:sweet;size:__proto__', sort: 'cheapest' });
    expect(other).toEqual(plain);
  });

  test.each(['featured', 'newest', 'price-up', 'price-down'])('pages through all products once in the order %s', async (sort) => {
    const items: CallReply<'products.catalog'>['items'] = [];
    for (let start = 0; start < 30; start += 7) items.push(...(await readListing('en-us', '1000', { sort, start, count: 7 })).items);
    expect(new Set(items.map(({ masterId }) => masterId)).size).toBe(items.length);
    expect(items).toHaveLength(countProducts('en-us', '1000', {}));
    const launchedAt = new Map(catalog.products.map((product) => [product.masterId, product.launchedAt]));
    const keys = items.map(({ masterId, price }) =>
      sort === 'newest' ? -(launchedAt.get(masterId) ?? 0) : sort === 'price-down' ? -price.lowCurrent : price.lowCurrent,
    );
    if (sort !== 'featured') expect(keys).toEqual(keys.toSorted((one, other) => one - other));
  });

  test('displays each product in a selected color that is in stock in a selected size', async () => {
    const { items } = await readListing('en-us', '1000', { filter: 'size:m;colour:black' });
    expect(items.length).toBeGreaterThan(0);
    for (const { productId } of items) {
      const found = catalog.products.flatMap((product) =>
        product.colors.flatMap((color) => (color.styleId === productId ? [listValues(product, color, 'en-us')] : [])),
      );
      expect(found[0]?.colour).toEqual(['black']);
      expect(found[0]?.size).toContain('m');
    }
  });

  test('lists only reduced colors in the sale', async () => {
    const { items } = await readListing('en-us', '6000', { count: 100 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ price }) => price.percentagePriceDiscount === 0)).toEqual([]);
  });

  test('refuses an unknown category with PLP400', async () => {
    const { code } = await clientOf('en-us').send('products.catalog', { query: { siteId: 'us', categoryId: '9999' } });
    expect(code).toBe('PLP400');
  });
});

describe('products.productSearch', () => {
  test.each([
    ['en-us', 'rain jakcet', 'rain jacket', /Jacket/],
    ['de-de', 'jake', undefined, /jacke/i],
    ['fr-fr', 'chausures', undefined, /./],
  ] as const)('finds products in %s for “%s”', async (locale, q, corrected, name) => {
    const found = await search(locale, q);
    expect(found.total).toBeGreaterThan(0);
    expect(found.corrected).toBeDefined();
    if (corrected !== undefined) expect(found.corrected).toBe(corrected);
    expect(found.items[0]?.name).toMatch(name);
    expect(found.facets.flatMap(({ values }) => values).filter(({ count }) => count === 0)).toEqual([]);
  });

  test('finds a product by the number of its style, and by the number of a size', async () => {
    const [product] = soldProducts('us') as [CatalogProduct];
    for (const q of [product.masterId, product.colors[0]?.variants[0]?.sku as string])
      expect((await search('en-us', q)).items.map(({ masterId }) => masterId)).toEqual([product.masterId]);
  });

  test('combines search, filter and sort order', async () => {
    const all = await search('en-us', 'jacket');
    const count = all.facets.find(({ id }) => id === 'gender')?.values.find(({ value }) => value === 'women')?.count;
    const women = await search('en-us', 'jacket', { filter: 'gender:women', sort: 'price-up' });
    expect(women.total).toBe(count);
    const prices = women.items.map(({ price }) => price.lowCurrent);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  test('suggests other texts if it finds nothing', async () => {
    const found = await search('en-us', 'xylophone jacket');
    expect(found).toMatchObject({ total: 0, items: [], facets: [], sorts: [] });
    expect(found.suggestions[0]).toBe('jacket');
  });

  test.each(["'; drop table product; --", '& | ! :* <->', '%_\\', '\u0000x', '👍', ''])('accepts the text %j', async (q) => {
    await search('en-us', q);
  });
});

describe('products.autoSuggest', () => {
  const suggest = (q: string) => clientOf('en-us').read('products.autoSuggest', { query: { siteId: 'us', q } });

  test('completes a word, and returns categories and products', async () => {
    const found = await suggest('jack');
    expect(found.terms).toContain('jackets');
    expect(found.categories.map(({ categoryId }) => categoryId)).toContain('1100');
    expect(found.products[0]?.name).toMatch(/Jacket/);
  });

  test('returns popular texts, the top-level categories and the first products for an empty text', async () => {
    const found = await suggest('');
    expect(found.terms.length).toBeGreaterThan(3);
    expect(found.categories.map(({ categoryId }) => categoryId)).toEqual(['1000', '2000', '3000', '4000', '5000', '6000']);
    expect(found.products).toHaveLength(4);
    expect((await search('en-us', found.terms[0] as string)).isPopular).toBe(true);
  });
});

describe('products.addresses', () => {
  test('lists each style of a site once, with its addresses in other locales', async () => {
    const read = (start: number) => clientOf('en-gb').read('products.addresses', { query: { siteId: 'gb', start, count: 25 } });
    const parts = [await read(0), await read(25), await read(50)];
    const items = parts.flatMap((part) => part.items);
    const products = soldProducts('gb');
    expect(parts.map(({ total }) => total)).toEqual(parts.map(() => products.length));
    expect(items.map(({ productId }) => productId).toSorted()).toEqual(products.map(({ colors }) => colors[0]?.styleId).toSorted());
    const [product] = products as [CatalogProduct];
    const address = items.find(({ productId }) => productId === product.colors[0]?.styleId);
    expect(address?.slug).toBe(product.slugs.en_GB);
    expect(address?.alternates).toContainEqual({ locale: 'de-de', productId: address?.productId, slug: product.slugs.de });
  });
});

describe('products.widgetRecommendations', () => {
  const recommend = (query: Record<string, unknown>) =>
    clientOf('en-us').send('products.widgetRecommendations', { query: { siteId: 'us', ...query } });

  test('returns best sellers of the site and of a category, without the product of the page', async () => {
    const read = (query: Record<string, unknown>) =>
      clientOf('en-us').read('products.widgetRecommendations', { query: { siteId: 'us', count: 6, ...query } });
    const best = await read({ widgetId: 'best-sellers' });
    expect(best.items).toHaveLength(6);
    const others = await read({ widgetId: 'best-sellers', productId: best.items[0]?.productId });
    expect(others.items.map(({ masterId }) => masterId)).not.toContain(best.items[0]?.masterId);
    const { items } = await read({ widgetId: 'category-best', categoryId: '3000' });
    const footwear = new Set(
      catalog.products
        .filter(({ colors }) => colors.some(({ categoryIds }) => categoryIds.includes('3000')))
        .map(({ masterId }) => masterId),
    );
    expect(items.every(({ masterId = '' }) => footwear.has(masterId))).toBe(true);
  });

  test('recommends products that were ordered together with a product', async () => {
    const [one, other, third] = soldProducts('us').filter(({ colors }) => isInStock(colors, 'us')) as CatalogProduct[];
    const read = (product: CatalogProduct | undefined) =>
      clientOf('en-us').read('products.widgetRecommendations', {
        query: { siteId: 'us', widgetId: 'goes-with', productId: product?.colors[0]?.styleId },
      });
    expect((await read(one)).items).toEqual([]);
    await placeOrder('T1', [one, other]);
    await placeOrder('T2', [one, third]);
    await placeOrder('T3', [third, one]);
    expect((await read(one)).items.map(({ masterId }) => masterId)).toEqual([third?.masterId, other?.masterId]);
    expect((await read(other)).items.map(({ masterId }) => masterId)).toEqual([one?.masterId]);
  });

  test('refuses a widget without the id that it needs with API400', async () => {
    expect((await recommend({ widgetId: 'goes-with' })).code).toBe('API400');
    expect((await recommend({ widgetId: 'category-best' })).code).toBe('API400');
  });
});

const isInStock = (colors: readonly CatalogColor[], siteId: string): boolean =>
  colors.some(({ variants }) => variants.some(({ stock }) => (stock[webPool(siteId)] ?? 0) > 0));

/** Writes a placed order of the United States with a unit of each product. */
async function placeOrder(code: string, products: readonly (CatalogProduct | undefined)[]): Promise<void> {
  const skus = products.map((product) => product?.colors[0]?.variants[0]?.sku);
  await world.query(
    `with placed as (
       insert into "order" (code, state, active, "orderPlacedAt", "couponCodes", "shippingAddress", "billingAddress", "currencyCode", "subTotal", "subTotalWithTax")
       values ($1, 'PaymentSettled', false, now(), '', '{}', '{}', 'USD', 0, 0) returning id),
     channels as (insert into order_channels_channel select placed.id, channel.id from placed, channel where channel.token = 'us')
     insert into order_line ("orderId", "productVariantId", quantity, "listPrice", "listPriceIncludesTax", adjustments, "taxLines")
     select placed.id, v.id, 1, 0, false, '[]', '[]' from placed, product_variant v where v.sku = any($2)`,
    [code, skus],
  );
}

/** The package `graphql` of the plugin, which is installed when Vendure starts. */
const requireGraphql = (): {
  getIntrospectionQuery(): string;
  buildClientSchema(data: unknown): object;
  parse(text: string): object;
  validate(schema: object, document: object): unknown[];
} => createRequire(new URL('../../../adapters/vendure/plugin/package.json', import.meta.url))('graphql');

test('every document of the adapter fits the schema of Vendure', async () => {
  const { buildClientSchema, getIntrospectionQuery, parse, validate } = requireGraphql();
  const response = await fetch(`${world.vendure.origin}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data } = (await response.json()) as { data: unknown };
  const schema = buildClientSchema(data);
  expect(definedDocuments.length).toBeGreaterThan(5);
  for (const text of definedDocuments) expect([text, validate(schema, parse(text))]).toEqual([text, []]);
});

test('the texts and codes of merchants do not break a listing, and the index is built again at a start', async () => {
  const [product] = soldProducts('us') as [CatalogProduct];
  const [first] = product.colors as [CatalogColor];
  await world.query(`update product_option set "customFieldsStyleid" = 'a b/c', code = 'é?' where "customFieldsStyleid" = $1`, [
    first.styleId,
  ]);
  await world.query(`update product set "customFieldsMasterid" = '..' where "customFieldsMasterid" = $1`, [product.masterId]);
  await world.query(`update product_variant set sku = 'no sku!' where sku = $1`, [first.variants[0]?.sku]);
  await world.query(`update facet set code = 'Höhe (m)' where code = 'activity'`);
  await world.query(`update facet_value set code = 'a:b,c' where code = 'hiking'`);
  await world.query(`update product_translation set name = '<b>"x"</b>', slug = 'a/b?c' where "baseId" = 1`);
  await world.query('delete from product_variant_asset where "productVariantId" in (select id from product_variant where "productId" = 1)');
  await world.query('delete from product_asset where "productId" = 1');
  const bestSeller = soldProducts('us').findLast(({ colors }) => isInStock(colors, 'us'));
  for (const code of ['T4', 'T5', 'T6', 'T7', 'T8', 'T9']) await placeOrder(code, [bestSeller]);
  await world.query('update cairn_catalog.state set version = 0');
  await world.vendure.kill();
  await world.restart();
  const best = await clientOf('en-us').read('products.widgetRecommendations', {
    query: { siteId: 'us', widgetId: 'best-sellers', count: 1 },
  });
  expect(best.items[0]?.masterId).toBe(bestSeller?.masterId);
  const listing = await readListing('en-us', '1000', { count: 100 });
  expect(listing.total).toBe(countProducts('en-us', '1000', {}));
  expect(listing.items).toHaveLength(listing.total);
  const facet = listing.facets.find(({ id }) => id.startsWith('facet-'));
  const [value] = facet?.values ?? [];
  const filtered = await readListing('en-us', '1000', { filter: `${facet?.id}:${value?.value}` });
  expect(filtered.total).toBe(value?.count);
  const item = listing.items.find(({ name }) => name === '<b>"x"</b>');
  const details = await readDetails('en-us', item?.productId as string);
  expect(details.variants.map(({ sku }) => sku)).toEqual(first.variants.slice(1).map(({ sku }) => sku));
}, 60_000);
