// Checks that simultaneous submissions of one order summary place one order, and that each response redirects to that order.
import type { Check } from './area.ts';
import { openSummary } from './buyers.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

const confirmed = '/en-us/order-confirmation';

export const check: Check = async (run) => {
  const { origin, find } = await openSeededShop(run);
  const [rounds, tabs] = run.isSmall ? [1, 4] : [run.count ?? 10, 20];
  const [informed, ordered] = [openTally('every submission redirects to the order'), openTally('simultaneous submissions place one order')];
  const countOrders = () => Number(find('SELECT count(*) AS orders FROM shop_order')[0]?.orders);
  for (let round = 0; round < rounds; round++) {
    const { buyer, summary } = await openSummary(origin);
    const before = countOrders();
    const answers = await Promise.all(Array.from({ length: tabs }, () => buyer.place(summary)));
    for (const { status, location } of answers)
      informed.count(location !== confirmed && `the response to a submission was ${status} ${location}`);
    const orders = countOrders() - before;
    ordered.count(orders !== 1 && `${tabs} submissions of one summary placed ${orders} orders`);
  }
  return [informed.result(), ordered.result()];
};
