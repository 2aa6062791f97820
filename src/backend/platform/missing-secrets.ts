import { movesByClock } from './demo-mode.ts';
import type { BackendEnv } from './env.ts';

const wanted = ['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER'] as const;
const minLength = 32;

/** Parses a comma-separated list of secrets, which has two entries during a rotation. Secrets that are too short are ignored. */
export const listSecrets = (ring = ''): string[] =>
  ring.split(',').flatMap((each) => (each.trim().length >= minLength ? [each.trim()] : []));

/**
 * Returns the names of secrets that are missing. Outside production, only the token secret is needed, which `npm start` creates. The back
 * office's secret is required in every environment unless the warehouse is simulated, because payments are captured only when the back
 * office reports that goods have left: in production with any payment provider, and with a live Stripe key everywhere.
 */
export const findMissingSecrets = (env: BackendEnv): string[] => [
  ...(env.ENVIRONMENT === 'production' ? wanted.filter((name) => (env[name] ?? '').length < minLength) : []),
  ...(movesByClock(env) || listSecrets(env.FULFILMENT_SECRETS).length > 0 ? [] : ['FULFILMENT_SECRETS']),
];
