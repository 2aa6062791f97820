// The facts of all styles stay in memory while the seed is generated, because styles are ranked and listed by these facts. The facts of a
// million styles fit into memory.
import { type Audience, findKind } from './kinds.ts';
import { createRandom, memberAt, type Random } from './random.ts';
import { type Cut, colours, type Drawing, findSilhouette, listCuts, listDrawings, type ProductType, productTypes } from './taxonomy.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** Price history of a style. `createPricing` determines how frequent each kind of history is. */
type Pricing =
  /** Full price since the launch. */
  | 'full'
  /** Reduced once. The lowest recent price is higher than the current price. */
  | 'marked-down'
  /** Reduced twice. The lowest recent price is the first reduced price. */
  | 'further-reduced'
  /** Only some colors are reduced. */
  | 'some-colours'
  /** Full price again after a reduction. */
  | 'back-to-full';

export interface Facts {
  /** Index of the style among all styles, from 0. */
  index: number;
  masterId: string;
  type: ProductType;
  /** Index of the style among the styles of its type, from 0. It determines the style's name. */
  ofType: number;
  audience: Audience;
  drawing: Drawing;
  homeCategoryId: string;
  /** Color codes. The first one is the default color. */
  colourCodes: string[];
  launchedAt: number;
  pricing: Pricing;
  recycled: boolean;
  /** A weight from 0 to about 1. Styles with a higher weight are ordered more often. */
  popularity: number;
  /** True if the style is out of stock in the web pools and in all stores. */
  soldOut: boolean;
  /** True if only a few units are left in the web pools. */
  low: boolean;
  /** Number of buyers who reviewed the style. */
  reviewCount: number;
}

// The order in which styles get their types. The types are mixed in proportion to their shares, so that a small catalog also has every
// type.
const turns: readonly ProductType[] = productTypes
  .flatMap((type) => Array.from({ length: findKind(type).share }, (_, turn) => ({ type, at: (turn + 0.5) / findKind(type).share })))
  .toSorted((one, other) => one.at - other.at)
  .map(({ type }) => type);

const turnsByType = new Map(productTypes.map((type) => [type, turns.filter((each) => each === type).length]));

/** Creates a style's facts. `masters` is the number of styles. In a very large catalog, only the most popular styles have reviews. */
export function createFacts(index: number, now: number, masters = 0): Facts {
  const random = createRandom(`facts ${index}`);
  const type = memberAt(turns, index);
  const round = Math.floor(index / turns.length);
  const before = turns.slice(0, index % turns.length).filter((each) => each === type).length;
  const ofType = round * (turnsByType.get(type) ?? 0) + before;
  const kind = findKind(type);
  const audience: Audience = kind.gendered ? (ofType % 2 === 0 ? 'men' : 'women') : 'all';
  const drawing = chooseDrawing(type, ofType, audience);
  const isNew = random.chance(0.12);
  const launchedAt = now - dayMs * (isNew ? random.between(1, 45) : random.between(150, 1400));
  const colourCodes = shuffleColours(random, findSilhouette(drawing).colours);
  random.next(); // was the number of colors; without this draw, all following facts of the existing styles would change
  const pricing = isNew ? 'full' : createPricing(random.next());
  const recycled = random.chance(0.3);
  const popularity = random.next() ** 4 + leastPopularity;
  return {
    index,
    masterId: createMasterId(type, ofType),
    type,
    ofType,
    audience,
    homeCategoryId: findHome(kind.home, audience),
    drawing,
    colourCodes,
    launchedAt,
    pricing,
    recycled,
    popularity,
    soldOut: random.chance(0.03),
    low: random.chance(0.08),
    reviewCount: isReviewed({ popularity, launchedAt }, { masters, now }) ? countReviews({ index, popularity, launchedAt }, now) : 0,
  };
}

const leastPopularity = 0.02;
/** Approximate maximum number of styles with reviews, so that the reviews of a very large catalog fit into memory and the database. */
const reviewedStyles = 1500;

/** Returns whether a style has reviews. The threshold selects the most popular styles; popularity is the fourth power of a uniform draw. */
const isReviewed = (
  { popularity, launchedAt }: Pick<Facts, 'popularity' | 'launchedAt'>,
  { masters, now }: { masters: number; now: number },
) => now - launchedAt > 14 * dayMs && popularity - leastPopularity >= Math.max(0, 1 - reviewedStyles / Math.max(1, masters)) ** 4;

/** Returns a style's number of reviews. New styles have few or none. */
function countReviews(facts: Pick<Facts, 'index' | 'popularity' | 'launchedAt'>, now: number): number {
  const ageInYears = (now - facts.launchedAt) / (365 * dayMs);
  return Math.floor(weighSales(facts, now) * 14 + createRandom(`reviews ${facts.index}`).next() * 4 * Math.min(1, ageInYears));
}

/**
 * Chooses a style's drawing. The styles of a type use its drawings in turn, so that each drawing belongs to one style of the default
 * catalog. Only larger catalogs repeat drawings.
 */
function chooseDrawing(type: ProductType, ofType: number, cut: Cut): Drawing {
  const key = `${type} ${cut}`;
  const own = drawingsByKey.get(key) ?? listDrawings(type, cut);
  drawingsByKey.set(key, own);
  return memberAt(own, Math.floor(ofType / listCuts(type).length));
}

/** Cache of drawings by type and cut. Styles share the objects, which saves memory in a large catalog. */
const drawingsByKey = new Map<string, readonly Drawing[]>();

/** Returns all colors of a silhouette in random order. */
const shuffleColours = (random: Random, own: readonly string[]): string[] =>
  shareList(random.shuffle(colours).flatMap(({ code }): string[] => (own.includes(code) ? [code] : [])));

const lists = new Map<string, string[]>();

/** Returns a shared array for equal lists of colors, which saves memory because very many styles have the same colors. */
function shareList(codes: string[]): string[] {
  const key = codes.join();
  const known = lists.get(key) ?? codes;
  lists.set(key, known);
  return known;
}

/** Returns a style id: CN, a letter for the type, and five digits, such as CNA00017. */
const createMasterId = (type: ProductType, ofType: number): string =>
  `CN${String.fromCharCode(65 + productTypes.indexOf(type))}${String(ofType).padStart(5, '0')}`;

const findHome = (home: { men: string; women: string } | { all: string }, audience: Audience): string =>
  'all' in home ? home.all : home[audience === 'women' ? 'women' : 'men'];

function createPricing(draw: number): Pricing {
  if (draw < 0.12) return 'marked-down';
  if (draw < 0.21) return 'further-reduced';
  if (draw < 0.29) return 'some-colours';
  return draw < 0.37 ? 'back-to-full' : 'full';
}

/**
 * Returns a weight for a style's past sales, which is highest for popular styles that launched long ago. The number of reviews also depends
 * on this weight.
 */
export function weighSales({ popularity, launchedAt }: Pick<Facts, 'popularity' | 'launchedAt'>, now: number): number {
  const ageInYears = (now - launchedAt) / (365 * dayMs);
  return popularity * Math.min(2, ageInYears);
}

/** Returns whether a color's price is reduced. */
export function isMarkedDown({ pricing }: Facts, colourIndex: number): boolean {
  if (pricing === 'some-colours') return colourIndex > 0;
  return pricing === 'marked-down' || pricing === 'further-reduced';
}
