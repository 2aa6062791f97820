// Backend pages that shoppers visit, below /provider: the pages of payment providers and bot checks. Providers send their events there, too.
import { Hono } from 'hono';
import { logFault } from '#backend/platform/log-fault.ts';
import { type System, workerSystem } from '#backend/platform/system.ts';
import { mountPrivacyPages } from '#backend/services/accounts/privacy-pages.ts';
import { botChecks } from '#backend/services/bot-check/registry.ts';
import { mountEmailEvents } from '#backend/services/emails/events.ts';
import { plain } from '#backend/services/hosted-pages/page.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import { listPaymentMethods } from '#backend/services/payments/registry.ts';
import { mountStripe } from '#backend/services/payments/stripe/pages.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { strictTransport } from '#lib/requests/strict-transport.ts';
import { listExtensions } from './extensions.ts';

/** Creates the app that serves the hosted pages. All paths begin with /provider/. */
export function createHostedPages(system: System = workerSystem, methods: PaymentMethods = listPaymentMethods()): ProviderApp {
  const app: ProviderApp = new Hono();
  app.use(async (c, next) => {
    await next();
    if (new URL(c.req.url).protocol === 'https:') c.res.headers.set('Strict-Transport-Security', strictTransport);
  });
  for (const { page } of methods) page?.mount?.(app, system);
  mountStripe(app, system);
  mountEmailEvents(app, system);
  mountPrivacyPages(app, system);
  for (const { mount } of botChecks) mount?.(app);
  for (const { mountPages } of listExtensions()) mountPages?.(app, system);
  app.notFound(() => plain(404, 'Page not found.'));
  app.onError((error) => {
    logFault('provider', error); // the path is left out, because it contains a session id
    return plain(500, 'Something went wrong.');
  });
  return app;
}
