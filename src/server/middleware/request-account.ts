// Whose account a request comes with, unsealed once, however often it is asked for.
import { type Account, readAccount } from '#session/account.ts';
import { type AppContext, sessionOptions } from './context.ts';

const accounts = new WeakMap<AppContext, Promise<Account | undefined>>();

/** The account of the request's cookie; undefined for a guest. What the response changes is not in it. */
export function readRequestAccount(c: AppContext): Promise<Account | undefined> {
  const known = accounts.get(c) ?? readAccount(c.get('cookies'), sessionOptions(c));
  accounts.set(c, known);
  return known;
}
