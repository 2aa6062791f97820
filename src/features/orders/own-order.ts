// The order that an address names, for whoever may read it.

import type { Purchase } from '#contract/entities/purchase.ts';
import type { Result } from '#contract/errors/result.ts';
import { toSignIn, watchSignIn } from '#features/account/require-account.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { NotFound, PersonalContext, SeeOther } from '#http/page.ts';
import { secretOf } from './order-secret.ts';

/** In addresses, as numbers of orders are (contract/entities/order.ts). */
const pattern = /^[A-Z0-9-]{6,32}$/;

/** What a call about the order of this address is asked with; the way to the sign-in for who can have none. */
export function askedOrder(
  { account, params, shopper }: PersonalContext,
  path: string,
): { orderNumber: string; st?: string } | NotFound | SeeOther {
  const { orderNumber = '' } = params;
  if (!pattern.test(orderNumber)) return { kind: 'not-found' };
  const secret = secretOf(shopper, orderNumber);
  return account.current() || secret.st !== undefined ? { orderNumber, ...secret } : toSignIn(path);
}

/** The order; a page that is not there for everybody else, whether there is such an order or not. */
export async function readOwnOrder(context: PersonalContext, path: string): Promise<Purchase | NotFound | SeeOther> {
  const asked = askedOrder(context, path);
  if ('kind' in asked) return asked;
  const { orderNumber: orderId, ...query } = asked;
  const hasEnded = watchSignIn(context);
  const answer = await context.shopper.gateway('consumer.purchase', { params: { orderId }, query });
  if (hasEnded()) return toSignIn(path);
  return answer.ok ? answer.value : refusedOrder(context, answer, path);
}

/** A sign-in that has ended leads to the next one; anything else is no order of theirs. */
export function refusedOrder(
  { account }: PersonalContext,
  { error }: Extract<Result<never, Refusal>, { ok: false }>,
  path: string,
): NotFound | SeeOther {
  if (error.code !== 'AUT404' && error.code !== 'PRO404') return { kind: 'not-found', code: error.code };
  if (account.current()) account.leave();
  return toSignIn(path);
}
