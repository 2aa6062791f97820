import { movesByClock } from './demo-mode.ts';
import type { BackendEnv } from './env.ts';
import { listSecrets } from './key-ring.ts';

const wanted = ['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER'] as const;

/**
 * Returns the names of secrets that are missing. Outside production, only the token secret is needed, which `npm start` creates. The back
 * office's secret is required in every environment unless the warehouse is simulated, because payments are captured only when the back
 * office reports that goods have left: in production with any payment provider, and with a live Stripe key everywhere.
 */
export const findMissingSecrets = (env: BackendEnv): string[] => [
  ...(env.ENVIRONMENT === 'production' ? wanted.filter((name) => !isWholeRing(env[name])) : []),
  ...(movesByClock(env) || listSecrets(env.FULFILMENT_SECRETS).length > 0 ? [] : ['FULFILMENT_SECRETS']),
];

/** Returns true if a ring has a secret, and none that is too short, which would be ignored. */
const isWholeRing = (ring = ''): boolean => listSecrets(ring).length > 0 && listSecrets(ring).length === ring.split(',').length;
