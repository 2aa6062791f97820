import type { BackendEnv } from './env.ts';
import { takesRealMoney } from './stripe-settings.ts';

/** Whether test cards pay and people of the seed may sign in: whoever reads the documents could use them. */
export const isDemo = ({ ENVIRONMENT, DEMO_MODE }: Pick<BackendEnv, 'ENVIRONMENT' | 'DEMO_MODE'>): boolean =>
  ENVIRONMENT !== 'production' || DEMO_MODE === 'true';

/** Whether orders move by the time since they were placed, as if a warehouse packed them. Never where real money is taken for that. */
export const movesByClock = (env: Pick<BackendEnv, 'ENVIRONMENT' | 'DEMO_MODE' | 'PAYMENT_PROVIDER' | 'STRIPE_SECRET_KEY'>): boolean =>
  isDemo(env) && !takesRealMoney(env);
