// The buyer of a cart: the roles and allowances of its owner.
import { read } from '#backend/platform/query.ts';
import { type Buyer, findBuyer, guestBuyer } from '#backend/rules/person.ts';
import { consumerRolesQuery } from '#backend/stores/allowances.ts';

/** Pattern of account numbers. The ids of guests have other lengths, so no query is necessary for them. */
const consumerNoPattern = /^[0-9a-f]{32}$/;

export async function readBuyer(db: D1Database, owner: string | undefined, now: number): Promise<Buyer> {
  if (owner === undefined || !consumerNoPattern.test(owner)) return guestBuyer;
  const [[roles]] = await read(db, consumerRolesQuery(owner, now));
  return findBuyer(roles);
}
