// The shop's payment methods. Adding a payment method requires a file and an entry in this list. A method is offered if the gateway accepts
// it.
import { athleteCredit } from './athlete-credit.tsx';
import { card } from './card.tsx';
import { giftCard } from './gift-card.tsx';
import { payLater } from './pay-later.tsx';
import type { PaymentSections } from './payment-section.ts';
import { reward } from './reward.ts';
import { rewardCard } from './reward-card.ts';
import { rewardCode } from './reward-code.ts';
import { wallet } from './wallet.tsx';

export const paymentSections: PaymentSections = {
  deducting: [reward, giftCard, rewardCard, rewardCode, athleteCredit],
  remainder: [wallet, card, payLater],
};
