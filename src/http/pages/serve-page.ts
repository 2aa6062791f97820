// Serves a page: from the page cache if possible, otherwise loaded for the request.

import type { RedirectStatus, ResolvedPath } from '#contract/entities/page-path.ts';
import type { AppContext, RequestUrl } from '#http/middleware/context.ts';
import { type Preview, readPreview, readTestedVariants, setPreviewHeaders } from '#http/middleware/preview/preview.ts';
import { createRequestScope, type RequestScope } from '#http/middleware/request-scope.ts';
import type { RouteMatch } from '#http/middleware/route-patterns.ts';
import { readScenario } from '#http/middleware/scenario.ts';
import { countPageEvents } from '#http/middleware/shop-counts.ts';
import { createOwnScope, readOwnPerson } from '#http/middleware/shopper/person.ts';
import { loadShopper } from '#http/middleware/shopper/shopper.ts';
import { readVisitorFacts } from '#http/middleware/visitor.ts';
import { isPersonal, type NotFound, type Page, type PublicLoaded, type PublicPage } from '#http/page.ts';
import { resolvePath } from '#http/resolve-path.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { classify } from '#routes.ts';
import { serveCachedPage, storePage } from './cache/page-cache.ts';
import { contentScope } from './content-scope.ts';
import { emptyLayout } from './layout/layout.tsx';
import { createBrokenOutcome, loadPage, type PageOutcome } from './load-page.tsx';
import { readsFinishedPages } from './no-script.ts';
import { takeNotices } from './personal/page-notices.ts';
import { servePersonal } from './personal/serve-personal-page.ts';
import { brokenPage } from './plain-pages.tsx';
import { chooseErrorLocale } from './routing/error-locale.ts';
import { readAddress } from './routing/page-address.ts';
import { createRedirectTarget } from './routing/redirect-target.ts';
import { type Delivery, sendLatePage, sendPage } from './send-page.tsx';
import { loadNotFound } from './serve-not-found.ts';

interface PageRequest {
  page: Page;
  route: RouteMatch;
  locale: Locale;
}

export async function servePage(c: AppContext, { page, route, locale }: PageRequest): Promise<Response> {
  if (isPersonal(page)) return servePersonal(c, { page, route, locale });
  const preview = await readPreview(c);
  await takeNotices(c);
  return servePublic(c, { page, route, locale: preview?.localePath ?? locale, preview });
}

interface PublicRequest extends PageRequest {
  page: PublicPage;
  preview: Preview | undefined;
}

async function servePublic(c: AppContext, { page, route, locale, preview }: PublicRequest): Promise<Response> {
  const url = c.get('url');
  const { siteId } = requireMarket(locale);
  const facts = await readVisitorFacts(c, { siteId, routeName: route.name });
  const person = preview ? undefined : await readOwnPerson(c, siteId);
  const testedVariants = preview ? undefined : await readTestedVariants(c);
  if (testedVariants) setPreviewHeaders(c);
  const mayStore =
    !person && !testedVariants && page.isCacheable && !preview && !route.older && readScenario(c) === undefined && !isUncached(url, page);
  if (mayStore) {
    const cached = await serveCachedPage(c, { page, route, locale, facts });
    if (cached) return cached;
    c.set('pageCache', 'miss');
  }
  // the studio and the content system display previews beside their forms; other pages cannot be framed
  if (preview) c.set('framedBy', ["'self'", ...c.get('config').previewParents, ...(preview.studio === undefined ? [] : [preview.studio])]);
  const sharedScope = createRequestScope(c, { locale, preview, signal: c.req.raw.signal, facts, testedVariants });
  const own = person && (await openOwnScope(c, sharedScope));
  const scope = own?.scope ?? sharedScope;
  const common = { scope, ...(own && { personal: own.personal }) };
  // a preview waits for the page, because its bar lists the content that the page has read
  const waitsForPage = page.waitsForStatus === true || readsFinishedPages(c) || preview !== undefined || c.req.method === 'HEAD';
  const loaded = await loadPage(c, scope, { page, route, waitsForPage });

  /** Returns the redirect or the page for a loading result. */
  const describe = async (outcome: PageOutcome<PublicLoaded>): Promise<Moved | Delivery> => {
    if (outcome.kind === 'moved') return { ...outcome, to: `/${locale}${outcome.path}${url.search}`, status: 301 };
    if (outcome.kind === 'not-found') return describeMissing(c, { locale, preview, ...common }, outcome);
    if (!preview && outcome.kind === 'page') countPageEvents(c, locale, outcome.page.events);
    if (mayStore && outcome.kind === 'page' && !outcome.page.isUncached) await storePage(c, { page, route, locale, facts });
    return { ...common, ...outcome, pageClass: outcome.kind === 'broken' ? 'error' : classify(url.pathname) };
  };
  if (loaded.kind === 'late') {
    const described = loaded.outcome.then(describe).catch((problem): Delivery => {
      scope.report(problem);
      return { ...common, ...createBrokenOutcome(c, scope, { layout: loaded.layout, problem }), pageClass: 'error' };
    });
    c.executionCtx.waitUntil(described); // the page is loaded and stored even if the visitor leaves
    return sendLatePage(c, { ...common, layout: loaded.layout, described, pageClass: classify(url.pathname) });
  }
  const described = await describe(loaded);
  if (described.kind !== 'moved') return sendPage(c, described);
  if (preview)
    setPreviewHeaders(c); // a draft may have a different URL than the published page
  else if (described.maxAgeSeconds !== undefined) c.header('Cache-Control', `public, max-age=${described.maxAgeSeconds}`);
  return c.redirect(described.to, described.status);
}

