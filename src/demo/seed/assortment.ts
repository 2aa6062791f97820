// Determines which styles a site sells, how they rank by sales, and which listings contain them.
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { categoryIds } from './categories.ts';
import { dayMs, type Facts, isMarkedDown } from './facts.ts';
import { orderListing } from './listing-order.ts';
import type { SeedOrder } from './orders.ts';
import { createRandom } from './random.ts';

/** Returns whether a site sells a style. Nearly all styles are sold on every site. */
export const isSoldOnSite = ({ index }: Facts, siteId: string): boolean => createRandom(`sold ${siteId} ${index}`).chance(0.985);

/** Sorts styles by the number of units sold, then by popularity, in descending order. */
export function rankedBySales(sold: readonly Facts[], orders: readonly SeedOrder[]): Facts[] {
  const units = new Map<string, number>();
  for (const { facts, qty } of orders.flatMap(({ lines }) => lines)) units.set(facts.masterId, (units.get(facts.masterId) ?? 0) + qty);
  const countSold = (facts: Facts) => units.get(facts.masterId) ?? 0;
  return sold.toSorted((one, other) => countSold(other) - countSold(one) || other.popularity - one.popularity || one.index - other.index);
}

export interface Listing {
  categoryId: string;
  /** Styles in display order, each with the color of its tile and all colors in which the listing can show the style. */
  entries: { facts: Facts; colour: string; colourCodes: readonly string[] }[];
}

/**
 * Generates a site's listings from its styles, which must be sorted by sales. Sold-out styles come last, and the listings of New start with
 * the newest styles. Listings are generated one at a time to save memory.
 */
export function* createListings(ranked: readonly Facts[], now: number): Generator<Listing> {
  const members = new Map<string, Facts[]>();
  for (const facts of ranked) {
    for (const categoryId of listCategories(facts, now)) {
      const list = members.get(categoryId) ?? [];
      list.push(facts);
      members.set(categoryId, list);
    }
  }
  for (const [categoryId, list] of members) {
    const shown = isBelow(categoryId, categoryIds.new) ? list.toSorted((one, other) => other.launchedAt - one.launchedAt) : list;
    const looks = orderListing(shown, (facts) => listDisplayedColours(facts, categoryId));
    yield { categoryId, entries: looks.map((look) => ({ ...look, colourCodes: listDisplayedColours(look.facts, categoryId) })) };
  }
}

/**
 * Returns the categories that list a style: all products, the style's category and its parent. Footwear is also listed below Men or Women,
 * new styles in New and reduced styles in Sale.
 */
export function listCategories(facts: Facts, now: number): string[] {
  const own = facts.homeCategoryId;
  const isFootwear = isBelow(own, categoryIds.footwear);
  const people = facts.audience === 'women' ? categoryIds.women : categoryIds.men;
  const section = findSection(facts);
  const isNew = now - facts.launchedAt < newForDays * dayMs;
  const reduced = facts.colourCodes.some((_, index) => isMarkedDown(facts, index));
  return [
    wholeRangeId,
    own,
    `${own.slice(0, 1)}000`,
    ...(isFootwear ? [people, `${people.slice(0, 1)}800`] : []),
    ...(isNew ? [categoryIds.new, `${categoryIds.new.slice(0, 1)}${section}`] : []),
    ...(reduced ? [categoryIds.sale, `${categoryIds.sale.slice(0, 1)}${section}`] : []),
  ];
}

const newForDays = 60;

/** Returns the last three digits of the subcategory of New or Sale that lists the style. */
function findSection({ homeCategoryId, audience }: Facts): string {
  if (isBelow(homeCategoryId, categoryIds.footwear)) return '300';
  if (isBelow(homeCategoryId, categoryIds.gear)) return '400';
  return audience === 'women' ? '200' : '100';
}

const isBelow = (categoryId: string, topId: string): boolean => categoryId.slice(0, 1) === topId.slice(0, 1);

/** Returns the colors in which a listing can show a style. Sale shows only reduced colors. */
function listDisplayedColours(facts: Facts, categoryId: string): string[] {
  const reduced = facts.colourCodes.filter((_, index) => isMarkedDown(facts, index));
  return isBelow(categoryId, categoryIds.sale) && reduced.length > 0 ? reduced : facts.colourCodes;
}
