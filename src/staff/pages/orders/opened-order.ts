import { HTTPException } from 'hono/http-exception';
import { type Action, isPermitted, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { type FoundOrder, findOrder } from '#backend/services/orders/find-order.ts';
import type { StaffContext } from '../../context.ts';
import { recordAudit, requirePermission } from '../../permission.ts';

export interface OpenedOrder extends FoundOrder {
  orderNumber: string;
  siteId: string;
  /** The action on the order, as `runAction` expects it. */
  attempt: { action: Action; subject: string; siteId: string };
  mayChange: boolean;
  mayRefund: boolean;
}

/**
 * Returns the order in the path. For a person who may read orders of other markets only, it is unknown (404), so that the response does not
 * reveal whether it exists. Throws a 403 if the person may not read orders at all, or may not do the action.
 */
export async function openOrder(c: StaffContext, action: Action = 'orders.read'): Promise<OpenedOrder> {
  const { grants } = c.get('staff');
  const orderNumber = c.req.param('number') ?? '';
  const subject = `order/${orderNumber}`;
  if (listPermittedMarkets(grants, 'orders.read').length === 0) await requirePermission(c, { action, subject });
  const found = await findOrder(c.env.BACKEND_DB, orderNumber);
  if (!found) throw new HTTPException(404, { message: 'There is no order with this number.' });
  const { siteId } = found.stored.document;
  if (!isPermitted(grants, 'orders.read', siteId)) {
    await recordAudit(c, { action, subject, siteId, outcome: 'denied' });
    throw new HTTPException(404, { message: 'There is no order with this number.' });
  }
  await requirePermission(c, { action, subject, siteId });
  return {
    ...found,
    ...{ orderNumber, siteId, attempt: { action, subject, siteId } },
    mayChange: isPermitted(grants, 'orders.change', siteId),
    mayRefund: isPermitted(grants, 'orders.refund', siteId),
  };
}
