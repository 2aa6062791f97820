// The pages of the shop on which visitors see a document.
import type { DocumentAddress } from '#backend/services/editing/document-address.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import { landingParent } from '#contract/entities/content.ts';
import { contentRoutes, contentSlug } from '#features/content-pages/content-routes.ts';
import { locateLandingPage } from '#features/content-pages/landing-path.ts';
import { routePath } from '#routes.ts';

/** Returns the path of a page below the locale; undefined if the page has no route of its own. */
export function locatePage(key: string, { path, parent }: StoredBody): string | undefined {
  if (key === 'home') return routePath('home');
  const route = contentRoutes.find((name) => contentSlug(name) === key);
  if (route) return routePath(route);
  const own = typeof path === 'string' ? path : undefined;
  return own !== undefined || parent === landingParent ? locateLandingPage({ page: key, path: own }) : undefined;
}

/** Returns the path below the locale of the page that a document describes; undefined for parts of pages, such as the menu. */
export function locateDocument({ kind, key }: Pick<DocumentAddress, 'kind' | 'key'>, body: StoredBody): string | undefined {
  switch (kind) {
    case 'page':
      return locatePage(key, body);
    case 'article':
      return routePath('article', { page: key });
    case 'category':
      return routePath('listing', { slug: 'category', categoryId: key }); // the shop redirects to the URL with the name of the category
    case 'product':
      return routePath('product', { slug: 'product', productId: key });
    case 'search':
      return key === 'hub' ? routePath('searchHub') : routePath('search');
    default:
      return undefined;
  }
}

/**
 * Returns the path below the locale of a page that displays a document: the home page for parts of every page, such as the menu. Undefined
 * if no page does.
 */
export const locatePreview = (address: Pick<DocumentAddress, 'kind' | 'key'>, body: StoredBody): string | undefined =>
  locateDocument(address, body) ?? (address.kind === 'page' || address.kind === 'fragment' ? undefined : routePath('home'));
