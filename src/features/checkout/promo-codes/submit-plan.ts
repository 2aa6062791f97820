// Handles the buttons of the code plan: compare codes, apply the best combination, and remove a remembered code.

import type { Cart } from '#contract/entities/cart.ts';
import { isVoucherId } from '#features/account/loyalty/loyalty.ts';
import { sentSession } from '#features/account/saved-cards/provider-frame.tsx';
import { applyCodePlan, readCodePlan, removeRememberedCode } from '#features/cart/promo-codes/code-plan.ts';
import type { createPlanFields } from '#features/cart/promo-codes/code-plan-rules.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm } from '#forms/read-form.ts';
import type { SubmitContext } from '#http/page.ts';
import { maxPlannedCodes, maxPromoCodeLength, splitPromoCodes } from '#lib/rules/promo-codes.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import { problemBanner } from '../banners.ts';
import { entryName, type PlanState } from './code-plan.tsx';
import { codePlanForm } from './code-plan-form.ts';
import { unusedCodeText } from './unused-code-text.ts';

export type PlanOutcome =
  /** The step is displayed again with the current cart. */
  | { kind: 'done'; cart: Cart }
  /** The step is rendered with its submitted input and this result. */
  | { kind: 'shown'; status: 200 | 409 | 422; cart: Cart; plan?: PlanState; banners?: DisplayedNotice[] };

/**
 * Handles the actions of the code plan. Returns undefined if the form has another action. Pressing Enter in the codes field compares the
 * codes.
 */
export function submitPlan(context: SubmitContext, cart: Cart): Promise<PlanOutcome> | undefined {
  const { form, shopper } = context;
  const go = form.get('go') ?? '';
  const hasInput = go === '' && (form.get('promoCodes') ?? '').trim() !== '' && !sentSession(form);
  if (go === 'plan' || hasInput) return compare(context, cart);
  if (go === 'apply-plan') return apply(context, cart);
  const [, forgotten] = /^forget (\S{1,40})$/.exec(go) ?? [];
  if (forgotten === undefined) return undefined;
  removeRememberedCode(shopper, forgotten);
  return Promise.resolve({ kind: 'done', cart });
}

async function compare({ form, shopper }: SubmitContext, cart: Cart): Promise<PlanOutcome> {
  const typed = form.get('promoCodes') ?? '';
  const codes = splitPromoCodes(typed);
  const error = findError(form, codes);
  const plan = await readCodePlan(shopper, cart, error ? [] : codes);
  if (error) return { kind: 'shown', status: 422, cart, plan: { plan, typed, error } };
  return { kind: 'shown', status: 200, cart, plan: { plan, isAnswer: true } };
}

function findError(form: URLSearchParams, codes: readonly string[]): FormError | undefined {
  const reading = readForm(codePlanForm, form);
  if (!reading.ok) return reading.errors.promoCodes;
  if (codes.length === 0) return { id: 'plan.error.missing' };
  if (codes.length > maxPlannedCodes) return { id: 'plan.error.tooMany', values: { max: maxPlannedCodes } };
  return codes.some(({ length }) => length > maxPromoCodeLength) ? { id: 'error.PRM130' } : undefined;
}

async function apply(context: SubmitContext, cart: Cart): Promise<PlanOutcome> {
  const { shopper, renderContext, key } = context;
  const wanted = readSent(context.form);
  const applied = await applyCodePlan(shopper, cart, wanted, key);
  if (!applied.ok) return { kind: 'shown', status: 422, cart, banners: [problemBanner(renderContext, applied.error)] };
  const { isDone, cart: after, plan } = applied.value;
  if (isDone) return { kind: 'done', cart: after };
  const lines = plan.entries.flatMap((entry) => {
    const { reason } = entry;
    const isLost = reason && (entry.kind === 'code' ? wanted.couponCodes.includes(entry.code) : entry.kind === 'reward');
    return isLost
      ? [`${entryName(entry, after, renderContext)}: ${unusedCodeText({ ...entry, reason }, after.currency, renderContext)}`]
      : [];
  });
  const banner: DisplayedNotice = { kind: 'warning', title: renderContext.t('plan.changed'), lines };
  return { kind: 'shown', status: 409, cart: after, plan: { plan }, banners: [banner] };
}

/**
 * Reads the submitted plan, without values that the gateway would reject. If values are missing, the gateway returns the current plan
 * instead of applying it.
 */
function readSent(form: URLSearchParams): ReturnType<typeof createPlanFields> {
  const codes = splitPromoCodes(form.get('planCodes') ?? '').filter(({ length }) => length <= maxPromoCodeLength);
  const reward = form.get('planReward') ?? '';
  const left = form.get('planLeft') ?? '';
  return {
    couponCodes: codes.slice(0, maxPlannedCodes),
    appliedLoyaltyVoucher: isVoucherId(reward) ? reward : '',
    left: /^\d{1,12}$/.test(left) ? Number(left) : 0,
  };
}
