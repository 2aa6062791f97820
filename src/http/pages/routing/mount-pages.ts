// Serves the page that a URL refers to.
import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '#http/middleware/context.ts';
import { readMarketStates } from '#http/middleware/market-states.ts';
import { readPreview } from '#http/middleware/preview/preview.ts';
import { findUpstreamGuard } from '#http/middleware/request-gateway.ts';
import { matchRoute, type RouteMatch } from '#http/middleware/route-patterns.ts';
import { isPersonal, type Page, type Pages } from '#http/page.ts';
import { maxResolvedPathLength } from '#lib/paths/landing-path.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { isLocale, type Locale, requireMarket } from '#markets/registry.ts';
import { isOfferedRoute, type RouteName } from '#routes.ts';
import { serveIfClosed } from '../closed-market.tsx';
import { submitPersonal } from '../personal/serve-personal-page.ts';
import { serveNotFound } from '../serve-not-found.ts';
import { servePage } from '../serve-page.ts';
import { serveIfFull } from '../waiting-room/serve-if-full.ts';
import { chooseErrorLocale, chooseVisitorLocale } from './error-locale.ts';
import { type PageAddress, readAddress } from './page-address.ts';

/** Serves all pages in all locales. A URL without a locale redirects to the visitor's locale. */
export function mountPages(app: Hono<AppEnv>, pages: Pages): void {
  const loaded = new Map<RouteName, Page>();
  /** Loads a page once; afterwards returns it without waiting, because cached pages are served within microseconds. */
  const findPage = (name: RouteName): Page | Promise<Page | undefined> | undefined => loaded.get(name) ?? loadPage(name);
  const loadPage = async (name: RouteName): Promise<Page | undefined> => {
    const page = await pages[name]?.();
    if (page) loaded.set(name, page);
    return page;
  };
  // a single route, because routes for each page and locale would take time to register whenever an isolate starts
  app.get('*', async (c) => {
    const { address, locale, route } = findRoute(c);
    if (locale) void readMarketStates(c); // read while the page is loaded
    const found = route && findPage(route.name);
    const page = found instanceof Promise ? await found : found;
    if (!address || address.hasOtherSpelling || !route || !page)
      return (await serveChosenPath(c, { address, locale, route })) ?? serveUnknownAddress(c, address);
    // no landing page, because it would have the same key in the page cache as the page that is not offered
    if (!isOffered(c, locale, route.name)) return serveUnknownAddress(c, address);
    if (address.locale === undefined) return redirectToVisitor(c, address.path);
    if (!locale) return serveUnknownAddress(c, address);
    c.set('routeName', route.name);
    return (await serveIfClosed(c, locale, route)) ?? (await serveIfFull(c, locale, route.name)) ?? servePage(c, { page, route, locale });
  });
  /** Serves the landing page or the redirect that editors have placed at a path which no page of the shop has. */
  const serveChosenPath = async (c: AppContext, { address, locale }: FoundRoute): Promise<Response | undefined> => {
    if (!address || address.hasOtherSpelling || !locale || address.rest.length > maxResolvedPathLength) return undefined;
    const page = await findPage('showcase');
    c.set('routeName', 'showcase');
    const held = (await serveIfClosed(c, locale, { name: 'showcase', params: {} })) ?? (await serveIfFull(c, locale, 'showcase'));
    if (held) return held;
    return page && servePage(c, { page, route: { name: 'showcase', params: { path: address.rest }, older: false }, locale });
  };
  app.post('*', async (c) => {
    const { address, locale, route } = findRoute(c);
    const page = route && (await findPage(route.name));
    if (!address || address.hasOtherSpelling || !locale || !page || !isPersonal(page) || !isOffered(c, locale, route.name))
      return c.notFound();
    c.set('routeName', route.name);
    return (await serveIfClosed(c, locale, route)) ?? submitPersonal(c, { page, route, locale });
  });
}

/** Returns true if the gateway offers a page in the locale's market. A URL without a locale redirects to one first. */
const isOffered = (c: AppContext, locale: Locale | undefined, name: RouteName): boolean =>
  locale === undefined || isOfferedRoute(name, findUpstreamGuard(c.env, requireMarket(locale).siteId).offering());

interface FoundRoute {
  readonly address: PageAddress | undefined;
  /** The locale in the URL. Undefined if the URL has none, or one that is not served. */
  readonly locale: Locale | undefined;
  readonly route: RouteMatch | undefined;
}

const maxRoutes = 1000;
const maxCharacters = 200_000;
const foundRoutes = createIsolateCache<FoundRoute>({ name: 'routes of paths', maxEntries: maxRoutes, maxBytes: maxCharacters });

/** Finds the route of the page that a request's URL refers to. Routes are cached by path, because few paths get most requests. */
function findRoute(c: AppContext): FoundRoute {
  const { pathname } = c.get('url');
  const known = foundRoutes.get(pathname);
  if (known) return known;
  const address = readAddress(pathname);
  const locale = address?.locale !== undefined && isLocale(address.locale) ? address.locale : undefined;
  const found = { address, locale, route: address && matchRoute(address.rest) };
  foundRoutes.put(pathname, found, 0, pathname.length);
  return found;
}

/** Responds to a URL without a page: redirects to the canonical spelling if a page might exist there, otherwise responds with a 404. */
async function serveUnknownAddress(c: AppContext, address: PageAddress | undefined): Promise<Response> {
  const canBePage = address?.hasOtherSpelling && (address.locale === undefined || isLocale(address.locale));
  return canBePage
    ? c.redirect(`${address.path}${c.get('url').search}`, 301)
    : serveNotFound(c, { locale: chooseErrorLocale(c), preview: await readPreview(c) });
}

function redirectToVisitor(c: AppContext, path: string): Response {
  c.header('Vary', 'Accept-Language, Cookie');
  return c.redirect(`/${chooseVisitorLocale(c)}${path === '/' ? '' : path}${c.get('url').search}`, 302);
}
