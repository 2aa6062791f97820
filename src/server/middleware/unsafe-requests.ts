// What a request that may change something must show.

import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const maxFormBytes = 256_000;

/** Our own Origin, and where browsers say it, a fetch from our own site. Nothing is read from the body before. */
export const ownOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const own = [c.get('url').origin, c.get('config').siteOrigin]; // behind a proxy the site has another origin than the request
  const origin = c.req.header('origin');
  const isOwn = origin !== undefined && own.includes(origin);
  const site = c.req.header('sec-fetch-site');
  if (!isOwn || (site !== undefined && site !== 'same-origin')) throw new HTTPException(403);
  return next();
});

const limit = bodyLimit({
  maxSize: maxFormBytes,
  onError: () => {
    throw new HTTPException(413);
  },
});

export const limitedBody = createMiddleware<AppEnv>((c, next) => (safeMethods.has(c.req.method) ? next() : limit(c, next)));
