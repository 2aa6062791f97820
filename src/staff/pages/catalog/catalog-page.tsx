// The list of styles, and their search by name, id and SKU.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { stylesQuery } from '#backend/stores/staff-catalog.ts';
import { defaultLocale, markets, type SiteId } from '#markets/registry.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireCommerce } from '../../run-action.ts';
import { catalogPath, findStylePath, nameMarket, requireMarkets, respondCatalog } from './catalog-frame.tsx';
import { readListSearch, SearchedList } from './searched-list.tsx';

export function mountCatalogPage(app: Hono<StaffHono>): void {
  app.get(catalogPath, requireCommerce, requirePerson, respondStyles);
}

async function respondStyles(c: StaffContext): Promise<Response> {
  const search = readListSearch(c, await requireMarkets(c, 'list of styles'));
  const { siteIds } = search;
  const [styles] = await read(c.env.BACKEND_DB, stylesQuery({ ...search, locale: chooseLocale(siteIds) }));
  return respondCatalog(c, {
    title: 'Catalog',
    content: (
      <SearchedList
        path={catalogPath}
        search={search}
        label="Name, style, product or SKU"
        caption="Styles"
        empty="No styles match."
        columns={['Name', 'Style', 'Colors', 'Sold in', 'Hidden in']}
        numbers={['Colors']}
        rows={styles}
        render={({ masterId, name, colours, sold, hidden }) => [
          <a key="name" href={findStylePath(masterId)}>
            {name}
          </a>,
          masterId,
          colours,
          listMarkets(sold, siteIds),
          listMarkets(hidden, siteIds),
        ]}
      />
    ),
  });
}

/** Names markets. Several markets that are all the listed ones are not named one by one, because that fills a phone's screen. */
export function listMarkets(siteIds: readonly string[], listed: readonly string[]): string {
  if (siteIds.length === 0) return '–';
  return listed.length > 1 && siteIds.length === listed.length ? 'All markets' : siteIds.map(nameMarket).join(', ');
}

/** Returns the locale of the names: English, unless the person may read only markets without it. */
export function chooseLocale(siteIds: readonly SiteId[]): string {
  const locales = siteIds.flatMap((siteId) => Object.keys(markets[siteId].locales));
  return (
    locales.find((locale) => locale === defaultLocale) ?? locales.find((locale) => locale.startsWith('en')) ?? locales[0] ?? defaultLocale
  );
}
