// Sorts the codes of a plan for display. A plan is the combination of promo codes and points reward that leaves the least to pay.
import type { CodePlan, CodePlanEntry, CodePlanReason } from '#contract/entities/code-plan.ts';

/**
 * Reasons for which the gateway counts a failed attempt on every request with the code. Codes that are rejected for one of these reasons
 * are displayed once and not remembered.
 */
const unknownKinds: readonly CodePlanReason['kind'][] = ['unknown', 'other-region', 'other-people', 'later'];

/** Returns the codes to remember: those that are not in the cart but may apply later. */
export const listRemembered = ({ entries }: Pick<CodePlan, 'entries'>): string[] =>
  entries.flatMap((each) =>
    each.kind === 'code' && !each.isApplied && !(each.reason && unknownKinds.includes(each.reason.kind)) ? [each.code] : [],
  );

interface SortedPlan {
  /** Entries that the plan uses. */
  used: CodePlanEntry[];
  /** Entries that the plan does not use, each with the reason. */
  unused: (CodePlanEntry & { reason: CodePlanReason })[];
}

/** Splits the entries of a plan into used and unused ones. Leaves out the reward of a shopper without points. */
export const sortPlan = ({ entries }: Pick<CodePlan, 'entries'>): SortedPlan => ({
  used: entries.filter(({ reason }) => reason === undefined),
  unused: entries.flatMap((each) =>
    each.reason === undefined || (each.kind === 'reward' && each.points === 0 && !each.isApplied) ? [] : [{ ...each, reason: each.reason }],
  ),
});

/** Returns the form fields that apply a plan: its codes, its reward (empty if it has none) and the amount left to pay. */
export const createPlanFields = ({ entries, best }: Pick<CodePlan, 'entries' | 'best'>) => {
  const { used } = sortPlan({ entries });
  return {
    couponCodes: used.flatMap((each) => (each.kind === 'code' ? [each.code] : [])),
    appliedLoyaltyVoucher: used.flatMap((each) => (each.kind === 'reward' ? (each.voucherId ?? []) : []))[0] ?? '',
    left: best.left,
  };
};
