// Notes, emails, cancellations and corrected addresses.
import { beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#backend/stores/audit-log.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anOrder, count } from '../../../support/placed-orders.ts';
import { aReportedOrder, runAction, runDone } from '../../../support/sent-orders.ts';

beforeAll(() => prepareBackend(), 120_000);

const db = backendEnv.BACKEND_DB;
const lastReason = async (orderNumber: string) => (await listAuditEntries(db, { subject: `order/${orderNumber}` })).entries[0]?.reason;

describe('addOrderNote', () => {
  test('a note is stored once, and the audit log does not contain its text', async () => {
    const { orderNumber } = (await anOrder()).order;
    const send = () => runDone('addOrderNote', { orderNumber, requestKey: 'note-1', text: ' The customer moves on Friday. ' });
    await Promise.all([send(), send()]);
    const { results } = await db.prepare('SELECT actor_name, text FROM order_note WHERE order_number = ?1').bind(orderNumber).all();
    expect(results).toEqual([{ actor_name: 'Sam Support', text: 'The customer moves on Friday.' }]);
    expect(await lastReason(orderNumber)).toBe('added a note');
    expect(await count('SELECT COUNT(*) AS n FROM audit_entry WHERE subject = ?1', `order/${orderNumber}`)).toBe(1);
  });

  test('rejects an empty note, and a note for an unknown order', async () => {
    const { orderNumber } = (await anOrder()).order;
    expect(await runAction('addOrderNote', { orderNumber, requestKey: 'a', text: ' ' })).toMatchObject({ error: { field: 'text' } });
    expect(await runAction('addOrderNote', { orderNumber: 'CUNKNOWN', requestKey: 'a', text: 'x' })).toMatchObject({ ok: false });
  });
});

describe('resendOrderEmail', () => {
  test('sending an email again adds it to the outbox once per submission', async () => {
    const { orderNumber } = (await anOrder()).order;
    const emailId = `order-confirmation ${orderNumber}`;
    const send = (requestKey: string) => runDone('resendOrderEmail', { orderNumber, requestKey, emailId });
    await send('one');
    await send('one');
    await send('two');
    const copies = await db
      .prepare(
        `SELECT c.recipient = o.recipient AND c.document = o.document AND c.locale = o.locale AND c.state = 'waiting' AS isCopy
         FROM outbox o JOIN outbox c ON c.mail_id LIKE o.mail_id || ' again %' WHERE o.mail_id = ?1`,
      )
      .bind(emailId)
      .all();
    expect(copies.results).toEqual([{ isCopy: 1 }, { isCopy: 1 }]);
    expect(await lastReason(orderNumber)).toBe('sent order-confirmation again');
  });

  test('does not send an email again to a suppressed address', async () => {
    const { order, email } = await anOrder();
    const { orderNumber } = order;
    await db.prepare("INSERT INTO email_suppression VALUES (?1, 'bounce', 1)").bind(email.toLowerCase()).run();
    const input = { orderNumber, requestKey: 'one', emailId: `order-confirmation ${orderNumber}` };
    expect(await runAction('resendOrderEmail', input)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('suppressed') },
    });
    expect(await count('SELECT COUNT(*) AS n FROM outbox WHERE mail_id LIKE ?1', `%${orderNumber} again%`)).toBe(0);
  });

  test('refuses a suppressed address without naming it, because the refusal is recorded in the audit log', async () => {
    const { order, email } = await anOrder();
    const { orderNumber } = order;
    await db.prepare("INSERT INTO email_suppression VALUES (?1, 'bounce', 1)").bind(email.toLowerCase()).run();
    const input = { orderNumber, requestKey: 'one', emailId: `order-confirmation ${orderNumber}` };
    const refusal = await runAction('resendOrderEmail', input);
    expect(refusal.ok).toBe(false);
    expect(JSON.stringify(refusal).toLowerCase()).not.toContain(email.toLowerCase());
  });

  test('does not send an email that belongs to another order', async () => {
    const [one, other] = [await anOrder(), await anOrder()];
    const input = { orderNumber: one.order.orderNumber, requestKey: 'one', emailId: `order-confirmation ${other.order.orderNumber}` };
    expect(await runAction('resendOrderEmail', input)).toMatchObject({ ok: false });
  });
});

