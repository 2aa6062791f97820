import type { BackendEnv } from './env.ts';
import { hasLivePayments } from './stripe-settings.ts';

/**
 * Returns true if the seeded test cards and test accounts are accepted. Their numbers and passwords are public, because docs/ lists them.
 */
export const isDemo = ({ ENVIRONMENT, DEMO_MODE }: Pick<BackendEnv, 'ENVIRONMENT' | 'DEMO_MODE'>): boolean =>
  ENVIRONMENT !== 'production' || DEMO_MODE === 'true';

/**
 * Returns true if the warehouse is simulated, so that orders progress by the clock and not by reports from the back office. Always false if
 * real payments are taken.
 */
export const movesByClock = (env: Pick<BackendEnv, 'ENVIRONMENT' | 'DEMO_MODE' | 'PAYMENT_PROVIDER' | 'STRIPE_SECRET_KEY'>): boolean =>
  isDemo(env) && !hasLivePayments(env);
