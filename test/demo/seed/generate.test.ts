import { describe, expect, it } from 'vitest';
import { groupBy } from '#backend/platform/group-by.ts';
import { bestSellerRanks } from '#backend/rules/badge.ts';
import { giftCardType } from '#backend/rules/product-kind.ts';
import { categories } from '#demo/seed/categories.ts';
import { createFacts } from '#demo/seed/facts.ts';
import { defaultMasters, generateSeed, type SeedInput, seedVersion } from '#demo/seed/generate.ts';
import { giftCardMasterId } from '#demo/seed/gift-card-product.ts';
import { nameIn } from '#demo/seed/product.ts';
import { hash } from '#demo/seed/random.ts';
import type { SeedTable } from '#demo/seed/tables.ts';
import { productTypes } from '#demo/seed/taxonomy.ts';
import { createSlug } from '#lib/slug.ts';
import { locales, type MarketLocale, markets } from '#markets/registry.ts';
import { createSeedTables } from '../../support/seed-tables.ts';

const input: SeedInput = { masters: 1100, now: Date.UTC(2026, 10, 1) };

const seed = createSeedTables(input);
const rows = (table: SeedTable) => seed.get(table) ?? [];
const column = (table: SeedTable, name: string) => rows(table).map((row) => row[name]);

/**
 * Hash of the seed's output. If it changes, increase `generation` in generate.ts, because databases with the older rows must be seeded
 * again. A new market does not change the hash.
 */
const outputOfGeneration = { generation: '55', hash: 3_959_165_660 };

