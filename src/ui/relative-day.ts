// How far a civil date is from another, in days, and whether that has a word of its own.

const dayMs = 86_400_000;

/** Whole days from `today` to `date`, both YYYY-MM-DD: 1 is tomorrow. NaN for what is no date. */
export const daysFrom = (today: string, date: string): number => (Date.parse(date) - Date.parse(today)) / dayMs;

/** Days that are named rather than written: yesterday, today, tomorrow. */
export const hasDayName = (days: number): boolean => Math.abs(days) <= 1;
