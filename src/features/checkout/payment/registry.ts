// The payment methods that have sections of their own: all that are deducted from the total, and those for the remaining amount whose
// sections differ from the section of their kind (kind-sections.tsx). A method is offered if the gateway accepts it.
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
