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
    ['nothing chosen', { PAYMENT_PROVIDER: '' }],
    ['the simulated one', { PAYMENT_PROVIDER: 'simulated', STRIPE_SECRET_KEY: '' }],
    ['all set', {}],
    ['a restricted key', { STRIPE_SECRET_KEY: 'rk_live_12345678' }],
    ['two secrets while one is exchanged', { STRIPE_WEBHOOK_SECRETS: 'whsec_12345678, whsec_abcdefgh' }],
    ['a stand-in on this machine', { STRIPE_API_ORIGIN: 'http://127.0.0.1:9000' }],
  ])('%s: none', (_, over) => {
    expect(findProviderProblems({ ...whole, ...over })).toEqual([]);
  });

  it.each([
    ['an unknown provider', { PAYMENT_PROVIDER: 'strype' }, /PAYMENT_PROVIDER is strype/],
    ['no key', { STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY is missing/],
    ['a publishable key', { STRIPE_SECRET_KEY: 'pk_test_12345678' }, /STRIPE_SECRET_KEY is none/],
    ['a key with a trailing character', { STRIPE_SECRET_KEY: 'sk_test_12345678!' }, /STRIPE_SECRET_KEY is none/],
    ['a webhook secret with a prefix', { STRIPE_WEBHOOK_SECRETS: 'my_whsec_12345678' }, /STRIPE_WEBHOOK_SECRETS is none/],
    ['no webhook secret', { STRIPE_WEBHOOK_SECRETS: '' }, /STRIPE_WEBHOOK_SECRETS is missing/],
    ['one wrong secret of two', { STRIPE_WEBHOOK_SECRETS: 'whsec_12345678,secret' }, /STRIPE_WEBHOOK_SECRETS is none/],
    ['an API without https in production', { STRIPE_API_ORIGIN: 'http://api.test', ENVIRONMENT: 'production' }, /STRIPE_API_ORIGIN/],
  ])('%s: says so, by name', (_, over, problem) => {
    expect(findProviderProblems({ ...whole, ...over })).toEqual([expect.stringMatching(problem)]);
  });

  it('reports no problem when PAYMENT_PROVIDER is not set', () => {
    expect(findProviderProblems({ ENVIRONMENT: 'local' })).toEqual([]);
  });

  it('no problem shows a secret', () => {
    const problems = findProviderProblems({ ...whole, STRIPE_SECRET_KEY: 'pk_test_hidden88', STRIPE_WEBHOOK_SECRETS: 'hidden99' });
    expect(problems.join()).not.toMatch(/hidden/);
  });
});

describe('readStripeSettings', () => {
  it('a live key takes live events', () => {
    expect(readStripeSettings({ ...whole, STRIPE_SECRET_KEY: 'sk_live_12345678' }).isLive).toBe(true);
    expect(readStripeSettings(whole).isLive).toBe(false);
  });

  it('throws with every problem at once', () => {
    expect(() => readStripeSettings({ ...whole, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRETS: '' })).toThrow(
      /STRIPE_SECRET_KEY.*STRIPE_WEBHOOK/,
    );
  });
});
