// The page about work on stuck orders.
import { beforeAll, expect, test } from 'vitest';
import { listAuditEntries } from '#backend/stores/audit-log.ts';
import { orderEmailsQuery } from '#backend/stores/order-emails.ts';
import { notesQuery } from '#backend/stores/order-notes.ts';
import { issuedInvoiceQuery, orderAuditQuery, wholeCaptureQuery } from '#backend/stores/order-timeline.ts';
import { failuresQuery, placesQuery, unsentEmailsQuery } from '#backend/stores/stuck-orders.ts';
import { recordFailure } from '#backend/stores/work-failures.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { count } from '../../../support/placed-orders.ts';
import { aSentOrder } from '../../../support/sent-orders.ts';
import { db, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let support: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  support = await signedIn('support');
}, 120_000);

const page = async (browser = support) => (await browser.get('/orders/stuck')).text();

/** Stores a refund that the payment provider has failed to pay. */
async function aFailedRefund(offset: number) {
  const placed = await aSentOrder(offset);
  await db.prepare('ALTER TABLE provider_refund RENAME TO broken_refund').run();
  const { ok } = await placed.refund([{ itemId: placed.ids[0], amount: 500 }]);
  await db.prepare('ALTER TABLE broken_refund RENAME TO provider_refund').run();
  expect(ok).toBe(true);
  return placed;
}

test('a refund that failed is listed with its cause, and is paid when a person tries again', async () => {
  const { orderNumber, readGiven } = await aFailedRefund(40);
  const html = await page();
  expect(html).toContain(`/orders/${orderNumber}`);
  expect(html).toContain('A refund is decided, but could not be paid.');
  const response = await support.post('/orders/stuck/retry', { kind: 'refund', subject: orderNumber });
  expect(response.headers.get('location')).toBe('/orders/stuck?done=retry');
  expect(await readGiven()).toBeGreaterThan(0);
  expect(await page()).not.toContain(`/orders/${orderNumber}`);
  expect(await lastEntry()).toMatchObject({ action: 'orders.change', subject: `order/${orderNumber}`, reason: 'tried again: refund' });
  const again = await support.post('/orders/stuck/retry', { kind: 'refund', subject: orderNumber });
  expect(await again.text()).toContain('This work was done in the meantime.');
});

test('a refund that was settled by hand is no longer paid, and the reason is in the audit log', async () => {
  const { orderNumber, readGiven } = await aFailedRefund(42);
  const form = { kind: 'refund', order: orderNumber, reason: ' ' };
  const rejected = await support.post('/orders/stuck/settle', form);
  expect(rejected.status).toBe(422);
  expect(await rejected.text()).toContain('id="reason-error"');
  expect((await support.post('/orders/stuck/settle', { ...form, reason: 'bank transfer' })).status).toBe(303);
  await support.post('/orders/stuck/retry', { kind: 'refund', subject: orderNumber });
  expect(await readGiven()).toBe(0);
  expect(await page()).not.toContain(`/orders/${orderNumber}`);
  const { entries } = await listAuditEntries(db, { subject: `order/${orderNumber}`, outcome: 'done' });
  expect(entries[0]?.reason).toBe('settled by hand: refund: bank transfer');
});

test('work that has been due for more than an hour is listed even if it never failed', async () => {
  const { orderNumber, refund, ids } = await aSentOrder(44);
  expect((await refund([{ itemId: ids[0], amount: 500 }])).ok).toBe(true);
  expect(await page()).not.toContain(`/orders/${orderNumber}`);
  await db
    .prepare('UPDATE order_refund SET settled_at = NULL, refunded_at = refunded_at - 3700000 WHERE order_number = ?1')
    .bind(orderNumber)
    .run();
  expect(await page()).toContain('A refund was decided more than an hour ago, but is not paid yet.');
});

test('emails that were not sent are listed until a copy is sent, or a person has settled them', async () => {
  const [failed, settled] = [await aSentOrder(46), await aSentOrder(48)];
  for (const { orderNumber } of [failed, settled])
    await db
      .prepare("UPDATE outbox SET state = 'failed', failure = 'mailbox full' WHERE mail_id = ?1")
      .bind(`order-confirmation ${orderNumber}`)
      .run();
  expect(await page()).toContain('mailbox full');
  const email = (orderNumber: string) => `order-confirmation ${orderNumber}`;
  expect((await support.post(`/orders/${failed.orderNumber}/email`, { key: 'k', email: email(failed.orderNumber) })).status).toBe(303);
  expect(await page()).not.toContain(`/orders/${failed.orderNumber}`);
  const form = { order: settled.orderNumber, email: email(settled.orderNumber), reason: 'called the customer' };
  expect((await support.post('/orders/stuck/settle', form)).status).toBe(303);
  expect(await page()).not.toContain(`/orders/${settled.orderNumber}`);
});

test('work on orders of other markets, and on payments without an order, is neither listed nor changed', async () => {
  const { orderNumber } = await aFailedRefund(50);
  await recordFailure(db, { kind: 'payment', subject: 'unknown-basket:1', reason: 'no answer' }, 1000);
  const german = await signedIn('support:de');
  expect(await page()).toContain('unknown-basket:1');
  expect(await page(german)).not.toMatch(new RegExp(`unknown-basket:1|${orderNumber}`));
  for (const subject of [orderNumber, 'unknown-basket:1'])
    expect((await german.post('/orders/stuck/retry', { kind: 'refund', subject })).status).toBe(404);
  expect((await german.post('/orders/stuck/settle', { kind: 'refund', order: orderNumber, reason: 'paid' })).status).toBe(404);
  expect(await count('SELECT COUNT(*) AS n FROM order_refund WHERE order_number = ?1 AND settled_at IS NULL', orderNumber)).toBe(1);
});

test('the queries of the stuck orders page use indexes', async () => {
  const ofOrder = [orderEmailsQuery('C1'), orderAuditQuery('C1'), notesQuery('C1'), issuedInvoiceQuery('C1'), wholeCaptureQuery('C1')];
  for (const { sql, values } of [failuresQuery, placesQuery(['C1']), unsentEmailsQuery(['us']), ...ofOrder]) {
    const { results } = await db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    const slow = results
      .map(({ detail }) => detail)
      .filter((detail) => /^(?:SCAN (?!json_each|[jk] VIRTUAL)|USE TEMP B-TREE)/.test(detail));
    expect(
      slow.filter((detail) => !/USING INDEX (?:work_failure_by_first|outbox_unsent)/.test(detail)),
      sql,
    ).toEqual([]);
  }
});
