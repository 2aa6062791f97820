// The whole embedded backend as one thing to fetch from: the contract's calls, the pages of the payment provider, and the outbox.
import { createBackendApp } from './app.ts';
import type { BackendEnv } from './env.ts';
import { createOutboxApp, outboxPath } from './outbox/app.ts';
import { createProviderApp } from './provider/app.ts';

const backend = createBackendApp();
const provider = createProviderApp();
// production has neither the pages nor their address
const outbox = process.env.NODE_ENV === 'production' ? [] : [{ path: outboxPath, app: createOutboxApp() }];

/** The provider's pages are for shoppers, the outbox for whoever makes the shop, the calls for the shop's server alone. */
function chooseApp(request: Request) {
  const { pathname } = new URL(request.url);
  const pages = [{ path: '/provider', app: provider }, ...outbox].find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return pages?.app ?? backend;
}

export const serveBackend = (request: Request, env: BackendEnv, context: ExecutionContext): Response | Promise<Response> =>
  chooseApp(request).fetch(request, env, context);
