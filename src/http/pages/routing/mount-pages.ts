// Registers the routes of all pages with the app.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppContext, AppEnv } from '#http/middleware/context.ts';
import { readPreview } from '#http/middleware/preview/preview.ts';
import { isPersonal, type Page, type Pages } from '#http/page.ts';
import { isLocale, servedLocales } from '#markets/registry.ts';
import { submitPersonal } from '../personal/serve-personal-page.ts';
import { serveNotFound } from '../serve-not-found.ts';
import { servePage } from '../serve-page.ts';
import { chooseErrorLocale, chooseVisitorLocale } from './error-locale.ts';
import { readAddress } from './page-address.ts';
import { type RoutePattern, routePatterns } from './route-patterns.ts';

/** Registers all pages in all locales. A URL without a locale redirects to the visitor's locale. */
export function mountPages(app: Hono<AppEnv>, pages: Pages): void {
  for (const pattern of routePatterns) {
    const page = pages[pattern.name];
    if (page) mountPage(app, pattern, page);
  }
  app.get('*', serveUnknownAddress);
}

function mountPage(app: Hono<AppEnv>, { name, honoPath, read }: RoutePattern, page: Page): void {
  for (const locale of servedLocales) {
    app.get(`/${locale}${honoPath}`, async (c) => {
      const address = readAddress(c.get('url').pathname);
      if (address?.hasOtherSpelling) return redirectToSpelling(c, address.path);
      const route = address && read(address.rest);
      if (!route) return serveNotFound(c, { locale, preview: await readPreview(c) });
      c.set('routeName', name);
      return servePage(c, { page, route, locale });
    });
    if (!isPersonal(page)) continue;
    app.post(`/${locale}${honoPath}`, (c) => {
      const address = readAddress(c.get('url').pathname);
      const route = address && !address.hasOtherSpelling ? read(address.rest) : undefined;
      if (!route) throw new HTTPException(405);
      c.set('routeName', name);
      return submitPersonal(c, { page, route, locale });
    });
  }
  app.get(honoPath || '/', (c) => {
    const address = readAddress(c.get('url').pathname);
    return address && address.locale === undefined ? redirectToVisitor(c, address.path) : serveUnknownAddress(c);
  });
}

/** Responds to a URL without a page: redirects to the canonical spelling if a page might exist there, otherwise responds with a 404. */
async function serveUnknownAddress(c: AppContext): Promise<Response> {
  const address = readAddress(c.get('url').pathname);
  const canBePage = address?.hasOtherSpelling && (address.locale === undefined || isLocale(address.locale));
  return canBePage
    ? redirectToSpelling(c, address.path)
    : serveNotFound(c, { locale: chooseErrorLocale(c), preview: await readPreview(c) });
}

const redirectToSpelling = (c: AppContext, path: string): Response => c.redirect(`${path}${c.get('url').search}`, 301);

function redirectToVisitor(c: AppContext, path: string): Response {
  c.header('Vary', 'Accept-Language, Cookie');
  return c.redirect(`/${chooseVisitorLocale(c)}${path === '/' ? '' : path}${c.get('url').search}`, 302);
}
