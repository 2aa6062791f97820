// Submissions of one summary at the same instant: one order, and all are told of it.
import type { Check } from './area.ts';
import { goToSummary } from './buyers.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

const confirmed = '/en-us/order-confirmation';

export const check: Check = async (run) => {
  const { origin } = await openSeededShop(run);
  const [rounds, tabs] = run.isSmall ? [1, 4] : [5, 10];
  const { count, result } = openTally('what is pressed many times at once is ordered once');
  for (let round = 0; round < rounds; round++) {
    const { buyer, summary } = await goToSummary(origin);
    const answers = await Promise.all(Array.from({ length: tabs }, () => buyer.place(summary)));
    for (const { status, location } of answers) count(location !== confirmed && `a submission was answered with ${status} ${location}`);
  }
  return [result()];
};
