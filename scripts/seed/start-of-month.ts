/** Dates of the seed are told from the first of the month (UTC), so that the same month writes the same rows. */
export function startOfMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}
