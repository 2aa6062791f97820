// Payment with reward codes. Shoppers enter only the code.
import { createRewardCredit } from './reward-credit.ts';

export const rewardCode = createRewardCredit({
  id: 'REWARD_CODE',
  kind: 'code',
  names: { en: 'Reward code', de: 'Prämiencode', fr: 'Code de récompense', it: 'Codice premio' },
});
