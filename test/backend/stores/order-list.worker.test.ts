import { beforeAll, describe, expect, it } from 'vitest';
import { listOrders, numberedOrderQuery, type OrderFilter, orderListQuery, orderPageSize } from '#backend/stores/order-list.ts';
import { markets } from '#markets/registry.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { anOrder, withSecret } from '../../support/placed-orders.ts';

const db = backendEnv.BACKEND_DB;
beforeAll(() => prepareBackend());

const everySite = Object.keys(markets);
const numbersOf = async (filter: Partial<OrderFilter>) =>
  (await listOrders(db, { siteIds: everySite, ...filter })).orders.map(({ orderNumber }) => orderNumber);

/** Stores a copy of a seeded order with other contact details. */
async function storeOrder(orderNumber: string, { name = ['Ann', 'Lee'], email = 'ann@list.example', placedAt = 1000, siteId = 'us' } = {}) {
  const seeded = await db.prepare("SELECT document FROM placed_order WHERE intent_id LIKE 'seed:%' LIMIT 1").first<string>('document');
  const document = JSON.parse(seeded ?? '{}');
  const address = { ...document.billingAddress, firstName: name[0], lastName: name[1], email };
  const changed = {
    ...document,
    orderNumber,
    siteId,
    placedAt,
    billingAddress: address,
    shipments: [{ ...document.shipments[0], address }],
  };
  await db.batch([
    db.prepare("INSERT INTO shop_order VALUES (?1, ?2, ?3, 'shop', 'USD', 100)").bind(orderNumber, siteId, placedAt),
    db
      .prepare('INSERT INTO placed_order VALUES (?1, ?2, ?3, ?4, ?5)')
      .bind(orderNumber, `intent ${orderNumber}`, 'owner', '0'.repeat(64), JSON.stringify(changed)),
  ]);
}

