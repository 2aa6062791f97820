// Stores the country and language that a visitor selected, and redirects to the same page in that locale.

import { HTTPException } from 'hono/http-exception';
import { componentQuery } from '#contract/entities/content.ts';
import type { Result } from '#contract/errors/result.ts';
import { type ContentRoute, contentSlug, isContentRoute } from '#features/content-pages/content-routes.ts';
import { listLandingPaths } from '#features/content-pages/landing-path.ts';
import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { createRequestScope, type RequestScope } from '#http/middleware/request-scope.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { matchRoute, type RouteMatch } from '#http/middleware/route-patterns.ts';
import type { Pages } from '#http/page.ts';
import { contentScope } from '#http/pages/content-scope.ts';
import { readAddress } from '#http/pages/routing/page-address.ts';
import { resolvePath } from '#http/resolve-path.ts';
import { changePreviewQuery, pickPreviewQuery } from '#lib/paths/preview-query.ts';
import { isLocale, type Locale, requireMarket } from '#markets/registry.ts';
import { href, routePath, routes } from '#routes.ts';
import { localeCookie } from '#session/preferences.ts';

/** Stores the selected locale in a cookie and redirects to the same page in that locale. `pages` contains all pages of the shop. */
export const selectLocale =
  (pages: Pages) =>
  async (c: AppContext): Promise<Response> => {
    const form = await c.req.parseBody().catch(() => undefined); // a malformed form is handled like a missing one
    const locale = form?.locale;
    if (typeof locale !== 'string' || !isLocale(locale)) throw new HTTPException(400);
    appendCookie(c, localeCookie.write(locale, { isSecure: isSecure(c) }));
    const to = (await findSamePage(c, { locale, pages })) ?? href(locale, 'home');
    return c.redirect(addPreviewParameters(to, readReferer(c)?.searchParams), 303);
  };

/** Returns the URL of the page that submitted the form. */
function readReferer(c: AppContext): URL | undefined {
  const referer = c.req.header('referer') ?? '';
  return URL.canParse(referer) ? new URL(referer) : undefined;
}

/** Adds the preview parameters to the target, without those that set a locale. */
function addPreviewParameters(to: string, query: URLSearchParams | undefined): string {
  const carried = pickPreviewQuery(query ?? new URLSearchParams());
  if (carried === '') return to;
  return changePreviewQuery(to, { ...Object.fromEntries(new URLSearchParams(carried)), localePath: undefined, siteId: undefined });
}

/** Returns the path that the page with the form has in the selected locale, or undefined if that locale does not have the page. */
async function findSamePage(c: AppContext, { locale, pages }: { locale: Locale; pages: Pages }): Promise<string | undefined> {
  const referer = readReferer(c);
  if (!referer) return undefined;
  const { pathname, search } = referer;
  const address = readAddress(pathname);
  if (address?.locale === undefined || !isLocale(address.locale)) return undefined;
  // After a selection on the country pages, the redirect goes to the home page instead of back to the selection.
  const isChoice = [routePath('language'), routePath('location')].includes(address.rest);
  if (isChoice) return undefined;
  const route = matchRoute(address.rest);
  const move = { from: address.locale, to: locale };
  if (!route || route.name === 'showcase') return findLandingPage(c, { path: address.rest, page: route?.params.page }, move);
  // The languages of a market share their pages. If a slug differs, the page redirects to the right one.
  if (requireMarket(address.locale).siteId === requireMarket(locale).siteId)
    return `/${locale}${address.path.slice(`/${locale}`.length)}${search}`;
  return pages[route.name] ? findInMarket(c, route, move) : undefined;
}

interface Move {
  from: Locale;
  to: Locale;
}

/**
 * Returns the path of a page in another market, or undefined if that market does not have it. Markets have different products and separate
 * carts.
 */
async function findInMarket(c: AppContext, { name, params }: RouteMatch, move: Move): Promise<string | undefined> {
  const { productId = '', categoryId = '' } = params;
  if (name === 'product') {
    const there = await findAlternate(c, move, ({ gateway, siteId }) =>
      gateway('products.details', { params: { productId }, query: { siteId } }),
    );
    return there && href(move.to, name, there);
  }
  if (name === 'listing') {
    const there = await findAlternate(c, move, (scope) => {
      const content = contentScope(scope);
      return scope.gateway('content.category', { ...content, params: { ...content.params, categoryId } });
    });
    return there && href(move.to, name, there);
  }
  if (isContentRoute(name)) return (await hasContentPage(c, name, move.to)) ? href(move.to, name) : undefined;
  const { path, access } = routes[name];
  // Checkout steps and other personal pages depend on the cart of the previous market.
  if (access !== 'public' && name !== 'cart' && name !== 'favorites') return href(move.to, 'cart');
  return path.includes('{') ? undefined : `/${move.to}${path}`;
}

/** Returns the path of a landing page in another locale, or undefined if that locale does not have the page. */
async function findLandingPage(
  c: AppContext,
  { path, page }: { path: string; page: string | undefined },
  { from, to }: Move,
): Promise<string | undefined> {
  const scope = createRequestScope(c, { locale: from, preview: undefined, signal: c.req.raw.signal });
  const content = contentScope(scope);
  const at = page === undefined ? await resolvePath({ ...scope, content }, path).catch(scope.report) : undefined;
  const slug = page ?? (at?.kind === 'page' ? at.page : undefined);
  if (slug === undefined) return undefined;
  const answer = await scope.gateway('components.page', { params: { page: slug }, query: componentQuery(content) }).catch(scope.report);
  const there = answer?.ok ? listLandingPaths(answer.value).find(({ locale }) => locale === to) : undefined;
  return there && `/${to}${there.path}`;
}

/** True if the CMS has a content page in a locale. */
async function hasContentPage(c: AppContext, name: ContentRoute, locale: Locale): Promise<boolean> {
  const scope = createRequestScope(c, { locale, preview: undefined, signal: c.req.raw.signal });
  const content = contentScope(scope);
  const asked = scope.gateway('content.page', { ...content, params: { ...content.params, page: contentSlug(name) } });
  const answer = await asked.catch(scope.report);
  return answer?.ok === true;
}

/**
 * Returns another market's version of the page's product or category, from the gateway reply that the page itself uses, or undefined if
 * that market does not have it.
 */
async function findAlternate<Alternate extends { locale: string }>(
  c: AppContext,
  { from, to }: Move,
  ask: (scope: RequestScope) => Promise<Result<{ alternates?: readonly Alternate[] | undefined }, unknown>>,
): Promise<Alternate | undefined> {
  const scope = createRequestScope(c, { locale: from, preview: undefined, signal: c.req.raw.signal });
  const answer = await ask(scope).catch(scope.report);
  return answer?.ok ? answer.value.alternates?.find(({ locale }) => locale === to) : undefined;
}
