// The account of a customer, opened by staff.
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import type { Action } from '#backend/rules/staff-permissions.ts';
import { type ConsumerRow, consumerQuery } from '#backend/stores/consumers.ts';
import type { StaffContext } from '../../context.ts';
import { requireOwnMarket, requireSomeMarket } from '../../market-permission.ts';

export const customersPath = '/customers';

export const customerUrl = (consumerNo: string, ...rest: string[]): string =>
  [customersPath, ...[consumerNo, ...rest].map(encodeURIComponent)].join('/');

export const nameCustomer = ({ firstName, lastName, email }: Pick<ConsumerRow, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter((name) => name !== '').join(' ') || email;

/**
 * Opens the account of the path, for an action. An account belongs to the market of its site. Throws a 403 without the permission in any
 * market, and a 404 for accounts of other markets.
 */
export async function openCustomer(c: StaffContext, action: Action): Promise<ConsumerRow> {
  const consumerNo = c.req.param('consumerNo') ?? '';
  const subject = `customer/${consumerNo}`;
  await requireSomeMarket(c, action, subject);
  const [[consumer]] = await read(c.env.BACKEND_DB, consumerQuery(consumerNo));
  await requireOwnMarket(c, { action, subject, siteId: consumer?.siteId });
  if (!consumer) throw new HTTPException(404);
  return consumer;
}
