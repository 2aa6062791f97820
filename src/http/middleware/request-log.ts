// Logs one line of JSON per request, in addition to problems (trace.ts). It holds no query, cookie or client address. In production most
// requests are answered from the page cache, and a line takes a tenth of their time: of these one in a hundred is logged.
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from './context.ts';

const sampledHits = 100;
/** Of this isolate. */
let hits = 0;

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  await next();
  const logged = c.get('config')?.loggedRequests ?? 'none';
  const isSampled = logged === 'sampled' && c.get('pageCache') === 'hit';
  if (logged === 'none' || (isSampled && hits++ % sampledHits > 0)) return;
  const line = {
    level: 'info',
    method: c.req.method,
    route: c.get('routeName') ?? routePath(c),
    status: c.res.status,
    ms: Date.now() - startedAt, // until the head of the response; the body may still be streaming
    cache: c.get('pageCache'),
    sampled: isSampled ? sampledHits : undefined, // it stands for so many
    correlationId: c.get('trace').correlationId,
  };
  console.log(JSON.stringify(line));
});
