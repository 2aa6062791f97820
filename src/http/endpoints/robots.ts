// Serves robots.txt, which tells search engines which pages they may crawl.

import type { AppContext } from '#http/middleware/context.ts';
import { readOrigin } from '#http/pages/load-page.tsx';
import { servicePaths } from '#routes.ts';

/** Path segments below the locale of pages that are personal or have an unlimited number of variants, and must not be crawled. */
const disallowedPaths = ['cart', 'checkout', 'account', 'favorites', 'order-confirmation', 'search'];

/** Serves robots.txt. Search engines may crawl only the production site, and there no personal pages or search results. */
export function serveRobots(c: AppContext): Response {
  const rules = c.get('config').isProduction
    ? [...disallowedPaths.map((name) => `Disallow: /*/${name}`), 'Disallow: /actions/', `Sitemap: ${readOrigin(c)}${servicePaths.sitemap}`]
    : ['Disallow: /'];
  return c.text(['User-agent: *', ...rules, ''].join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' });
}
