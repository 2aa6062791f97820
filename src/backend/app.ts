// The embedded commerce gateway: mounts all calls of the contract.
import { Hono, type Handler as HonoHandler } from 'hono';
import type { BackendHono } from '#backend/platform/env.ts';
import { type System, workerSystem } from '#backend/platform/system.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import type { CallRow } from '#contract/call.ts';
import { callNames, callRow } from '#contract/calls.ts';
import { accountingPath, exportAccounting } from './accounting.ts';
import { listExtensions } from './extensions.ts';
import {
  echoCorrelationId,
  requireAcceptable,
  requireBackOffice,
  requireHeaders,
  requireJsonBody,
  requireMatchingPrefix,
  requireShop,
  requireSignature,
  requireToken,
  requireUsableKey,
} from './gates.ts';
import { recordSpan } from './record-span.ts';
import { fault, refuse } from './reply.ts';
import { runCall } from './run-call.ts';

/** Creates the backend app. `system` provides time and randomness; `methods` replaces the configured payment methods. */
export function createBackendApp(system: System = workerSystem, methods?: PaymentMethods): Hono<BackendHono> {
  const app = new Hono<BackendHono>();
  app.use(recordSpan, echoCorrelationId, requireShop);
  const methodsByPath = new Map<string, Set<string>>();
  for (const name of callNames) {
    const row = callRow(name);
    for (const { path, gates } of listMounts(row)) {
      methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(row.method));
      const access = [...(row.open ? [] : [requireToken(system, row)]), ...(row.keyed ? [requireUsableKey] : [])];
      const intercept = listExtensions().flatMap(({ interceptCall }) => interceptCall?.(name) ?? []);
      app.on(
        row.method,
        path,
        requireAcceptable,
        ...requireSignature(row),
        ...intercept,
        requireHeaders(row),
        ...access,
        ...gates,
        ...requireJsonBody(row),
        runCall(name, { system, findPaymentMethods: (env) => methods ?? choosePaymentMethods(env) }),
      );
    }
  }
  app.post(accountingPath, ...requireBackOffice(), exportAccounting);
  methodsByPath.set(accountingPath, new Set(['POST']));
  for (const [path, methods] of methodsByPath) app.all(path, methodNotAllowed(methods));
  app.notFound((c) => refuse(c, { code: 'API404' }));
  app.onError(fault);
  return app;
}

/** Returns the paths of a call. Content calls have a second path below /pre, for previews. */
function listMounts(row: CallRow) {
  const path = row.path.replace(/\{(\w+)\}/g, ':$1');
  if (!row.content) return [{ path, gates: [] }];
  return [
    { path, gates: [requireMatchingPrefix(false)] },
    { path: `/pre${path}`, gates: [requireMatchingPrefix(true)] },
  ];
}

function methodNotAllowed(methods: ReadonlySet<string>): HonoHandler<BackendHono> {
  const allowed = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
  return (c) => {
    c.header('allow', allowed);
    return refuse(c, { code: 'API405' });
  };
}
