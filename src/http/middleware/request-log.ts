// Logs one JSON line per request, without query, cookies or client address. Problems are logged separately (trace.ts). In production, most
// requests are served from the page cache. A log line would take a tenth of the time of such a request, so only one in a hundred of these
// requests is logged.
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { createTraceId } from '#lib/requests/traceparent.ts';
import type { AppEnv } from './context.ts';

const sampledHits = 100;
/** Number of page cache hits in this isolate. */
let hits = 0;

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  await next();
  const logged = c.get('config')?.loggedRequests ?? 'none';
  const isSampled = logged === 'sampled' && c.get('pageCache') === 'hit';
  if (logged === 'none' || (isSampled && hits++ % sampledHits > 0)) return;
  const { correlationId } = c.get('trace');
  const line = {
    level: 'info',
    method: c.req.method,
    route: c.get('routeName') ?? routePath(c),
    status: c.res.status,
    ms: Date.now() - startedAt, // time until the response head; the body may still be streaming
    cache: c.get('pageCache'),
    sampled: isSampled ? sampledHits : undefined, // how many cache hits this line represents
    correlationId,
    traceId: createTraceId(correlationId),
  };
  console.log(JSON.stringify(line));
});
