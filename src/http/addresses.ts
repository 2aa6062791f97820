// The addresses that a page's head carries.
import { defaultLocale, isLocale, locales, type MarketLocale, requireMarket } from '#markets/registry.ts';
import type { Head } from '#render/head.tsx';
import type { PageContext } from './page.ts';

/** The canonical address of a page for search engines. `path` is below the locale. */
export const canonicalUrl = ({ origin, locale }: Pick<PageContext, 'origin' | 'locale'>, path: string): string =>
  `${origin}/${locale}${path === '/' ? '' : path}`;

/**
 * hreflang: a page in each locale that has it, this one included, by paths below the locale.
 * Nothing where no other locale has it; a locale that is not open here does not count.
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

/** The locales of one site: what it has, such as its stores, is in no other. */
export const listSiteLocales = (siteId: string): MarketLocale[] => locales.filter((locale) => requireMarket(locale).siteId === siteId);

/** schema.org breadcrumb of a page. */
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

/** The name of a product in linked data: what several parts of its page say is said of one thing. */
export const createProductNode = ({ locale }: { locale: string }, path: string): string => `/${locale}${path}#product`;
