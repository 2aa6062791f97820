// The way back from the payment provider. A bank may post it from its own site, and browsers send no cookies with that.
import { createMiddleware } from 'hono/factory';
import { returnParameter } from '#lib/paths/payment-return.ts';
import { isSitePath } from '#lib/url.ts';
import { openReturn } from '#session/payment-return.ts';
import { sessionCookie } from '#session/session.ts';
import { type AppContext, type AppEnv, isOwnOrigin, sessionOptions } from './context.ts';

/**
 * A return that was posted changes nothing and reads nothing but its address: if the shop wrote that, it is led to the same page by GET,
 * which the browser sends with its cookies. There it counts only in the browser that left, and what it brings counts once: a challenge is
 * over when it was continued (features/checkout/summary/summary-page.tsx), a payment is taken once (features/checkout/billing/billing-page.ts). Without the shop's seal
 * a post is one of another site, which is refused (unsafe-requests.ts).
 */
export const paymentReturn = createMiddleware<AppEnv>((c, next) => (c.get('url').search === '' ? next() : leadBack(c, next)));

const leadBack = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, searchParams } = c.get('url');
  const token = searchParams.get(returnParameter);
  // of a path that a browser takes for another site there is no page, and none is led to
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

/** A form of the page that the address leads to. */
const isOwnPost = (c: AppContext): boolean => c.req.header('sec-fetch-site') === 'same-origin' || isOwnOrigin(c, c.req.header('origin'));

function leadTo(c: AppContext, address: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(address, 303);
}
