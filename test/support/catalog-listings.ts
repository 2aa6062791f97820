// What shoppers see of the catalog after staff have changed it.
import { expect } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, aSystem, find } from './backend.ts';

export type Catalog = CallReply<'products.catalog'>;
export type Details = CallReply<'products.details'>;
export type Search = CallReply<'products.productSearch'>;

/** A system whose clock is just after the change. */
export const later = (ms = 60_000) => ({ ...aSystem(Date.now() + ms), randomId: () => crypto.randomUUID() });

export const listing = (query = '', categoryId = '1000') =>
  `/products/v2/catalog?siteId=us&categoryId=${categoryId}&count=100${query && `&${query}`}`;
export const filter = (text: string) => `filter=${encodeURIComponent(text)}`;
export const details = (id: string) => `/products/v2/products/${id}/details?siteId=us`;
export const search = (q: string) => `/products/v2/search/productSearch?${new URLSearchParams({ siteId: 'us', q })}`;

/** Returns a style of a category, with one price for all variants. */
export const aStyle = (offset = 0) =>
  find(
    `SELECT cp.master_id AS masterId FROM category_product cp JOIN price p ON p.price_list = 'usd' AND p.master_id = cp.master_id
     WHERE cp.site_id = 'us' AND cp.category_id = '1000' AND p.valid_to IS NULL AND p.prices -> '$.bySku' = '{}'
     ORDER BY cp.position LIMIT 1 OFFSET ?1`,
    offset,
  );

export type AskJson = Awaited<ReturnType<typeof aGateway>>['askJson'];
export const listItems = async (askJson: AskJson, query = '', categoryId = '1000') =>
  (await askJson<Catalog>(listing(query, categoryId))).items;

/** Expects that each value of a facet has as many products as the filtered listing. */
export async function expectCounts(facetId: string, categoryId: string): Promise<void> {
  const { askJson } = await aGateway(later());
  const whole = await askJson<Catalog>(listing('', categoryId));
  const values = whole.facets.find(({ id }) => id === facetId)?.values ?? [];
  expect(values.length).toBeGreaterThan(1);
  for (const { value, count = 0, range } of values) {
    const narrowed = await askJson<Catalog>(listing(filter(`${facetId}:${value}`), categoryId));
    expect({ value, total: narrowed.total, items: narrowed.items.length }).toEqual({ value, total: count, items: Math.min(100, count) });
    for (const { price } of narrowed.items) {
      if (range?.low !== undefined) expect(price.lowCurrent).toBeGreaterThanOrEqual(range.low);
      if (range?.high !== undefined) expect(price.lowCurrent).toBeLessThan(range.high);
    }
  }
}
