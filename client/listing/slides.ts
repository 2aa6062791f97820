// Where the slides of a carousel are, and which comes next.

/** The slide whose place is nearest to where the row is scrolled. */
export function findShownSlide(places: readonly number[], scrolled: number): number {
  const distances = places.map((place) => Math.abs(place - scrolled));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

interface Turn {
  /** Of the slides, as far as the row can be scrolled: the last ones may share a place. */
  places: readonly number[];
  scrolled: number;
  direction: 1 | -1;
  loop: boolean;
}

/** Where a turn leads to; undefined at the end of a row that does not begin again. */
export function findNextPlace({ places, scrolled, direction, loop }: Turn): number | undefined {
  const slack = 2;
  const ahead = direction === 1 ? places.find((place) => place > scrolled + slack) : places.findLast((place) => place < scrolled - slack);
  if (ahead !== undefined || !loop) return ahead;
  return direction === 1 ? places[0] : places.at(-1);
}
