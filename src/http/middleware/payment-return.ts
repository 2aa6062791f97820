// Handles the return from the payment provider. A bank may post the return from its own site, and browsers do not send the shop's
// cookies with such a request.
import { createMiddleware } from 'hono/factory';
import { returnParameter } from '#lib/paths/payment-return.ts';
import { isSitePath } from '#lib/url.ts';
import { openReturn } from '#session/payment-return.ts';
import { sessionCookie } from '#session/session.ts';
import { type AppContext, type AppEnv, isOwnOrigin, sessionOptions } from './context.ts';

/**
 * Redirects a posted return with a valid seal to the same page by GET, because browsers send the shop's cookies with a GET. The post itself
 * changes nothing; only its URL is read. The GET is accepted only in the browser that was redirected to the provider, and takes effect
 * once: a challenge ends when the order is continued (features/checkout/summary/summary-page.tsx), and a payment is captured once
 * (features/checkout/billing/billing-page.ts). A post without the shop's seal comes from another site and is rejected (unsafe-requests.ts).
 */
export const paymentReturn = createMiddleware<AppEnv>((c, next) => (c.get('url').search === '' ? next() : redirectBack(c, next)));

const redirectBack = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, searchParams } = c.get('url');
  const token = searchParams.get(returnParameter);
  // browsers resolve a path such as //host to another site; the shop has no page there, and must not redirect to it
  if (token === null || !isSitePath(pathname)) return next();
  const options = sessionOptions(c);
  const known = await openReturn(token, options);
  const isHere = known?.path === pathname;
  if (c.req.method === 'POST') {
    if (!isHere || isOwnPost(c)) return next();
    return redirectTo(c, `${pathname}?${searchParams}`);
  }
  const session = isHere ? await sessionCookie.read(c.get('cookies'), options) : undefined;
  return session !== undefined && session.sessionId === known?.sessionId ? next() : redirectTo(c, pathname);
});

/** Returns true if the form was submitted on the page at the return URL itself. */
const isOwnPost = (c: AppContext): boolean => c.req.header('sec-fetch-site') === 'same-origin' || isOwnOrigin(c, c.req.header('origin'));

function redirectTo(c: AppContext, address: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(address, 303);
}
