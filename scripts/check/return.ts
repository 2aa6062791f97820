// Checks the return from a bank with a cross-site POST: it completes the order once, and only in the browser that was redirected to the
// bank.
import type { Check } from './area.ts';
import { createBuyer, openSummary } from './buyers.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

const challenged = '4000000000003220';
const confirmed = '/en-us/order-confirmation';

export const check: Check = async (run) => {
  const { origin } = await openSeededShop(run);
  const times = run.isSmall ? 1 : 3;
  const { count, result } = openTally('the return from a bank works once, only in the browser that was redirected to it');
  const postFromBank = (address: string) =>
    createBuyer(origin).visit(address, {
      method: 'POST',
      headers: { origin: 'https://bank.example', 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'cres=x',
    });
  for (let time = 0; time < times; time++) {
    const { buyer, summary } = await openSummary(origin, challenged);
    const page = (await buyer.place(summary)).location ?? '';
    const back = (await buyer.post(page, { code: '123456', answer: 'confirm' })).location ?? '';
    const forged = await postFromBank(back.replace(/return=[^&]*/, 'return=forged'));
    count(forged.status !== 403 && `a forged seal was answered with ${forged.status}`);
    const posted = await postFromBank(back);
    count(posted.status !== 303 && `the return was answered with ${posted.status}`);
    const stranger = await createBuyer(origin).visit(posted.location ?? '');
    count(stranger.location === confirmed && 'another browser finished the order');
    const own = await buyer.visit(posted.location ?? '');
    count(own.location !== confirmed && `the browser that left was redirected to ${own.location}`);
    const again = await buyer.visit((await postFromBank(back)).location ?? '');
    count(again.status >= 400 && `the repeated return was answered with ${again.status}`);
  }
  return [result()];
};
