// The ids that connect a request with its log lines, its calls and its error page.
import { createMiddleware } from 'hono/factory';
import { GatewayFault } from '#gateway/gateway.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { AppEnv, RequestUrl } from './context.ts';

export interface Trace {
  /** One per incoming request. */
  correlationId: string;
  /** One per shopper action, shared by its retries. */
  transactionId: string;
  /** Keeps the request alive for logging after the response. */
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
/** Parsed URLs without a query, because these are requested repeatedly. */
const urls = createIsolateCache<RequestUrl>({ name: 'parsed URLs', maxEntries: maxUrls, maxBytes: maxCharacters });

/** Parses a URL. The parts are stored, because workerd computes each part again whenever it is read. */
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

/** Replaces a malformed URL, whose request is then rejected (validate-host.ts). */
export const unreadableUrl = listParts(new URL('http://unreadable.invalid/'));

/** The problems that a request has logged. */
interface ProblemLog {
  lines: Set<string>;
  /** Problems beyond `maxProblemLines` that are not in a summary line yet. */
  more: number;
}

const problemLogs = new WeakMap<Trace, ProblemLog>();

/** Content with hundreds of broken blocks must not fill the log. */
const maxProblemLines = 20;
/** Delay before counting, so that late problems are included. */
const countAfterMs = 1000;

/**
 * Logs one line for a problem, with its call and the correlation id. It contains no token, email address, card number or query
 * (lib/problem-text.ts). A request logs the same problem once, even if the problem occurs again while the page is rendered for the cache.
 * If there are many problems, a final line has the number of the rest. `page`: the path of the page with the broken content.
 */
export function logProblem(trace: Trace, problem: unknown, page?: string): void {
  if (problem instanceof GatewayFault && problem.reason === 'aborted') return; // the client disconnected, which is no problem
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
