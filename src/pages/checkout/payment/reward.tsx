// A reward of points: chosen in the cart, shown and removed here.
import type { Cart } from '#contract/entities/cart.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { DeductionList } from './deduction-list.tsx';
import type { DeductingSection } from './payment-section.ts';

export const reward: DeductingSection = { id: 'LOYALTY_POINTS', slug: 'reward', Parts: Reward, coversAll: 'reward.covers' };

function Reward({ cart }: { cart: Cart }) {
  const { t } = useRenderContext();
  if (!cart.reward) return null;
  return (
    <section className="gift-cards" aria-labelledby="reward-title">
      <h2 id="reward-title">{t('reward.choose')}</h2>
      <DeductionList cart={cart} id={reward.id} />
    </section>
  );
}
