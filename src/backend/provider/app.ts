// The simulated payment provider: another company with pages of its own, below /provider. The shop's side of it is
// sessions.ts, payments.ts and challenges.ts, called in process. The ways to a real one stand below /provider, too (stripe/pages.ts).
import { Hono } from 'hono';
import { strictTransport } from '#lib/requests/strict-transport.ts';
import { botChecks } from '../bot-check/registry.ts';
import { logFault } from '../log-fault.ts';
import type { PaymentMethods } from '../payment-methods/payment-method.ts';
import { paymentMethods } from '../payment-methods/registry.ts';
import type { ProviderApp } from '../services/hosted-pages/provider-app.ts';
import { mountStripe } from '../stripe/pages.ts';
import { type System, workerSystem } from '../system.ts';
import { showChallengePage, takeAnswer } from './challenge-page.ts';
import { mountFormPage } from './form-page.ts';
import { plain } from './page.ts';
import { mountParcelPage } from './parcel-page.ts';
import { mountWalletMethod } from './wallet-method.ts';

/** The provider as something to fetch from; every path begins with /provider/. */
export function createProviderApp(system: System = workerSystem, methods: PaymentMethods = paymentMethods): ProviderApp {
  const app: ProviderApp = new Hono();
  app.use(async (c, next) => {
    await next();
    if (new URL(c.req.url).protocol === 'https:') c.res.headers.set('Strict-Transport-Security', strictTransport);
  });
  mountWalletMethod(app); // before the pages of the wallet, whose sessions have the same place in a path
  for (const { page } of methods) page?.mount?.(app, system);
  mountStripe(app, system);
  for (const { mount } of botChecks) mount?.(app);
  mountFormPage(app, '/provider/challenge/:id', { show: showChallengePage(system), take: takeAnswer(system) });
  mountParcelPage(app, system);
  app.notFound(() => plain(404, 'Nothing is found under this address.'));
  app.onError((error) => {
    logFault('provider', error); // no path: it names a session
    return plain(500, 'Something went wrong.');
  });
  return app;
}
