import { movesByClock } from './demo-mode.ts';
import type { BackendEnv } from './env.ts';

const wanted = ['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER'] as const;
const minLength = 32;

/** Parses a list of secrets: the current one, and a second one during a rotation. Secrets that are too short are ignored. */
export const listSecrets = (ring = ''): string[] =>
  ring.split(',').flatMap((each) => (each.trim().length >= minLength ? [each.trim()] : []));

/**
 * Returns the names of secrets that production lacks. On a local machine the token secret, which `npm start` creates, is sufficient.
 * Without a simulated warehouse, only the back office reports shipments, so no payment would ever be captured without its secret.
 */
export const findMissingSecrets = (env: BackendEnv): string[] =>
  env.ENVIRONMENT === 'production'
    ? [
        ...wanted.filter((name) => (env[name] ?? '').length < minLength),
        ...(movesByClock(env) || listSecrets(env.FULFILMENT_SECRETS).length > 0 ? [] : ['FULFILMENT_SECRETS']),
      ]
    : [];