describe('generateSeed', () => {
  it('generateSeed returns the same rows for the same input, and different rows for a different time', () => {
    const small = { masters: 30, now: input.now, sites: [markets.us, markets.de] };
    const hashSeed = (given: SeedInput) => hash(JSON.stringify([...generateSeed(given)]));
    const known = hashSeed(small);
    expect(hashSeed(small)).toBe(known);
    expect(hashSeed({ ...small, now: small.now + 86_400_000 })).not.toBe(known);
    expect(seedVersion(small)).not.toBe(seedVersion({ ...small, masters: 31 }));
  });

  it('generateSeed generates the expected rows for its generation number', () => {
    const text = JSON.stringify(
      [...generateSeed({ masters: 60, now: input.now, sites: [markets.us, markets.de] })].filter(({ table }) => table !== 'seed_state'),
    );
    expect({ generation: seedVersion(input).split('-')[0], hash: hash(text) }).toEqual(outputOfGeneration);
  });

  it('generateSeed generates the same first style for a small and for a large catalog', () => {
    const [first] = rows('product_master');
    expect(createSeedTables({ masters: 5, now: input.now }).get('product_master')?.[0]).toEqual(first);
  });

  it('generateSeed generates styles of every type with unique ids and names', () => {
    const ids = column('product_master', 'master_id');
    expect(new Set(ids).size).toBe(input.masters + 1); // the gift card is also a style
    for (const id of ids) expect(id).toMatch(/^[A-Z0-9]{8}$/);
    expect(new Set(column('product_master', 'product_type'))).toEqual(new Set([...productTypes, giftCardType]));
    for (const locale of locales) {
      const names = rows('product_text')
        .filter((row) => row.locale === locale)
        .map(({ name }) => name);
      expect(new Set(names).size).toBe(input.masters + 1);
    }
  });

  it('generateSeed writes style names in the word order of each language, and with hyphens in German', () => {
    const namesIn = (locale: MarketLocale) =>
      ['CNA00000', 'CNS00000'].map((id) => rows('product_text').find((row) => row.locale === locale && row.master_id === id)?.name);
    expect(namesIn('de-de')).toEqual(['Talus-Hardshelljacke für Herren', 'Hollin-Rucksack']);
    expect(namesIn('fr-fr')).toEqual(['Veste imperméable Talus pour homme', 'Sac à dos Hollin']);
    expect(namesIn('it-it')).toEqual(['Giacca impermeabile Talus da uomo', 'Zaino Hollin']);
    const second = { ...createFacts(0, input.now), ofType: 75 };
    expect(nameIn('de-de', second)).toBe('Sandpiper-Light-T-Shirt für Herren');
    for (const { name } of rows('product_text').filter((row) => row.locale === 'de-de' && row.master_id !== giftCardMasterId))
      expect(name).toMatch(/^[\p{L}\d]+(?:-[\p{L}\d]+)+(?: für (?:Herren|Damen))?$/u);
  });

  it('generateSeed writes slugs in the vocabulary of the country', () => {
    for (const [table, id] of [
      ['category_text', 'category_id'],
      ['product_text', 'master_id'],
    ] as const)
      for (const row of rows(table)) expect([row.locale, row[id], row.slug]).toEqual([row.locale, row[id], createSlug(String(row.name))]);
    const hats = rows('category_text').filter((row) => row.category_id === '4300' && String(row.locale).startsWith('fr'));
    expect(Object.fromEntries(hats.map(({ locale, slug }) => [locale, slug]))).toEqual({ 'fr-fr': 'bonnets', 'fr-ca': 'tuques' });
  });

  it('generateSeed ranks only styles with at least eight reviews as best sellers', () => {
    const reviews = new Map(rows('product_master').map((row) => [row.master_id, Number(row.rating_count)]));
    const best = rows('site_product').filter((row) => Number(row.sales_rank) < bestSellerRanks);
    const unread = best.filter(({ master_id }) => (reviews.get(master_id ?? '') ?? 0) < 8);
    expect(unread.map(({ site_id, master_id }) => [site_id, master_id, reviews.get(master_id ?? '')])).toEqual([]);
  });

  it('generateSeed gives each variant a unique 12-digit number with a valid check digit', () => {
    const skus = column('product_master', 'colours').flatMap((json) =>
      (JSON.parse(String(json)) as { variants: [string][] }[]).flatMap(({ variants }) => variants.map(([sku]) => sku)),
    );
    expect(new Set(skus).size).toBe(skus.length);
    for (const sku of skus) {
      expect(sku).toMatch(/^\d{12}$/);
      expect([...sku].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0) % 10).toBe(0);
    }
  });

  it('generateSeed gives each style two to four colors, and the gift card one', () => {
    const counts = rows('product_master').map((row) => [row.master_id, (JSON.parse(String(row.colours)) as unknown[]).length] as const);
    expect(new Set(counts.flatMap(([id, count]) => (id === giftCardMasterId ? [] : count)))).toEqual(new Set([2, 3, 4]));
    expect(new Map(counts).get(giftCardMasterId)).toBe(1);
  });

  it('generateSeed gives every style of a site a current price that ends in .00 or .95', () => {
    for (const market of Object.values(markets)) {
      const sold = rows('site_product')
        .filter((row) => row.site_id === market.siteId)
        .map((row) => row.master_id);
      const prices = rows('price').filter((row) => row.price_list === market.priceList);
      const present = prices.filter((row) => row.valid_to === null && Number(row.valid_from) <= input.now);
      expect(new Set(present.map((row) => row.master_id))).toEqual(new Set(sold));
      for (const { prices: json } of present) {
        const { base } = JSON.parse(String(json)) as { base: { current: number; original: number } };
        expect([0, 95]).toContain(base.current % 100);
        expect(base.current).toBeLessThanOrEqual(base.original);
      }
    }
  });

  it('generateSeed generates some styles whose largest sizes cost more than the others', () => {
    const withRange = rows('price').filter((row) => {
      const { base, bySku } = JSON.parse(String(row.prices)) as { base: { current: number }; bySku: Record<string, { current: number }> };
      return (
        row.price_list === markets.us.priceList &&
        row.valid_to === null &&
        Object.values(bySku).some(({ current }) => current > base.current)
      );
    });
    expect(withRange.length - 1).toBeGreaterThan(20); // the gift card also has a price range
  });

  it('generateSeed gives a rating score only to styles with reviews', () => {
    for (const row of rows('product_master')) expect(Number(row.rating_score) > 0).toBe(Number(row.rating_count) > 0);
  });

  it('generateSeed writes only rating scores that are an average of whole stars', () => {
    for (const { rating_score: score, rating_count: count } of rows('product_master')) {
      const [average, reviews] = [Number(score), Number(count)];
      const stars = Math.round(average * reviews);
      if (reviews > 0) expect(Math.round((stars / reviews) * 10) / 10, `${reviews} reviews`).toBe(average);
    }
  });

  it('generateSeed reduces the price of about a quarter of the styles', () => {
    const inSale = rows('category_product').filter((row) => row.category_id === '6000' && row.site_id === 'us').length;
    expect(inSale / input.masters).toBeGreaterThan(0.18);
    expect(inSale / input.masters).toBeLessThan(0.32);
  });

  it('generateSeed fills every category of every site with styles at consecutive positions', () => {
    const byCategory = groupBy(rows('category_product'), (row) => `${row.site_id} ${row.category_id}`);
    for (const siteId of Object.keys(markets)) {
      for (const { id } of categories) {
        const positions = (byCategory.get(`${siteId} ${id}`) ?? []).map((row) => row.position);
        expect(positions.length, `${siteId} ${id}`).toBeGreaterThan(10);
        expect(positions).toEqual(positions.map((_, index) => index));
      }
    }
  });

  it('generateSeed gives the styles of a site consecutive sales ranks', () => {
    for (const siteId of Object.keys(markets)) {
      const ranks = rows('site_product')
        .filter((row) => row.site_id === siteId)
        .map((row) => row.sales_rank);
      expect(ranks).toEqual(ranks.map((_, index) => index));
    }
  });

  it('generateSeed leaves some styles without stock and writes only stock rows with a positive quantity', () => {
    const inStock = new Set(column('stock', 'product_id').map((id) => String(id).slice(0, 8)));
    const gone = column('product_master', 'master_id').filter((id) => !inStock.has(String(id)));
    expect(gone.length).toBeGreaterThan(10);
    expect(column('stock', 'available').filter((available) => Number(available) < 1)).toEqual([]);
  });

  it('generateSeed generates a size facet for each listing of clothing, in which the smallest size matches only some of the styles', () => {
    const small = createSeedTables({ masters: defaultMasters, now: input.now, sites: [markets.us, markets.de] });
    const clothing = ['1100', '1200', '1300', '1400', '1500', '1600', '2100', '2200', '2300', '2400', '2500', '2600'];
    for (const { siteId } of [markets.us, markets.de]) {
      const inListing = (table: SeedTable, categoryId: string) =>
        (small.get(table) ?? []).filter((row) => row.site_id === siteId && row.category_id === categoryId);
      for (const categoryId of clothing) {
        const sizes = inListing('facet_value', categoryId).filter(({ facet }) => facet === 'size');
        expect(sizes.length, `${siteId} ${categoryId}`).toBeGreaterThan(3);
        const styles = inListing('category_product', categoryId).length;
        expect(Math.min(...sizes.map(({ products }) => Number(products))), `${siteId} ${categoryId}`).toBeLessThan(styles);
      }
    }
  });

  it('generateSeed creates twelve stores in each market that has stores, and co-purchases that match the orders', () => {
    const stores = groupBy(
      rows('store').filter((row) => row.kind === 'store'),
      (row) => row.site_id,
    );
    expect(stores.size).toBeGreaterThan(5);
    for (const own of stores.values()) expect(own).toHaveLength(12);
    expect(rows('shop_order')).toHaveLength(1000 * Object.keys(markets).length);
    const byOrder = groupBy(rows('order_line'), (row) => row.order_number);
    const pairs = [...byOrder.values()].reduce((sum, lines) => sum + lines.length * (lines.length - 1), 0);
    expect(rows('co_purchase').reduce((sum, row) => sum + Number(row.orders), 0)).toBe(pairs);
    expect(Math.max(...[...byOrder.values()].map((lines) => lines.length))).toBe(4);
  });

  it('generateSeed creates co-purchases for each style of a site', () => {
    const small = createSeedTables({ masters: 200, now: input.now, sites: [markets.us] });
    const idsIn = (table: SeedTable) => (small.get(table) ?? []).map((row) => row.master_id);
    expect(new Set(idsIn('co_purchase'))).toEqual(new Set(idsIn('site_product').filter((id) => id !== giftCardMasterId)));
  });

  it('generateSeed creates pickup points, which have no stock, in markets with delivery to pickup points', () => {
    const points = rows('store').filter((row) => row.kind === 'point');
    const sites = Object.values(markets).flatMap(({ siteId, collection }) => ('pudo' in collection ? [siteId] : []));
    expect([...new Set(points.map((row) => row.site_id))].toSorted()).toEqual(sites.toSorted());
    const ids = new Set(points.map((row) => row.store_id));
    expect(column('stock', 'location_id').filter((id) => ids.has(id))).toEqual([]);
  });
});
