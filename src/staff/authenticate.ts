// Finds out who makes a request.
import { HTTPException } from 'hono/http-exception';
import type { Staff, StaffContext, StaffMiddleware } from './context.ts';
import { readAccessStaff } from './identity/access.ts';
import { readSession } from './identity/session.ts';
import { hasToken, readTokenStaff } from './identity/token.ts';

/** Returns the signed-in person. Undefined if no one is signed in. */
export function findPerson(c: StaffContext): Promise<Staff | undefined> {
  const { source } = c.get('config');
  return source.kind === 'access' ? readAccessStaff(c, source) : readSession(c);
}

/** Requires a signed-in person or an access token, for the API. */
export const requireStaff: StaffMiddleware = async (c, next) => {
  const staff = await (hasToken(c) ? readTokenStaff(c) : findPerson(c));
  if (!staff) throw new HTTPException(401, { message: 'Sign in, or send a valid access token.' });
  c.set('staff', staff);
  await next();
};

/** Requires a signed-in person, for pages. Others are redirected to the sign-in page, and return afterwards. */
export const requirePerson: StaffMiddleware = async (c, next) => {
  const staff = await findPerson(c);
  if (!staff) {
    if (c.req.method !== 'GET') throw new HTTPException(401, { message: 'Your session has ended. Sign in and try again.' });
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(pathname === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(pathname + search)}`, 303);
  }
  c.set('staff', staff);
  return next();
};
