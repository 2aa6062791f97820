// The ids that connect a request with its log lines, its calls and its error page.
import { createMiddleware } from 'hono/factory';
import { GatewayFault } from '#gateway/gateway.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { AppEnv, RequestUrl } from './context.ts';

export interface Trace {
  /** One per inbound request. */
  correlationId: string;
  /** One per shopper action, the same for its retries. */
  transactionId: string;
  /** Keeps the request alive for what is logged after its response. */
  waitUntil: (promise: Promise<void>) => void;
}

export const trace = createMiddleware<AppEnv>(async (c, next) => {
  const correlationId = crypto.randomUUID();
  c.set('trace', { correlationId, transactionId: crypto.randomUUID(), waitUntil: (promise) => c.executionCtx.waitUntil(promise) });
  c.set('url', readUrl(c.req.url));
  c.set('cookies', c.req.header('cookie'));
  await next();
  c.res.headers.set('x-correlation-id', correlationId);
});

const maxUrls = 1000;
const maxCharacters = 200_000;
/** Parsed addresses without a query, as these are requested again. */
const urls = createIsolateCache<RequestUrl>({ name: 'parsed URLs', maxEntries: maxUrls, maxBytes: maxCharacters });

/** Parses an address. The parts are stored, because workerd computes each part of a URL again whenever it is read. */
export function readUrl(text: string): RequestUrl {
  const known = urls.get(text);
  if (known) return known;
  const url = URL.parse(text);
  if (!url) return unreadableUrl;
  const read = listParts(url);
  if (!text.includes('?')) urls.put(text, read, 0, text.length);
  return read;
}

const listParts = ({ protocol, hostname, origin, pathname, search, searchParams }: URL): RequestUrl => ({
  protocol,
  hostname,
  origin,
  pathname,
  search,
  searchParams,
});

/** Stands for an address that is none, which is refused (validate-host.ts). */
export const unreadableUrl = listParts(new URL('http://unreadable.invalid/'));

/** What a request has logged of its problems. */
interface ProblemLog {
  lines: Set<string>;
  /** Problems beyond `maxProblemLines` that no line has counted yet. */
  more: number;
}

const problemLogs = new WeakMap<Trace, ProblemLog>();

/** Content with hundreds of broken blocks must not fill a log. */
const maxProblemLines = 20;
/** Until then a page has met the problems that it has. */
const countAfterMs = 1000;

/**
 * Logs one line for a problem, with its call and the correlation id. It holds no token, email address, number of a card or query
 * (lib/problem-text.ts). A request logs the same problem once, even if it meets it again while it makes the page for the cache. Of many a
 * last line says how many more there are. `page`: the path of the page that broken content stands on.
 */
export function logProblem(trace: Trace, problem: unknown, page?: string): void {
  if (problem instanceof GatewayFault && problem.reason === 'aborted') return; // the client left, which is no problem
  const { correlationId } = trace;
  const known = problem instanceof GatewayFault ? { call: problem.call, reason: problem.reason } : {};
  const line = JSON.stringify({ level: 'error', correlationId, ...known, page, message: describeProblem(problem) });
  const log = problemLogs.get(trace) ?? { lines: new Set(), more: 0 };
  problemLogs.set(trace, log);
  if (log.lines.has(line)) return;
  log.lines.add(line);
  if (log.lines.size <= maxProblemLines) console.error(line);
  else if (++log.more === 1) trace.waitUntil(countProblems(log, correlationId));
}

async function countProblems(log: ProblemLog, correlationId: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, countAfterMs));
  console.error(JSON.stringify({ level: 'error', correlationId, message: `More problems: ${log.more}` }));
  log.more = 0;
}
