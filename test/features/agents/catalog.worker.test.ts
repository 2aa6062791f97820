// The catalog for software agents: search, lookup and products.
import { beforeAll, describe, expect, test } from 'vitest';
import { type AgentAnswer, anAgent } from '../../support/agents.ts';
import { everyMarket, prepareBackend } from '../../support/backend.ts';
import { aShop } from '../../support/purchase.ts';
import { readStock, setStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(everyMarket));

const agent = anAgent(aShop().get);
const call = async (tool: string, catalog: object) => (await agent.call(tool, catalog)).structuredContent;
const search = (catalog: object) => call('search_catalog', catalog);
const listIds = ({ products }: Pick<AgentAnswer, 'products'>) => products.map(({ id }) => id);
const listCodes = ({ messages = [] }: Pick<AgentAnswer, 'messages'>) => messages.map(({ code, path }) => `${code} ${path}`);

describe('search_catalog', () => {
  test('returns the products that match a text, with prices and pages of the buyer’s market', async () => {
    const { products, pagination } = await search({ query: 'regenjacke', context: { address_country: 'DE' } });
    expect(products[0]?.title).toContain('jacke');
    expect(products[0]?.price_range.min.currency).toBe('EUR');
    expect(products[0]?.url).toMatch(/\/de-de\/p\//);
    expect(products[0]?.options.map(({ name }) => name)).toEqual(['Farbe', 'Größe']);
    expect(products[0]?.variants[0]?.options.map(({ name }) => name)).toEqual(['Farbe', 'Größe']);
    expect(pagination.total_count).toBe(products.length);
  });

  test('returns each product once, page by page', async () => {
    const all = await search({ query: 'jacket', pagination: { limit: 25 } });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ query: 'jacket', pagination: { limit: 4, ...(cursor !== undefined && { cursor }) } });
      expect(page.products.length).toBeLessThanOrEqual(4);
      found.push(...listIds(page));
      ({ cursor } = page.pagination);
      expect(page.pagination.has_next_page).toBe(cursor !== undefined);
    } while (cursor !== undefined && found.length < 25);
    expect(found.slice(0, all.products.length)).toEqual(listIds(all));
    expect(new Set(found).size).toBe(found.length);
  });

  test('returns at most 25 products, and ten by default', async () => {
    const [most, some] = await Promise.all([search({ query: 'men', pagination: { limit: 1000 } }), search({ query: 'men' })]);
    expect([most.products.length, some.products.length]).toEqual([Math.min(25, most.pagination.total_count ?? 0), 10]);
  });

  test('lists a category without a text', async () => {
    const { products, pagination } = await search({ filters: { categories: ['1100'] } });
    expect(products.length).toBeGreaterThan(0);
    for (const product of products) expect(product.categories.map(({ value }) => value)).toContain('1100');
    expect(pagination.total_count).toBeGreaterThanOrEqual(products.length);
  });

  test('returns products of any of the categories', async () => {
    const found = await search({ query: 'jacket', filters: { categories: ['1100', '2100'] }, pagination: { limit: 25 } });
    const values = new Set(found.products.flatMap(({ categories }) => categories.map(({ value }) => value)));
    expect([values.has('1100'), values.has('2100')]).toEqual([true, true]);
  });

  test.each([
    ['with a text', { query: 'jacket' }],
    ['without a text', {}],
  ])('returns no product of an unknown category %s', async (_, query) => {
    const found = await search({ ...query, filters: { categories: ['unknown'] } });
    expect([found.products, found.pagination.has_next_page]).toEqual([[], false]);
  });

  test('finds all products within a price range, page by page', async () => {
    const all = await search({ query: 'jacket', pagination: { limit: 25 } });
    const [low, high] = [15_000, 30_000];
    const expected = all.products.filter(({ price_range: { min, max } }) => max.amount >= low && min.amount <= high);
    expect(expected.length).toBeGreaterThan(1);
    expect(expected.length).toBeLessThan(all.products.length);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const filters = { price: { min: low, max: high } };
      const page = await search({ query: 'jacket', filters, pagination: { limit: 2, ...(cursor !== undefined && { cursor }) } });
      found.push(...listIds(page));
      ({ cursor } = page.pagination);
    } while (cursor !== undefined && found.length < expected.length);
    expect(found.slice(0, expected.length)).toEqual(expected.map(({ id }) => id));
  });

  test('ignores a price range in another currency, and says so', async () => {
    const found = await search({ query: 'jacket', filters: { price: { max: 1 } }, context: { address_country: 'US', currency: 'EUR' } });
    expect(found.products.length).toBeGreaterThan(0);
    expect(listCodes(found)).toEqual(['currency_unavailable $.catalog.context.currency', 'price_filter_ignored $.catalog.filters.price']);
  });

  test('needs a text or one category', async () => {
    const found = await search({ query: '  ', filters: { categories: ['1100', '2100'] } });
    expect([found.ucp.status, listCodes(found)]).toEqual(['error', ['invalid_request $.catalog.query']]);
  });
});

