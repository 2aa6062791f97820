// The staff origin (docs/decisions/065): signing in, pages for staff, and the API with which content is edited.
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { reportFault } from '#backend/platform/log-fault.ts';
import { recordFault } from '#backend/stores/faults.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { mountAccountApi } from './api/account.ts';
import { mountAuditApi } from './api/audit.ts';
import { mountContentApi } from './api/content.ts';
import { mountMediaApi } from './api/media.ts';
import { mountPreviewGrantsApi } from './api/preview-grants.ts';
import { readStaffConfig } from './config.ts';
import type { StaffContext, StaffHono, StaffMiddleware } from './context.ts';
import { responseHeaders } from './headers.ts';
import { requireOwnHost, requireOwnPages } from './own-origin.ts';
import { mountAccountPage } from './pages/account-page.tsx';
import { mountAuditLogPage } from './pages/audit-log-page.tsx';
import { mountCatalogPages } from './pages/catalog/mount.ts';
import { mountCustomerPages } from './pages/customers/mount.ts';
import { mountBlocksPage } from './pages/fraud/blocks-page.tsx';
import { mountChargebackOutcomePage } from './pages/fraud/chargeback-outcome-page.tsx';
import { mountChargebacksPage } from './pages/fraud/chargebacks-page.tsx';
import { mountHeldOrdersPage } from './pages/fraud/held-orders-page.tsx';
import { mountReviewPage } from './pages/fraud/review-page.tsx';
import { mountFulfillmentPages } from './pages/fulfillment/mount.ts';
import { mountNumbersPage } from './pages/numbers/numbers-page.tsx';
import { mountAddressPage } from './pages/orders/address-page.tsx';
import { mountCancelPage } from './pages/orders/cancel-page.tsx';
import { mountOrderPage } from './pages/orders/order-page.tsx';
import { mountOrdersPage } from './pages/orders/orders-page.tsx';
import { mountPlacementPage } from './pages/orders/placement-page.tsx';
import { mountRefundPage } from './pages/orders/refund-page.tsx';
import { mountStuckPage } from './pages/orders/stuck-page.tsx';
import { type Page, respondPage } from './pages/page.tsx';
import { mountPreviewLinksPage } from './pages/preview-links-page.tsx';
import { mountSignInPages } from './pages/sign-in-pages.tsx';
import { mountSignInsPage } from './pages/sign-ins-page.tsx';
import { mountCachePage } from './pages/status/cache-page.tsx';
import { mountHeldEmailsPage } from './pages/status/held-emails-page.tsx';
import { mountSettingsPage } from './pages/status/settings-page.tsx';
import { mountStatusPage } from './pages/status/status-page.tsx';
import { mountSwitchesPage } from './pages/status/switches-page.tsx';
import { mountWaitingRoomsPage } from './pages/status/waiting-rooms-page.tsx';
import { mountAltTextsPage } from './pages/studio/alt-texts-page.tsx';
import { mountCalendarPage } from './pages/studio/calendar-page.tsx';
import { mountDeletePicturesPage } from './pages/studio/delete-pictures-page.tsx';
import { mountDocumentActions } from './pages/studio/document-actions.tsx';
import { mountDocumentPage } from './pages/studio/document-page.tsx';
import { mountDocumentPreview } from './pages/studio/document-preview.tsx';
import { mountDocumentsPage } from './pages/studio/documents-page.tsx';
import { mountEditPage } from './pages/studio/edit-page.tsx';
import { mountExperimentsPage } from './pages/studio/experiments-page.tsx';
import { mountMediaPage } from './pages/studio/media-page.tsx';
import { mountModerationPage } from './pages/studio/moderation-page.tsx';
import { mountNewDocumentPage } from './pages/studio/new-document-page.tsx';
import { mountPicturePage } from './pages/studio/picture-page.tsx';
import { mountRedirectImport } from './pages/studio/redirect-import.tsx';
import { mountRedirectsPage } from './pages/studio/redirects-page.tsx';
import { mountReleaseActions } from './pages/studio/release-actions.tsx';
import { mountReleasePage } from './pages/studio/release-page.tsx';
import { mountReleasePreview } from './pages/studio/release-preview.tsx';
import { mountReleasesPage } from './pages/studio/releases-page.tsx';
import { mountReplacementPage } from './pages/studio/replacement-page.tsx';
import { mountStartPage } from './pages/studio/start-page.tsx';
import { mountVersionComparison } from './pages/studio/version-list.tsx';
import { mountTokensPage } from './pages/tokens-page.tsx';