describe('cancelOrder', () => {
  test('cancels some units, then the rest, and releases the whole payment', async () => {
    const { orderNumber, ids, owner, system } = await aReportedOrder(40);
    const some = { orderNumber, requestKey: 'some', lines: [{ itemId: ids[0], qty: 1 }] };
    await runDone('cancelOrder', some);
    await runDone('cancelOrder', some);
    expect((await owner.read()).body.canceledParts.map(({ lines }) => lines)).toEqual([[{ itemId: ids[0], qty: 1 }]]);
    await runDone('cancelOrder', { orderNumber, requestKey: 'rest' });
    expect(await lastReason(orderNumber)).toBe('canceled the rest');
    system.pass(60_000); // the actions use the real time, and the test clock is slightly behind
    const { status, canceledParts } = (await owner.read()).body;
    expect(status).toBe('cancelled');
    expect(canceledParts.reduce((sum, { refund }) => sum + refund.total, 0)).toBe((await owner.read()).body.totals.total);
    expect(
      await count(
        "SELECT COUNT(*) AS n FROM provider_charge c JOIN placed_order p ON p.intent_id = c.intent_id WHERE p.order_number = ?1 AND c.kind = 'void'",
        orderNumber,
      ),
    ).toBe(1);
  });

  test('cancels a whole order, and refuses to cancel it again', async () => {
    const { orderNumber, owner, system } = await aReportedOrder(42);
    await runDone('cancelOrder', { orderNumber, requestKey: 'all' });
    expect((await owner.read()).body.cancelledAt).toBeGreaterThanOrEqual(system.now());
    expect(await runAction('cancelOrder', { orderNumber, requestKey: 'again' })).toMatchObject({
      error: { message: 'The order is already canceled.' },
    });
    expect(await count('SELECT COUNT(*) AS n FROM audit_entry WHERE subject = ?1', `order/${orderNumber}`)).toBe(1);
  });

  test('refuses to cancel packed units', async () => {
    const { orderNumber, ids, report } = await aReportedOrder(44);
    await report({ step: 'packed' });
    const cancel = runAction('cancelOrder', { orderNumber, requestKey: 'late', lines: [{ itemId: ids[0], qty: 1 }] });
    expect(await cancel).toMatchObject({ ok: false, error: { message: expect.stringContaining('packed') } });
  });
});

describe('correctOrderAddress', () => {
  const address = {
    ...{
      email: 'mara@example.org',
      firstName: 'Mara',
      lastName: 'Vale',
      addressLine1: '1700 Wazee Street',
      city: 'Denver',
      province: 'CO',
    },
    ...{ postalCode: '80202', phone: '3035550142', country: 'US' },
  };
  const correct = (orderNumber: string, over: object = {}, revision = 0) =>
    runAction('correctOrderAddress', { orderNumber, revision, address: { ...address, ...over } });

  test('stores a corrected delivery address, reports it to the warehouse, and keeps the billing address', async () => {
    const { order, orderNumber, owner } = await aReportedOrder(46);
    expect(await correct(orderNumber)).toEqual({ ok: true, value: { isChanged: true } });
    const { shipments, billingAddress, totals } = (await owner.read()).body;
    expect(shipments[0]?.address).toMatchObject({ addressLine1: '1700 Wazee Street', phone: '+13035550142' });
    expect(billingAddress).toEqual(order.billingAddress);
    expect(totals).toEqual(order.totals);
    expect(
      await count("SELECT COUNT(*) AS n FROM fulfillment_event WHERE order_number = ?1 AND kind = 'shipment.changed'", orderNumber),
    ).toBe(1);
    expect(await count("SELECT COUNT(*) AS n FROM order_term WHERE order_number = ?1 AND term = 'name vale'", orderNumber)).toBe(1);
  });

  test('rejects a corrected address that changes the taxes', async () => {
    const { orderNumber, owner } = await aReportedOrder(48);
    const before = (await owner.read()).body.shipments;
    expect(await correct(orderNumber, { city: 'Seattle', province: 'WA', postalCode: '98101' })).toMatchObject({
      error: { message: expect.stringContaining('taxes') },
    });
    expect((await owner.read()).body.shipments).toEqual(before);
  });

  test.each([
    ['postalCode', { postalCode: '8020' }],
    ['firstName', { firstName: '' }],
    ['phone', { phone: '123' }],
    ['country', { country: 'CA', province: 'QC', postalCode: 'H2X 1Y4' }],
  ])('rejects a corrected address with an invalid %s, and names the field', async (field, over) => {
    const { orderNumber } = await aReportedOrder(50);
    expect(await correct(orderNumber, over)).toMatchObject({ ok: false, error: { field } });
  });

  test('rejects a corrected address after goods were packed, or if the order has changed in the meantime', async () => {
    const { orderNumber, report } = await aReportedOrder(52);
    expect(await correct(orderNumber, {}, 3)).toMatchObject({ error: { message: expect.stringContaining('has changed') } });
    await report({ step: 'packed' });
    expect(await correct(orderNumber, {}, 1)).toMatchObject({ error: { message: expect.stringContaining('packed') } });
  });
});
