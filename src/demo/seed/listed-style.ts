// The data of a style on which a listing's facets and sort orders are based.

import { type ColourFamily, genders, isInRange, listPriceRanges, ratingSteps, type SizeGroup } from '#backend/rules/facet-values.ts';
import { priceAt } from '#backend/rules/price.ts';
import { type Size, sizeIn } from '#backend/rules/size.ts';
import type { FacetId } from '#lib/rules/listing-filter.ts';
import { createSlug } from '#lib/slug.ts';
import type { Market } from '#markets/market.ts';
import type { Facts } from './facts.ts';
import { findKind } from './kinds.ts';
import { pricePeriods } from './prices.ts';
import { createColours } from './product.ts';
import { createRating } from './review-stars.ts';
import { webStock } from './stock.ts';
import { colourFamilyByCode, uses } from './uses.ts';

/** A size as a value of the size facet. */
export interface SizeValue {
  value: string;
  size: Size;
  group: SizeGroup;
}

interface ListedColour {
  code: string;
  family: ColourFamily;
  /** The sizes that are in stock in the web pool. */
  sizes: readonly SizeValue[];
  /** Lowest price of the color's sizes, in minor units. */
  price: number;
}

export interface ListedStyle {
  facts: Facts;
  colours: readonly ListedColour[];
  rating: { score: number; count: number };
}

export function describeStyle(facts: Facts, market: Market, now: number): ListedStyle {
  const colours = createColours(facts);
  const skusByColour = colours.map(({ variants }) => variants.map(({ sku }) => sku));
  const periods = pricePeriods(facts, market, skusByColour, now);
  const stock = webStock(
    facts,
    market.siteId,
    colours.map(({ productId, variants }) => ({ productId, skus: variants.map(({ sku }) => sku) })),
  );
  const inStock = new Set(stock.map(({ sku }) => sku));
  const described = colours.map(
    ({ colour: { code }, variants }): ListedColour => ({
      code,
      family: colourFamilyByCode[code],
      sizes: shareSizes(
        market.siteId,
        variants.flatMap(({ sku, size }) => (inStock.has(sku) ? createSizeValue(facts, market, size) : [])),
      ),
      price: priceAt(periods, { skus: variants.map(({ sku }) => sku), currency: market.currency, at: now })?.lowCurrent ?? 0,
    }),
  );
  return { facts, colours: described, rating: createRating(facts) };
}

const sizeLists = new Map<string, readonly SizeValue[]>();

/** Returns a shared array for equal lists of sizes, which very many colors have, so that a million styles fit into memory. */
function shareSizes(siteId: string, sizes: readonly SizeValue[]): readonly SizeValue[] {
  const key = `${siteId} ${sizes.map(({ value }) => value).join()}`;
  const known = sizeLists.get(key) ?? sizes;
  sizeLists.set(key, known);
  return known;
}

/** Returns a style's color by its code. */
export const findColour = ({ colours }: ListedStyle, code: string): ListedColour | undefined =>
  colours.find((colour) => colour.code === code);

/**
 * Returns a style's values of a facet in a listing. `colourCodes` are the colors in which the listing can show the style; `shown` is the
 * color of the style's tile.
 */
export type FacetSource = (
  style: ListedStyle,
  listed: { shown: string; colourCodes: readonly string[]; market: Market },
) => readonly string[];

/**
 * Functions that determine the values of a facet. The category facet has no function, because it depends on the listing; the store facet
 * has none, because it depends on live stock.
 */
export const facetSources: Readonly<Record<Exclude<FacetId, 'category' | 'store'>, FacetSource>> = {
  gender: ({ facts: { audience } }) => (audience === 'all' ? genders : [audience]),
  size: (style, { colourCodes }) => colourCodes.flatMap((code) => findColour(style, code)?.sizes.map(({ value }) => value) ?? []),
  colour: (style, { colourCodes }) => colourCodes.flatMap((code) => findColour(style, code)?.family ?? []),
  price: (style, { shown, market }) =>
    listPriceRanges(market.currency)
      .filter((range) => isInRange(range, findColour(style, shown)?.price ?? 0))
      .map(({ value }) => value),
  rating: ({ rating }) => ratingSteps.filter((step) => rating.count > 0 && rating.score >= step).map(String),
  activity: ({ facts: { type } }) => uses[type].activities,
  technology: ({ facts: { type, recycled } }) => [...uses[type].technologies, ...(recycled ? ['recycled'] : [])],
};

const groupNames = {
  letters: () => 'clothing',
  one: () => 'one',
  waists: (audience) => (audience === 'women' ? 'pants-women' : 'pants-men'),
  shoes: (audience) => (audience === 'women' ? 'shoes-women' : 'shoes-men'),
} as const satisfies Record<string, (audience: Facts['audience']) => SizeGroup>;

/** Creates the facet value of a size. It is the same in all languages of a site. The size group is prepended to numeric sizes. */
function createSizeValue({ type, audience }: Facts, market: Market, size: Size): SizeValue {
  const group = groupNames[findKind(type).sizes](audience);
  const name = createSlug(sizeIn({ market, language: 'en' }, size).replace('.', '-'));
  return { value: group === 'clothing' || group === 'one' ? name : `${group}-${name}`, size, group };
}
