import type { Market } from '#markets/market.ts';

/** A size as written in each size system. `eu` is used for sites that have no entry of their own. */
export interface Size extends Readonly<Record<string, string>> {
  eu: string;
}

/**
 * Returns the size in the shopper's size system, which is `us` in North America and has the site's id elsewhere. An entry for the system
 * and the language, such as `us-fr`, takes precedence.
 */
export function sizeIn({ market, language }: { market: Pick<Market, 'siteId' | 'region'>; language: string }, size: Size): string {
  const system = market.region === 'NORA' ? 'us' : market.siteId;
  return size[`${system}-${language}`] ?? size[system] ?? size.eu;
}
