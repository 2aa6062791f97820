// Actions on orders, customers and the catalog, which the embedded backend carries out.
import { HTTPException } from 'hono/http-exception';
import type { StaffRefusal } from '#backend/handlers/staff/staff-action.ts';
import type { Action } from '#backend/rules/staff-permissions.ts';
import type { StaffActionName, StaffAnswer, StaffInput } from '#backend/staff-actions.ts';
import type { Result } from '#contract/errors/result.ts';
import type { StaffContext, StaffMiddleware } from './context.ts';
import { recordAudit, requirePermission } from './permission.ts';

/** Responds with a 404 if the shop uses another commerce engine. Its dashboard then manages orders, customers and the catalog. */
export const requireCommerce: StaffMiddleware = async (c, next) => (c.env.BACKEND ? next() : c.notFound());

interface Attempt {
  /** The permission that the action needs, its subject for the audit log, and the market. */
  action: Action;
  subject: string;
  siteId?: string | undefined;
}

/**
 * Checks the permission, and requests an action from the backend, which records it in the audit log. A refusal is recorded here, and
 * returned for the page to show. Throws a 403 if the roles do not permit the action.
 */
export async function runAction<Name extends StaffActionName>(
  c: StaffContext,
  attempt: Attempt,
  [name, input]: readonly [name: Name, input: StaffInput<Name>],
): Promise<Result<StaffAnswer<Name>, StaffRefusal>> {
  await requirePermission(c, attempt);
  if (!c.env.BACKEND) throw new HTTPException(404);
  const { actor, name: actorName } = c.get('staff');
  const result = await c.env.BACKEND.run(name, input, { actor, actorName, correlationId: c.get('correlationId') });
  if (!result.ok) await recordAudit(c, { ...attempt, outcome: 'refused', reason: result.error.message });
  return result;
}
