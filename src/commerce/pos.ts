// The sign-in of those who sell in a store. It takes the place of any other in this browser.

import type { Result } from '#contract/errors/result.ts';
import type { StoreSale } from '#domain/person.ts';
import type { Refusal } from '#gateway/gateway.ts';

export interface PosPort {
  /** Who sells, as far as the cookie says. */
  current: () => StoreSale | undefined;
  signIn: (body: { storeId: string; storeEmployeeId: string; password: string }) => Promise<Result<undefined, Refusal>>;
  /** Ends it at the gateway, and forgets all that this browser knows of the sale: who comes next is a guest. */
  clear: () => Promise<void>;
}
