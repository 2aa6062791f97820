// The whole embedded backend as one thing to fetch from: the contract's calls, the pages of the payment provider, and the outbox.
import { createBackendApp } from './app.ts';
import type { BackendEnv } from './env.ts';
import { createOutboxApp, outboxPath } from './outbox/app.ts';
import { createProviderApp } from './provider/app.ts';

const backend = createBackendApp();
const provider = createProviderApp();
// production has neither the pages nor their addresses
const outbox = process.env.NODE_ENV === 'production' ? undefined : createOutboxApp();

/** The provider's pages are for shoppers, the outbox for whoever makes the shop, the calls for the shop's server alone. */
function chooseApp(request: Request) {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/provider/')) return provider;
  return outbox && (pathname === outboxPath || pathname.startsWith(`${outboxPath}/`)) ? outbox : backend;
}

export const serveBackend = (request: Request, env: BackendEnv, context: ExecutionContext): Response | Promise<Response> =>
  chooseApp(request).fetch(request, env, context);
