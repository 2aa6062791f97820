/** Rounds a percentage to one decimal. For example, 33.333 becomes 33.3. */
export const roundPercent = (percent: number): number => Math.round((percent + Number.EPSILON) * 10) / 10;

/** Returns by how many percent `current` is lower than `original`, with one decimal; 0 if it is not lower. */
export const percentOff = (current: number, original: number): number =>
  original > current && original > 0 ? roundPercent(((original - current) * 100) / original) : 0;
