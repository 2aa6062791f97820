// Orders that are held for review: nothing is packed, captured or issued before an employee decides, and each is decided once.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { finishRelease } from '#backend/services/orders/release-order.ts';
import { listAuditEntries } from '#backend/stores/audit-log.ts';
import { markets } from '#markets/registry.ts';
import { aClock, anEmail, aVisitor } from '../../../support/accounts.ts';
import { backendEnv as env, prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { anOrder, count, withSecret } from '../../../support/placed-orders.ts';
import { anItem, readStock, usAddress } from '../../../support/shopper.ts';

const db = env.BACKEND_DB;
beforeAll(() => prepareBackend(), 120_000);

const block = (effect: 'refuse' | 'hold', kind = 'domain', value = 'example.org') =>
  db
    .prepare("INSERT OR REPLACE INTO fraud_block VALUES ('us', ?1, ?2, ?3, 'Stolen cards', 0, 'Sam', ?4, hex(randomblob(16)))")
    .bind(kind, value, effect, Number.MAX_SAFE_INTEGER)
    .run();

afterEach(() => db.prepare('DELETE FROM fraud_block').run());

const run = (name: 'releaseOrder' | 'rejectOrder', orderNumber: string, by = 'Sam Support') =>
  env.BACKEND.run(name, { orderNumber, reason: 'called the customer' }, { actor: `test|${by}`, actorName: by, correlationId: 'c-1' });

const countCharges = (kind: string, orderNumber: string) =>
  count(
    `SELECT COUNT(*) AS n FROM provider_charge c JOIN placed_order p ON p.intent_id = c.intent_id
     WHERE p.order_number = ?1 AND c.kind = '${kind}'`,
    orderNumber,
  );
const countToPack = (orderNumber: string) => count('SELECT COUNT(*) AS n FROM order_to_pack WHERE order_number = ?1', orderNumber);
const countCards = (orderNumber: string) => count('SELECT COUNT(*) AS n FROM gift_card WHERE order_number = ?1', orderNumber);
const readState = (orderNumber: string) =>
  db.prepare('SELECT state FROM order_review WHERE order_number = ?1').bind(orderNumber).first<string>('state');
const countDecisions = async (orderNumber: string) =>
  (await listAuditEntries(db, { subject: `order/${orderNumber}` })).entries.filter(({ action }) => action === 'fraud.decide').length;

describe('held orders', () => {
  beforeEach(() => block('hold'));

  test('a held order is confirmed to the customer, but is neither captured nor offered to the warehouse', async () => {
    const { order, system } = await anOrder({ offset: 3 });
    const { orderNumber } = order;
    expect(order).toMatchObject({ status: 'confirmed', flash: [{ code: 'OrderUnderReview' }] });
    expect(await readState(orderNumber)).toBe('held');
    expect([await countToPack(orderNumber), await countCharges('capture', orderNumber)]).toEqual([0, 0]);
    expect(await countCharges('authorization', orderNumber)).toBe(1);
    expect(await count("SELECT COUNT(*) AS n FROM outbox WHERE mail_id = 'order-confirmation ' || ?1", orderNumber)).toBe(1);
    expect(await count('SELECT COUNT(*) AS n FROM fulfillment_event WHERE order_number = ?1', orderNumber)).toBe(0);
    const { body } = await (await withSecret(order, system)).read();
    expect(body).toMatchObject({ status: 'confirmed', flash: [{ code: 'OrderUnderReview' }], cancelable: [] });
    expect(body.actions).toContain('cancel');
  });

  test('a held order does not progress with time', async () => {
    const { order, system } = await anOrder({ offset: 4 });
    system.pass(30 * 24 * 60 * 60 * 1000);
    await processOrderWork(env, system.now());
    expect((await (await withSecret(order, system)).read()).body).toMatchObject({ status: 'confirmed' });
    expect(await countCharges('capture', order.orderNumber)).toBe(0);
  });

  test.each(['order_to_pack', 'order_capture', 'order_step', 'order_parcel'])(
    'the database rejects a row in %s for a held order',
    async (table) => {
      const { order } = await anOrder({ offset: 5 });
      const rows: Record<string, string> = {
        order_to_pack: "VALUES (?1, 'me', 'web-us', 1)",
        order_capture: 'VALUES (?1, 1, NULL)',
        order_step: "VALUES (?1, 'shipment', 'me', 'packed', 1, NULL, NULL, NULL)",
        order_parcel: "(order_number, parcel_id, shipment_id, lines) VALUES (?1, 'p', 'me', '[]')",
      };
      const insert = db.prepare(`INSERT INTO ${table} ${rows[table]}`).bind(order.orderNumber);
      expect(await refuseConstraint(insert.run(), ['order_review.held'])).toBe(false);
    },
  );

  test('a held order is released once if two employees release it at the same time', async () => {
    const { order } = await anOrder({ offset: 6 });
    const { orderNumber } = order;
    const answers = await Promise.all([run('releaseOrder', orderNumber, 'Sam'), run('releaseOrder', orderNumber, 'Ada')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refusal = answers.find(({ ok }) => !ok);
    expect(refusal).toMatchObject({ error: { message: expect.stringMatching(/^The order was already released by (Sam|Ada)\.$/) } });
    expect([await readState(orderNumber), await countToPack(orderNumber), await countDecisions(orderNumber)]).toEqual(['released', 1, 1]);
  });

  test('a simulated order progresses with time again after its release', async () => {
    const { order, system } = await anOrder({ offset: 7 });
    await run('releaseOrder', order.orderNumber);
    system.pass(30 * 24 * 60 * 60 * 1000);
    await processOrderWork(env, system.now());
    const { body } = await (await withSecret(order, system)).read();
    expect(body).toMatchObject({ status: 'delivered', flash: [] });
    expect(await countCharges('capture', order.orderNumber)).toBe(1);
  });

  test('rejecting voids the payment, sends an email and returns the stock, once even if two employees reject the order', async () => {
    const item = await anItem({ offset: 8, isPlain: true, stock: 7 });
    const { order } = await anOrder({ items: [{ ...item, qty: 2 }] });
    const { orderNumber } = order;
    const answers = await Promise.all([run('rejectOrder', orderNumber), run('rejectOrder', orderNumber)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await countCharges('void', orderNumber), await readStock(item.upc), await countDecisions(orderNumber)]).toEqual([1, 7, 1]);
    expect(await count("SELECT COUNT(*) AS n FROM outbox WHERE mail_id = 'order-cancelled ' || ?1", orderNumber)).toBe(1);
    const settled = 'SELECT COUNT(*) AS n FROM order_cancellation WHERE order_number = ?1 AND settled_at IS NOT NULL';
    expect([await readState(orderNumber), await count(settled, orderNumber)]).toEqual(['rejected', 1]);
  });

  test('a held order is either released or rejected if two employees decide differently at the same time', async () => {
    for (const offset of [9, 10, 11]) {
      const { order } = await anOrder({ offset });
      const { orderNumber } = order;
      const [released, rejected] = await Promise.all([run('releaseOrder', orderNumber), run('rejectOrder', orderNumber)]);
      expect(released.ok).not.toBe(rejected.ok);
      expect(await readState(orderNumber)).toBe(released.ok ? 'released' : 'rejected');
      expect(await countToPack(orderNumber)).toBe(released.ok ? 1 : 0);
      expect(await count('SELECT COUNT(*) AS n FROM order_cancellation WHERE order_number = ?1', orderNumber)).toBe(rejected.ok ? 1 : 0);
    }
  });

  test('an order that its customer canceled can no longer be released', async () => {
    const { order, system } = await anOrder({ offset: 12 });
    expect((await (await withSecret(order, system)).cancel()).status).toBe(200);
    expect(await readState(order.orderNumber)).toBe('canceled');
    for (const name of ['releaseOrder', 'rejectOrder'] as const)
      expect(await run(name, order.orderNumber)).toMatchObject({ ok: false, error: { message: expect.stringContaining('was canceled') } });
    expect(await countToPack(order.orderNumber)).toBe(0);
  });

  test('single units of a held order cannot be canceled', async () => {
    const item = await anItem({ offset: 13, isPlain: true });
    const { order, system } = await anOrder({ items: [{ ...item, qty: 2 }] });
    const owner = await withSecret(order, system);
    const part = await owner.cancelPart('part-1', [{ itemId: order.items[0]?.id ?? '', qty: 1 }]);
    expect(part.error?.errorId).toBe('ORD420');
  });

  test('gift cards of a held order are issued and their payment is captured once, only after the release', async () => {
    const { order } = await anOrder({ items: [anEGiftCard(50)] });
    const { orderNumber } = order;
    expect([await countCards(orderNumber), await countCharges('capture', orderNumber)]).toEqual([0, 0]);
    await run('releaseOrder', orderNumber);
    expect([await countCards(orderNumber), await countCharges('capture', orderNumber)]).toEqual([1, 1]);
    await db.prepare('UPDATE order_review SET finished_at = NULL WHERE order_number = ?1').bind(orderNumber).run();
    await finishRelease(env, orderNumber, Date.now());
    expect([await countCards(orderNumber), await countCharges('capture', orderNumber)]).toEqual([1, 1]);
  });

  test('gift cards of a released order are issued later if the process ended right after the release', async () => {
    const { order } = await anOrder({ items: [anEGiftCard(50)] });
    const { orderNumber } = order;
    await db
      .prepare("UPDATE order_review SET state = 'released', decided_at = 1, decided_by = 'Sam' WHERE order_number = ?1")
      .bind(orderNumber)
      .run();
    // its payment cannot be marked as captured by hand, because that would issue no gift cards
    const settling = { kind: 'capture', orderNumber, reason: 'captured by hand' } as const;
    const requester = { actor: 'test|Sam', actorName: 'Sam', correlationId: 'c-1' };
    expect(await env.BACKEND.run('settleOrderWork', settling, requester)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('gift cards') },
    });
    await processOrderWork(env, Date.now());
    expect([await countCards(orderNumber), await countCharges('capture', orderNumber)]).toEqual([1, 1]);
  });
});

describe('blocked shoppers', () => {
  test('a blocked shopper gets the error of a declined card, and no order, payment or stock reservation is created', async () => {
    await block('refuse');
    const item = await anItem({ offset: 14, isPlain: true, stock: 9 });
    const charges = () => db.prepare('SELECT COUNT(*) AS n FROM provider_charge').first('n');
    const before = await charges();
    const { order } = await anOrder({ items: [item] });
    expect(order).toMatchObject({ errorDetails: [{ errorId: 'PAY400' }] });
    expect([await readStock(item.upc), await charges()]).toEqual([9, before]);
  });

  test('a blocked shopper can order again after the entry of the block list has expired', async () => {
    await block('refuse');
    await db
      .prepare('UPDATE fraud_block SET expires_at = ?1')
      .bind(Date.now() - 1)
      .run();
    expect((await anOrder({ offset: 15 })).order.flash).toEqual([]);
  });

  test('a shopper from a blocked network is refused, and shoppers from other networks are not', async () => {
    await block('refuse', 'network', '203.0.113');
    const place = async (address: string) => {
      const visitor = await aVisitor({ system: aClock(), address });
      const { body } = await visitor.place(await visitor.atSummary([await anItem({ offset: 19, isPlain: true })]));
      return body.orderNumber !== undefined;
    };
    expect([await place('203.0.113.7'), await place('203.0.114.7')]).toEqual([false, true]);
  });
});

describe('many orders in a short time', () => {
  const { fraud } = markets.us.settings;
  const before = { ...fraud };
  afterEach(() => Object.assign(fraud, before));

  test('orders above the limit of recent orders are held', async () => {
    Object.assign(fraud, { maxOrders: 2 });
    await db.prepare('DELETE FROM placement_trace').run();
    const email = anEmail();
    const states = [];
    for (const offset of [16, 17, 18]) {
      const visitor = await aVisitor({ system: aClock() });
      const cart = await visitor.atSummary([await anItem({ offset, isPlain: true })], 'paid', { ...usAddress, email });
      states.push(await readState((await visitor.place(cart)).body.orderNumber));
    }
    expect(states).toEqual([null, null, 'held']);
    expect(await count('SELECT COUNT(*) AS n FROM placement_trace WHERE email LIKE ?1', `%${email}%`)).toBe(0); // only hashes are stored
  });
});
