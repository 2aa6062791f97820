import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import type { Who } from '#backend/platform/requester.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

/**
 * Whether a cart may be ordered that sends emails to whom its buyer names. An order that was placed already is answered again and not
 * counted again.
 */
export async function spendGiftEmails(
  { cartId, revision }: { cartId: string; revision: number },
  who: Who,
  { env, clientAddress, now }: CallContext,
): Promise<Result<undefined, Refusal<'API429'>>> {
  const cart = await cartObject(env, cartId).read(who);
  const isMailed = cart?.lines.some(({ giftOption }) => giftOption !== undefined) ?? false;
  if (!isMailed || cart?.placements.some((each) => each.revision === revision)) return ok(undefined);
  const { closedForMs } = await countAttempt(env, 'gift-card-mail', { address: clientAddress, shopper: who.usid }, now);
  return closedForMs === undefined ? ok(undefined) : refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
}
