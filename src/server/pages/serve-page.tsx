// A request for a page, turned into its response.

import type { Locale } from '#markets/registry.ts';
import { isPersonal, type PublicPage } from '#pages/page.ts';
import { pages } from '#pages/registry.ts';
import { pageClassOf, type RouteMatch } from '#routes.ts';
import type { AppContext, RequestUrl } from '#server/middleware/context.ts';
import { type Preview, previewOf } from '#server/middleware/preview.ts';
import { createRequestScope } from '#server/middleware/request-scope.ts';
import { scenarioOf } from '#server/middleware/scenario.ts';
import { spokenLocale, visitorLocaleOf } from './error-locale.ts';
import { emptyLayout } from './layout.tsx';
import { loadPage, retrySeconds } from './load-page.tsx';
import { encodePath, readAddress } from './page-address.ts';
import { serveCachedPage, storePage } from './page-cache.ts';
import { brokenPage } from './plain-pages.tsx';
import { deliver } from './send-page.tsx';
import { serveNotFound } from './serve-not-found.ts';
import { servePersonal, submitPersonal } from './serve-personal-page.ts';

export async function servePage(c: AppContext): Promise<Response> {
  const url = c.get('url');
  const address = readAddress(url.pathname);
  switch (address.kind) {
    case 'respelled':
      return c.redirect(`${address.path}${url.search}`, 301);
    case 'needs-locale': {
      c.header('Vary', 'Accept-Language, Cookie');
      return c.redirect(`/${visitorLocaleOf(c)}${encodePath(address.rest)}${url.search}`, 302);
    }
    case 'unknown':
      return serveNotFound(c, address.locale ?? visitorLocaleOf(c), await previewOf(c));
    case 'page': {
      const preview = await previewOf(c);
      const page = pages[address.route.name];
      const locale = preview?.localePath ?? address.locale;
      if (!page) return serveNotFound(c, locale, preview);
      if (isPersonal(page)) return servePersonal(c, { page, route: address.route, locale: address.locale });
      return servePageClass(c, page, address.route, locale, preview);
    }
  }
}

/** A form that is sent to its page. Any other address takes none. */
export async function submitPage(c: AppContext): Promise<Response> {
  const address = readAddress(c.get('url').pathname);
  const page = address.kind === 'page' ? pages[address.route.name] : undefined;
  if (address.kind !== 'page' || !page || !isPersonal(page)) {
    c.header('Allow', 'GET, HEAD');
    return c.get('refuse')(405);
  }
  return submitPersonal(c, { page, route: address.route, locale: address.locale });
}

async function servePageClass(
  c: AppContext,
  page: PublicPage,
  route: RouteMatch,
  locale: Locale,
  preview: Preview | undefined,
): Promise<Response> {
  const url = c.get('url');
  const mayStore = page.isCacheable && !preview && !route.older && scenarioOf(c) === undefined && !isUncached(url, page);
  if (mayStore) {
    const cached = await serveCachedPage(c, { page, route, locale });
    if (cached) return cached;
  }
  const shop = createRequestScope(c, { locale, preview, signal: c.req.raw.signal });
  const loaded = await loadPage(c, shop, page, route);
  switch (loaded.kind) {
    case 'moved':
      return c.redirect(`/${locale}${loaded.path}${url.search}`, 301);
    case 'not-found':
      return serveNotFound(c, locale, preview, shop);
    case 'page':
    case 'broken':
      if (mayStore && loaded.kind === 'page' && !loaded.page.isUncached) await storePage(c, { page, route, locale });
      return deliver(c, { shop, ...loaded, pageClass: pageClassOf(url.pathname, loaded.page.head.description) });
  }
}

const isUncached = (url: RequestUrl, { uncachedQuery }: PublicPage): boolean =>
  url.search !== '' && uncachedQuery !== undefined && uncachedQuery.some((name) => url.searchParams.has(name));

/** The page that shows when the shop itself failed: bare, in the language of the address. */
export async function serveFault(c: AppContext): Promise<Response> {
  const { pathname, search } = c.get('url');
  const shop = createRequestScope(c, { locale: spokenLocale(c), preview: undefined, signal: c.req.raw.signal });
  const { correlationId } = c.get('trace');
  const page = brokenPage(shop, { reason: 'fault', again: `${pathname}${search}`, correlationId, retrySeconds, message: undefined });
  return deliver(c, { kind: 'broken', status: 500, shop, page, layout: emptyLayout, sections: [], pageClass: 'error' });
}
