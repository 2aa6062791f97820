// Shared parts of the pages of the catalog: their navigation, and the markets of a person.
import { type Action, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { markets, type OpenMarket, type SiteId } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { marketNames } from '../describe-grants.tsx';
import { Pages, Tabs } from '../list-parts.tsx';
import { type Page, respondPage } from '../page.tsx';

export const catalogPath = '/catalog';

const sections = [
  { path: catalogPath, label: 'Styles' },
  { path: `${catalogPath}/promotions`, label: 'Promotions' },
  { path: `${catalogPath}/codes`, label: 'Promotion codes' },
  { path: `${catalogPath}/files`, label: 'Files' },
  { path: `${catalogPath}/changes`, label: 'Changes' },
  { path: `${catalogPath}/shopify`, label: 'Shopify' },
] as const;

export const nameMarket = (siteId: string): string => marketNames.get(siteId) ?? siteId;
export const findStylePath = (masterId: string): string => `${catalogPath}/styles/${encodeURIComponent(masterId)}`;

export const findPromotionPath = (siteId: string, promotionId: string): string =>
  `${catalogPath}/promotions/${siteId}/${encodeURIComponent(promotionId)}`;

/** Returns the link to a form that changes the catalog. The query has the fields of the form that are filled in. */
export const findFormPath = (kind: string, fields: Readonly<Record<string, string>>): string =>
  `${catalogPath}/change/${kind}?${new URLSearchParams(fields)}`;

/** Returns the markets whose catalog the person may read. Throws a 403 if there are none. */
export const requireMarkets = (c: StaffContext, subject: string, action: Action = 'catalog.read'): Promise<SiteId[]> =>
  requireSomeMarket(c, action, subject);

export const mayChange = (c: StaffContext, siteId: string): boolean =>
  (listPermittedMarkets(c.get('staff').grants, 'catalog.change') as readonly string[]).includes(siteId);

export const openMarket = (siteId: SiteId): OpenMarket => markets[siteId];

/** Responds with a page of the catalog. */
export const respondCatalog = (c: StaffContext, { content, ...page }: Page): Response =>
  respondPage(c, {
    ...page,
    sheets: ['studio.page', ...(page.sheets ?? [])],
    content: (
      <>
        <Tabs label="Catalog" entries={sections} pathname={new URL(c.req.url).pathname} />
        {content}
      </>
    ),
  });

interface PageLinksProps {
  path: string;
  /** The other fields of the address. */
  query: Record<string, string>;
  page: number;
  hasMore: boolean;
}

/** Renders links to the previous and the next page of a list. */
export function PageLinks({ path, query, page, hasMore }: PageLinksProps) {
  const link = (to: number) => `${path}?${new URLSearchParams({ ...query, page: String(to) })}`;
  return <Pages previous={page > 1 ? link(page - 1) : undefined} next={hasMore ? link(page + 1) : undefined} page={page} />;
}

/** Returns the number of the requested page, from 1 on. */
export const readPage = (c: StaffContext): number => Math.min(10_000, Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1));
