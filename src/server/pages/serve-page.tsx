// A request for a page, turned into its response.

import { HTTPException } from 'hono/http-exception';
import type { Locale } from '#markets/registry.ts';
import { isPersonal, type PublicPage } from '#pages/page.ts';
import { pages } from '#pages/registry.ts';
import { classifyPage, type RouteMatch } from '#routes.ts';
import type { AppContext, RequestUrl } from '#server/middleware/context.ts';
import { type Preview, readPreview } from '#server/middleware/preview.ts';
import { createRequestScope } from '#server/middleware/request-scope.ts';
import { readScenario } from '#server/middleware/scenario.ts';
import { chooseErrorLocale, chooseVisitorLocale } from './error-locale.ts';
import { emptyLayout } from './layout.tsx';
import { loadPage, retrySeconds } from './load-page.tsx';
import { encodePath, readAddress } from './page-address.ts';
import { serveCachedPage, storePage } from './page-cache.ts';
import { brokenPage } from './plain-pages.tsx';
import { sendPage } from './send-page.tsx';
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
      return c.redirect(`/${chooseVisitorLocale(c)}${encodePath(address.rest)}${url.search}`, 302);
    }
    case 'unknown':
      return serveNotFound(c, address.locale ?? chooseVisitorLocale(c), await readPreview(c));
    case 'page': {
      c.set('routeName', address.route.name);
      const preview = await readPreview(c);
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
    throw new HTTPException(405);
  }
  c.set('routeName', address.route.name);
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
  const mayStore = page.isCacheable && !preview && !route.older && readScenario(c) === undefined && !isUncached(url, page);
  if (mayStore) {
    const cached = await serveCachedPage(c, { page, route, locale });
    if (cached) return cached;
    c.set('pageCache', 'miss');
  }
  const scope = createRequestScope(c, { locale, preview, signal: c.req.raw.signal });
  const loaded = await loadPage(c, scope, page, route);
  switch (loaded.kind) {
    case 'moved':
      return c.redirect(`/${locale}${loaded.path}${url.search}`, 301);
    case 'not-found':
      return serveNotFound(c, locale, preview, scope);
    case 'page':
    case 'broken':
      if (mayStore && loaded.kind === 'page' && !loaded.page.isUncached) await storePage(c, { page, route, locale });
      return sendPage(c, { scope, ...loaded, pageClass: classifyPage(url.pathname, loaded.page.head.description) });
  }
}

const isUncached = (url: RequestUrl, { uncachedQuery }: PublicPage): boolean =>
  url.search !== '' && uncachedQuery !== undefined && uncachedQuery.some((name) => url.searchParams.has(name));

/** The page that shows when the shop itself failed: bare, in the language of the address. */
export async function serveFaultPage(c: AppContext): Promise<Response> {
  const { pathname, search } = c.get('url');
  const scope = createRequestScope(c, { locale: chooseErrorLocale(c), preview: undefined, signal: c.req.raw.signal });
  const { correlationId } = c.get('trace');
  const page = brokenPage(scope, { reason: 'fault', again: `${pathname}${search}`, correlationId, retrySeconds, message: undefined });
  return sendPage(c, { kind: 'broken', status: 500, scope, page, layout: emptyLayout, sections: [], pageClass: 'error' });
}
