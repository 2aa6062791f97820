import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RetryBudget } from '#gateway/retry-budget.ts';

const settings = { sharePercent: 10, advance: 2, most: 5 };
const createBudgetAfter = (calls: number) => {
  const budget = new RetryBudget(settings);
  for (let call = 0; call < calls; call++) budget.recordCall();
  return budget;
};
/** Returns the number of retries that the budget currently allows. */
const countRetries = (budget: RetryBudget) => {
  let retries = 0;
  while (retries < 100 && budget.spend()) retries += 1;
  return retries;
};

test.each([
  [0, 2, 'the initial budget'],
  [20, 2, 'the first calls only repay the initial budget'],
  [29, 2, 'less than a whole retry has been earned since'],
  [30, 3, 'every ten calls earn one retry'],
  [1000, 5, 'the maximum is reached'],
])('after %i calls, RetryBudget allows %i retries: %s', (calls, retries) => {
  expect(countRetries(createBudgetAfter(calls))).toBe(retries);
});

test('after the budget is used up, RetryBudget allows one more retry per ten calls', () => {
  const budget = createBudgetAfter(1000);
  countRetries(budget);
  for (let call = 0; call < 9; call++) budget.recordCall();
  expect(budget.spend()).toBe(false);
  budget.recordCall();
  expect(budget.spend()).toBe(true);
});

test('RetryBudget never allows more retries than the initial budget or a tenth of the calls, whichever is greater', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 400 }), (steps) => {
      const budget = new RetryBudget(settings);
      let [calls, retries] = [0, 0];
      for (const wantsRetry of steps) {
        budget.recordCall();
        calls += 1;
        if (wantsRetry && budget.spend()) retries += 1;
      }
      expect(retries).toBeLessThanOrEqual(Math.max(settings.advance, calls / 10));
    }),
    { seed: 20261122 },
  );
});
