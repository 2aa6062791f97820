import { rewardCodeForm } from '#features/account/saved-gift-cards/reward-credit-form.ts';
import { createRewardCredit } from './reward-credit.tsx';

export const rewardCode = createRewardCredit({
  id: 'REWARD_CODE',
  slug: 'reward-code',
  form: rewardCodeForm,
  translations: { title: 'payment.rewardCode', open: 'rewardCredit.openCode', note: 'rewardCredit.codeNote' },
});
