// Reads the signed-in person from the sealed cookies. Guests do not have these cookies, so their requests take no extra time.
import type { Person } from '#domain/person.ts';
import { extendObject } from '#lib/extend-object.ts';
import { hasOwnPages } from '#lib/rules/roles.ts';
import { kindOfAccount } from '#session/account.ts';
import { posCookie } from '#session/pos.ts';
import { type AppContext, sessionOptions } from '../context.ts';
import type { RequestScope } from '../request-scope.ts';
import { readRequestAccount } from '../visitor.ts';
import { withOwnPrices } from './own-prices.ts';
import type { RequestShopper } from './shopper.ts';

/** Returns the person of a request if that person's pages differ from the public ones; undefined for all other visitors. */
export async function readOwnPerson(c: AppContext, siteId: string): Promise<Person | undefined> {
  const header = c.get('cookies');
  const account = await readRequestAccount(c);
  const pos = account ? undefined : await posCookie.read(header, sessionOptions(c));
  const kind = account ? kindOfAccount(account) : pos?.siteId === siteId ? 'associate' : 'guest';
  return hasOwnPages(kind) ? { kind } : undefined;
}

/**
 * Returns a scope for a person whose pages differ from the public ones; nothing that it reads or renders is shared with other requests. For
 * all other visitors it returns the shared scope.
 */
export function createOwnScope(scope: RequestScope, shopper: RequestShopper): RequestScope {
  const { userKind: kind, sale } = shopper;
  if (!hasOwnPages(kind)) return scope;
  const person: Person = { kind, hasAcceptedTerms: shopper.account.current()?.hasAcceptedTerms ?? false, ...(sale && { sale }) };
  return {
    ...scope,
    renderContext: extendObject(scope.renderContext, { isShared: false, person }),
    gateway: withOwnPrices(scope.gateway, { person, siteId: scope.siteId, own: shopper.gateway, report: scope.report }),
  };
}
