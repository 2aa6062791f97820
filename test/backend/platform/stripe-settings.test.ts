import { describe, expect, it } from 'vitest';
import { findProviderProblems, readStripeSettings } from '#backend/platform/stripe-settings.ts';

const whole = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_WEBHOOK_SECRETS: 'whsec_12345678',
  ENVIRONMENT: 'local',
};

describe('findProviderProblems', () => {
  it.each([
    ['no provider', { PAYMENT_PROVIDER: '' }],
    ['the simulated provider', { PAYMENT_PROVIDER: 'simulated', STRIPE_SECRET_KEY: '' }],
    ['all settings', {}],
    ['a restricted key', { STRIPE_SECRET_KEY: 'rk_live_12345678' }],
    ['two secrets during a rotation', { STRIPE_WEBHOOK_SECRETS: 'whsec_12345678, whsec_abcdefgh' }],
    ['a Stripe stand-in on this machine', { STRIPE_API_ORIGIN: 'http://127.0.0.1:9000' }],
  ])('findProviderProblems returns no problems for %s', (_, over) => {
    expect(findProviderProblems({ ...whole, ...over })).toEqual([]);
  });

  it.each([
    ['an unknown provider', { PAYMENT_PROVIDER: 'strype' }, /PAYMENT_PROVIDER must be .*, not strype/],
    ['no key', { STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY is missing/],
    ['a publishable key', { STRIPE_SECRET_KEY: 'pk_test_12345678' }, /STRIPE_SECRET_KEY is not/],
    ['a key with a trailing character', { STRIPE_SECRET_KEY: 'sk_test_12345678!' }, /STRIPE_SECRET_KEY is not/],
    ['a webhook secret with a prefix', { STRIPE_WEBHOOK_SECRETS: 'my_whsec_12345678' }, /STRIPE_WEBHOOK_SECRETS has/],
    ['no webhook secret', { STRIPE_WEBHOOK_SECRETS: '' }, /STRIPE_WEBHOOK_SECRETS is missing/],
    ['one wrong secret of two', { STRIPE_WEBHOOK_SECRETS: 'whsec_12345678,secret' }, /STRIPE_WEBHOOK_SECRETS has/],
    ['an API origin without https in production', { STRIPE_API_ORIGIN: 'http://api.test', ENVIRONMENT: 'production' }, /STRIPE_API_ORIGIN/],
  ])('findProviderProblems returns one problem that names the variable for %s', (_, over, problem) => {
    expect(findProviderProblems({ ...whole, ...over })).toEqual([expect.stringMatching(problem)]);
  });

  it('findProviderProblems returns no problems if PAYMENT_PROVIDER is not set', () => {
    expect(findProviderProblems({ ENVIRONMENT: 'local' })).toEqual([]);
  });

  it('findProviderProblems returns problems that contain no secrets', () => {
    const problems = findProviderProblems({ ...whole, STRIPE_SECRET_KEY: 'pk_test_hidden88', STRIPE_WEBHOOK_SECRETS: 'hidden99' });
    expect(problems.join()).not.toMatch(/hidden/);
  });
});

describe('readStripeSettings', () => {
  it('readStripeSettings sets isLive for a live key', () => {
    expect(readStripeSettings({ ...whole, STRIPE_SECRET_KEY: 'sk_live_12345678' }).isLive).toBe(true);
    expect(readStripeSettings(whole).isLive).toBe(false);
  });

  it('readStripeSettings throws an error that lists all problems', () => {
    expect(() => readStripeSettings({ ...whole, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRETS: '' })).toThrow(
      /STRIPE_SECRET_KEY.*STRIPE_WEBHOOK/,
    );
  });
});
