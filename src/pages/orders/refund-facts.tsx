// What comes back of an order, payment by payment.
import type { Purchase, Refund } from '#contract/entities/purchase.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { Facts } from '../checkout/facts.tsx';

interface RefundFactsProps {
  refund: Refund;
  currency: Purchase['currency'];
}

export function RefundFacts({ refund: { total, parts }, currency }: RefundFactsProps) {
  const { t, money } = useRenderContext();
  const lines = parts.filter(({ amount }) => amount > 0).map(({ label, amount }) => `${label}, ${money(amount, currency)}`);
  return <Facts title={t('order.refund', { amount: money(total, currency) })} lines={lines} />;
}
