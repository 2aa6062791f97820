// Generates the rows of styles (texts, prices and stock) for a few hundred styles at a time.
import { readText, textsIn } from '#backend/company/language.ts';
import type { Captions } from '#backend/rules/picture-view.ts';
import { createSlug } from '#lib/slug.ts';
import type { Market } from '#markets/market.ts';
import { type Language, listLanguages, listLocales, type MarketLocale, type OpenMarket } from '#markets/registry.ts';
import { isSoldOnSite } from './assortment.ts';
import { colourNames } from './colour-names.ts';
import type { Facts } from './facts.ts';
import { filmFormat } from './films.ts';
import { pricePeriods } from './prices.ts';
import { createProduct, nameIn, type Product } from './product.ts';
import { storeStock, webStock } from './stock.ts';
import type { SeedChunk, SeedValue } from './tables.ts';
import { findSilhouette } from './taxonomy.ts';
import { createTechnicalFacts } from './technical-facts.ts';
import { colourFamilyByCode } from './uses.ts';

const stylesAtOnce = 200;

export function* masterRows(all: readonly Facts[], sites: readonly OpenMarket[], now: number): Generator<SeedChunk> {
  const languages = listLanguages(sites);
  const locales = listLocales(sites);
  for (let start = 0; start < all.length; start += stylesAtOnce) {
    const part = all.slice(start, start + stylesAtOnce).map((facts) => ({ facts, product: createProduct(facts) }));
    yield { table: 'product_master', rows: part.map((style) => masterRow(style, languages)) };
    yield { table: 'product_text', rows: part.flatMap((style) => textRows(style, locales)) };
    for (const market of sites) {
      const sold = part.filter(({ facts }) => isSoldOnSite(facts, market.siteId));
      yield { table: 'price', rows: sold.flatMap((style) => priceRows(style, market, now)) };
      yield { table: 'stock', rows: sold.flatMap((style) => stockRows(style, { siteId: market.siteId, masters: all.length })) };
    }
  }
}

interface Style {
  facts: Facts;
  product: Product;
}

const masterRow = ({ facts, product }: Style, languages: readonly Language[]): SeedValue[] => [
  facts.masterId,
  facts.type,
  facts.audience,
  facts.homeCategoryId,
  facts.launchedAt,
  facts.recycled ? 1 : 0,
  product.rating.score,
  product.rating.count,
  JSON.stringify(
    product.colours.map(({ colour, pictures, film, variants }) => ({
      code: colour.code,
      hex: colour.hex,
      family: colourFamilyByCode[colour.code],
      names: textsIn(languages, colourNames[colour.code]),
      pictures,
      ...(film !== undefined && { film: { url: film, ...filmFormat } }),
      variants: variants.map(({ sku, size }) => [sku, size]),
    })),
  ),
  JSON.stringify(createTechnicalFacts(facts)),
];

const textRows = ({ facts, product: { copy } }: Style, locales: readonly MarketLocale[]): SeedValue[][] =>
  locales.map((locale) => {
    const name = nameIn(locale, facts);
    return [
      facts.masterId,
      locale,
      name,
      createSlug(name),
      readText(copy.summary, locale),
      copy.description.map((text) => `<p>${readText(text, locale)}</p>`).join(''),
      JSON.stringify(copy.features.map((text) => readText(text, locale))),
      JSON.stringify({ [findSilhouette(facts.drawing).closeUp]: readText(copy.caption, locale) } satisfies Captions),
    ];
  });

const skusByColour = ({ colours }: Product): string[][] => colours.map(({ variants }) => variants.map(({ sku }) => sku));

const priceRows = ({ facts, product }: Style, market: Market, now: number): SeedValue[][] =>
  pricePeriods(facts, market, skusByColour(product), now).map(({ validFrom, validTo, prices }) => [
    market.priceList,
    facts.masterId,
    validFrom,
    validTo,
    JSON.stringify(prices),
  ]);

function stockRows({ facts, product }: Style, { siteId, masters }: { siteId: string; masters: number }): SeedValue[][] {
  const variants = product.colours.map(({ productId, variants: own }) => ({ productId, skus: own.map(({ sku }) => sku) }));
  return [...webStock(facts, siteId, variants), ...storeStock(facts, { siteId, masters }, variants)].map((row) => [
    row.locationId,
    row.productId,
    row.sku,
    row.available,
  ]);
}
