// Payment with reward cards. Shoppers enter the number and the PIN.
import { createRewardCredit } from './reward-credit.ts';

export const rewardCard = createRewardCredit({
  id: 'REWARD_CARD',
  kind: 'card',
  names: { en: 'Reward card', de: 'Prämienkarte', fr: 'Carte de récompense', it: 'Carta premio' },
});
