// What a plan of codes comes to for its shopper.
import type { CodePlan, CodePlanEntry, CodePlanReason } from '#contract/entities/code-plan.ts';

/** Codes that cost a try each time they are asked for: they are shown once. */
const unknownKinds: readonly CodePlanReason['kind'][] = ['unknown', 'other-region', 'other-people', 'later'];

/** The codes that are worth remembering: those that the cart has not, and that may count another time. */
export const listRemembered = ({ entries }: Pick<CodePlan, 'entries'>): string[] =>
  entries.flatMap((each) =>
    each.kind === 'code' && !each.isApplied && !(each.reason && unknownKinds.includes(each.reason.kind)) ? [each.code] : [],
  );

interface SortedPlan {
  /** What the plan uses. */
  used: CodePlanEntry[];
  /** What it leaves out, each with its reason. */
  leftOut: (CodePlanEntry & { reason: CodePlanReason })[];
}

/** Whoever has no points does not read that they have too few. */
export const sortPlan = ({ entries }: Pick<CodePlan, 'entries'>): SortedPlan => ({
  used: entries.filter(({ reason }) => reason === undefined),
  leftOut: entries.flatMap((each) =>
    each.reason === undefined || (each.kind === 'reward' && each.points === 0 && !each.isApplied) ? [] : [{ ...each, reason: each.reason }],
  ),
});

/** What a form sends to have a plan applied: the codes that it uses, and its reward or none. */
export const readWanted = ({ entries, best }: Pick<CodePlan, 'entries' | 'best'>) => {
  const { used } = sortPlan({ entries });
  return {
    couponCodes: used.flatMap((each) => (each.kind === 'code' ? [each.code] : [])),
    appliedLoyaltyVoucher: used.flatMap((each) => (each.kind === 'reward' ? (each.voucherId ?? []) : []))[0] ?? '',
    left: best.left,
  };
};
