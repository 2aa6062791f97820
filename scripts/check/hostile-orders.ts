// Orders of shoppers who enter markup and formulas, for checks of the pages on which staff read them.
import type { CheckResult, CheckRun } from './area.ts';
import { createBuyer, findItem } from './buyers.ts';
import type { SeededShop } from './seeded-shop.ts';
import type { StaffClient } from './staff-client.ts';
import { openTally } from './tally.ts';

/** Markup and formulas, the last of which is in the address of an order that is held for review. */
const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example")',
  '@SUM(1)',
  '-2+3',
  '+1',
];

/** Places orders whose addresses contain markup or formulas in every field in which the shop's forms accept them. */
export async function placeHostileOrders(run: CheckRun, { origin, find }: SeededShop, administrator: StaffClient): Promise<CheckResult> {
  const stored = openTally('texts of shoppers are in the orders that staff read');
  let fields = 0;
  const texts = run.isSmall ? hostileTexts.slice(1, 3) : hostileTexts;
  for (const [index, text] of texts.entries()) {
    const buyer = createBuyer(origin);
    await buyer.add(await findItem(buyer));
    const accepted: Record<string, string> = {};
    for (const name of ['firstName', 'lastName', 'addressLine1', 'addressLine2', 'city'])
      if ((await buyer.ship({ [name]: text })).status === 303) accepted[name] = text;
    await buyer.ship(accepted);
    await buyer.pay();
    if (index === texts.length - 1) await holdOrders(administrator);
    const placed = await buyer.place(await buyer.visit(buyer.path('/checkout/summary')));
    if (placed.status !== 303) throw new Error(`The order with ${text} was answered with ${placed.status}.`);
    const [row] = find(
      `SELECT count(*) AS orders FROM placed_order WHERE instr(document, '${JSON.stringify(text).replaceAll("'", "''")}')`,
    );
    fields += Object.keys(accepted).length;
    stored.count(Object.keys(accepted).length > 0 && Number(row?.orders) === 0 && text);
  }
  stored.count(fields === 0 && 'The shop has rejected every text.');
  const [block] = find(`SELECT block_id AS id FROM fraud_block WHERE site_id = '${held.market}' AND value = '${held.value}'`);
  await administrator.send('/fraud/blocks/remove', { body: new URLSearchParams({ id: String(block?.id) }) });
  return stored.result({ fields });
}

/** The entry of the block list that holds the orders of buyers. */
const held = { market: 'us', kind: 'domain', value: 'example.org' };

async function holdOrders(administrator: StaffClient): Promise<void> {
  const lastDay = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const entry = { ...held, effect: 'hold', reason: 'The check holds this order', lastDay };
  const { status } = await administrator.send('/fraud/blocks', { body: new URLSearchParams(entry) });
  if (status !== 303) throw new Error(`The entry in the block list was answered with ${status}.`);
}
