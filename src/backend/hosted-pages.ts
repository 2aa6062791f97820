// The pages that shoppers visit at the backend, below /provider: those of payment providers and of bot checks.
import { Hono } from 'hono';
import { strictTransport } from '#lib/requests/strict-transport.ts';
import { botChecks } from './services/bot-check/registry.ts';
import { listExtensions } from './extensions.ts';
import { logFault } from './platform/log-fault.ts';
import type { PaymentMethods } from './services/pricing/payment-method.ts';
import { listPaymentMethods } from './services/payments/registry.ts';
import { plain } from './services/hosted-pages/page.ts';
import type { ProviderApp } from './services/hosted-pages/provider-app.ts';
import { mountStripe } from './services/payments/stripe/pages.ts';
import { type System, workerSystem } from './platform/system.ts';

/** The pages as something to fetch from; every path begins with /provider/. */
export function createHostedPages(system: System = workerSystem, methods: PaymentMethods = listPaymentMethods()): ProviderApp {
  const app: ProviderApp = new Hono();
  app.use(async (c, next) => {
    await next();
    if (new URL(c.req.url).protocol === 'https:') c.res.headers.set('Strict-Transport-Security', strictTransport);
  });
  for (const { page } of methods) page?.mount?.(app, system);
  mountStripe(app, system);
  for (const { mount } of botChecks) mount?.(app);
  for (const { mountPages } of listExtensions()) mountPages?.(app, system);
  app.notFound(() => plain(404, 'Nothing is found under this address.'));
  app.onError((error) => {
    logFault('provider', error); // no path: it names a session
    return plain(500, 'Something went wrong.');
  });
  return app;
}
