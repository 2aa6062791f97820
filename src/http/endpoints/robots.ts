// robots.txt: what search engines may read.

import type { AppContext } from '#http/middleware/context.ts';
import { readOrigin } from '#http/pages/load-page.tsx';
import { servicePaths } from '#routes.ts';

/** Paths below a locale that are personal, or have endless variants. */
const notForRobots = ['cart', 'checkout', 'account', 'favorites', 'order-confirmation', 'search'];

/** Search engines may read production only, and there no page that they must not index. */
export function serveRobots(c: AppContext): Response {
  const rules = c.get('config').isProduction
    ? [...notForRobots.map((name) => `Disallow: /*/${name}`), 'Disallow: /actions/', `Sitemap: ${readOrigin(c)}${servicePaths.sitemap}`]
    : ['Disallow: /'];
  return c.text(['User-agent: *', ...rules, ''].join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' });
}
