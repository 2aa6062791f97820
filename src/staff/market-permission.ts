// Permissions for pages whose data belongs to markets: lists show only data of permitted markets, and data of other markets gets the
// response of missing data.
import { HTTPException } from 'hono/http-exception';
import { type Action, isPermitted, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import type { SiteId } from '#markets/registry.ts';
import type { StaffContext } from './context.ts';
import { recordAudit, requirePermission } from './permission.ts';

/** Returns the markets in which the roles permit an action. Throws a 403, and records the attempt, if there are none. */
export async function requireSomeMarket(c: StaffContext, action: Action, subject: string): Promise<SiteId[]> {
  const permitted = listPermittedMarkets(c.get('staff').grants, action);
  if (permitted.length === 0) await requirePermission(c, { action, subject });
  return permitted;
}

/**
 * Throws a 404 unless the roles permit an action in the market of an object, so that the response does not reveal whether it exists. The
 * attempt is recorded. `siteId` is undefined if it does not exist.
 */
export async function requireOwnMarket(c: StaffContext, attempt: { action: Action; subject: string; siteId: string | undefined }) {
  if (attempt.siteId !== undefined && isPermitted(c.get('staff').grants, attempt.action, attempt.siteId)) return;
  if (attempt.siteId !== undefined) await recordAudit(c, { ...attempt, outcome: 'denied' });
  throw new HTTPException(404, { message: 'There is no page at this address.' });
}
