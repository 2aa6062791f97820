// robots.txt: what search engines may read.
import { servicePaths } from '#routes.ts';
import type { AppContext } from '#server/middleware/context.ts';
import { readOrigin } from '#server/pages/load-page.tsx';

/** Paths below a locale that are personal, or have endless variants. */
const notForRobots = ['cart', 'checkout', 'account', 'favorites', 'order-confirmation', 'search'];

/** Search engines may read production only, and there no page that they must not index. */
export function serveRobots(c: AppContext): Response {
  const rules = c.get('config').isProduction
    ? [...notForRobots.map((name) => `Disallow: /*/${name}`), 'Disallow: /actions/', `Sitemap: ${readOrigin(c)}${servicePaths.sitemap}`]
    : ['Disallow: /'];
  return c.text(['User-agent: *', ...rules, ''].join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' });
}
