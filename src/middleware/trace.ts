// What ties a request to its log lines, its calls and the page the shopper sees (design §9).
import { createMiddleware } from 'hono/factory';
import { GatewayFault } from '#gateway/gateway.ts';
import type { AppEnv } from './context.ts';

export interface Trace {
  /** One per inbound request. */
  correlationId: string;
  /** One per shopper action, kept over retries. */
  transactionId: string;
}

export const trace = createMiddleware<AppEnv>(async (c, next) => {
  const correlationId = crypto.randomUUID();
  c.set('trace', { correlationId, transactionId: crypto.randomUUID() });
  c.set('url', new URL(c.req.url));
  await next();
  c.res.headers.set('x-correlation-id', correlationId);
});

/** Writes one line for a problem: what, where, and how to find the rest. No token, address or query is in it. */
export function logProblem({ correlationId }: Trace, problem: unknown): void {
  if (problem instanceof GatewayFault && problem.reason === 'aborted') return; // the client left; nothing is wrong
  const known = problem instanceof GatewayFault ? { call: problem.call, reason: problem.reason } : {};
  console.error(
    JSON.stringify({ level: 'error', correlationId, ...known, message: problem instanceof Error ? problem.message : String(problem) }),
  );
}
