// Formats the reason why a plan does not use a code, points or a card.
import type { CodePlanEntry, CodePlanReason } from '#contract/entities/code-plan.ts';
import type { Currency } from '#markets/market.ts';
import type { MessageKey, RenderContext } from '#ui/render-context.ts';

const plainTexts = {
  unknown: 'plan.why.unknown',
  'other-region': 'plan.why.otherRegion',
  'other-people': 'plan.why.otherPeople',
  'not-yet': 'plan.why.notYet',
  expired: 'plan.why.expired',
  'used-before': 'plan.why.usedBefore',
  'wrong-goods': 'plan.why.wrongGoods',
  'not-with-reward': 'plan.why.notWithReward',
  'saves-nothing': 'plan.why.savesNothing',
  'not-needed': 'plan.why.notNeeded',
  'not-confirmed': 'plan.why.notConfirmed',
  'not-compared': 'plan.why.notCompared',
  later: 'plan.why.later',
} as const satisfies Partial<Record<CodePlanReason['kind'], MessageKey>>;

export function unusedCodeText(
  { kind, reason }: Pick<CodePlanEntry, 'kind'> & { reason: CodePlanReason },
  currency: Currency,
  { t, money, list }: Pick<RenderContext, 't' | 'money' | 'list'>,
): string {
  switch (reason.kind) {
    case 'minimum':
      return t('plan.why.minimum', { amount: money(reason.missing, currency) });
    case 'pieces':
      return t('plan.why.items', { count: reason.missing });
    case 'not-combinable':
      return t('plan.why.notCombinable', { codes: list(reason.with) });
    case 'too-many':
      return t('plan.why.tooMany', { max: reason.most });
    case 'too-few-points':
      return t('plan.why.tooFewPoints', { count: reason.missing });
    case 'used-up':
      return t(kind === 'deduction' ? 'plan.why.empty' : 'plan.why.usedUp');
    default:
      return t(plainTexts[reason.kind]);
  }
}
