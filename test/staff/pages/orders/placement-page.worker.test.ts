// Placements of orders that hang: the list, their timeline, and the actions that end them.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#backend/stores/audit-log.ts';
import { hangingPlacementQuery, hangingPlacementsQuery } from '#backend/stores/hanging-placements.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anItem, aShopper, readStock } from '../../../support/shopper.ts';
import { db, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let support: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  support = await signedIn('support');
}, 120_000);

const faults = {
  write: 'BEFORE INSERT ON placed_order',
  void: "BEFORE INSERT ON provider_charge WHEN NEW.kind = 'void'",
} as const;

const breakDown = (name: keyof typeof faults) =>
  db.prepare(`CREATE TRIGGER broken_${name} ${faults[name]} BEGIN SELECT RAISE(ABORT, 'out of order'); END`).run();
const repair = (name: keyof typeof faults) => db.prepare(`DROP TRIGGER broken_${name}`).run();

/** Submits an order that cannot be written, and runs the alarm that finds it. */
async function aHangingPlacement(offset: number) {
  const item = await anItem({ offset, stock: 9, isPlain: true });
  const shopper = await aShopper();
  const shown = await shopper.atSummary([item]);
  await breakDown('write');
  const { orderNumber } = (await shopper.place(shown)).body;
  const runAlarm = () => runDurableObjectAlarm(backendEnv.BASKETS.get(backendEnv.BASKETS.idFromName(shown.basketId)));
  await runAlarm();
  const url = `/orders/stuck/placements/${orderNumber}`;
  const readCharges = async () => {
    const { results } = await db
      .prepare("SELECT kind FROM provider_charge WHERE intent_id LIKE ?1 || ':%' ORDER BY kind")
      .bind(shown.basketId)
      .all<{ kind: string }>();
    return results.map(({ kind }) => kind);
  };
  const readAudit = async () =>
    (await listAuditEntries(db, { subject: `order/${orderNumber}` })).entries.map(({ outcome, reason }) => `${outcome}: ${reason}`);
  return { item, shopper, shown, orderNumber, url, runAlarm, readCharges, readAudit };
}

const readPage = async (path: string, browser = support) => (await browser.get(path)).text();

