// Sorts a plan of promo codes for display.
import type { CodePlan, CodePlanEntry, CodePlanReason } from '#contract/entities/code-plan.ts';

/** Reasons of codes that count as a failed attempt on every request. Such codes are displayed once and not remembered. */
const unknownKinds: readonly CodePlanReason['kind'][] = ['unknown', 'other-region', 'other-people', 'later'];

/** Returns the codes that are worth remembering: those that are not in the cart and may apply later. */
export const listRemembered = ({ entries }: Pick<CodePlan, 'entries'>): string[] =>
  entries.flatMap((each) =>
    each.kind === 'code' && !each.isApplied && !(each.reason && unknownKinds.includes(each.reason.kind)) ? [each.code] : [],
  );

interface SortedPlan {
  /** Entries that the plan uses. */
  used: CodePlanEntry[];
  /** Entries that the plan leaves out, each with its reason. */
  leftOut: (CodePlanEntry & { reason: CodePlanReason })[];
}

/** Splits a plan into used and omitted entries. A reward is not listed for a shopper without points. */
export const sortPlan = ({ entries }: Pick<CodePlan, 'entries'>): SortedPlan => ({
  used: entries.filter(({ reason }) => reason === undefined),
  leftOut: entries.flatMap((each) =>
    each.reason === undefined || (each.kind === 'reward' && each.points === 0 && !each.isApplied) ? [] : [{ ...each, reason: each.reason }],
  ),
});

/** Returns the fields of the form that applies a plan: the codes that it uses, and its reward or an empty id. */
export const readWanted = ({ entries, best }: Pick<CodePlan, 'entries' | 'best'>) => {
  const { used } = sortPlan({ entries });
  return {
    couponCodes: used.flatMap((each) => (each.kind === 'code' ? [each.code] : [])),
    appliedLoyaltyVoucher: used.flatMap((each) => (each.kind === 'reward' ? (each.voucherId ?? []) : []))[0] ?? '',
    left: best.left,
  };
};
