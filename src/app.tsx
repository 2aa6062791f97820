// The storefront: one ordered list of middleware, then the mounts.
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readConfig } from '#env.ts';
import { limiter } from '#lib/limiter.ts';
import { mediaPrefix } from '#lib/media-url.ts';
import type { Pages } from '#pages/page.ts';
import { pages as allPages } from '#pages/registry.ts';
import { servicePaths } from '#routes.ts';
import { serveBaseStyle } from '#server/endpoints/base-style.ts';
import { expireEntry, serveCacheEntries } from '#server/endpoints/cache-entries/serve-entries.ts';
import { takeContentEvent } from '#server/endpoints/content-webhook.ts';
import { contractTools } from '#server/endpoints/contract-tools.ts';
import { takeEvents } from '#server/endpoints/events.ts';
import { addLiveReload, streamChanges } from '#server/endpoints/live-reload.ts';
import { serveMedia } from '#server/endpoints/media.ts';
import { limitReport, takePolicyReports } from '#server/endpoints/policy-reports.ts';
import { serveReviewPhoto, serveSocialPhoto } from '#server/endpoints/review-photo.ts';
import { serveRobots } from '#server/endpoints/robots.ts';
import { saveConsent } from '#server/endpoints/save-consent.ts';
import { playScenario, scenarioPath } from '#server/endpoints/scenario.ts';
import { selectLocale } from '#server/endpoints/select-locale.ts';
import { serveIndex, serveLocaleIndex, serveSitemapFile } from '#server/endpoints/sitemap/serve-sitemap.ts';
import { takeSpeedReport } from '#server/endpoints/speed-report.ts';
import { serveSuggestions } from '#server/endpoints/suggestions.ts';
import type { AppEnv } from '#server/middleware/context.ts';
import { paymentReturn } from '#server/middleware/payment-return.ts';
import { requestLog } from '#server/middleware/request-log.ts';
import { responseCookies } from '#server/middleware/response-cookies.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { logProblem, trace } from '#server/middleware/trace.ts';
import { unsafeRequests } from '#server/middleware/unsafe-requests.ts';
import { validateHost } from '#server/middleware/validate-host.ts';
import { serveLiveScript, useLiveBuild } from '#server/pages/live-build.ts';
import { mountPages } from '#server/pages/mount-pages.ts';
import { RememberingRouter } from '#server/pages/remembering-router.ts';
import { serveFaultPage } from '#server/pages/serve-page.tsx';
import { isRefusal, serveRefusal } from '#server/pages/serve-refusal.ts';

/** A Worker may wait for so many answers at once. */
const maxUpstreamCalls = 6;

export function createApp(pages: Pages = allPages): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: new RememberingRouter() });

  app.use(trace, requestLog, securityHeaders, responseCookies, validateHost, (c, next) => {
    c.set('config', readConfig(c.env));
    c.set('upstream', limiter(maxUpstreamCalls));
    return next();
  });
  if (process.env.NODE_ENV !== 'production')
    app.use(useLiveBuild, addLiveReload).get(servicePaths.contentChanges, streamChanges).get('/assets/*', serveLiveScript);
  if (process.env.NODE_ENV !== 'production') app.route('/', contractTools); // used from a terminal, which sends no Origin
  app.post(servicePaths.policyReports, limitReport, takePolicyReports);
  app.post(servicePaths.contentWebhook, takeContentEvent); // signed, and sent by a program without an Origin
  app.use(paymentReturn, unsafeRequests);

  app.post(servicePaths.selectLocale, selectLocale);
  app.post(servicePaths.saveConsent, saveConsent);
  app.post(servicePaths.speedReport, takeSpeedReport);
  app.post(servicePaths.events, takeEvents);
  app.get(`${mediaPrefix}*`, serveMedia);
  app.get(servicePaths.cacheEntries, serveCacheEntries);
  app.post(servicePaths.cacheEntries, expireEntry);
  app.get(servicePaths.reviewPhoto, serveReviewPhoto);
  app.get(servicePaths.socialPhoto, serveSocialPhoto);
  if (process.env.NODE_ENV !== 'production') app.post(scenarioPath, playScenario);
  app.get(servicePaths.baseStyle, serveBaseStyle);
  app.get(servicePaths.robots, serveRobots);
  app.get(servicePaths.sitemap, serveIndex);
  app.get(servicePaths.localeSitemap, serveLocaleIndex);
  app.get(servicePaths.sitemapFile, serveSitemapFile);
  app.get(servicePaths.suggestions, serveSuggestions);
  mountPages(app, pages);

  app.notFound((c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return c.text('Not found', 404);
    c.header('Allow', 'GET, HEAD');
    return serveRefusal(c, 405);
  });
  app.onError(async (problem, c) => {
    if (problem instanceof HTTPException && isRefusal(problem.status)) return serveRefusal(c, problem.status);
    logProblem(c.get('trace'), problem);
    // where even the page for faults cannot be made, as with an unusable configuration, plain words remain
    return serveFaultPage(c).catch(() => c.text(`Something went wrong. Reference: ${c.get('trace').correlationId}`, 500));
  });
  return app;
}
