// Correlation and transaction ids, which connect a request with its log lines, its gateway calls and its error page.
import { createMiddleware } from 'hono/factory';
import type { FinishedCall } from '#gateway/client.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { createTraceId } from '#lib/requests/traceparent.ts';
import type { AppEnv, RequestUrl } from './context.ts';

export interface Trace {
  /** Id of the incoming request. */
  correlationId: string;
  /** Id of the shopper's action. Retries of the action have the same id. */
  transactionId: string;
  /** Keeps the Worker alive for logging after the response was sent. */
  waitUntil: (promise: Promise<void>) => void;
  /** Records the span and the metrics of a gateway call. Undefined if neither is configured (record-spans.ts, record-metrics.ts). */
  recordCall?: (call: FinishedCall) => void;
  /** Reports an error, behind the response (report-problem.ts). Undefined if errors are only logged. */
  reportProblem?: (problem: unknown) => void;
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
/** Parsed URLs by their text. Only URLs without a query are stored, because they are requested repeatedly. */
const urls = createIsolateCache<RequestUrl>({ name: 'parsed URLs', maxEntries: maxUrls, maxBytes: maxCharacters });

/** Parses a URL and stores its parts, because workerd computes a part again each time it is read. */
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

/** Placeholder for a malformed URL. The request is then rejected (validate-host.ts). */
export const unreadableUrl = listParts(new URL('http://unreadable.invalid/'));

/** The problems that a request has logged. */
interface ProblemLog {
  lines: Set<string>;
  /** Number of problems beyond `maxProblemLines` that no summary line has counted yet. */
  more: number;
}

const problemLogs = new WeakMap<Trace, ProblemLog>();

/** Maximum number of problem lines per request, because content with hundreds of broken blocks would fill the log. */
const maxProblemLines = 20;
/** Milliseconds before further problems are counted, so that late ones are included. */
const countAfterMs = 1000;

/**
 * Logs one line for a problem, with the gateway call and the correlation id, but without tokens, email addresses, card numbers or queries
 * (lib/problem-text.ts). A request logs a problem only once, even if it occurs again while the page is rendered for the cache. Beyond
 * `maxProblemLines`, problems are only counted in a summary line. A missing optional call is logged as information, not as an error. `page`:
 * the path of a page with broken content.
 */
export function logProblem(trace: Trace, problem: unknown, page?: string): void {
  // the client disconnected, which is not a problem; that the gateway does not offer a call was logged when it rejected the call
  if (problem instanceof GatewayFault && (problem.reason === 'aborted' || problem.reason === 'not-offered')) return;
  const { correlationId } = trace;
  const line = { ...(problem instanceof GatewayFault && pickKnown(problem)), page, message: describeProblem(problem) };
  const isMissing = problem instanceof GatewayFault && problem.isMissing;
  const log = problemLogs.get(trace) ?? { lines: new Set(), more: 0 };
  problemLogs.set(trace, log);
  const known = JSON.stringify(line);
  if (log.lines.has(known)) return;
  log.lines.add(known);
  if (!isMissing && log.lines.size <= maxProblemLines) trace.reportProblem?.(problem);
  // each attempt of a call has another span, which does not make it another problem
  const spanId = problem instanceof GatewayFault ? problem.spanId : undefined;
  if (log.lines.size <= maxProblemLines)
    console[isMissing ? 'info' : 'error'](
      JSON.stringify({ level: isMissing ? 'info' : 'error', correlationId, traceId: createTraceId(correlationId), spanId, ...line }),
    );
  else if (++log.more === 1) trace.waitUntil(countProblems(log, correlationId));
}

const pickKnown = ({ call, origin, reason, request, issues, dropped }: GatewayFault) => ({
  call,
  origin,
  reason,
  request,
  dropped,
  issues,
});

async function countProblems(log: ProblemLog, correlationId: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, countAfterMs));
  console.error(JSON.stringify({ level: 'error', correlationId, message: `More problems: ${log.more}` }));
  log.more = 0;
}
