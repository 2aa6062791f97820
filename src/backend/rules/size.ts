import type { Market } from '#markets/market.ts';

/** A size by size system. `eu` is the fallback for all sites without a separate entry. */
export interface Size extends Readonly<Record<string, string>> {
  eu: string;
}

/**
 * Returns the size in the shopper's system. North America uses `us`, other sites the system with their site id; `us-fr` is `us` in French.
 */
export function sizeIn({ market, language }: { market: Pick<Market, 'siteId' | 'region'>; language: string }, size: Size): string {
  const system = market.region === 'NORA' ? 'us' : market.siteId;
  return size[`${system}-${language}`] ?? size[system] ?? size.eu;
}
