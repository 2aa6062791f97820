import { expect, test } from 'vitest';
import { isDemo, movesByClock } from '#backend/platform/demo-mode.ts';

const live = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_12345678' };
const tested = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678' };

test.each([
  ['a local shop', { ENVIRONMENT: 'local' }, true, true],
  ['production', { ENVIRONMENT: 'production' }, false, false],
  ['production that says no', { ENVIRONMENT: 'production', DEMO_MODE: 'false' }, false, false],
  ['a demonstration', { ENVIRONMENT: 'production', DEMO_MODE: 'true' }, true, true],
  ['a demonstration with test payments', { ENVIRONMENT: 'production', DEMO_MODE: 'true', ...tested }, true, true],
  ['a demonstration that takes real money', { ENVIRONMENT: 'production', DEMO_MODE: 'true', ...live }, true, false],
  ['a local shop that takes real money', { ENVIRONMENT: 'local', ...live }, true, false],
  ['a local shop with a live key that it does not use', { ENVIRONMENT: 'local', STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY }, true, true],
])('%s', (_, env, demo, clock) => {
  expect([isDemo(env), movesByClock(env)]).toEqual([demo, clock]);
});
