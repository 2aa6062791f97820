// How much room a seed needs, before it is written: one D1 database holds 10 GB (developers.cloudflare.com/d1/platform/limits).
import { listLocales, type OpenMarket } from '#markets/registry.ts';

const maxBytes = 10_000_000_000;

/** Measured by `npm run bench -- catalogue` on 15,000 styles of one site (docs/performance.md). */
const bytesPerStyle = { shared: 1900, site: 1750, locale: 1450 };
/** Reviews and their questions: of very many styles only the best sellers have some. */
const bytesOfReviews = 45_000_000;

/** By which a database grows with each style that these sites sell. */
const bytesOfStyle = (sites: readonly OpenMarket[]): number =>
  bytesPerStyle.shared + sites.length * bytesPerStyle.site + listLocales(sites).length * bytesPerStyle.locale;

export const estimateBytes = (masters: number, sites: readonly OpenMarket[]): number => bytesOfReviews + masters * bytesOfStyle(sites);

/** So many styles one database holds, rounded down. */
const countFitting = (sites: readonly OpenMarket[]): number =>
  Math.floor((maxBytes - bytesOfReviews) / bytesOfStyle(sites) / 10_000) * 10_000;

/** Sentences where the seed will not fit into one database: how much it needs, what there is, and what would fit. */
export function findSizeProblem(masters: number, sites: readonly OpenMarket[]): string | undefined {
  const bytes = estimateBytes(masters, sites);
  if (bytes <= maxBytes) return undefined;
  const gigabytes = (size: number): string => (size / 1e9).toFixed(1);
  return [
    `${masters} styles on ${sites.length} sites need about ${gigabytes(bytes)} GB, and one D1 database holds ${gigabytes(maxBytes)}.`,
    `About ${countFitting(sites)} styles fit, at ${(bytesOfStyle(sites) / 1000).toFixed(1)} kB each (docs/decisions/031).`,
  ].join(' ');
}
