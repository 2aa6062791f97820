// A reward paid with points. It is selected in the cart and can be removed here.
import { DeductionList } from './deductions/deduction-list.tsx';
import { DeductionSection } from './deductions/deduction-section.tsx';
import type { DeductingSection, DeductionProps } from './payment-section.ts';

export const reward: DeductingSection = { id: 'LOYALTY_POINTS', slug: 'reward', Parts: Reward, coversAll: 'reward.covers' };

function Reward({ cart, isChanged }: DeductionProps) {
  if (!cart.reward) return null;
  return (
    <DeductionSection slug={reward.slug} title="reward.choose" isChanged={isChanged}>
      <DeductionList cart={cart} id={reward.id} />
    </DeductionSection>
  );
}
