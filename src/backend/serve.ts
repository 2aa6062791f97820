// The whole embedded backend as one thing to fetch from: the contract's calls, and the pages of the payment provider.
import { createBackendApp } from './app.ts';
import type { BackendEnv } from './env.ts';
import { createProviderApp } from './provider/app.ts';

const backend = createBackendApp();
const provider = createProviderApp();

/** The provider's pages are for shoppers, the calls for the shop's server alone. */
const isProviderPage = (request: Request): boolean => new URL(request.url).pathname.startsWith('/provider/');

export const serveBackend = (request: Request, env: BackendEnv, context: ExecutionContext): Response | Promise<Response> =>
  (isProviderPage(request) ? provider : backend).fetch(request, env, context);
