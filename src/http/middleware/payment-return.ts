// Handles the return from the payment provider. A bank may post it from its own site, and browsers send no cookies with such a request.
import { createMiddleware } from 'hono/factory';
import { returnParameter } from '#lib/paths/payment-return.ts';
import { isSitePath } from '#lib/url.ts';
import { openReturn } from '#session/payment-return.ts';
import { sessionCookie } from '#session/session.ts';
import { type AppContext, type AppEnv, isOwnOrigin, sessionOptions } from './context.ts';

/**
 * Redirects a posted return with a valid seal to the same page by GET, so that the browser sends its cookies. The post itself reads only
 * its address and changes nothing. The GET is valid only in the browser that left for the provider, and only once: a challenge ends when it
 * is continued (features/checkout/summary/summary-page.tsx), and a payment is captured once (features/checkout/billing/billing-page.ts). A
 * post without the shop's seal comes from another site and is rejected (unsafe-requests.ts).
 */
export const paymentReturn = createMiddleware<AppEnv>((c, next) => (c.get('url').search === '' ? next() : leadBack(c, next)));

const leadBack = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, searchParams } = c.get('url');
  const token = searchParams.get(returnParameter);
  // browsers take such a path for another site; it has no page, and must not be redirected to
  if (token === null || !isSitePath(pathname)) return next();
  const options = sessionOptions(c);
  const known = await openReturn(token, options);
  const isHere = known?.path === pathname;
  if (c.req.method === 'POST') {
    if (!isHere || isOwnPost(c)) return next();
    return leadTo(c, `${pathname}?${searchParams}`);
  }
  const session = isHere ? await sessionCookie.read(c.get('cookies'), options) : undefined;
  return session !== undefined && session.sessionId === known?.sessionId ? next() : leadTo(c, pathname);
});

/** Returns true for a form that the page at the return address sends. */
const isOwnPost = (c: AppContext): boolean => c.req.header('sec-fetch-site') === 'same-origin' || isOwnOrigin(c, c.req.header('origin'));

function leadTo(c: AppContext, address: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(address, 303);
}
