// Estimates the size of a seed before it is written. A D1 database holds at most 10 GB (developers.cloudflare.com/d1/platform/limits).
import { createCatalogBinding, findCatalogBinding, sharedBinding } from '#backend/platform/catalog-database.ts';
import { listLocales, type OpenMarket } from '#markets/registry.ts';

const maxBytes = 10_000_000_000;

/** Bytes per style, measured by `npm run bench -- catalogue` on 15,000 styles of one site (docs/performance.md). */
const bytesPerStyle = { shared: 1900, site: 1640, locale: 610 };
/** Bytes per style in the search index of its site, which can be in the site's own database. */
const bytesInCatalog = { site: 110, locale: 840 };
/** Bytes of all reviews and questions. Only best sellers have reviews, so the size does not depend on the number of styles. */
const bytesOfReviews = 45_000_000;

interface Need {
  binding: string;
  fixed: number;
  perStyle: number;
}

/** Returns the content that each database must hold for the given sites. */
function listNeeds(sites: readonly OpenMarket[], bindings: readonly string[]): Need[] {
  const ofCatalogs = (some: readonly OpenMarket[]): number =>
    some.length * bytesInCatalog.site + listLocales(some).length * bytesInCatalog.locale;
  const isApart = ({ siteId }: OpenMarket): boolean => findCatalogBinding(bindings, siteId) !== sharedBinding;
  const apart = sites.filter(isApart);
  const together = sites.filter((site) => !isApart(site));
  const shared = bytesPerStyle.shared + sites.length * bytesPerStyle.site + listLocales(sites).length * bytesPerStyle.locale;
  return [
    { binding: sharedBinding, fixed: bytesOfReviews, perStyle: shared + ofCatalogs(together) },
    ...apart.map((site) => ({ binding: createCatalogBinding(site.siteId), fixed: 0, perStyle: ofCatalogs([site]) })),
  ];
}

const estimateNeed = ({ fixed, perStyle }: Need, masters: number): number => fixed + masters * perStyle;

/** Returns the estimated size of each database in bytes, by binding. */
export const estimateBytes = (masters: number, sites: readonly OpenMarket[], bindings: readonly string[]): Record<string, number> =>
  Object.fromEntries(listNeeds(sites, bindings).map((need) => [need.binding, estimateNeed(need, masters)]));

/**
 * Returns why the seed does not fit (the database, its required and maximum size, how many styles would fit) and what to do. Undefined if
 * the seed fits.
 */
export function findSizeProblem(masters: number, sites: readonly OpenMarket[], bindings: readonly string[]): string | undefined {
  const need = listNeeds(sites, bindings).find((each) => estimateNeed(each, masters) > maxBytes);
  if (!need) return undefined;
  const gigabytes = (size: number): string => (size / 1e9).toFixed(1);
  const fitting = Math.floor((maxBytes - need.fixed) / need.perStyle / 10_000) * 10_000;
  return [
    `${masters} styles on ${sites.length} sites need about ${gigabytes(estimateNeed(need, masters))} GB in ${need.binding},`,
    `but a D1 database holds at most ${gigabytes(maxBytes)} GB. About ${fitting} styles fit, at ${(need.perStyle / 1000).toFixed(1)} kB each,`,
    'or more if each site has its own catalog database (docs/decisions/031).',
  ].join(' ');
}
