// What is kept of every style while the seed is made: enough to rank and to list it, small enough for a million of them in memory.
import { type Audience, findKind } from './kinds.ts';
import { createRandom, memberAt, type Random } from './random.ts';
import { type Cut, colours, type Drawing, drawn, findSilhouette, type ProductType, productTypes, shapes } from './taxonomy.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** How the price of a style moved; the share of each is in `pricingOf`. */
type Pricing =
  /** Full price since its launch. */
  | 'full'
  /** Marked down from full price: the best recent price is above the present one. */
  | 'marked-down'
  /** Marked down twice: the best recent price is the first reduction. */
  | 'further-reduced'
  /** Some colours only are marked down. */
  | 'some-colours'
  /** Full price again after a sale. */
  | 'back-to-full';

export interface Facts {
  /** Counts from 0 over all styles. */
  index: number;
  masterId: string;
  type: ProductType;
  /** Counts from 0 over the styles of its type; names it. */
  ofType: number;
  audience: Audience;
  /** What it looks like. */
  drawing: Drawing;
  homeCategoryId: string;
  /** Colour codes, the default one first. */
  colourCodes: string[];
  launchedAt: number;
  pricing: Pricing;
  recycled: boolean;
  /** A weight from 0 to about 1: more popular styles are ordered more often. */
  popularity: number;
  /** Out of stock in the web pools and in all stores. */
  soldOut: boolean;
  /** Few units are left of it in the web pools. */
  low: boolean;
  /** How many buyers reviewed it. */
  reviewCount: number;
}

// The types in the order in which styles get them, mixed by their share, so that a small catalogue has all types, too.
const turns: readonly ProductType[] = productTypes
  .flatMap((type) => Array.from({ length: findKind(type).share }, (_, turn) => ({ type, at: (turn + 0.5) / findKind(type).share })))
  .toSorted((one, other) => one.at - other.at)
  .map(({ type }) => type);

const turnsByType = new Map(productTypes.map((type) => [type, turns.filter((each) => each === type).length]));

/** `masters`: how many styles there are. Of very many, those that sell best alone are reviewed. */
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
  const colourCodes = coloursFrom(random, findSilhouette(drawing).colours);
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
/** So many styles at most have reviews, so that they fit into memory and database however large the catalogue is. */
const reviewedStyles = 1500;

/** Popularity is a fourth power of a uniform draw, so this share of it holds just the best sellers. */
const isReviewed = (
  { popularity, launchedAt }: Pick<Facts, 'popularity' | 'launchedAt'>,
  { masters, now }: { masters: number; now: number },
) => now - launchedAt > 14 * dayMs && popularity - leastPopularity >= Math.max(0, 1 - reviewedStyles / Math.max(1, masters)) ** 4;

/** New styles have few reviews, some none. */
function countReviews(facts: Pick<Facts, 'index' | 'popularity' | 'launchedAt'>, now: number): number {
  const ageInYears = (now - facts.launchedAt) / (365 * dayMs);
  return Math.floor(weighSales(facts, now) * 14 + createRandom(`reviews ${facts.index}`).next() * 4 * Math.min(1, ageInYears));
}

/** The silhouettes of a type are used in turn. */
function chooseDrawing(type: ProductType, ofType: number, cut: Cut): Drawing {
  const round = drawn[type].gendered ? Math.floor(ofType / 2) : ofType;
  const shape = memberAt(shapes, round);
  const key = `${type} ${shape} ${cut}`;
  const known = drawingByName.get(key) ?? { type, shape, cut };
  drawingByName.set(key, known);
  return known;
}

/** Few drawings for very many styles: each is held once. */
const drawingByName = new Map<string, Drawing>();

/** Two or more of the colours a silhouette is drawn in; the first of them, in which it is shown worn, is always there. */
function coloursFrom(random: Random, own: readonly string[]): string[] {
  const shuffled = random.shuffle(colours).flatMap(({ code }): string[] => (own.includes(code) ? [code] : []));
  const chosen = shuffled.slice(0, random.between(2, own.length));
  const first = memberAt(own, 0);
  return shareList(chosen.includes(first) ? chosen : [...chosen.slice(0, -1), first]);
}

const lists = new Map<string, string[]>();

/** Very many styles come in the same colours: they are held once. */
function shareList(codes: string[]): string[] {
  const key = codes.join();
  const known = lists.get(key) ?? codes;
  lists.set(key, known);
  return known;
}

/** CN, a letter for the type, five digits: CNA00017. */
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

/** How much of it was sold so far, as a weight: what is popular and has been here for long has sold most. Reviews follow it, too. */
export function weighSales({ popularity, launchedAt }: Pick<Facts, 'popularity' | 'launchedAt'>, now: number): number {
  const ageInYears = (now - launchedAt) / (365 * dayMs);
  return popularity * Math.min(2, ageInYears);
}

/** Whether a colour of it costs less than it did. */
export function isMarkedDown({ pricing }: Facts, colourIndex: number): boolean {
  if (pricing === 'some-colours') return colourIndex > 0;
  return pricing === 'marked-down' || pricing === 'further-reduced';
}
