// The whole embedded backend as one thing to fetch from: the contract's calls, the pages of the payment provider, what stands in for the
// provider of experiments, the outbox, editing, and the page of editors.

import { editingPath } from '#lib/paths/editing-path.ts';
import { experimentsPath } from '#lib/paths/experiments-path.ts';
import { isolateMemoryPath } from '#lib/paths/isolate-memory-path.ts';
import { type BodyLimits, bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import { createBackendApp } from './app.ts';
import { createEditingApp } from './editing/app.ts';
import type { BackendEnv } from './env.ts';
import { createExperimentsApp } from './experiments/app.ts';
import { createExperimentResultsApp, experimentResultsPath } from './experiments/results-app.ts';
import { logFault } from './log-fault.ts';
import { createMemoryApp } from './memory-app.ts';
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
        { path: isolateMemoryPath, app: createMemoryApp() },
      ];

/** The provider's pages are for shoppers, its tools for whoever makes the shop, the calls for the shop's server alone. */
function findPages(request: Request) {
  const { pathname } = new URL(request.url);
  const pages = [{ path: '/provider', app: provider }, { path: experimentsPath, app: experiments }, ...tools].find(({ path }) =>
    `${pathname}/`.startsWith(`${path}/`),
  );
  return pages?.app;
}

export function serveBackend(request: Request, env: BackendEnv, context: ExecutionContext): Response | Promise<Response> {
  const missing = findMissingSecrets(env);
  const problems = findProviderProblems(env);
  if (problems.length > 0) return refuseProvider(problems);
  if (missing.length > 0) return refuseToServe(missing);
  const pages = findPages(request);
  return pages ? servePages(request, pages.fetch(request, env, context)) : backend.fetch(request, env, context);
}

/** Whoever passes a browser's request on is still sending its body as an early answer leaves, and fails where nobody reads it. */
async function servePages(request: Request, answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  if (request.body && !request.bodyUsed) await readLimitedBody(request.body, unreadLimits).catch(() => undefined); // a client that left
  return response;
}

const unreadLimits: BodyLimits = {
  maxBytes: 0,
  deadlineMs: bodyDeadlineMs,
  drain: { maxBytes: 1_000_000, deadlineMs: bodyDeadlineMs },
};

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
