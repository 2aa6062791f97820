// The secrets without which the backend does not start.
import { expect, test } from 'vitest';
import type { BackendEnv } from '#backend/platform/env.ts';
import { findMissingSecrets } from '#backend/platform/missing-secrets.ts';

const long = 'a-secret-of-at-least-32-characters-';
const others = { BACKEND_TOKEN_SECRET: long, GATEWAY_SECRET: long, GIFT_CARD_PEPPER: long };
const stripe = (key: string) => ({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: `${key}_12345678` });

test.each([
  ['in production with the simulated provider', { ENVIRONMENT: 'production' }, true],
  ['in production with a test key of Stripe', { ENVIRONMENT: 'production', ...stripe('sk_test') }, true],
  ['in production with a live key of Stripe', { ENVIRONMENT: 'production', ...stripe('sk_live') }, true],
  ['in a demonstration with a live key of Stripe', { ENVIRONMENT: 'production', DEMO_MODE: 'true', ...stripe('rk_live') }, true],
  ['outside production with a live key of Stripe', { ENVIRONMENT: 'local', ...stripe('sk_live') }, true],
  ['in a demonstration with a test key of Stripe', { ENVIRONMENT: 'production', DEMO_MODE: 'true', ...stripe('sk_test') }, false],
  ['outside production with a test key of Stripe', { ENVIRONMENT: 'local', ...stripe('sk_test') }, false],
] as const)('the back office’s secret is required: %s', (_, variables, isRequired) => {
  const env = { ...others, ...variables } as unknown as BackendEnv;
  expect(findMissingSecrets(env)).toEqual(isRequired ? ['FULFILMENT_SECRETS'] : []);
  expect(findMissingSecrets({ ...env, FULFILMENT_SECRETS: long })).toEqual([]);
});

test.each(['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER'] as const)(
  '%s is missing in production if it, or one of its ring, is too short',
  (name) => {
    const env = { ...others, ENVIRONMENT: 'production', FULFILMENT_SECRETS: long } as unknown as BackendEnv;
    const find = (ring: string) => findMissingSecrets({ ...env, [name]: ring });
    expect([find(''), find('short'), find(`${long},short`), find(`${long},`)]).toEqual(Array(4).fill([name]));
    expect([find(long), find(`${long}, ${long}2`)]).toEqual([[], []]);
  },
);
