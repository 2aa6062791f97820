// Who buys with a cart: its owner, as the accounts know them.
import { read } from '#backend/platform/query.ts';
import { type Buyer, findBuyer, guestBuyer } from '#backend/rules/person.ts';
import { consumerRolesQuery } from '#backend/stores/allowances.ts';

/** The number of an account; guests have ids of other lengths, so nothing is read for them. */
const consumerNoPattern = /^[0-9a-f]{32}$/;

export async function readBuyer(db: D1Database, owner: string | undefined, now: number): Promise<Buyer> {
  if (owner === undefined || !consumerNoPattern.test(owner)) return guestBuyer;
  const [[roles]] = await read(db, consumerRolesQuery(owner, now));
  return findBuyer(roles);
}
