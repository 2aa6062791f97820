// Calculates the current slide of a carousel and the next scroll position.

/** Returns the index of the slide whose position is nearest to the scroll position. */
export function findVisibleSlide(places: readonly number[], scrolled: number): number {
  const distances = places.map((place) => Math.abs(place - scrolled));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

interface Turn {
  /**
   * Scroll positions of the slides. The last slides may have the same position, because no position exceeds the maximum scroll position.
   */
  places: readonly number[];
  scrolled: number;
  direction: 1 | -1;
  loop: boolean;
}

/** Returns the next scroll position; undefined at the end of a carousel that does not loop. */
export function findNextPlace({ places, scrolled, direction, loop }: Turn): number | undefined {
  const slack = 2;
  const ahead = direction === 1 ? places.find((place) => place > scrolled + slack) : places.findLast((place) => place < scrolled - slack);
  if (ahead !== undefined || !loop) return ahead;
  return direction === 1 ? places[0] : places.at(-1);
}
