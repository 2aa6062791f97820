// Places orders with every payment method in generated schedules (test/support/schedules): concurrent buyers, shared products and injected
// faults.
import { promises } from '../../test/support/schedules/find-broken-promises.ts';
import { runSchedule } from '../../test/support/schedules/run-schedule.ts';
import type { Check } from './area.ts';
import { openTally } from './tally.ts';

const [ofGate, ofAll] = [20, 2000];
const progressInterval = 10_000;

export const check: Check = async ({ seed, isSmall, count = isSmall ? ofGate : ofAll, say }) => {
  const tallies = promises.map((promise) => ({ promise, tally: openTally(promise) }));
  const counts: Record<string, number> = {};
  for (let index = 0; index < count; index++) {
    const label = `${seed}/${index}`;
    const result = await runSchedule(label);
    for (const { promise, tally } of tallies) {
      const broken = result.broken.find((each) => each.startsWith(promise));
      tally.count(broken && `schedule ${label}: ${broken}`);
    }
    for (const [name, times] of Object.entries(result.counts)) counts[name] = (counts[name] ?? 0) + times;
    if ((index + 1) % progressInterval === 0) say(`${index + 1} schedules, ${counts.orders} orders`);
  }
  return tallies.map(({ tally }, index) => tally.result(index === 0 ? counts : undefined));
};
