import type { Market } from '#markets/market.ts';

/** A size in different size systems. `eu` is used for all sites that have no entry. */
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