describe('listOrders', () => {
  it('finds an order by its number in lower case or with spaces, only in permitted markets', async () => {
    await storeOrder('CNUMBER0001');
    expect(await numbersOf({ find: 'cnumber-0001 '.replace('-', ' ') })).toEqual(['CNUMBER0001']);
    expect(await numbersOf({ find: 'CNUMBER0001', siteIds: ['de'] })).toEqual([]);
  });

  it('finds an order by its email address in any case, and not by a part of the address', async () => {
    await storeOrder('CEMAIL00001', { email: 'Some.One@List.example' });
    expect(await numbersOf({ find: 'some.one@list.EXAMPLE' })).toEqual(['CEMAIL00001']);
    expect(await numbersOf({ find: 'one@list.example' })).toEqual([]);
  });

  it.each(['müller-lüdenscheidt', 'Muller', 'LUDENSCHEIDT zoë', 'Zoe Müller'])('finds an order by the name "%s"', async (find) => {
    await storeOrder(`CNAME${find.length}0001`, { name: ['Zoë', 'Müller-Lüdenscheidt'] });
    expect(await numbersOf({ find })).toContain(`CNAME${find.length}0001`);
  });

  it('finds no order if one of the words is missing from the name', async () => {
    await storeOrder('CWORDS00001', { name: ['Only', 'Firstword'] });
    expect(await numbersOf({ find: 'firstword other' })).toEqual([]);
  });

  it('lists the orders of a period by the days of their market', async () => {
    // the day of Berlin begins six hours before that of New York
    for (const [index, placedAt] of ['2026-06-30T21:59Z', '2026-06-30T22:00Z', '2026-07-01T03:59Z', '2026-07-01T04:00Z'].entries())
      for (const siteId of ['us', 'de'])
        await storeOrder(`CPERIOD${siteId}${index}`, { name: ['Per', 'Iod'], placedAt: Date.parse(placedAt), siteId });
    const first = await numbersOf({ find: 'iod', first: '2026-07-01' });
    expect(first.toSorted()).toEqual(['CPERIODde1', 'CPERIODde2', 'CPERIODde3', 'CPERIODus3']);
    const last = await numbersOf({ find: 'iod', last: '2026-06-30' });
    expect(last.toSorted()).toEqual(['CPERIODde0', 'CPERIODus0', 'CPERIODus1', 'CPERIODus2']);
  });

  it('lists each order of several markets on exactly one page, newest first', async () => {
    const count = orderPageSize + 20;
    for (let index = 0; index < count; index++)
      await storeOrder(`CPAGES${String(index).padStart(5, '0')}`, {
        name: ['Pa', 'Ging'],
        // two orders of each time, in different markets
        placedAt: 5000 + Math.floor(index / 2),
        siteId: index % 3 === 0 ? 'de' : 'us',
      });
    const first = await listOrders(db, { siteIds: everySite, find: 'ging' });
    const second = await listOrders(db, { siteIds: everySite, find: 'ging', after: first.next });
    expect(first.orders).toHaveLength(orderPageSize);
    expect(second.next).toBeUndefined();
    const all = [...first.orders, ...second.orders];
    expect(all.map(({ orderNumber }) => orderNumber)).toEqual(
      Array.from({ length: count }, (_, index) => `CPAGES${String(index).padStart(5, '0')}`).toReversed(),
    );
  });

  it('lists an order that a shopper has placed as open, and as canceled after its cancellation', async () => {
    const { system, email, order } = await anOrder();
    expect((await listOrders(db, { siteIds: ['us'], find: email })).orders).toMatchObject([
      { orderNumber: order.orderNumber, state: 'open' },
    ]);
    expect((await (await withSecret(order, system)).cancel()).status).toBe(200);
    expect(await numbersOf({ find: email, state: 'open' })).toEqual([]);
    expect(await numbersOf({ find: email, state: 'canceled' })).toEqual([order.orderNumber]);
  });

  it('lists an order as sent once it has an invoice, and as returned once a return is registered', async () => {
    await storeOrder('CSTATES0001', { email: 'states@list.example' });
    await db.prepare("INSERT INTO invoice VALUES ('CSTATES0001', 'us', 2026, 9999, 1)").run();
    expect(await numbersOf({ find: 'states@list.example', state: 'sent' })).toEqual(['CSTATES0001']);
    await db
      .prepare("INSERT INTO order_return (return_id, order_number, reason, began_at) VALUES ('RTN1', 'CSTATES0001', 'faulty', 1)")
      .run();
    expect(await numbersOf({ find: 'states@list.example', state: 'returned' })).toEqual(['CSTATES0001']);
  });

  it('no longer finds an order whose personal data was deleted', async () => {
    await storeOrder('CDELETED001', { email: 'deleted@list.example' });
    await db.prepare("DELETE FROM placed_order WHERE order_number = 'CDELETED001'").run();
    expect(await db.prepare("SELECT 1 FROM order_term WHERE order_number = 'CDELETED001'").first()).toBeNull();
  });
});

describe('the queries of the list', () => {
  const filters: [string, Partial<OrderFilter>][] = [
    ['no filter', {}],
    ['a state', { state: 'open' }],
    ['an email address', { find: 'ann@list.example' }],
    ['a name', { find: 'Ann Lee' }],
    ['a name and a state', { find: 'Ann Lee', state: 'sent' }],
    ['a period', { first: '2026-06-30', last: '2026-07-01' }],
    ['a later page', { after: { placedAt: 1000, orderNumber: 'C1' } }],
  ];
  it.each(filters)('the queries with %s use an index and do not sort', async (_, filter) => {
    for (const { sql, values } of [orderListQuery('us', filter), numberedOrderQuery({ siteIds: everySite, ...filter })]) {
      const { results } = await db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      // no table scan and no sorting
      const slow = results.filter(({ detail }) => /^(?:SCAN (?!json_each)|USE TEMP B-TREE)/.test(detail));
      expect(slow).toEqual([]);
    }
  });
});
