// Orders the styles in a listing. Neighbors should not have the same drawing, and a picture is repeated as late as possible, because a page
// of identical pictures looks broken.
import { groupBy } from '#backend/platform/group-by.ts';
import type { Facts } from './facts.ts';

interface Look {
  facts: Facts;
  colour: string;
}

/** Approximate maximum number of places by which a style is moved. */
const reach = 10;

/** Returns a key that is the same for the cuts for men and women, because their pictures look alike. */
const describeDrawing = ({ drawing: { type, shape } }: Facts): string => `${type} ${shape}`;

/**
 * Reorders the styles of a listing, but moves each style only by a few places. For each style it picks the color in which the listing has
 * not shown the style's drawing yet, or showed it longest ago. Sold-out styles come last.
 */
export function orderListing(styles: readonly Facts[], coloursOf: (facts: Facts) => readonly string[]): Look[] {
  const looks: Look[] = [];
  const shownAt = new Map<string, number>();
  for (const facts of [...spread(styles.filter(({ soldOut }) => !soldOut)), ...spread(styles.filter(({ soldOut }) => soldOut))]) {
    const age = (colour: string): number => looks.length - (shownAt.get(`${describeDrawing(facts)} ${colour}`) ?? Number.NEGATIVE_INFINITY);
    const [colour = ''] = coloursOf(facts).toSorted((one, other) => compareAges(age(one), age(other)));
    shownAt.set(`${describeDrawing(facts)} ${colour}`, looks.length);
    looks.push({ facts, colour });
  }
  return looks;
}

function spread(styles: readonly Facts[]): Facts[] {
  // the candidates for the next places are kept in a short list, because removing items from the long list would be slow
  const waiting = styles.slice(0, 2 * reach);
  let seen = waiting.length;
  const placed: Facts[] = [];
  let last: string | undefined;
  while (waiting.length > 0) {
    const free = waiting.slice(0, reach).filter((facts) => describeDrawing(facts) !== last);
    const pressing = seen === styles.length ? mostCommon(waiting) : undefined;
    const next = (pressing !== last && waiting.find((facts) => describeDrawing(facts) === pressing)) || free[0] || waiting[0];
    if (!next) break;
    waiting.splice(waiting.indexOf(next), 1);
    waiting.push(...styles.slice(seen, seen + 1));
    seen = Math.min(seen + 1, styles.length);
    placed.push(next);
    last = describeDrawing(next);
  }
  return placed;
}

/**
 * Returns the drawing that at least half of the remaining styles have, if there is one. It must take every second place, because equal
 * drawings would otherwise become neighbors.
 */
function mostCommon(waiting: readonly Facts[]): string | undefined {
  const counts = groupBy(waiting, describeDrawing);
  return [...counts].find(([, styles]) => styles.length * 2 >= waiting.length)?.[0];
}

/** Compares the ages of two colors, so that colors that were shown longest ago, or never, come first. */
const compareAges = (one: number, other: number): number => (one === other ? 0 : other - one);
