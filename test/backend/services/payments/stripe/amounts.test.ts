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
  ])('toStripeAmount converts %i minor units of %s to %i', (minorUnits, currency, amount) => {
    expect(toStripeAmount(minorUnits, currency)).toBe(amount);
  });

  it.each([
    [0, 'USD'],
    [-1, 'USD'],
    [1.5, 'USD'],
    [Number.NaN, 'USD'],
    [5123, 'KWD'],
    [100, 'dollars'],
  ])('toStripeAmount throws for %d %s instead of rounding', (minorUnits, currency) => {
    expect(() => toStripeAmount(minorUnits, currency)).toThrow();
  });
});