export function createStaffApp(): Hono<StaffHono> {
  const app = new Hono<StaffHono>();
  app.use(responseHeaders, requireConfig, requireOwnHost);
  for (const path of ['/icon.svg', '/assets/:font{[\\w.-]+\\.woff2}']) app.get(path, serveFile);
  app.use(requireOwnPages);
  app.get('/assets/:file{[\\w.-]+\\.(?:js|css)}', serveFile);
  mountSignInPages(app);
  mountAccountPage(app);
  mountAuditLogPage(app);
  mountPreviewLinksPage(app);
  mountTokensPage(app);
  mountSignInsPage(app);
  mountHeldOrdersPage(app);
  mountReviewPage(app);
  mountBlocksPage(app);
  mountChargebacksPage(app);
  mountChargebackOutcomePage(app);
  mountNumbersPage(app);
  mountFulfillmentPages(app);
  mountCustomerPages(app);
  mountOrdersPage(app);
  mountStuckPage(app);
  mountPlacementPage(app);
  mountOrderPage(app);
  mountCancelPage(app);
  mountAddressPage(app);
  mountRefundPage(app);
  mountCatalogPages(app);
  mountStatusPage(app);
  mountSwitchesPage(app);
  mountWaitingRoomsPage(app);
  mountSettingsPage(app);
  mountCachePage(app);
  mountHeldEmailsPage(app);
  mountMediaPage(app);
  mountPicturePage(app);
  mountAltTextsPage(app);
  mountDeletePicturesPage(app);
  mountReplacementPage(app);
  mountStartPage(app);
  mountCalendarPage(app);
  mountDocumentsPage(app);
  mountNewDocumentPage(app);
  mountDocumentPage(app);
  mountVersionComparison(app);
  mountDocumentPreview(app);
  mountDocumentActions(app);
  mountReleasesPage(app);
  mountReleasePage(app);
  mountReleasePreview(app);
  mountReleaseActions(app);
  mountEditPage(app);
  mountModerationPage(app);
  mountExperimentsPage(app);
  mountRedirectsPage(app);
  mountRedirectImport(app);
  mountAccountApi(app);
  mountAuditApi(app);
  mountContentApi(app);
  mountMediaApi(app);
  mountPreviewGrantsApi(app);
  app.notFound((c) => respondProblem(c, 404, 'There is no page at this address.'));
  app.onError(async (problem, c) => {
    if (problem instanceof HTTPException) return respondProblem(c, problem.status as NonNullable<Page['status']>, problem.message);
    logProblem(c, describeProblem(problem));
    const [{ method }, path, correlationId] = [c.req, routePath(c, -1), c.get('correlationId')];
    reportFault({ at: 'staff', error: problem, known: { method, path, correlationId } });
    await recordFault(c.env.BACKEND_DB, {
      ...{ error: problem, happenedAt: Date.now(), correlationId, worker: 'staff', place: `${method} ${path}` },
    });
    return respondProblem(c, 500, 'Something went wrong. The log has the details.');
  });
  return app;
}

/** Responds with a file of the build. */
async function serveFile(c: StaffContext): Promise<Response> {
  const file = await c.env.ASSETS?.fetch(c.req.raw);
  // a copy, because the headers of a response of a binding cannot be changed
  return file ? new Response(file.body, file) : c.notFound();
}

/** Responds with 503 to every request if the configuration is incomplete, so that no one can sign in by mistake. */
const requireConfig: StaffMiddleware = async (c, next) => {
  const config = readStaffConfig(c.env);
  if ('problems' in config) {
    logProblem(c, `The staff origin is not configured. ${config.problems.join(' ')}`);
    return c.text('The staff origin is not configured.', 503);
  }
  c.set('config', config);
  return next();
};

const titles: Readonly<Record<number, string>> = { 401: 'Sign in', 403: 'Not permitted', 404: 'Page not found' };

function respondProblem(c: StaffContext, status: NonNullable<Page['status']>, message: string): Response {
  const error = message || titles[status] || 'The request was rejected.';
  if (c.req.path.startsWith('/api/')) return c.json({ error }, status);
  if (!c.get('config')) return c.text(error, status);
  return respondPage(c, { title: titles[status] ?? 'The request was rejected', status, content: <p>{error}</p> });
}

const logProblem = (c: StaffContext, reason: string): void =>
  console.error(JSON.stringify({ level: 'error', at: 'staff', correlationId: c.get('correlationId'), reason }));
