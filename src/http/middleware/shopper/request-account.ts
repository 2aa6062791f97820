// Whose account a request comes with, unsealed once, however often it is asked for.
import { type Account, accountCookie } from '#session/account.ts';
import { type AppContext, sessionOptions } from '../context.ts';

/** The account of the request's cookie; undefined for a guest. What the response changes is not in it. */
export function readRequestAccount(c: AppContext): Promise<Account | undefined> {
  const known = c.get('account') ?? accountCookie.read(c.get('cookies'), sessionOptions(c));
  c.set('account', known);
  return known;
}
