// The code plan: the combination of a shopper's promo codes and points reward that leaves the least to pay. The session remembers the
// shopper's codes that are not in the cart.

import { changeCart } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { CallInput, CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CodePlan } from '#contract/entities/code-plan.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { maxPlannedCodes, maxPromoCodeLength, maxRemembered } from '#lib/rules/promo-codes.ts';
import { listRemembered } from './code-plan-rules.ts';

/** Returns the entered codes followed by the remembered ones, limited to the maximum of a plan. */
const listCodes = ({ session }: Pick<Shopper, 'session'>, typed: readonly string[]): string[] =>
  [...new Set([...typed, ...(session.plannedCodes ?? [])])].slice(0, maxPlannedCodes);

/**
 * Reads the code plan of a cart and remembers its unused codes. Returns undefined if the gateway refuses the call. Throws a GatewayFault.
 */
export async function readCodePlan(shopper: Shopper, cart: Pick<Cart, 'id'>, typed: readonly string[] = []): Promise<CodePlan | undefined> {
  const codes = listCodes(shopper, typed);
  const answer = await shopper.gateway('cart.planCodes', { params: { basketId: cart.id }, body: { codes } });
  if (!answer.ok) return undefined;
  if (typed.length > 0) remember(shopper, answer.value);
  return answer.value;
}

type PlanRequest = Pick<CallInput<'cart.applyPlan'>['body'], 'couponCodes' | 'appliedLoyaltyVoucher' | 'left'>;
type Applied = CallReply<'cart.applyPlan'>;

/**
 * Applies a plan to the cart. If the plan has changed in the meantime, the cart stays unchanged and the reply contains the new plan.
 * Refused with API400 or BSK404.
 */
export async function applyCodePlan(shopper: Shopper, cart: Cart, wanted: PlanRequest, key: string): Promise<Result<Applied, Refusal>> {
  const before = cart.couponItems.map(({ code }) => code);
  const body = { ...wanted, codes: listCodes(shopper, before) };
  const replies: Applied[] = [];
  const changed = await changeCart(shopper, async (basketId) => {
    const answer = await shopper.gateway('cart.applyPlan', { params: { basketId }, body }, { idempotencyKey: `${key}.plan` });
    if (!answer.ok) return answer;
    replies.push(answer.value);
    return ok(answer.value.cart);
  });
  if (!changed.ok) return changed;
  const reply = replies.at(-1);
  if (!reply) throw new Error('changeCart succeeded without a reply from cart.applyPlan.');
  remember(shopper, reply.plan);
  return ok(reply);
}

/** Adds codes to the remembered ones. */
export const rememberCodes = (shopper: Shopper, codes: readonly string[]): void =>
  update(shopper, [...(shopper.session.plannedCodes ?? []), ...codes]);

export const removeRememberedCode = (shopper: Shopper, code: string): void =>
  update(
    shopper,
    (shopper.session.plannedCodes ?? []).filter((each) => each !== code),
  );

const remember = (shopper: Shopper, plan: CodePlan): void => update(shopper, listRemembered(plan));

/** Replaces the remembered codes. Their number and length are limited, because the session is stored in a cookie. */
const update = (shopper: Shopper, codes: readonly string[]): void =>
  shopper.updateSession({ plannedCodes: [...new Set(codes)].filter((code) => code.length <= maxPromoCodeLength).slice(-maxRemembered) });
