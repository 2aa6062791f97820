// The payment methods of this backend. Each has a file of its own and one line here.
import type { BackendEnv } from '#backend/platform/env.ts';
import { usesStripe } from '#backend/platform/stripe-settings.ts';
import type { DeductingMethod, PaymentMethods, RemainderMethod } from '#backend/services/pricing/payment-method.ts';
import { athleteCredit } from './athlete-credit.ts';
import { createCard } from './card.ts';
import { giftCard } from './gift-card.ts';
import { points } from './points.ts';
import { rewardCard } from './reward-card.ts';
import { rewardCode } from './reward-code.ts';
import { createStripeCards } from './stripe/stripe-card-provider.ts';

const deducting: readonly DeductingMethod[] = [giftCard, points, rewardCode, rewardCard, athleteCredit];

let simulated: readonly RemainderMethod[] = [];
let withSimulated: PaymentMethods = deducting;

/**
 * Adds the payment methods of simulated payment providers. They are used unless environment variables configure a real provider. Entry
 * points call this function when they are loaded.
 */
export function registerSimulatedMethods(methods: readonly RemainderMethod[]): void {
  simulated = methods;
  withSimulated = [...methods, ...deducting];
}

export const hasSimulatedMethods = (): boolean => simulated.length > 0;

/** Returns all payment methods, including those of simulated payment providers. */
export const listPaymentMethods = (): PaymentMethods => withSimulated;

const chosen = new WeakMap<BackendEnv, PaymentMethods>();

/**
 * Returns the payment methods for the configured payment provider. If it is a real provider, the methods of simulated providers are left
 * out.
 */
export function choosePaymentMethods(env: BackendEnv): PaymentMethods {
  if (!usesStripe(env)) return withSimulated;
  const known = chosen.get(env) ?? [createCard(createStripeCards(env)), ...deducting];
  chosen.set(env, known);
  return known;
}
