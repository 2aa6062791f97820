// Reports an error of the storefront: to the receiver of error reports, and to the embedded backend, where staff find it by the reference on
// the error page. Loaded only for an error.
import { routePath } from 'hono/route';
import { gatewayHeader } from '#contract/headers.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import { describeErrors } from '#lib/error-reports/describe-error.ts';
import { sendErrorReport } from '#lib/error-reports/send-report.ts';
import { type ShopFault, shopFaultsPath } from '#lib/paths/shop-faults-path.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { createRateLimit } from '#lib/requests/rate-limit.ts';
import { routes } from '#routes.ts';
import type { AppContext } from './context.ts';
import { fetchOrigin } from './request-gateway.ts';

const timeoutMs = 3000;
/** Faults that an isolate sends to the backend. An outage must not add load. */
const rate = createRateLimit({ windowMs: 60_000, perKey: 20, inAll: 20 });

/** Reports an error. Never rejects, because the request has failed already. */
export async function reportProblem(c: AppContext, problem: unknown): Promise<void> {
  const { errorReports, origins } = c.get('config');
  const { correlationId } = c.get('trace');
  const route = nameRoute(c);
  const tags = problem instanceof GatewayFault ? { call: problem.call, origin: problem.origin, reason: problem.reason } : {};
  await Promise.all([
    errorReports && sendErrorReport({ service: 'storefront', errors: describeErrors(problem), route, correlationId, tags }, errorReports),
    origins.commerce.url === '' && storeFault(c, problem, route),
  ]);
}

/** Returns the method and the template of the route, such as `GET /p/{slug}-{productId}`. */
function nameRoute(c: AppContext): string {
  const name = c.get('routeName');
  return `${c.req.method} ${name === undefined ? routePath(c) : routes[name].path || '/'}`;
}

async function storeFault(c: AppContext, problem: unknown, place: string): Promise<void> {
  // broken entries of a reply are left out, so no visitor sees an error page
  if ((problem instanceof GatewayFault && problem.reason === 'entries') || !rate.admits('')) return;
  const { commerce } = c.get('config').origins;
  const fault: ShopFault = {
    ...{ correlationId: c.get('trace').correlationId, place },
    ...{ reason: describeProblem(problem), isOwn: !(problem instanceof GatewayFault) },
  };
  const headers = { [gatewayHeader.gatewaySecret]: commerce.secret, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(fault), signal: AbortSignal.timeout(timeoutMs) };
  try {
    const response = await fetchOrigin(c, commerce, shopFaultsPath, request);
    await response.body?.cancel();
  } catch {
    // the log contains the error
  }
}
