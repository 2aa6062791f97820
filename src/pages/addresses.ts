// The addresses that a page's head carries.
import { defaultLocale, isLocale } from '#markets/registry.ts';
import type { Head } from '#render/head.tsx';
import type { PageContext } from './page.ts';

/** The canonical address of a page for search engines. `path` is below the locale. */
export const canonicalUrl = ({ origin, locale }: PageContext, path: string): string => `${origin}/${locale}${path === '/' ? '' : path}`;

/**
 * hreflang: a page in each locale that has it, this one included, by paths below the locale.
 * Nothing where no other locale has it; a locale that is not open here does not count.
 */
export function listAlternates(
  { origin }: PageContext,
  pages: readonly { locale: string; path: string }[],
): NonNullable<Head['alternates']> {
  const open = pages.filter(({ locale }) => isLocale(locale));
  if (open.length < 2) return [];
  const links = open.map(({ locale, path }) => ({ hreflang: locale, href: `${origin}/${locale}${path}` }));
  const fallback = links.find(({ hreflang }) => hreflang === defaultLocale);
  return fallback ? [...links, { ...fallback, hreflang: 'x-default' }] : links;
}

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
