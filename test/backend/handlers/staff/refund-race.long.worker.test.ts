// Two employees who refund the same line at the same time.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { count } from '../../../support/placed-orders.ts';
import { aSentOrder, runAction } from '../../../support/sent-orders.ts';

beforeAll(() => prepareBackend(), 120_000);

test('of two employees who refund the same line at the same time, only one succeeds, in each of 50 orders', {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < 50; round++) {
    const { orderNumber, ids, plan, key, readGiven } = await aSentOrder(40);
    // half of the line, so that both refunds would fit into it
    const line = round % 2 === 0 ? { itemId: ids[0], qty: 1 } : { itemId: ids[0], amount: 1900 };
    const amounts = { lines: [line], shipping: 0 };
    const { revision, refund } = await plan(amounts);
    const refunds = await Promise.all(
      ['one', 'other'].map((actor) =>
        runAction('refundOrder', { orderNumber, requestKey: key(), revision, reason: 'damaged', amounts }, `${actor} ${round}`),
      ),
    );
    expect(refunds.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refunds.find(({ ok }) => !ok)).toMatchObject({ error: { message: expect.stringContaining('The order has changed') } });
    expect(await readGiven()).toBe(refund?.total);
    expect(await count('SELECT COUNT(*) AS n FROM credit_note WHERE order_number = ?1', orderNumber)).toBe(1);
    expect(
      await count("SELECT COUNT(*) AS n FROM audit_entry WHERE action = 'orders.refund' AND subject = ?1", `order/${orderNumber}`),
    ).toBe(1);
  }
});
