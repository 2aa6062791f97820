import { describe, expect, it } from 'vitest';
import { toStripeAmount } from '#backend/services/payments/stripe/amounts.ts';

describe('toStripeAmount', () => {
  it.each([
    [12_900, 'USD', 12_900],
    [12_900, 'eur', 12_900],
    [1, 'GBP', 1],
    [500, 'JPY', 500],
    [50_000, 'KRW', 50_000],
    [50_000, 'VND', 50_000],
    [5, 'ISK', 500],
    [1500, 'UGX', 150_000],
    [5120, 'KWD', 5120],
  ])('%i minor units of %s are %i there', (minorUnits, currency, amount) => {
    expect(toStripeAmount(minorUnits, currency)).toBe(amount);
  });

  it.each([
    [0, 'USD'],
    [-1, 'USD'],
    [1.5, 'USD'],
    [Number.NaN, 'USD'],
    [5123, 'KWD'],
    [100, 'dollars'],
  ])('%d %s cannot be charged, and nothing is rounded', (minorUnits, currency) => {
    expect(() => toStripeAmount(minorUnits, currency)).toThrow();
  });
});
