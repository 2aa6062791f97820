// Canonical, hreflang and breadcrumb URLs for the head of a page.
import { defaultLocale, isLocale, locales, type MarketLocale, requireMarket } from '#markets/registry.ts';
import type { Head } from '#render/head.tsx';
import type { PageContext } from './page.ts';

/** Returns the canonical URL of a page for search engines. `path` is below the locale. */
export const canonicalUrl = ({ origin, locale }: Pick<PageContext, 'origin' | 'locale'>, path: string): string =>
  `${origin}/${locale}${path === '/' ? '' : path}`;

/**
 * Returns the hreflang links of a page: one for each locale in which the page exists, including the page's own locale. Locales that this
 * deployment does not serve are left out. Empty if the page exists in no other locale. The paths of `pages` are below the locale.
 */
export function listAlternates(
  { origin }: Pick<PageContext, 'origin'>,
  pages: readonly { locale: string; path: string }[],
): NonNullable<Head['alternates']> {
  const open = pages.filter(({ locale }) => isLocale(locale));
  if (open.length < 2) return [];
  const links = open.map(({ locale, path }) => ({ hreflang: locale, href: `${origin}/${locale}${path}` }));
  const fallback = links.find(({ hreflang }) => hreflang === defaultLocale);
  return fallback ? [...links, { ...fallback, hreflang: 'x-default' }] : links;
}

/** Returns the locales of a site, for pages that exist on one site only, such as store pages. */
export const listSiteLocales = (siteId: string): MarketLocale[] => locales.filter((locale) => requireMarket(locale).siteId === siteId);

/** Creates the schema.org breadcrumb of a page. */
export function breadcrumbData(context: PageContext, crumbs: { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(context, path),
    })),
  };
}

/** Returns the `@id` of a product in linked data. All parts of a page that describe the same product use the same `@id`. */
export const createProductNode = ({ locale }: { locale: string }, path: string): string => `/${locale}${path}#product`;
