import { describe, expect, it } from 'vitest';
import { describePayment, findState } from '#backend/services/payments/stripe/payment-state.ts';

const declined = (decline_code: string) => ({ code: 'card_declined' as const, decline_code });

describe('describePayment', () => {
  it.each([
    ['requires_capture', undefined, 'approved'],
    ['succeeded', undefined, 'approved'],
    ['requires_confirmation', undefined, 'unconfirmed'],
    ['processing', undefined, 'processing'],
    ['canceled', undefined, 'declined'],
    ['requires_payment_method', undefined, 'declined'],
    ['requires_payment_method', declined('insufficient_funds'), 'declined'],
    ['requires_payment_method', declined('fraudulent'), 'fraud'],
    ['requires_payment_method', declined('stolen_card'), 'fraud'],
    ['requires_payment_method', { code: 'payment_intent_authentication_failure' as const }, 'declined'],
  ] as const)('describePayment maps the status %s with the error %j to %s', (status, last_payment_error, kind) => {
    expect(describePayment({ status, last_payment_error: last_payment_error ?? null })).toEqual({ kind });
  });

  it('describePayment returns a challenge with the bank’s URL if the payment requires an action', () => {
    const next_action = { redirect_to_url: { url: 'https://hooks.stripe.com/3ds' } };
    expect(describePayment({ status: 'requires_action', next_action })).toEqual({ kind: 'challenge', url: 'https://hooks.stripe.com/3ds' });
  });

  it('describePayment returns declined if the required action has no URL', () => {
    expect(describePayment({ status: 'requires_action', next_action: { redirect_to_url: null } })).toEqual({ kind: 'declined' });
  });
});

describe('findState', () => {
  it.each([
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['requires_payment_method', 'open'],
    ['processing', 'open'],
    ['requires_capture', 'authorized'],
    ['succeeded', 'captured'],
    ['canceled', 'voided'],
  ] as const)('findState maps the status %s to %s', (status, state) => {
    expect(findState({ status })).toBe(state);
  });
});
