// The page of a market that staff have closed for maintenance. It is sent instead of the pages of this market, except to editors with a
// preview grant.
import type { CheckoutStep } from '#domain/checkout-step.ts';
import { type AppContext, sessionOptions } from '#http/middleware/context.ts';
import { readMarketStates } from '#http/middleware/market-states.ts';
import { readPreview } from '#http/middleware/preview/preview.ts';
import { createRequestScope } from '#http/middleware/request-scope.ts';
import type { RouteMatch } from '#http/middleware/route-patterns.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import type { RouteName } from '#routes.ts';
import { sessionCookie } from '#session/session.ts';
import { Logo } from '#ui/logo.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { emptyLayout } from './layout/layout.tsx';
import { createHiddenHead } from './plain-pages.tsx';
import { sendPage } from './send-page.tsx';

/** Pages that stay open, because a shopper must be able to finish a payment that has begun, and to withdraw a consent. */
const openRoutes: readonly RouteName[] = ['orderConfirmation', 'orderReceipt', 'newsletterEnd'];

/** Parameters of a return from the payment provider, whose page continues an order. */
const returnParameters = ['payment_session', 'left'];

/** Seconds after which visitors should try again, if staff have not named a time, and the limits of this number. */
const defaultRetrySeconds = 600;
const minRetrySeconds = 30;

/** Returns the closed page if the market of the locale is closed, and otherwise undefined. */
export async function serveIfClosed(
  c: AppContext,
  locale: Locale,
  route: Pick<RouteMatch, 'name' | 'params'>,
): Promise<Response | undefined> {
  const { closed } = await readMarketStates(c);
  const { siteId } = requireMarket(locale);
  if (!closed.has(siteId) || (await mayContinue(c, siteId, route)) || (await readPreview(c))) return undefined;
  return serveClosed(c, locale, closed.get(siteId) ?? undefined);
}

/**
 * Returns true for a request that may continue an order. The summary page stays open to shoppers whose order waits for their bank, and to
 * its form, which asks again for an order whose outcome is unknown. The backend places no new order in a closed market.
 */
async function mayContinue(c: AppContext, siteId: string, { name, params }: Pick<RouteMatch, 'name' | 'params'>): Promise<boolean> {
  if (openRoutes.includes(name)) return true;
  if (name !== 'checkoutStep') return false;
  if (returnParameters.some((parameter) => c.get('url').searchParams.has(parameter))) return true;
  if (params.step !== ('summary' satisfies CheckoutStep)) return false;
  if (c.req.method === 'POST') return true;
  const session = await sessionCookie.read(c.get('cookies'), sessionOptions(c));
  return session?.shoppers?.[siteId]?.challenge !== undefined;
}

async function serveClosed(c: AppContext, locale: Locale, backAt: number | undefined): Promise<Response> {
  // no consent is asked for, because the page measures nothing
  const scope = { ...createRequestScope(c, { locale, preview: undefined, signal: c.req.raw.signal }), isConsentOpen: false };
  const { t } = scope.renderContext;
  const retryAfterSeconds = backAt === undefined ? defaultRetrySeconds : Math.max(minRetrySeconds, Math.ceil((backAt - Date.now()) / 1000));
  const head = createHiddenHead(t('closed.title'), 'unavailable');
  const page = { kind: 'page' as const, head, body: <Closed />, retryAfterSeconds, isAlone: true };
  const response = await sendPage(c, { kind: 'broken', status: 503, scope, page, layout: emptyLayout, sections: [], pageClass: 'error' });
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

function Closed() {
  const { t } = useRenderContext();
  return (
    <section className="section notice">
      <p className="overline">
        <Logo />
      </p>
      <h1>{t('closed.title')}</h1>
      <p className="lead">{t('closed.text')}</p>
    </section>
  );
}
