import { movesByClock } from './demo-mode.ts';
import type { BackendEnv } from './env.ts';

const wanted = ['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER'] as const;
const minLength = 32;

/** A ring of secrets: the current one, and another one while it is exchanged. One that is too short is none. */
export const listSecrets = (ring = ''): string[] =>
  ring.split(',').flatMap((each) => (each.trim().length >= minLength ? [each.trim()] : []));

/**
 * The names of secrets that production lacks. On one machine the secret of tokens is enough, which `npm start` makes. Where orders do not
 * move by the clock, nobody but the back office can say that goods left, and no money would ever be captured without its secret.
 */
export const findMissingSecrets = (env: BackendEnv): string[] =>
  env.ENVIRONMENT === 'production'
    ? [
        ...wanted.filter((name) => (env[name] ?? '').length < minLength),
        ...(movesByClock(env) || listSecrets(env.FULFILMENT_SECRETS).length > 0 ? [] : ['FULFILMENT_SECRETS']),
      ]
    : [];
