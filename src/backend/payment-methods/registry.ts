// The ways to pay that this backend takes: a file each, and one line here.
import { athleteCredit } from './athlete-credit.ts';
import { card } from './card.ts';
import { giftCard } from './gift-card.ts';
import { payLater } from './pay-later.ts';
import type { PaymentMethods } from './payment-method.ts';
import { points } from './points.ts';
import { rewardCard } from './reward-card.ts';
import { rewardCode } from './reward-code.ts';
import { wallet } from './wallet.ts';

export const paymentMethods: PaymentMethods = [card, wallet, payLater, giftCard, points, rewardCode, rewardCard, athleteCredit];
