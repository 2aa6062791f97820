// What ties a request to its log lines, its calls and the page the shopper sees.
import { createMiddleware } from 'hono/factory';
import { GatewayFault } from '#gateway/gateway.ts';
import { BoundedMap } from '#lib/bounded-map.ts';
import type { AppEnv, RequestUrl } from './context.ts';

export interface Trace {
  /** One per inbound request. */
  correlationId: string;
  /** One per shopper action, kept over retries. */
  transactionId: string;
}

export const trace = createMiddleware<AppEnv>(async (c, next) => {
  const correlationId = crypto.randomUUID();
  c.set('trace', { correlationId, transactionId: crypto.randomUUID() });
  c.set('url', readUrl(c.req.url));
  c.set('cookies', c.req.header('cookie'));
  await next();
  c.res.headers.set('x-correlation-id', correlationId);
});

const maxUrls = 1000;
const maxCharacters = 200_000;
/** Addresses without a query: what is asked for again, each found only by who asks for it. */
const urls = new BoundedMap<RequestUrl>(maxUrls, maxCharacters);

/** Reads an address. Each part of a URL of the runtime is made anew whenever it is asked for, and they are asked for often. */
export function readUrl(text: string): RequestUrl {
  const known = urls.get(text);
  if (known) return known;
  const { protocol, hostname, origin, pathname, search } = new URL(text);
  const read: RequestUrl = {
    protocol,
    hostname,
    origin,
    pathname,
    search,
    get searchParams() {
      return new URLSearchParams(search);
    },
  };
  if (!text.includes('?')) urls.put(text, read, 0, text.length);
  return read;
}

const loggedLines = new WeakMap<Trace, Set<string>>();

/**
 * Writes one line for a problem: what, where, and how to find the rest. No token, address or query is in it.
 * A request that meets the same problem again, as when the page that it showed is made once more to be kept, says it once.
 */
export function logProblem(trace: Trace, problem: unknown): void {
  if (problem instanceof GatewayFault && problem.reason === 'aborted') return; // the client left; nothing is wrong
  const { correlationId } = trace;
  const known = problem instanceof GatewayFault ? { call: problem.call, reason: problem.reason } : {};
  const message = problem instanceof Error ? problem.message : String(problem);
  const line = JSON.stringify({ level: 'error', correlationId, ...known, message });
  const lines = loggedLines.get(trace) ?? new Set();
  if (lines.has(line)) return;
  loggedLines.set(trace, lines.add(line));
  console.error(line);
}
