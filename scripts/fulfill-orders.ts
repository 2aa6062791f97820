// Fulfills generated orders in parts on an in-memory database, checks the books afterwards, and prints the figures:
//   npx node scripts/fulfill-orders.ts [number of orders] [label of the random numbers]
import { findDifferences } from '../test/support/fulfillment/find-differences.ts';
import { fulfillOrders } from '../test/support/fulfillment/fulfill-orders.ts';

const [count = '10000', label = 'fulfillment'] = process.argv.slice(2);
// the injected faults of the payment provider are logged as errors
if (process.env.FAULTS !== 'true') console.error = () => undefined;
const run = await fulfillOrders({ count: Number(count), label, now: Date.UTC(2026, 10, 2, 12) });
const differences = findDifferences(run);
const captures = run.database.sqlite.prepare('SELECT COUNT(*) AS n, SUM(amount) AS amount FROM provider_capture').get();
const parts = run.database.sqlite
  .prepare(
    `SELECT (SELECT COUNT(*) FROM order_parcel WHERE left_at IS NOT NULL) AS parcels,
       (SELECT COUNT(*) FROM order_part_cancellation) AS canceledParts,
       (SELECT COUNT(*) FROM provider_refund) AS refunds, (SELECT COUNT(*) FROM credit_note) AS creditNotes`,
  )
  .get();
console.log(
  JSON.stringify({ ...run.figures, ...parts, captures: captures?.n, capturedAmount: captures?.amount, differences: differences.length }),
);
for (const difference of differences.slice(0, 20)) console.log(difference);
process.exitCode = differences.length > 0 ? 1 : 0;
