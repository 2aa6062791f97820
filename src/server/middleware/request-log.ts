// One line of JSON for each request, beside the lines of problems (trace.ts). No query, cookie or address of a client is in it.
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from './context.ts';

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  await next();
  if (!c.get('config')?.logsRequests) return;
  const line = {
    level: 'info',
    method: c.req.method,
    route: c.get('routeName') ?? routePath(c),
    status: c.res.status,
    ms: Date.now() - startedAt, // until the head of the response: its body may still be on its way
    cache: c.get('pageCache'),
    correlationId: c.get('trace').correlationId,
  };
  console.log(JSON.stringify(line));
});
