/** Rounds a percentage to one decimal: 33.333 gives 33.3. */
export const roundPercent = (percent: number): number => Math.round((percent + Number.EPSILON) * 10) / 10;

/** Returns how much lower `current` is than `original`, in percent with one decimal; 0 if it is not lower. */
export const percentOff = (current: number, original: number): number =>
  original > current && original > 0 ? roundPercent(((original - current) * 100) / original) : 0;
