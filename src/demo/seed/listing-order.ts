// The order of the styles in a listing. Two of one drawing are never neighbours, and the same picture comes again as late as
// possible, as a page of alike pictures looks like a fault.
import { groupBy } from '#backend/platform/group-by.ts';
import type { Facts } from './facts.ts';

interface Look {
  facts: Facts;
  colour: string;
}

/** How many places a style may be moved forward or back. */
const reach = 10;

const describeDrawing = ({ drawing: { type, shape, cut } }: Facts): string => `${type} ${shape} ${cut}`;

/** Keeps the order but for close neighbours, and picks for each style the colour that was shown longest ago. Sold-out styles come last. */
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
  // those that may come next: taking one out of a list of all would move all that follow
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

/** Towards the end of a listing, a drawing that makes up half of what is left must take every second place. */
function mostCommon(waiting: readonly Facts[]): string | undefined {
  const counts = groupBy(waiting, describeDrawing);
  return [...counts].find(([, styles]) => styles.length * 2 >= waiting.length)?.[0];
}

/** The one shown longest ago first; one that was never shown comes before all. */
const compareAges = (one: number, other: number): number => (one === other ? 0 : other - one);
