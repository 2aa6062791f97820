// Submissions of one summary at the same instant: one order, and all are told of it.
import { type Report, runAttack } from './attack.ts';
import { goToSummary } from './buyers.ts';

const confirmed = '/en-us/order-confirmation';

export const check = (origin: string, { rounds = 5, tabs = 10 } = {}): Promise<Report> =>
  runAttack('race', async ({ count }) => {
    for (let round = 0; round < rounds; round++) {
      const { buyer, summary } = await goToSummary(origin);
      const answers = await Promise.all(Array.from({ length: tabs }, () => buyer.place(summary)));
      for (const { status, location } of answers) count(location !== confirmed && `a submission was answered with ${status} ${location}`);
    }
  });
