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
  if (kind === 'page') return locatePage(key, body);
  if (kind === 'article') return routePath('article', { page: key });
  // the shop redirects to the name of the category
  return kind === 'category' ? routePath('listing', { slug: 'category', categoryId: key }) : undefined;
}
