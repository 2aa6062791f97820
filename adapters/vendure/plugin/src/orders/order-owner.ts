import type { RequestContext } from '@vendure/core';
import { Refusal } from '../refusal.ts';

/** Returns the id of the shopper who sends a request. A request without a valid token is refused. */
export function findOwner({ session, activeUserId }: RequestContext): string {
  if (!session) throw new Refusal('FORBIDDEN');
  return activeUserId === undefined ? `session ${session.id}` : `user ${activeUserId}`;
}
