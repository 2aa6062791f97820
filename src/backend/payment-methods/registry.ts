// The payment methods that this backend takes: a file each, and one line here.
import type { BackendEnv } from '../env.ts';
import { simulatedCards } from '../provider/simulated-cards.ts';
import { usesStripe } from '../stripe/settings.ts';
import { createStripeCards } from '../stripe/stripe-card-provider.ts';
import { athleteCredit } from './athlete-credit.ts';
import { createCard } from './card.ts';
import { giftCard } from './gift-card.ts';
import { payLater } from './pay-later.ts';
import type { DeductingMethod, PaymentMethods } from './payment-method.ts';
import { points } from './points.ts';
import { rewardCard } from './reward-card.ts';
import { rewardCode } from './reward-code.ts';
import { wallet } from './wallet.ts';

const deducting: readonly DeductingMethod[] = [giftCard, points, rewardCode, rewardCard, athleteCredit];

/** With the simulated payment provider. */
export const paymentMethods: PaymentMethods = [createCard(simulatedCards), wallet, payLater, ...deducting];

const chosen = new WeakMap<BackendEnv, PaymentMethods>();

/** Those of the payment provider that the variables name: a real one stands beside no simulated company. */
export function choosePaymentMethods(env: BackendEnv): PaymentMethods {
  if (!usesStripe(env)) return paymentMethods;
  const known = chosen.get(env) ?? [createCard(createStripeCards(env)), ...deducting];
  chosen.set(env, known);
  return known;
}
