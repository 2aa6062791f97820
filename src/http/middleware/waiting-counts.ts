// Counts that this isolate has not sent yet. They are collected without ids of visitors, and without reading or storing anything in
// browsers, so no consent is needed (docs/decisions/085).
import type { Env } from '#env.ts';
import { type ActivityCount, looksPersonal, type MissedSearch, maxTermLength, type ShopCounts } from '#lib/shop-counts.ts';
import type { Locale } from '#markets/registry.ts';
import type { AppContext } from './context.ts';
import { isCrawler } from './crawlers.ts';

/** Limits of an event. Further counts are dropped until it is sent, a few seconds later. */
const maxNames = 200;
const maxSearches = 50;

/** Counts of a locale, by kind and name. */
interface Waiting {
  counts: Map<string, ActivityCount>;
  searches: MissedSearch[];
}

const waitingByEnv = new WeakMap<Env, Map<Locale, Waiting>>();

function openWaiting(env: Env, locale: Locale): Waiting {
  const byLocale = waitingByEnv.get(env) ?? new Map<Locale, Waiting>();
  waitingByEnv.set(env, byLocale);
  const waiting = byLocale.get(locale) ?? { counts: new Map(), searches: [] };
  byLocale.set(locale, waiting);
  return waiting;
}

/** Returns true if a request comes from a browser. Most programs do not send the header, and others name themselves. */
export const isFromBrowser = (c: AppContext): boolean => c.req.header('sec-fetch-site') !== undefined && !isCrawler(c);

/** Counts something that happened once, if the request comes from a browser. */
export function countOnce(c: AppContext, locale: Locale, { kind, name }: Omit<ActivityCount, 'count'>): void {
  if (!isFromBrowser(c)) return;
  const { counts } = openWaiting(c.env, locale);
  const key = `${kind} ${name}`;
  const known = counts.get(key);
  if (known) known.count += 1;
  else if (counts.size < maxNames) counts.set(key, { kind, name, count: 1 });
}

/** Counts a search without results, unless the term could be an email address or a phone number. */
export function countMissedSearch(c: AppContext, locale: Locale, { term, network }: MissedSearch): void {
  const text = term.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const { searches } = openWaiting(c.env, locale);
  const isCountable = text !== '' && text.length <= maxTermLength && !looksPersonal(text);
  if (isCountable && isFromBrowser(c) && searches.length < maxSearches) searches.push({ term: text, network });
}

/** Returns the counts of each locale and clears them. */
export function takeCounts(env: Env): [Locale, ShopCounts][] {
  const byLocale = waitingByEnv.get(env) ?? new Map<Locale, Waiting>();
  waitingByEnv.delete(env);
  return Array.from(byLocale, ([locale, { counts, searches }]) => [locale, { counts: [...counts.values()], searches }]);
}

export const hasCounts = (env: Env): boolean => (waitingByEnv.get(env)?.size ?? 0) > 0;
