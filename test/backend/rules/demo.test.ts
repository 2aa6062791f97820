import { expect, test } from 'vitest';
import { isDemo, movesByClock } from '#backend/platform/demo-mode.ts';

const live = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_12345678' };
const tested = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678' };

test.each([
  ['a local shop', { ENVIRONMENT: 'local' }, true, true],
  ['production', { ENVIRONMENT: 'production' }, false, false],
  ['production without the demo mode', { ENVIRONMENT: 'production', DEMO_MODE: 'false' }, false, false],
  ['a demo', { ENVIRONMENT: 'production', DEMO_MODE: 'true' }, true, true],
  ['a demo with test payments', { ENVIRONMENT: 'production', DEMO_MODE: 'true', ...tested }, true, true],
  ['a demo with real payments', { ENVIRONMENT: 'production', DEMO_MODE: 'true', ...live }, true, false],
  ['a local shop with real payments', { ENVIRONMENT: 'local', ...live }, true, false],
  ['a local shop with an unused live key', { ENVIRONMENT: 'local', STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY }, true, true],
])('for %s (%j), isDemo returns %s and movesByClock returns %s', (_, env, demo, clock) => {
  expect([isDemo(env), movesByClock(env)]).toEqual([demo, clock]);
});
