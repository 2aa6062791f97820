// Lifetimes of data in the browser.

/** A duration, such as `[30, 'day']`. */
export type Lifetime = readonly [count: number, unit: keyof typeof unitSeconds];

const unitSeconds = { minute: 60, hour: 60 * 60, day: 24 * 60 * 60, month: 30.5 * 24 * 60 * 60, year: 365 * 24 * 60 * 60 };

export const lifetimeSeconds = ([count, unit]: Lifetime): number => count * unitSeconds[unit];