describe('a placement that hangs', () => {
  test('a placement whose order cannot be written is listed with its step, and its page shows what happened', async () => {
    const { orderNumber, url } = await aHangingPlacement(20);
    await repair('write');
    const list = await readPage('/orders/stuck');
    expect(list).toContain(`href="${url}"`);
    expect(list).toContain('the order cannot be written');
    expect(list).toContain('out of order');
    const page = await readPage(url);
    for (const text of ['Order number reserved', 'Payment authorized', 'Stock sold', 'one attempt: ']) expect(page).toContain(text);
    expect(page).toContain(`Placement of order ${orderNumber}`);
    // no secrets, cards or payment ids
    expect(page).not.toMatch(/\b[0-9a-f]{64}\b|card-|VISA|provider\/challenge/i);
  });

  test('an employee completes a hanging placement exactly once', async () => {
    const { orderNumber, url, shopper, shown, item, readCharges, readAudit } = await aHangingPlacement(21);
    const failed = await support.post(`${url}/retry`);
    expect(failed.status).toBe(422);
    expect(await failed.text()).toContain('It failed again: ');
    await repair('write');
    const answers = await Promise.all([support.post(`${url}/retry`), support.post(`${url}/retry`)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 303).length).toBeGreaterThanOrEqual(1);
    expect(await readCharges()).toEqual(['authorization']);
    expect(await readStock(item.upc)).toBe(8);
    expect((await shopper.place(shown)).body).toMatchObject({ status: 'confirmed', orderNumber });
    expect(await readPage('/orders/stuck')).not.toContain(url);
    const late = await support.post(`${url}/retry`);
    expect([late.status, late.headers.get('location')]).toEqual([303, `/orders/${orderNumber}`]);
    expect(await readPage(`/orders/${orderNumber}`)).toContain('Stock sold');
    expect((await readAudit()).filter((entry) => entry.startsWith('done: tried again')).length).toBeGreaterThanOrEqual(2);
  });

  test('an employee cancels a hanging placement exactly once, which releases its payment and its stock', async () => {
    const { url, shopper, shown, item, readCharges, readAudit, orderNumber } = await aHangingPlacement(22);
    expect(await readStock(item.upc)).toBe(8);
    expect(await readPage(`${url}/cancel`)).toContain('The order will not be placed.');
    const answers = await Promise.all([support.post(`${url}/cancel`), support.post(`${url}/cancel`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    await repair('write');
    expect(await readCharges()).toEqual(['authorization', 'void']);
    expect(await readStock(item.upc)).toBe(9);
    expect((await readAudit()).filter((entry) => entry === 'done: canceled the placement')).toHaveLength(1);
    expect(await readPage('/orders/stuck')).not.toContain(url);
    expect(await readPage(url)).toContain('Placement canceled – <bdi>by an employee</bdi>');
    expect((await shopper.place(shown)).error?.errorId).toBe('PAY400');
    expect(await db.prepare('SELECT 1 FROM placed_order WHERE order_number = ?1').bind(orderNumber).first()).toBeNull();
    // the cart keeps its items and can be ordered again
    const again = await shopper.read(shown.basketId);
    expect(again.body.totalItems).toBe(1);
  });

  test('a canceled placement whose payment cannot be released stays listed until it is', async () => {
    const { url, readCharges, runAlarm } = await aHangingPlacement(23);
    await repair('write');
    await breakDown('void');
    const answer = await support.post(`${url}/cancel`);
    expect(answer.headers.get('location')).toBe('/orders/stuck?done=canceling');
    const list = await readPage('/orders/stuck');
    expect(list).toContain('its payment or its stock cannot be released');
    expect(list).not.toContain(`${url}/cancel`);
    await repair('void');
    await runAlarm();
    expect(await readCharges()).toEqual(['authorization', 'void']);
    expect(await readPage('/orders/stuck')).not.toContain(url);
  });

  test('a placement that was completed in the meantime cannot be canceled', async () => {
    const { url, orderNumber, runAlarm, readCharges } = await aHangingPlacement(24);
    await repair('write');
    // the order is written, but the alarm has not updated the list yet
    await runAlarm();
    await db
      .prepare(
        `INSERT INTO hanging_placement (intent_id, basket_id, order_number, site_id, step, started_at, found_at, total, currency, reason)
         SELECT p.intent_id, b.basket_id, p.order_number, 'us', 'write', 0, 0, 1, 'USD', 'out of order'
         FROM placed_order p JOIN order_basket b ON b.order_number = p.order_number WHERE p.order_number = ?1`,
      )
      .bind(orderNumber)
      .run();
    const answer = await support.post(`${url}/cancel`);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This order was placed, or its placement was canceled, in the meantime.');
    expect(await readCharges()).toEqual(['authorization']);
    await db.prepare('DELETE FROM hanging_placement WHERE order_number = ?1').bind(orderNumber).run();
  });

  test('an order is not written after its placement was canceled, even if the cart does not know it yet', async () => {
    const { orderNumber, shopper, shown, item, runAlarm, readCharges } = await aHangingPlacement(26);
    // the decision is stored, but the process crashes before the cart carries it out
    await db.prepare('UPDATE hanging_placement SET canceled_at = 1 WHERE order_number = ?1').bind(orderNumber).run();
    await repair('write');
    expect((await shopper.place(shown)).body.status).toBe('payment_pending');
    expect(await db.prepare('SELECT 1 FROM placed_order WHERE order_number = ?1').bind(orderNumber).first()).toBeNull();
    await runAlarm();
    expect((await shopper.place(shown)).error?.errorId).toBe('PAY400');
    expect(await readCharges()).toEqual(['authorization', 'void']);
    expect(await readStock(item.upc)).toBe(9);
  });

  test('people without a role in the market of a placement neither see nor end it', async () => {
    const { url, orderNumber } = await aHangingPlacement(25);
    await repair('write');
    const german = await signedIn('support:de');
    expect(await readPage('/orders/stuck', german)).not.toContain(orderNumber);
    for (const response of [await german.get(url), await german.post(`${url}/retry`), await german.post(`${url}/cancel`)])
      expect(response.status).toBe(404);
    const warehouse = await signedIn('warehouse');
    expect((await warehouse.get(url)).status).toBe(200);
    for (const response of [
      await warehouse.get(`${url}/cancel`),
      await warehouse.post(`${url}/retry`),
      await warehouse.post(`${url}/cancel`),
    ])
      expect(response.status).toBe(403);
    expect(
      await db.prepare('SELECT canceled_at AS at FROM hanging_placement WHERE order_number = ?1').bind(orderNumber).first('at'),
    ).toBeNull();
  });

  test('the list and a placement are found by an index', async () => {
    for (const { sql, values } of [hangingPlacementsQuery(['us'], 10), hangingPlacementQuery('C1')]) {
      const { results } = await db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      expect(results.map(({ detail }) => detail).join('\n')).not.toMatch(/SCAN hanging_placement(?! USING INDEX)|TEMP B-TREE/);
    }
  });
});
