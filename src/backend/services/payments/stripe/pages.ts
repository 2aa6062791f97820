// Pages below /provider/stripe that redirect to Stripe's pages with a meta refresh, or link to them. An HTTP redirect after a submitted
// form would be blocked by the form-action policy of the shop, and Stripe does not allow its pages in frames.
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { BackendEnv } from '#backend/platform/env.ts';
import { isToken } from '#backend/platform/random-token.ts';
import { usesStripe } from '#backend/platform/stripe-settings.ts';
import type { System } from '#backend/platform/system.ts';
import { createReturnUrl, framing } from '#backend/services/hosted-pages/addresses.ts';
import { expiredPage, unknownPage } from '#backend/services/hosted-pages/last-pages.ts';
import { type Page, plain, respond } from '#backend/services/hosted-pages/page.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import { openStripe } from './client.ts';
import { describePayment } from './payment-state.ts';
import { findPaymentById } from './stored-payments.ts';
import { findCheckoutUrl, findSession, readCardOf } from './stripe-cards.ts';
import { takeEvent } from './webhook.ts';

type StripeContext = Context<{ Bindings: BackendEnv }, '/provider/stripe/card/:id'>;

export function mountStripe(app: ProviderApp, system: System): void {
  app.post('/provider/stripe/events', takeEvent(system));
  app.get('/provider/stripe/card/:id', (c) => redirectToCard(c, system.now()));
  app.get('/provider/stripe/bank/:id', (c) => redirectToBank(c));
  app.all('/provider/stripe/*', () => plain(405, 'This address does not support this method.'));
}

async function redirectToCard(c: StripeContext, now: number): Promise<Response> {
  const id = c.req.param('id');
  const session = usesStripe(c.env) && isToken(id) ? await findSession(c.env.BACKEND_DB, id) : undefined;
  if (!session) return respond(unknownPage);
  const { locale, returnUrl } = session;
  const back = createReturnUrl(returnUrl, id);
  const typed = await readCardOf(c.env, session, now);
  if (typed.kind === 'ready') return respond(createRedirectPage({ locale, url: back }));
  const url = session.expiresAt > now || session.checkoutId !== null ? await findCheckoutUrl(c.env, session) : undefined;
  return url === undefined
    ? respond(expiredPage({ locale, framedBy: undefined, url: returnUrl }))
    : respond(createRedirectPage({ locale, url }));
}

async function redirectToBank(c: Context<{ Bindings: BackendEnv }, '/provider/stripe/bank/:id'>): Promise<Response> {
  const { env } = c;
  const id = c.req.param('id');
  const noted = usesStripe(env) ? await findPaymentById(env.BACKEND_DB, id) : undefined;
  if (!noted) return respond(unknownPage);
  const { next_action: next, ...payment } = await (await openStripe(env)).paymentIntents.retrieve(id);
  const back = next?.redirect_to_url?.return_url ?? undefined;
  const looked = describePayment({ ...payment, next_action: next });
  const locale = (await findLocale(env.BACKEND_DB, noted.instrumentId)) ?? 'en-us';
  const framedBy = back === undefined ? undefined : framing(c.req.query('frame'), new URL(back).origin);
  if (looked.kind === 'challenge') return respond(createRedirectPage({ locale, url: looked.url, framedBy }));
  return respond(expiredPage({ locale, framedBy, url: back ?? '/' }));
}

const findLocale = async (db: D1Database, instrumentId: string | null): Promise<string | undefined> =>
  (await db
    .prepare('SELECT s.locale FROM stripe_card k JOIN stripe_session s ON s.session_id = k.session_id WHERE k.instrument_id = ?1')
    .bind(instrumentId)
    .first<string>('locale')) ?? undefined;

/**
 * Returns a page that redirects to `url` immediately. In a frame, it shows a link instead, because banks do not allow their pages in
 * frames.
 */
const createRedirectPage = ({ locale, url, framedBy }: { locale: string; url: string; framedBy?: string | undefined }): Page => ({
  locale,
  status: 200,
  company: 'Stripe',
  title: (t) => t('provider.way.title'),
  body: (t) =>
    html`<h1>${t('provider.way.title')}</h1><p>${t('provider.way.text')}</p><a class="button" href="${url}" target="_top">${t('provider.way.go')}</a>`,
  framedBy,
  ...(framedBy === undefined && { leadsTo: url }),
});
