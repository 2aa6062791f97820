// The whole embedded backend as one thing to fetch from: the contract's calls, the pages of the payment provider, what stands in for the
// provider of experiments, the outbox, editing, and the page of editors.

import { editingPath } from '#lib/editing-path.ts';
import { experimentsPath } from '#lib/experiments-path.ts';
import { createBackendApp } from './app.ts';
import { createEditingApp } from './editing/app.ts';
import type { BackendEnv } from './env.ts';
import { createExperimentsApp } from './experiments/app.ts';
import { createExperimentResultsApp, experimentResultsPath } from './experiments/results-app.ts';
import { logFault } from './log-fault.ts';
import { findMissingSecrets } from './missing-secrets.ts';
import { createModerationApp, moderationPath } from './moderation/app.ts';
import { createOutboxApp, outboxPath } from './outbox/app.ts';
import { createProviderApp } from './provider/app.ts';
import { findProviderProblems } from './stripe/settings.ts';

const backend = createBackendApp();
const provider = createProviderApp();
const experiments = createExperimentsApp();
// production has neither the pages nor their addresses
const tools =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        { path: outboxPath, app: createOutboxApp() },
        { path: editingPath, app: createEditingApp() },
        { path: moderationPath, app: createModerationApp() },
        { path: experimentResultsPath, app: createExperimentResultsApp() },
      ];

/** The provider's pages are for shoppers, its tools for whoever makes the shop, the calls for the shop's server alone. */
function chooseApp(request: Request) {
  const { pathname } = new URL(request.url);
  const pages = [{ path: '/provider', app: provider }, { path: experimentsPath, app: experiments }, ...tools].find(({ path }) =>
    `${pathname}/`.startsWith(`${path}/`),
  );
  return pages?.app ?? backend;
}

export function serveBackend(request: Request, env: BackendEnv, context: ExecutionContext): Response | Promise<Response> {
  const missing = findMissingSecrets(env);
  const problems = findProviderProblems(env);
  if (problems.length > 0) return refuseProvider(problems);
  return missing.length > 0 ? refuseToServe(missing) : chooseApp(request).fetch(request, env, context);
}

/** Money must not go to another provider than the one that was meant. */
function refuseProvider(problems: readonly string[]): Response {
  logFault('backend', new Error(`The payment provider is not set up. ${problems.join('; ')}.`));
  return new Response('The backend is not set up.', { status: 500 });
}

/** Without its secrets a backend would be open to whoever finds it. */
function refuseToServe(missing: readonly string[]): Response {
  logFault('backend', new Error(`${missing.join(', ')}: production needs each as a secret of at least 32 characters.`));
  return new Response('The backend is not set up.', { status: 500 });
}