/** Returns a product with several colors, and its answer. */
async function aProduct(): Promise<AgentAnswer['product']> {
  const { products } = await search({ query: 'jacket', pagination: { limit: 25 } });
  const [found] = products.filter(({ options }) => (options[0]?.values.length ?? 0) > 1);
  return (await call('get_product', { id: found?.id })).product;
}

describe('lookup_catalog', () => {
  test('returns the variants of styles, colors and variants, and names unknown ids', async () => {
    const { id, variants } = await aProduct();
    const [first] = variants;
    const colour = first?.id.split(':')[0] ?? '';
    const found = await call('lookup_catalog', { ids: [id, colour, first?.id, first?.id, 'unknown', `${colour}:unknown`, ''] });
    expect(found.ucp.status).toBe('error');
    const valid = await call('lookup_catalog', { ids: [id, colour, first?.id, first?.id, 'unknown', `${colour}:unknown`] });
    expect(listIds(valid)).toEqual([id]);
    const inputs = valid.products[0]?.variants.flatMap((variant) => variant.inputs ?? []) ?? [];
    expect(inputs.toSorted((one, other) => one.id.length - other.id.length)).toEqual([
      { id, match: 'featured' },
      { id: colour, match: 'featured' },
      { id: first?.id, match: 'exact' },
    ]);
    expect(listCodes(valid)).toEqual(['not_found $.catalog.ids[4]', 'not_found $.catalog.ids[5]']);
  });

  test('returns the stock of a variant', async () => {
    const { variants } = await aProduct();
    const [first] = variants;
    const readAvailability = async () =>
      (await call('lookup_catalog', { ids: [first?.id] })).products[0]?.variants.map(({ availability }) => availability?.available);
    await setStock(first?.id.split(':')[1] ?? '', 3);
    await new Promise((resolve) => setTimeout(resolve, 1100)); // stock is shared for a second
    expect(await readAvailability()).toEqual([true]);
    await setStock(first?.id.split(':')[1] ?? '', 0);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await readAvailability()).toEqual([false]);
  });
});

describe('get_product', () => {
  test('returns the sizes of all colors', async () => {
    const { options, variants } = await aProduct();
    const [colours, sizes] = options;
    expect(new Set(variants.map((variant) => variant.options[0]?.label))).toEqual(new Set(colours?.values.map(({ label }) => label)));
    expect(new Set(variants.map((variant) => variant.options[1]?.label))).toEqual(new Set(sizes?.values.map(({ label }) => label)));
  });

  test('returns the variants of the selected options, however they are spelled', async () => {
    const { id, variants } = await aProduct();
    const last = variants.at(-1)?.options ?? [];
    const selected = last.map(({ name, label }) => ({ name: name.toUpperCase(), label: ` ${label.toLowerCase()}` }));
    const { product } = await call('get_product', { id, selected });
    expect(product.variants.map((variant) => variant.options)).toEqual([last]);
    expect(product.selected).toEqual(last);
  });

  test('drops the selections that are preferred least if no variant matches all of them', async () => {
    const { id, options } = await aProduct();
    const [colours, sizes] = options.map(({ name }) => name);
    const size = options[1]?.values[0]?.label ?? '';
    const selected = [
      { name: colours ?? '', label: 'no such color' },
      { name: sizes ?? '', label: size },
    ];
    const relaxed = (await call('get_product', { id, selected, preferences: ['Size', 'Color'] })).product;
    expect(relaxed.selected.map(({ label }) => label)).toEqual([size]);
    const strict = (await call('get_product', { id, selected, preferences: ['Color', 'Size'] })).product;
    expect(strict.selected).toEqual([]);
  });

  test('says which options are sold out, and shows variants in stock first', async () => {
    const { id, variants, options } = await aProduct();
    const [colour] = options[0]?.values ?? [];
    const own = variants.filter((variant) => variant.options[0]?.label === colour?.label);
    const skus = own.map((variant) => variant.id.split(':')[1] ?? '');
    for (const sku of skus) await setStock(sku, sku === skus[0] ? 0 : 2);
    const isInStock = await Promise.all(skus.map(async (sku) => (await readStock(sku)) > 0)); // some sizes have no stock record
    expect(isInStock).toContain(true);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { product } = await call('get_product', { id, selected: [{ name: 'Color', label: colour?.label ?? '' }] });
    const shown = product.variants.map(({ availability }) => availability?.available);
    expect(shown).toEqual([...isInStock.filter((inStock) => inStock), ...isInStock.filter((inStock) => !inStock)]);
    const sizes = product.options[1]?.values ?? [];
    expect(own.map((variant) => sizes.find(({ label }) => label === variant.options[1]?.label))).toMatchObject(
      isInStock.map((available) => ({ exists: true, available })),
    );
  });

  test('begins with the options of a variant', async () => {
    const { variants } = await aProduct();
    const { product } = await call('get_product', { id: variants.at(-1)?.id });
    expect(product.variants.map(({ id }) => id)).toEqual([variants.at(-1)?.id]);
  });

  test.each(['unknown', 'CNA00000ALP:unknown', '../cart', 'a b', ':'])('does not know the id %s', async (id) => {
    const answer = await call('get_product', { id });
    expect([answer.ucp.status, listCodes(answer)]).toEqual(['error', ['not_found $.catalog.id']]);
  });
});
