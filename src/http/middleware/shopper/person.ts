// Who a page is made for, by the sealed cookies. Without one of them nothing is opened: a guest's request costs no more.
import type { Person } from '#domain/person.ts';
import { hasOwnPages } from '#lib/rules/roles.ts';
import { kindOfAccount } from '#session/account.ts';
import { posCookie } from '#session/pos.ts';
import { type AppContext, sessionOptions } from '../context.ts';
import type { RequestScope } from '../request-scope.ts';
import { readRequestAccount } from '../visitor.ts';
import { withOwnPrices } from './own-prices.ts';
import type { RequestShopper } from './shopper.ts';

/** Somebody whose pages differ from those of everybody else; undefined for all others. */
export async function readOwnPerson(c: AppContext, siteId: string): Promise<Person | undefined> {
  const header = c.get('cookies');
  const account = await readRequestAccount(c);
  const pos = account ? undefined : await posCookie.read(header, sessionOptions(c));
  const kind = account ? kindOfAccount(account) : pos?.siteId === siteId ? 'associate' : 'guest';
  return hasOwnPages(kind) ? { kind } : undefined;
}

/**
 * The scope of a request that is made for one person: what it renders and reads is shared with nobody. The shared scope itself for
 * everybody who sees what all see.
 */
export function createOwnScope(scope: RequestScope, shopper: RequestShopper): RequestScope {
  const { userKind: kind, sale } = shopper;
  if (!hasOwnPages(kind)) return scope;
  const person: Person = { kind, hasAcceptedTerms: shopper.account.current()?.hasAcceptedTerms ?? false, ...(sale && { sale }) };
  return {
    ...scope,
    renderContext: { ...scope.renderContext, isShared: false, person },
    gateway: withOwnPrices(scope.gateway, { person, siteId: scope.siteId, own: shopper.gateway, report: scope.report }),
  };
}
