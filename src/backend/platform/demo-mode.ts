import type { BackendEnv } from './env.ts';
import { takesRealMoney } from './stripe-settings.ts';

/**
 * Returns true if the seed's test cards and accounts can be used. Anybody can use them, because docs/ lists their numbers and passwords.
 */
export const isDemo = ({ ENVIRONMENT, DEMO_MODE }: Pick<BackendEnv, 'ENVIRONMENT' | 'DEMO_MODE'>): boolean =>
  ENVIRONMENT !== 'production' || DEMO_MODE === 'true';

/** Returns true if orders progress by the clock, because the warehouse is simulated. Always false if real payments are taken. */
export const movesByClock = (env: Pick<BackendEnv, 'ENVIRONMENT' | 'DEMO_MODE' | 'PAYMENT_PROVIDER' | 'STRIPE_SECRET_KEY'>): boolean =>
  isDemo(env) && !takesRealMoney(env);
