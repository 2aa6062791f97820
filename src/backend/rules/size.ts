import type { Market } from '#markets/market.ts';

/** A size by the systems that write it in a way of their own; `eu` is what all others read. */
export interface Size extends Readonly<Record<string, string>> {
  eu: string;
}

/** As the shopper reads it. All of North America reads `us`, another site its own system; `us-fr` is `us` in French. */
export function sizeIn({ market, language }: { market: Pick<Market, 'siteId' | 'region'>; language: string }, size: Size): string {
  const system = market.region === 'NORA' ? 'us' : market.siteId;
  return size[`${system}-${language}`] ?? size[system] ?? size.eu;
}
