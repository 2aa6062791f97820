// Serves a page: from the page cache if possible, otherwise loaded for the request.

import type { AppContext, RequestUrl } from '#http/middleware/context.ts';
import { type Preview, readPreview, readTestedVariants, setPreviewHeaders } from '#http/middleware/preview/preview.ts';
import { createRequestScope, type RequestScope } from '#http/middleware/request-scope.ts';
import type { RouteMatch } from '#http/middleware/route-patterns.ts';
import { readScenario } from '#http/middleware/scenario.ts';
import { createOwnScope, readOwnPerson } from '#http/middleware/shopper/person.ts';
import { loadShopper } from '#http/middleware/shopper/shopper.ts';
import { readVisitorFacts } from '#http/middleware/visitor.ts';
import { isPersonal, type Page, type PublicLoaded, type PublicPage } from '#http/page.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { classify } from '#routes.ts';
import { serveCachedPage, storePage } from './cache/page-cache.ts';
import { emptyLayout } from './layout/layout.tsx';
import { createBrokenOutcome, loadPage, type PageOutcome } from './load-page.tsx';
import { readsFinishedPages } from './no-script.ts';
import { takeNotices } from './personal/page-notices.ts';
import { servePersonal } from './personal/serve-personal-page.ts';
import { brokenPage } from './plain-pages.tsx';
import { chooseErrorLocale } from './routing/error-locale.ts';
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
  if (preview && route.name === 'previewViewer') c.set('framedBy', ["'self'", ...c.get('config').previewParents]);
  const sharedScope = createRequestScope(c, { locale, preview, signal: c.req.raw.signal, facts, testedVariants });
  const own = person && (await openOwnScope(c, sharedScope));
  const scope = own?.scope ?? sharedScope;
  const common = { scope, ...(own && { personal: own.personal }) };
  // a preview waits for the page, because its bar lists the content that the page has read
  const waitsForPage = readsFinishedPages(c) || preview !== undefined || c.req.method === 'HEAD';
  const loaded = await loadPage(c, scope, { page, route, waitsForPage });

  /** Returns the redirect or the page for a loading result. */
  const describe = async (outcome: PageOutcome<PublicLoaded>): Promise<{ kind: 'moved'; to: string } | Delivery> => {
    if (outcome.kind === 'moved') return { kind: 'moved', to: `/${locale}${outcome.path}${url.search}` };
    if (outcome.kind === 'not-found') return loadNotFound(c, { locale, preview, code: outcome.code, ...common });
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
  if (preview) setPreviewHeaders(c); // a draft may have a different URL than the published page
  return c.redirect(described.to, 301);
}

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
