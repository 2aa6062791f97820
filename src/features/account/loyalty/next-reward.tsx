import type { CallReply } from '#contract/calls.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** How far it is to the next reward; with points for all of them nothing. */
export function NextReward({ points }: { points: CallReply<'loyalty.vouchers'> }) {
  const { t, money, market } = useRenderContext();
  const { currentLoyaltyPoints: balance, applicableLoyaltyVouchers: vouchers } = points;
  const next = vouchers.find(({ available }) => !available);
  if (!next) return null;
  const amount = money(next.amountInCurrency, market.currency);
  return (
    <div className="points-next">
      <p id="next-reward">{t('loyalty.next', { points: next.points - balance, amount })}</p>
      <meter min={0} max={next.points} value={balance} aria-labelledby="next-reward" />
    </div>
  );
}
