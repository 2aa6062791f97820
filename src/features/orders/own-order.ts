// Reads the order in the URL for a shopper who may see it.

import type { Purchase } from '#contract/entities/purchase.ts';
import type { Result } from '#contract/errors/result.ts';
import { toSignIn, watchSignIn } from '#features/account/require-account.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { NotFound, PersonalContext, SeeOther } from '#http/page.ts';
import { createSecretQuery } from './order-secret.ts';

/**
 * Returns the parameters of a gateway call about the order in the URL, or a redirect to the sign-in page if the visitor is not signed in
 * and does not have the order's secret.
 */
export function readOrderParameters(
  { params, shopper }: PersonalContext,
  path: string,
): { orderNumber: string; st?: string } | NotFound | SeeOther {
  const { orderNumber = '' } = params;
  const secret = createSecretQuery(shopper, orderNumber);
  return shopper.account.current() || secret.st !== undefined ? { orderNumber, ...secret } : toSignIn(path);
}

/**
 * Reads the order in the URL. The response for another customer's order is 404, as for an unknown order, so that a stranger cannot find out
 * which orders exist.
 */
export async function readOwnOrder(context: PersonalContext, path: string): Promise<Purchase | NotFound | SeeOther> {
  const asked = readOrderParameters(context, path);
  if ('kind' in asked) return asked;
  const { orderNumber: orderId, ...query } = asked;
  const hasEnded = watchSignIn(context);
  const answer = await context.shopper.gateway('consumer.purchase', { params: { orderId }, query });
  if (hasEnded()) return toSignIn(path);
  return answer.ok ? answer.value : handleOrderRefusal(context, answer, path);
}

/** Returns a redirect to the sign-in page if the session has ended. Any other refusal becomes a 404. */
export function handleOrderRefusal(
  { shopper: { account } }: PersonalContext,
  { error }: Extract<Result<never, Refusal>, { ok: false }>,
  path: string,
): NotFound | SeeOther {
  if (error.code !== 'AUT404') return { kind: 'not-found', code: error.code };
  if (account.current()) account.leave();
  return toSignIn(path);
}
