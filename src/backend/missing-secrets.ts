import type { BackendEnv } from './env.ts';

const wanted = ['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER'] as const;
const minLength = 32;

/** The names of secrets that production lacks. On one machine the secret of tokens is enough, which `npm start` makes. */
export const findMissingSecrets = (env: BackendEnv): string[] =>
  env.ENVIRONMENT === 'production' ? wanted.filter((name) => (env[name] ?? '').length < minLength) : [];
