// The origin of the staff pages, and the requests that it accepts.
import { HTTPException } from 'hono/http-exception';
import type { StaffConfig } from './config.ts';
import type { StaffContext, StaffMiddleware } from './context.ts';
import { hasToken } from './identity/token.ts';

/** The name of the staff origin on a developer's machine. Browsers resolve it to this machine. */
const localHost = 'staff.localhost';

/** Returns the origin of the staff pages. */
export const ownOrigin = (c: StaffContext): string => c.get('config').staffOrigin ?? new URL(c.req.url).origin;

/** Returns the shop's origin. */
export function shopOrigin({ siteOrigin }: StaffConfig, requestUrl: string): string {
  if (siteOrigin !== undefined) return siteOrigin;
  const url = new URL(requestUrl);
  url.hostname = 'localhost';
  return url.origin;
}

/** Responds with 404 to requests for another host, such as the shop's. */
export const requireOwnHost: StaffMiddleware = async (c, next) => {
  const { staffOrigin } = c.get('config');
  const url = new URL(c.req.url);
  if (staffOrigin === undefined ? url.hostname !== localHost : url.origin !== staffOrigin) throw new HTTPException(404);
  await next();
};

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Rejects requests from pages of other origins, including the shop's. Requests that change something need the staff origin; others may come
 * from another origin only as a link that is followed. A token identifies programs, which have no origin, and browsers do not add it to
 * requests of other pages.
 */
export const requireOwnPages: StaffMiddleware = async (c, next) => {
  const site = c.req.header('sec-fetch-site') ?? 'none';
  const isForeign = site !== 'same-origin' && site !== 'none';
  if (safeMethods.has(c.req.method)) {
    const isLink = c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document';
    if (isForeign && !isLink) throw new HTTPException(403, { message: 'This request comes from a page of another origin.' });
  } else if (isForeign || (!hasToken(c) && c.req.header('origin') !== ownOrigin(c)))
    throw new HTTPException(403, { message: 'This request does not come from a page of this origin.' });
  await next();
};
