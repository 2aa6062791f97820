// Runs all payment methods in generated schedules. 2 to 8 shoppers share stock, cards and points, and processes crash and replies get
// lost at any step. `npm run check -- schedules --count 100000` runs more schedules.
import { describe, expect, inject, it } from 'vitest';
import { runSchedule } from '../../../support/schedules/run-schedule.ts';

const count = inject('isLong') ? 2000 : 60;
const seed = process.env.PLACEMENT_SEED ?? 'tenders-1';
const counts: Record<string, number> = {};

describe(`payment methods in ${count} schedules of seed ${seed}`, () => {
  it('payment methods violate no placement invariant in generated schedules', { timeout: 900_000 }, async () => {
    for (let index = 0; index < count; index++) {
      const label = `${seed}/${index}`;
      const result = await runSchedule(label);
      expect([label, ...result.broken]).toEqual([label]);
      for (const [name, times] of Object.entries(result.counts)) counts[name] = (counts[name] ?? 0) + times;
    }
  });

  it('payment methods and kinds of failure all occur in the generated schedules', () => {
    const paymentMethods = [
      'CREDIT_CARD',
      'PAYPAL',
      'KLARNA',
      'GIFT_CARD',
      'LOYALTY_POINTS',
      'REWARD_CODE',
      'REWARD_CARD',
      'ATHLETES_PAYMENT',
      'Stripe',
      'express',
    ];
    const refusals = ['PYT400', 'PAY400', 'PYT402'].map((code) => `refused ${code}`);
    const met = [
      ...paymentMethods.map((each) => `paid by ${each}`),
      ...refusals,
      'challenges',
      'crashes',
      'lost',
      'unanswered',
      'canceled by staff',
    ];
    expect(met.filter((name) => !counts[name])).toEqual([]);
  });
});
