// Checks requests that may change something.
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { routePath, splitLocale } from '#routes.ts';
import type { AppEnv } from './context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requires our own Origin, and Sec-Fetch-Site: same-origin if the browser sends that header. Runs before the body is read. */
export const ownOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (safeMethods.has(c.req.method) || isOpenToAll(c.get('url').pathname)) return next();
  const own = [c.get('url').origin, c.get('config').siteOrigin]; // behind a proxy the public origin differs from that of the request
  const origin = c.req.header('origin');
  const isOwn = origin !== undefined && own.includes(origin);
  const site = c.req.header('sec-fetch-site');
  if (!isOwn || (site !== undefined && site !== 'same-origin')) throw new HTTPException(403);
  return next();
});

/** A mail program ends a subscription without an Origin (RFC 8058, section 3.2). The signed token in the address alone says whose. */
const isOpenToAll = (pathname: string): boolean => splitLocale(pathname).rest === routePath('newsletterEnd');
