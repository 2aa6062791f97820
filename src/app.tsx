// The storefront app: its middleware in order, then its routes.
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { registerBlocks } from '#content/registry.ts';
import { readConfig } from '#env.ts';
import { explainAgentMcp, serveAgentProfile, takeAgentMcp, takeAgentRest } from '#features/agents/agent-endpoints.ts';
import { takeEvents } from '#features/analytics/events-endpoint.ts';
import { takeSpeedReport } from '#features/analytics/speed-endpoint.ts';
import { blocks } from '#features/blocks.ts';
import { saveConsent } from '#features/consent/save-consent-endpoint.ts';
import { mountContractTools, mountScenarios } from '#features/dev-tools/mount-tools.ts';
import { selectLocale } from '#features/locale/select-locale-endpoint.ts';
import { allPageParts } from '#features/page-parts.ts';
import { pages as allPages } from '#features/pages.ts';
import { serveReviewPhoto, serveSocialPhoto } from '#features/photos/photo-endpoint.ts';
import { serveSuggestions } from '#features/search/suggestions-endpoint.ts';
import { serveIndex, serveLocaleIndex, serveSitemapFile } from '#features/sitemap/sitemap-endpoint.ts';
import { serveBaseStyle } from '#http/endpoints/base-style.ts';
import { expireEntry, serveCacheEntries } from '#http/endpoints/cache-entries/serve-entries.ts';
import { serveHealth, serveReadiness } from '#http/endpoints/health.ts';
import { addLiveReload, streamChanges } from '#http/endpoints/live-reload.ts';
import { serveMedia } from '#http/endpoints/media.ts';
import { limitReport, takePolicyReports } from '#http/endpoints/policy-reports.ts';
import { serveRobots } from '#http/endpoints/robots.ts';
import { takeWebhookEvent } from '#http/endpoints/webhook.ts';
import type { AppContext, AppEnv } from '#http/middleware/context.ts';
import { paymentReturn } from '#http/middleware/payment-return.ts';
import { loadImageServices } from '#http/middleware/picture-loader.ts';
import { leaveFrame } from '#http/middleware/preview/framed-preview.ts';
import { requestLog } from '#http/middleware/request-log.ts';
import { responseCookies } from '#http/middleware/response-cookies.ts';
import { securityHeaders } from '#http/middleware/security-headers.ts';
import { shopCounts } from '#http/middleware/shop-counts.ts';
import { logProblem, trace } from '#http/middleware/trace.ts';
import { unsafeRequests } from '#http/middleware/unsafe-requests.ts';
import { validateHost } from '#http/middleware/validate-host.ts';
import type { Pages } from '#http/page.ts';
import { registerPageParts } from '#http/pages/layout/page-parts.ts';
import { serveLiveScript, useLiveBuild } from '#http/pages/live-build.ts';
import { mountPages } from '#http/pages/routing/mount-pages.ts';
import { RememberingRouter } from '#http/pages/routing/remembering-router.ts';
import { serveFaultPage } from '#http/pages/serve-page.ts';
import { isRefusal, serveRefusal } from '#http/pages/serve-refusal.ts';
import { mediaPrefix } from '#lib/pictures/media-url.ts';
import { limiter } from '#lib/requests/limiter.ts';
import { servicePaths } from '#routes.ts';

registerBlocks(blocks);
registerPageParts(allPageParts);

/** Maximum number of connections of a request that may wait for response headers (Cloudflare Workers, platform limits). */
const maxUpstreamCalls = 6;

/** True if errors are not only logged: a receiver of error reports is configured, or the embedded backend stores them. */
const reportsProblems = (c: AppContext): boolean => {
  const { errorReports, origins } = c.get('config');
  return errorReports !== undefined || origins.commerce.url === '';
};

export function createApp(pages: Pages = allPages): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: new RememberingRouter() });

  app.use(trace, requestLog, securityHeaders, responseCookies, validateHost, async (c, next) => {
    c.set('config', readConfig(c.env));
    c.set('upstream', limiter(maxUpstreamCalls));
    await loadImageServices(c.get('config'));
    const { telemetry } = c.get('config');
    // these modules are loaded only if they are needed
    if (reportsProblems(c))
      c.get('trace').reportProblem = (problem) =>
        c.executionCtx.waitUntil(import('#http/middleware/report-problem.ts').then((module) => module.reportProblem(c, problem)));
    const { METRICS } = c.env;
    const run = async () => (telemetry ? (await import('#http/middleware/record-spans.ts')).recordSpans(c, next, telemetry) : next());
    await (METRICS ? (await import('#http/middleware/record-metrics.ts')).recordMetrics(c, run, METRICS) : run());
  });
  app.use(shopCounts);
  if (process.env.NODE_ENV !== 'production')
    app.use(useLiveBuild, addLiveReload).get(servicePaths.contentChanges, streamChanges).get('/assets/*', serveLiveScript);
  // mounted before the Origin check, because developers call these tools from a terminal, which sends no Origin header
  if (process.env.NODE_ENV !== 'production') mountContractTools(app);
  app.post(servicePaths.policyReports, limitReport, takePolicyReports);
  // mounted before the Origin check, because the sender sends no Origin header; the event is authenticated by its signature
  app.post(servicePaths.webhook, takeWebhookEvent);
  app.post(servicePaths.operations, async (c) => (await import('#http/endpoints/operations.ts')).serveOperation(c));
  // mounted before the Origin check, because agents send no Origin header; the requests have no cookies, and each is for everyone
  app.get(servicePaths.agentProfile, serveAgentProfile);
  app.get(servicePaths.agentMcp, explainAgentMcp).post(servicePaths.agentMcp, takeAgentMcp);
  app.post(`${servicePaths.agentRest}/*`, takeAgentRest);
  app.use(paymentReturn, unsafeRequests, leaveFrame);

  app.post(servicePaths.selectLocale, selectLocale(pages));
  app.post(servicePaths.saveConsent, saveConsent);
  app.post(servicePaths.speedReport, takeSpeedReport);
  // loaded only for an error, as are the operations above
  app.post(servicePaths.errorReport, async (c) => (await import('#features/analytics/error-endpoint.ts')).takeErrorReport(c));
  app.post(servicePaths.events, takeEvents);
  app.get(`${mediaPrefix}*`, serveMedia);
  app.get(servicePaths.health, serveHealth);
  app.get(servicePaths.readiness, serveReadiness);
  app.get(servicePaths.cacheEntries, serveCacheEntries);
  app.post(servicePaths.cacheEntries, expireEntry);
  app.get(servicePaths.reviewPhoto, serveReviewPhoto);
  app.get(servicePaths.socialPhoto, serveSocialPhoto);
  if (process.env.NODE_ENV !== 'production') mountScenarios(app);
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
    // plain text, because rendering the fault page may fail as well, for example if the configuration is invalid
    return serveFaultPage(c).catch(() => c.text(`Something went wrong. Reference: ${c.get('trace').correlationId}`, 500));
  });
  return app;
}
