// Checks the origin and limits the size of unsafe requests.
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { routePath, splitLocale } from '#routes.ts';
import { type AppContext, type AppEnv, isOwnOrigin } from './context.ts';
import { limitForm } from './limited-body.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests from other sites and bodies that are too large. Safe methods (RFC 9110, 9.2.1) pass unchecked, because their bodies are
 * not read.
 */
export const unsafeRequests = createMiddleware<AppEnv>((c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  if (!isOpenToAll(c.get('url').pathname)) requireOwnOrigin(c); // checked before the body is read
  return limitForm(c, next);
});

/**
 * Requires the shop's Origin, and Sec-Fetch-Site: same-origin if the browser sends that header. `hono/csrf` is not enough: it accepts
 * either of the two, and checks only forms, not JSON.
 */
function requireOwnOrigin(c: AppContext): void {
  const isOwn = isOwnOrigin(c, c.req.header('origin'));
  const site = c.req.header('sec-fetch-site');
  if (!isOwn || (site !== undefined && site !== 'same-origin')) throw new HTTPException(403);
}

/**
 * Returns true for the one-click unsubscribe request of email programs, which has no Origin header (RFC 8058, section 3.2). The signed
 * token in its URL authorizes it.
 */
const isOpenToAll = (pathname: string): boolean => splitLocale(pathname).rest === routePath('newsletterEnd');
