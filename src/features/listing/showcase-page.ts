// Landing pages, such as offers: CMS pages with a path of their own, or below `/showcase`.
import { componentQuery, landingParent } from '#contract/entities/content.ts';
import { listLandingPaths, locateLandingPage } from '#features/content-pages/landing-path.ts';
import { showContentPage } from '#features/content-pages/show-content.tsx';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { resolvePath } from '#http/resolve-path.ts';
import { isContentSlug } from '#lib/paths/content-slug.ts';

export const showcase: PublicPage = { isCacheable: true, cacheQuery: [], waitsForStatus: true, load };

/** Browsers cache the redirect no longer than this, because editors change paths. */
const editedMaxAgeSeconds = 60;

/** Loads the landing page at a path of its own (`params.path`), or at `/showcase/{page}`. */
async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, content, params } = context;
  const at = params.path === undefined ? undefined : await resolvePath(context, params.path);
  if (at && at.kind !== 'page') return { kind: 'not-found', resolved: at };
  const slug = at?.page ?? params.page ?? '';
  if (!isContentSlug(slug)) return { kind: 'not-found' };
  const answer = await gateway('components.page', { params: { page: slug }, query: componentQuery(content) });
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  const page = answer.value;
  // other CMS pages have a different route or none
  if (!at && page.parent !== landingParent) return { kind: 'not-found' };
  const path = locateLandingPage(page);
  // A path that the gateway has resolved is not redirected: if one of the two replies came from the cache, the redirects would form a loop.
  if (!at && page.path !== undefined) return { kind: 'moved', path, maxAgeSeconds: editedMaxAgeSeconds };
  return showContentPage(context, page, { path, paths: listLandingPaths(page) });
}
