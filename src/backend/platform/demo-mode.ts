import type { BackendEnv } from './env.ts';
import { takesRealMoney } from './stripe-settings.ts';

/** Returns true if test cards and accounts of the seed can be used. Their numbers and passwords are public (docs). */
export const isDemo = ({ ENVIRONMENT, DEMO_MODE }: Pick<BackendEnv, 'ENVIRONMENT' | 'DEMO_MODE'>): boolean =>
  ENVIRONMENT !== 'production' || DEMO_MODE === 'true';

/** Returns true if a warehouse is simulated: orders then progress by time. Never true if real money is taken. */
export const movesByClock = (env: Pick<BackendEnv, 'ENVIRONMENT' | 'DEMO_MODE' | 'PAYMENT_PROVIDER' | 'STRIPE_SECRET_KEY'>): boolean =>
  isDemo(env) && !takesRealMoney(env);
