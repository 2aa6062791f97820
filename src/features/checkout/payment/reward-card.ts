import { rewardCardForm } from '#features/account/saved-gift-cards/reward-credit-form.ts';
import { createRewardCredit } from './reward-credit.tsx';

export const rewardCard = createRewardCredit({
  id: 'REWARD_CARD',
  slug: 'reward-card',
  form: rewardCardForm,
  translations: { title: 'payment.rewardCard', open: 'rewardCredit.openCard', note: 'rewardCredit.cardNote' },
});
