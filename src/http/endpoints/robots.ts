// robots.txt: the pages that search engines may crawl.

import type { AppContext } from '#http/middleware/context.ts';
import { readOrigin } from '#http/pages/load-page.tsx';
import { servicePaths } from '#routes.ts';

/** Paths below a locale that are personal, or have an unlimited number of variants. */
const notForRobots = ['cart', 'checkout', 'account', 'favorites', 'order-confirmation', 'search'];

/** Serves robots.txt. Search engines may crawl only production, and only pages that they may index. */
export function serveRobots(c: AppContext): Response {
  const rules = c.get('config').isProduction
    ? [...notForRobots.map((name) => `Disallow: /*/${name}`), 'Disallow: /actions/', `Sitemap: ${readOrigin(c)}${servicePaths.sitemap}`]
    : ['Disallow: /'];
  return c.text(['User-agent: *', ...rules, ''].join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' });
}
