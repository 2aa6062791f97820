// Serves the whole embedded backend: the calls of the contract, the pages that shoppers visit, and extensions.
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { findMissingSecrets } from '#backend/platform/missing-secrets.ts';
import { findProviderProblems, usesStripe } from '#backend/platform/stripe-settings.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { createExperimentsApp } from '#backend/services/experiments/experiments-app.ts';
import { servePicture } from '#backend/services/media/serve-picture.ts';
import { startFulfillmentEvents } from '#backend/services/orders/start-fulfillment-events.ts';
import { hasSimulatedMethods } from '#backend/services/payments/registry.ts';
import { createMarketStatesApp } from '#backend/services/switches/market-states-app.ts';
import { experimentsPath } from '#lib/paths/experiments-path.ts';
import { marketStatesPath } from '#lib/paths/market-states-path.ts';
import { shopFaultsPath } from '#lib/paths/shop-faults-path.ts';
import { mediaPrefix } from '#lib/pictures/media-url.ts';
import { uploadPath } from '#lib/pictures/uploaded-picture.ts';
import { type BodyLimits, bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import { createBackendApp } from './app.ts';
import { listExtensions } from './extensions.ts';
import { createHostedPages } from './hosted-pages.ts';
import { createShopFaultsApp } from './shop-faults-app.ts';

interface Apps {
  calls: ReturnType<typeof createBackendApp>;
  /** Apps other than the calls, with their path prefixes. */
  pages: readonly { path: string; fetch: (request: Request, env: BackendEnv, context: ExecutionContext) => Response | Promise<Response> }[];
}

let apps: Apps | undefined;

/** Returns the apps. They are created on the first request, because entry points register extensions after this module has been loaded. */
function openApps(): Apps {
  apps ??= {
    calls: createBackendApp(),
    pages: [
      { path: '/provider', fetch: createHostedPages().fetch },
      ...[uploadPath, mediaPrefix.slice(0, -1)].map((path) => ({ path, fetch: servePicture })),
      { path: experimentsPath, fetch: createExperimentsApp().fetch },
      { path: marketStatesPath, fetch: createMarketStatesApp().fetch },
      { path: shopFaultsPath, fetch: createShopFaultsApp().fetch },
      ...listExtensions().flatMap(({ apps = [] }) => apps.map(({ path, app }) => ({ path, fetch: app.fetch }))),
    ],
  };
  return apps;
}

/** True after the first request of the isolate, which makes sure that emails and events are being sent. */
let hasStarted = false;

export function serveBackend(request: Request, env: BackendEnv, context: ExecutionContext): Response | Promise<Response> {
  const missing = findMissingSecrets(env);
  const problems = [...findProviderProblems(env), ...findMissingProvider(env)];
  if (problems.length > 0) return refuseProvider(problems);
  if (missing.length > 0) return refuseToServe(missing);
  if (!hasStarted) {
    hasStarted = true;
    context.waitUntil(Promise.all([startEmailDelivery(env), startFulfillmentEvents(env)]));
  }
  const { calls, pages } = openApps();
  const { pathname } = new URL(request.url);
  const found = pages.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return found ? servePages(request, found.fetch(request, env, context)) : calls.fetch(request, env, context);
}

/**
 * Drains an unread request body and then returns the response. If the body were left unread, a proxy in front of the backend would fail
 * while still sending it.
 */
async function servePages(request: Request, answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  // the error is ignored, because a read fails if the client has aborted the request
  if (request.body && !request.bodyUsed) await readLimitedBody(request.body, unreadLimits).catch(() => undefined);
  return response;
}

const unreadLimits: BodyLimits = {
  maxBytes: 0,
  deadlineMs: bodyDeadlineMs,
  drain: { maxBytes: 1_000_000, deadlineMs: bodyDeadlineMs },
};

/** Returns an error if there is neither a simulated nor a real payment provider. */
const findMissingProvider = (env: BackendEnv): string[] =>
  usesStripe(env) || hasSimulatedMethods() ? [] : ['PAYMENT_PROVIDER must be stripe, because no simulated provider is available'];

/** Rejects all requests, because payments could otherwise go to an unintended provider. */
function refuseProvider(problems: readonly string[]): Response {
  logFault('backend', new Error(`The payment provider is not configured. ${problems.join('; ')}.`));
  return new Response('The backend is not configured.', { status: 500 });
}

/** Rejects all requests, because anyone could use a backend whose secrets are missing. */
function refuseToServe(missing: readonly string[]): Response {
  logFault('backend', new Error(`Missing or too short: ${missing.join(', ')}. In production, each needs at least 32 characters.`));
  return new Response('The backend is not configured.', { status: 500 });
}
