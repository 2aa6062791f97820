// The pages about held orders, blocked shoppers and chargebacks.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { anOrder } from '../../../support/placed-orders.ts';
import { marketToday } from '../../../support/sent-orders.ts';
import { db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

let sam: StaffBrowser;
let german: StaffBrowser;

beforeAll(async () => {
  await prepareBackend();
  sam = await signedIn('support');
  german = await signedIn('support:de');
}, 120_000);
beforeEach(() => db.batch(['fraud_block', 'chargeback'].map((table) => db.prepare(`DELETE FROM ${table}`))));

const readText = async (response: Response) => {
  const html = await response.text();
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
};

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Sets the time to 02:00 UTC of the next day, when it is still the day before in New York, and signs a person in. Returns both days. */
async function waitForNight() {
  const tomorrow = inDays(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${tomorrow}T02:00Z`));
  return { sam: await signedIn('support'), inNewYork: inDays(-1), inBerlin: inDays(0) };
}
afterEach(() => vi.restoreAllMocks());

const aBlock = (over: Record<string, string> = {}) => ({
  ...{ market: 'us', kind: 'domain', value: 'example.org', effect: 'hold', reason: 'Stolen <b>cards</b>', lastDay: inDays(10) },
  ...over,
});

async function holdOrder(offset: number): Promise<string> {
  await sam.post('/fraud/blocks', aBlock());
  const { order } = await anOrder({ offset });
  await db.prepare('DELETE FROM fraud_block').run();
  return order.orderNumber;
}

describe('held orders', () => {
  test('held orders are listed with their reasons, and released on a page that explains the consequences', async () => {
    const orderNumber = await holdOrder(3);
    const list = await readText(await sam.get('/fraud'));
    expect(list.html).toContain(`<a href="/orders/${orderNumber}">`);
    expect(list.html).toContain('An entry in the block list holds it: Stolen &lt;b&gt;cards&lt;/b&gt;');
    const page = await readText(await sam.get(`/fraud/orders/${orderNumber}/release`));
    expect(page.text).toContain('A released order cannot be held again.');
    const invalid = await sam.post(`/fraud/orders/${orderNumber}/release`, { reason: '  ' });
    expect(invalid.status).toBe(422);
    expect((await readText(invalid)).text).toContain('Enter a reason.');
    const done = await sam.post(`/fraud/orders/${orderNumber}/release`, { reason: 'Called the customer' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `/fraud?order=${orderNumber}&done=released`]);
    expect(await lastEntry()).toMatchObject({
      action: 'fraud.decide',
      outcome: 'done',
      reason: 'released: Called the customer',
      siteId: 'us',
    });
    const again = await sam.post(`/fraud/orders/${orderNumber}/reject`, { reason: 'Too late' });
    expect(again.status).toBe(409);
    expect((await readText(again)).text).toContain('The order was already released by');
    expect((await readText(await sam.get('/fraud'))).text).toContain('Called the customer');
  });

  test('a held order of another market looks like an unknown order', async () => {
    const orderNumber = await holdOrder(4);
    for (const path of [`/fraud/orders/${orderNumber}`, `/fraud/orders/${orderNumber}/release`, '/fraud/orders/CUNKNOWN22'])
      expect((await german.get(path)).status).toBe(404);
    expect((await german.post(`/fraud/orders/${orderNumber}/release`, { reason: 'x' })).status).toBe(404);
    expect((await readText(await german.get('/fraud'))).html).not.toContain(orderNumber);
  });

  test('a held order has a warning if its authorization expires soon or has expired', async () => {
    const orderNumber = await holdOrder(5);
    const read = async (days: number) => {
      const heldAt = Date.now() - days * 24 * 60 * 60 * 1000;
      await db.prepare('UPDATE order_review SET held_at = ?2 WHERE order_number = ?1').bind(orderNumber, heldAt).run();
      return (await readText(await sam.get(`/fraud/orders/${orderNumber}`))).text;
    };
    expect(await read(1)).not.toContain('The authorization');
    expect(await read(6)).toContain('The authorization expires soon.');
    expect(await read(8)).toContain('The authorization has probably expired.');
  });
});

describe('the block list', () => {
  test('an entry of the block list is added for all markets that the person may change, and removed after a confirmation', async () => {
    const added = await german.post('/fraud/blocks', aBlock({ market: '', kind: 'email', value: ' Ada+x@Example.org ' }));
    expect(added.headers.get('location')).toBe('/fraud/blocks?done=added');
    expect((await db.prepare('SELECT site_id, kind, value FROM fraud_block').all()).results).toEqual([
      { site_id: 'de', kind: 'email', value: 'ada@example.org' },
    ]);
    const readId = async (browser: StaffBrowser) =>
      /href="\/fraud\/blocks\/remove\?id=([\w-]+)"/.exec(await (await browser.get('/fraud/blocks')).text())?.[1] ?? '';
    const id = await readId(german);
    const key = { id };
    expect((await readText(await german.get(`/fraud/blocks/remove?id=${id}`))).text).toContain('Remove the entry');
    expect((await german.post('/fraud/blocks/remove', key)).headers.get('location')).toBe('/fraud/blocks?done=removed');
    expect(await lastEntry()).toMatchObject({ action: 'fraud.decide', subject: 'block/email', reason: 'removed' });
    expect((await german.post('/fraud/blocks/remove', key)).status).toBe(404);
    await sam.post('/fraud/blocks', aBlock({ market: 'us' }));
    expect((await german.post('/fraud/blocks/remove', { id: await readId(sam) })).status).toBe(404);
    expect(await readId(sam)).not.toBe('');
  });

  test('leaves email addresses and networks out of the audit log, which is never deleted, but names domains', async () => {
    for (const [kind, value] of [
      ['email', 'ada.audited@example.org'],
      ['network', '198.51.100.7'],
      ['domain', 'audited.example.org'],
    ] as const)
      expect((await sam.post('/fraud/blocks', aBlock({ kind, value }))).status).toBe(303);
    const { results } = await db
      .prepare("SELECT subject, reason FROM audit_entry WHERE action = 'fraud.decide' ORDER BY entry_id DESC LIMIT 3")
      .all<{ subject: string; reason: string }>();
    expect(results.map(({ subject }) => subject).toReversed()).toEqual([
      'block/email',
      'block/network',
      'block/domain/audited.example.org',
    ]);
  });

  test.each([
    [{ kind: 'email', value: 'ada' }, 'Enter an email address like ada@example.org.'],
    [{ kind: 'domain', value: 'not a domain' }, 'Enter a domain like example.org.'],
    [{ kind: 'network', value: '300.1.1.1' }, 'Enter an IP address like 203.0.113.7.'],
    [{ reason: '' }, 'Enter a reason.'],
    [{ lastDay: '2020-01-01' }, '(New York time). Enter this day or a later one.'],
    [{ lastDay: '2026-02-30' }, 'Enter a date such as 2026-11-30.'],
    [{ lastDay: inDays(9999) }, 'or an earlier day.'],
    [{ market: 'xx' }, 'Select a market.'],
  ])('the block list rejects an entry with %o, and keeps the input', async (over, message) => {
    const response = await sam.post('/fraud/blocks', aBlock({ reason: 'A long story', ...over } as Record<string, string>));
    expect(response.status).toBe(422);
    const { text, html } = await readText(response);
    expect(text).toContain(message);
    if (!('reason' in over)) expect(html).toContain('value="A long story"');
  });

  test('the last day of a block is one of the time zone of its market', async () => {
    const night = await waitForNight();
    expect((await night.sam.post('/fraud/blocks', aBlock({ lastDay: night.inNewYork }))).status).toBe(303);
    expect((await readText(await night.sam.get('/fraud/blocks'))).text).toContain(`Sam Support ${night.inNewYork} Remove`);
    const expiry = await db.prepare('SELECT expires_at AS at FROM fraud_block').first<number>('at');
    expect([4, 5]).toContain(((expiry ?? 0) - Date.parse(night.inBerlin)) / 3_600_000); // midnight in New York
    const german = await night.sam.post('/fraud/blocks', aBlock({ market: 'de', lastDay: night.inNewYork }));
    expect((await readText(german)).text).toContain(`Today is ${night.inBerlin} (Berlin time). Enter this day or a later one.`);
  });

  test('the block list of a market cannot be changed without the permission in that market', async () => {
    expect((await german.post('/fraud/blocks', aBlock())).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'fraud.decide', outcome: 'denied', siteId: 'us' });
  });
});

describe('chargebacks', () => {
  const today = marketToday('us');
  const form = (orderNumber: string, over: Record<string, string> = {}) => ({
    ...{ formId: 'form-1234', orderNumber, receivedOn: today, amount: '10.50', reasonCode: '10.4', note: 'Signed by the customer' },
    ...over,
  });
  /** Places an order whose payment was captured. Banks cannot charge back other payments. */
  const aCapturedOrder = async (offset: number) => {
    const { order } = await anOrder({ offset });
    await db.prepare('INSERT INTO order_capture VALUES (?1, 1, 1)').bind(order.orderNumber).run();
    return order;
  };
  const listAmounts = async () =>
    (await db.prepare('SELECT amount FROM chargeback').all<{ amount: number }>()).results.map(({ amount }) => amount);

  test('a chargeback is recorded once even if the form is submitted twice, and counted in the numbers', async () => {
    await db.prepare('DELETE FROM sales_slot').run();
    const order = await aCapturedOrder(6);
    const sent = form(order.orderNumber.toLowerCase());
    const answers = await Promise.all([sam.post('/fraud/chargebacks', sent), sam.post('/fraud/chargebacks', sent)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await listAmounts()).toEqual([1050]);
    expect(await db.prepare('SELECT SUM(chargebacks) AS n, SUM(charged_back) AS amount FROM sales_slot').first()).toEqual({
      n: 1,
      amount: 1050,
    });
    expect((await readText(await sam.get('/fraud/chargebacks'))).text).toContain(
      `${order.orderNumber} United States ${today} $10.50 Open. Record the outcome for order ${order.orderNumber} … 10.4 Signed`,
    );
  });

  test('the chargebacks of an order cannot exceed its total, even if two employees record them at the same time', async () => {
    const order = await aCapturedOrder(7);
    const total = (order.totals.total / 100).toFixed(2);
    const send = (formId: string) => sam.post('/fraud/chargebacks', form(order.orderNumber, { formId, amount: total }));
    const statuses = (await Promise.all([send('form-aaaa'), send('form-bbbb')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 422]);
    expect(await listAmounts()).toEqual([order.totals.total]);
  });

  test.each([
    [{ orderNumber: 'CUNKNOWN22' }, 'There is no order with this number.'],
    [{ amount: 'ten' }, 'Enter an amount such as 59.95.'],
    [{ amount: '0' }, 'Enter an amount above zero.'],
    [{ receivedOn: '2099-01-01' }, '(New York time). Enter this day or an earlier one.'],
    [{ receivedOn: '2001-01-01' }, '(New York time). Enter this day or a later one.'],
    [{ reasonCode: '' }, 'Enter the reason code of the bank.'],
  ])('a chargeback with %o is rejected with an error, and the input is kept', async (over, message) => {
    const order = await aCapturedOrder(8);
    const response = await sam.post('/fraud/chargebacks', form(order.orderNumber, over as Record<string, string>));
    expect(response.status).toBe(422);
    const { text } = await readText(response);
    expect(text).toContain(message);
    expect(text).toContain('Signed by the customer');
    expect(await listAmounts()).toEqual([]);
  });

  test('a chargeback can be received on the current day of its market, but not on the next one', async () => {
    const order = await aCapturedOrder(8);
    const night = await waitForNight();
    const tomorrow = await night.sam.post('/fraud/chargebacks', form(order.orderNumber, { receivedOn: night.inBerlin }));
    expect((await readText(tomorrow)).text).toContain(`Today is ${night.inNewYork} (New York time). Enter this day or an earlier one.`);
    const sent = form(order.orderNumber, { receivedOn: night.inNewYork });
    expect((await night.sam.post('/fraud/chargebacks', sent)).status).toBe(303);
  });

  test('a chargeback for an order of another market gets the error of an unknown order', async () => {
    const order = await aCapturedOrder(9);
    const response = await german.post('/fraud/chargebacks', form(order.orderNumber));
    expect(response.status).toBe(422);
    expect((await readText(response)).text).toContain('There is no order with this number.');
  });
});

test('the fraud pages respond with 404 if the shop uses another commerce engine', async () => {
  const { BACKEND: _, ...env } = staffEnv();
  const other = await signedIn('support', env);
  for (const path of ['/fraud', '/fraud/blocks', '/fraud/chargebacks', '/fraud/orders/C1'])
    expect((await other.get(path)).status).toBe(404);
});