/** A redirect. `maxAgeSeconds`: how long browsers may cache it; as long as they like if absent. */
interface Moved {
  kind: 'moved';
  to: string;
  status: RedirectStatus;
  maxAgeSeconds?: number;
}

/** Browsers cache an editor's redirect no longer than this, because editors change redirects. */
const redirectMaxAgeSeconds = 60;

/** Returns what a missing page responds with: an editor's redirect, a 410 if editors have removed the page for good, or else a 404. */
async function describeMissing(
  c: AppContext,
  request: Pick<Parameters<typeof loadNotFound>[1], 'locale' | 'preview' | 'personal'> & { scope: RequestScope },
  { code, resolved: known }: NotFound,
): Promise<Moved | Delivery> {
  const { scope, locale } = request;
  const path = readAddress(c.get('url').pathname)?.rest ?? '';
  const resolved = known ?? (await findAtPath(scope, path));
  if (resolved?.kind === 'redirect') {
    const to = createRedirectTarget(resolved, { locale, url: c.get('url'), hosts: c.get('config').redirectHosts });
    if (to !== undefined) return { kind: 'moved', to, status: resolved.status, maxAgeSeconds: redirectMaxAgeSeconds };
    scope.mention(new Error(`The redirect of ${path} leads to ${resolved.target}, which is not an allowed target.`));
  }
  return loadNotFound(c, { ...request, code, ...(resolved?.kind === 'gone' && { status: 410 }) });
}

/** Returns what the gateway has at the path of a missing page. If the gateway fails, the page is still missing. */
const findAtPath = (scope: RequestScope, path: string): Promise<ResolvedPath | undefined> =>
  resolvePath({ ...scope, content: contentScope(scope) }, path).catch((problem) => void scope.report(problem));

/** Opens the scope of a page that is rendered for one person, bypassing the page cache. */
async function openOwnScope(c: AppContext, sharedScope: RequestScope) {
  const shopper = await loadShopper(c, sharedScope);
  await shopper.ready().catch(sharedScope.report); // without a token, the page shows public content
  await shopper.commit();
  const personal = { cartCount: shopper.cartCount(), account: { current: shopper.account.current() } };
  return { scope: createOwnScope(sharedScope, shopper), personal };
}

const isUncached = (url: RequestUrl, { uncachedQuery }: PublicPage): boolean =>
  url.search !== '' && uncachedQuery !== undefined && uncachedQuery.some((name) => url.searchParams.has(name));

/** Serves a minimal error page for a failure of the shop itself, in the language of the URL. */
export async function serveFaultPage(c: AppContext): Promise<Response> {
  const { pathname, search } = c.get('url');
  const scope = createRequestScope(c, { locale: chooseErrorLocale(c), preview: undefined, signal: c.req.raw.signal });
  const { correlationId } = c.get('trace');
  const page = brokenPage(scope, {
    again: `${pathname}${search}`,
    correlationId,
    message: undefined,
    detail: undefined,
  });
  return sendPage(c, { kind: 'broken', status: 500, scope, page, layout: emptyLayout, sections: [], pageClass: 'error' });
}
