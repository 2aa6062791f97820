// The refund of an order, with the amount for each payment.
import type { Purchase, Refund } from '#contract/entities/purchase.ts';
import { Facts } from '#features/checkout/facts.tsx';
import { useRenderContext } from '#ui/render-context.ts';

interface RefundFactsProps {
  refund: Refund;
  currency: Purchase['currency'];
}

export function RefundFacts({ refund: { total, chargedBack = 0, parts }, currency }: RefundFactsProps) {
  const { t, money } = useRenderContext();
  const lines = [
    ...parts.filter(({ amount }) => amount > 0).map(({ label, amount }) => `${label}, ${money(amount, currency)}`),
    ...(chargedBack > 0 ? [t('order.chargedBack', { amount: money(chargedBack, currency) })] : []),
  ];
  return <Facts title={t('order.refund', { amount: money(total, currency) })} lines={lines} />;
}
