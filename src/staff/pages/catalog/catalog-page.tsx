// The list of styles, and their search by name, id and SKU.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { stylesQuery } from '#backend/stores/staff-catalog.ts';
import { defaultLocale, markets, type SiteId } from '#markets/registry.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireCommerce } from '../../run-action.ts';
import { Empty, Filters } from '../list-parts.tsx';
import { Input, Select, Table } from '../page.tsx';
import { catalogPath, findStylePath, nameMarket, PageLinks, readPage, requireMarkets, respondCatalog } from './catalog-frame.tsx';

/** Number of styles on a page of the list. */
const pageSize = 50;

export function mountCatalogPage(app: Hono<StaffHono>): void {
  app.get(catalogPath, requireCommerce, requirePerson, respondStyles);
}

async function respondStyles(c: StaffContext): Promise<Response> {
  const permitted = await requireMarkets(c, 'list of styles');
  const text = (c.req.query('find') ?? '').trim().slice(0, 100);
  const market = permitted.find((siteId) => siteId === c.req.query('market'));
  const page = readPage(c);
  const siteIds = market ? [market] : permitted;
  const [found] = await read(
    c.env.BACKEND_DB,
    stylesQuery({ siteIds, locale: chooseLocale(siteIds), text, start: (page - 1) * pageSize, count: pageSize + 1 }),
  );
  const shown = found.slice(0, pageSize);
  return respondCatalog(c, {
    title: 'Catalog',
    content: (
      <>
        <Filters action={catalogPath}>
          <Input name="find" label="Name, style, product or SKU" value={text} />
          <Select
            name="market"
            label="Market"
            value={market ?? ''}
            options={[['', 'any'], ...permitted.map((siteId) => [siteId, nameMarket(siteId)] as const)]}
          />
        </Filters>
        {shown.length === 0 ? (
          <Empty clearUrl={text || market ? catalogPath : undefined}>No styles match.</Empty>
        ) : (
          <Table
            caption="Styles"
            columns={['Name', 'Style', 'Colors', 'Sold in', 'Hidden in']}
            numbers={['Colors']}
            rows={shown.map(({ masterId, name, colours, sold, hidden }) => [
              <a key="name" href={findStylePath(masterId)}>
                {name}
              </a>,
              masterId,
              colours,
              listMarkets(sold, siteIds),
              listMarkets(hidden, siteIds),
            ])}
          />
        )}
        <PageLinks path={catalogPath} query={{ find: text, market: market ?? '' }} page={page} hasMore={found.length > pageSize} />
      </>
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
