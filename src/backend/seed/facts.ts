// The light facts of every style: enough to rank, to sell and to hang it, small enough to hold a million of them.
import { type Audience, kindOf } from './kinds.ts';
import { memberAt, randomOf } from './random.ts';
import { colours, type ProductType, productTypes } from './taxonomy.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** How the price of a style moved; the share of each is in `pricingOf`. */
type Pricing =
  /** Full price since its launch. */
  | 'full'
  /** Marked down from full price: the best recent price is above the present one. */
  | 'marked-down'
  /** Marked down after a short deeper sale: the best recent price is below the present one. */
  | 'after-deeper-sale'
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
  homeCategoryId: string;
  /** Colour codes, the default one first. */
  colourCodes: string[];
  launchedAt: number;
  pricing: Pricing;
  recycled: boolean;
  /** How much it is liked; orders are drawn by it. */
  popularity: number;
  /** Nothing is left of it, anywhere. */
  soldOut: boolean;
  /** Few pieces are left of it in the web pools. */
  low: boolean;
}

// Types in turn by their share, spread out, so that any first N styles have all types.
const turns: readonly ProductType[] = productTypes
  .flatMap((type) => Array.from({ length: kindOf(type).share }, (_, turn) => ({ type, at: (turn + 0.5) / kindOf(type).share })))
  .toSorted((one, other) => one.at - other.at)
  .map(({ type }) => type);

const turnsOf = new Map(productTypes.map((type) => [type, turns.filter((each) => each === type).length]));

export function factsOf(index: number, now: number): Facts {
  const random = randomOf(`facts ${index}`);
  const type = memberAt(turns, index);
  const round = Math.floor(index / turns.length);
  const before = turns.slice(0, index % turns.length).filter((each) => each === type).length;
  const ofType = round * (turnsOf.get(type) ?? 0) + before;
  const kind = kindOf(type);
  const audience: Audience = kind.gendered ? (ofType % 2 === 0 ? 'men' : 'women') : 'all';
  const isNew = random.chance(0.12);
  const launchedAt = now - dayMs * (isNew ? random.between(1, 45) : random.between(150, 1400));
  return {
    index,
    masterId: masterIdOf(type, ofType),
    type,
    ofType,
    audience,
    homeCategoryId: homeOf(kind.home, audience),
    colourCodes: random
      .shuffle(colours)
      .slice(0, random.between(3, 6))
      .map(({ code }) => code),
    launchedAt,
    pricing: isNew ? 'full' : pricingOf(random.next()),
    recycled: random.chance(0.3),
    popularity: random.next() ** 4 + 0.02,
    soldOut: random.chance(0.03),
    low: random.chance(0.08),
  };
}

/** CN, a letter for the type, five digits: CNA00017. */
const masterIdOf = (type: ProductType, ofType: number): string =>
  `CN${String.fromCharCode(65 + productTypes.indexOf(type))}${String(ofType).padStart(5, '0')}`;

const homeOf = (home: { men: string; women: string } | { all: string }, audience: Audience): string =>
  'all' in home ? home.all : home[audience === 'women' ? 'women' : 'men'];

function pricingOf(draw: number): Pricing {
  if (draw < 0.12) return 'marked-down';
  if (draw < 0.21) return 'after-deeper-sale';
  if (draw < 0.29) return 'some-colours';
  return draw < 0.37 ? 'back-to-full' : 'full';
}

/** Whether a colour of it costs less than it did. */
export function isMarkedDown({ pricing }: Facts, colourIndex: number): boolean {
  if (pricing === 'some-colours') return colourIndex > 0;
  return pricing === 'marked-down' || pricing === 'after-deeper-sale';
}
