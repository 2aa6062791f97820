// How much room a seed needs, before it is written: one D1 database holds 10 GB (developers.cloudflare.com/d1/platform/limits).
import { createCatalogBinding, findCatalogBinding, sharedBinding } from '#backend/platform/catalog-database.ts';
import { listLocales, type OpenMarket } from '#markets/registry.ts';

const maxBytes = 10_000_000_000;

/** Of a style, measured by `npm run bench -- catalogue` on 15,000 styles of one site (docs/performance.md). */
const bytesPerStyle = { shared: 1900, site: 1640, locale: 610 };
/** Of a style in what its site is searched and filtered by, which may lie in a database of the site's own. */
const bytesInCatalog = { site: 110, locale: 840 };
/** Reviews and their questions: of very many styles only the best sellers have some. */
const bytesOfReviews = 45_000_000;

interface Need {
  binding: string;
  fixed: number;
  perStyle: number;
}

/** What each database of these sites has to hold. */
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

/** The bytes of each database, by what it is bound as. */
export const estimateBytes = (masters: number, sites: readonly OpenMarket[], bindings: readonly string[]): Record<string, number> =>
  Object.fromEntries(listNeeds(sites, bindings).map((need) => [need.binding, estimateNeed(need, masters)]));

/** Sentences where the seed will not fit: which database, how much it needs, what there is, what would fit, and what to do. */
export function findSizeProblem(masters: number, sites: readonly OpenMarket[], bindings: readonly string[]): string | undefined {
  const need = listNeeds(sites, bindings).find((each) => estimateNeed(each, masters) > maxBytes);
  if (!need) return undefined;
  const gigabytes = (size: number): string => (size / 1e9).toFixed(1);
  const fitting = Math.floor((maxBytes - need.fixed) / need.perStyle / 10_000) * 10_000;
  return [
    `${masters} styles on ${sites.length} sites need about ${gigabytes(estimateNeed(need, masters))} GB in ${need.binding},`,
    `and one D1 database holds ${gigabytes(maxBytes)}. About ${fitting} styles fit, at ${(need.perStyle / 1000).toFixed(1)} kB each;`,
    'more where each site has a database for its catalogue (docs/decisions/031).',
  ].join(' ');
}
