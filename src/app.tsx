// The storefront: one ordered list of middleware, then the mounts (design §1).
import { Hono } from 'hono';
import { contractTools } from '#actions/contract-tools.ts';
import { media } from '#actions/media.ts';
import { performanceIngest } from '#actions/performance-ingest.ts';
import { playScenario, scenarioPath } from '#actions/scenario.ts';
import { selectLocale } from '#actions/select-locale.ts';
import { serveBaseStyle } from '#delivery/serve-base-style.ts';
import { serveFault, servePage, submitPage } from '#delivery/serve-page.tsx';
import { serveRefusal } from '#delivery/serve-refusal.ts';
import { serveRobots, serveSitemap, serveSitemapIndex } from '#delivery/serve-sitemap.ts';
import { configOf } from '#env.ts';
import type { AppEnv } from '#middleware/context.ts';
import { securityHeaders } from '#middleware/security-headers.ts';
import { logProblem, trace } from '#middleware/trace.ts';
import { limitedBody, ownOrigin } from '#middleware/unsafe-requests.ts';
import { servicePaths } from '#routes.ts';
import { Deadlines } from '#values/deadlines.ts';
import { limiter } from '#values/limiter.ts';
import { mediaPrefix } from '#values/media-url.ts';

/** A Worker may wait for so many answers at once (design §3). */
const maxUpstreamCalls = 6;

export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(trace, securityHeaders, async (c, next) => {
    c.set('config', configOf(c.env));
    c.set('upstream', limiter(maxUpstreamCalls));
    c.set('deadlines', new Deadlines());
    c.set('refuse', (status) => serveRefusal(c, status));
    await next();
  });
  app.use(ownOrigin, limitedBody);

  app.post(servicePaths.selectLocale, selectLocale);
  app.post(servicePaths.performanceIngest, performanceIngest);
  app.get(`${mediaPrefix}*`, media);
  if (process.env.NODE_ENV !== 'production') {
    app.route('/', contractTools);
    app.post(scenarioPath, playScenario);
  }
  app.get(servicePaths.baseStyle, serveBaseStyle);
  app.get(servicePaths.robots, serveRobots);
  app.get(servicePaths.sitemap, serveSitemapIndex);
  app.get(servicePaths.localeSitemap, serveSitemap);
  app.get('*', servePage);
  app.post('*', submitPage);

  app.notFound((c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return c.text('Not found', 404);
    c.header('Allow', 'GET, HEAD');
    return c.get('refuse')(405);
  });
  app.onError(async (problem, c) => {
    logProblem(c.get('trace'), problem);
    // where even the page for faults cannot be made, as with an unusable configuration, plain words remain
    return serveFault(c).catch(() => c.text(`Something went wrong. Reference: ${c.get('trace').correlationId}`, 500));
  });
  return app;
}
