// The addresses that a page's head carries.
import type { PublicContext } from './page.ts';

/** The address under which search engines keep a page. `path` is below the locale. */
export const canonicalUrl = ({ origin, locale }: PublicContext, path: string): string => `${origin}/${locale}${path === '/' ? '' : path}`;

/** schema.org breadcrumb of a page. */
export function breadcrumbData(context: PublicContext, crumbs: { name: string; path: string }[]): object {
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
