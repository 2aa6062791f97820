// Moving orders from Shopify: customers see them in their account, read only, once they have confirmed their email address.
import { beforeAll, describe, expect, test } from 'vitest';
import { formerOrdersOfCustomerQuery } from '#backend/stores/former-orders.ts';
import { formerHistoryQuery, historyCountQuery, historyQuery } from '#backend/stores/purchases.ts';
import type { CallReply } from '#contract/calls.ts';
import { anAccount, anEmail, aVisitor, password } from '../../../../support/accounts.ts';
import { findResetToken } from '../../../../support/authentication.ts';
import { find, prepareBackend } from '../../../../support/backend.ts';
import { aBrowser, aShop } from '../../../../support/purchase.ts';
import { signIn } from '../../../../support/shop-orders.ts';
import { aFileForm, hiddenField, textOf } from '../../../../support/shopify/import.ts';
import { aShopifyOrder, orderHeader } from '../../../../support/shopify/order-export.ts';
import { writeExport } from '../../../../support/shopify/product-export.ts';
import { db, lastEntry, type StaffBrowser, signedIn } from '../../../../support/staff.ts';

let admin: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  admin = await signedIn('administrator');
});

let orders = 0;
/** Returns an order number that no other test uses. */
const aNumber = () => `#${1000 + ++orders}`;
const write = (...rows: Record<string, string>[]) => writeExport(rows, orderHeader);
const upload = (browser: StaffBrowser, text: string) => browser.post('/catalog/shopify/orders', aFileForm(['orders_export.csv', text]));
const countRows = (sql: string, ...values: string[]) => find(`SELECT COUNT(*) FROM ${sql}`, ...values);

/** Uploads a file and chooses the market. Returns the address of the import, and the page with the check. */
async function check(text: string, market = 'us') {
  const location = (await upload(admin, text)).headers.get('location') ?? '';
  expect((await admin.post(location, { market })).status).toBe(303);
  const page = await textOf(admin.get(location));
  return { location, page, checked: hiddenField(page, 'checked') };
}

async function importOrders(text: string, market = 'us'): Promise<string> {
  const { location, checked } = await check(text, market);
  expect((await admin.post(`${location}/store`, { checked })).status).toBe(303);
  return location;
}

async function undo(location: string): Promise<string> {
  const page = await textOf(admin.get(`${location}/undo`));
  expect((await admin.post(`${location}/undo`, { checked: hiddenField(page, 'checked') })).status).toBe(303);
  return page;
}

/** Sets a new password with an emailed link, which confirms the email address. */
async function confirmAddress(email: string): Promise<void> {
  const visitor = await aVisitor();
  await visitor.call('/consumers-v3/consumer/resetpassword', { body: { email } });
  await visitor.call('/consumers-v3/confirmforgotpassword', { body: { token: await findResetToken(email), newPassword: password } });
}

/** The password of an account whose owner has not confirmed the email address. */
const firstPassword = 'Basalt-77';

async function aPerson({ isConfirmed }: { isConfirmed: boolean }) {
  const account = await anAccount({ password: firstPassword });
  if (isConfirmed) await confirmAddress(account.email);
  return account;
}

type History = CallReply<'consumer.purchaseHistory'>;

async function readHistory(email: string, body: object = {}, typed = password): Promise<History> {
  const visitor = await aVisitor();
  const tokens = await visitor.enter(email, {}, typed);
  return (await visitor.as<History>(tokens, '/consumers-v3/consumer/purchasehistory', { body })).body;
}
const listNumbers = ({ formerOrders = [] }: History) => formerOrders.map(({ orderNumber }) => orderNumber);

describe('an import of orders', () => {
  test('lists what becomes of every line before anything is stored', async () => {
    const [valid, guest, foreign, old, typo] = [aNumber(), aNumber(), aNumber(), aNumber(), aNumber()];
    const email = anEmail();
    const { page } = await check(
      write(
        ...aShopifyOrder(valid, email, { 'Cancelled at': '2025-06-01 10:00:00 -0400' }),
        ...aShopifyOrder(guest, ''),
        ...aShopifyOrder(foreign, email, { Currency: 'EUR' }),
        ...aShopifyOrder(old, email, { 'Created at': '2015-05-31 09:15:00 -0400' }),
        ...aShopifyOrder(typo, 'a@b'),
      ),
    );
    expect(page).toContain('The import creates 2 orders (6 items, 1 order in another currency, 3 orders not moved).');
    expect(page).toContain(`3 items for 448.13 USD, displayed to ${email}; canceled`);
    expect(page).toContain('part of the order');
    expect(page).toContain('not moved: the order has no email address');
    expect(page).toContain('not in the currency of the market, USD');
    expect(page).toContain('not moved: the order is older than 7 years');
    expect(page).toContain('not moved: “a@b” is not an email address');
    expect(page).toContain('not moved with its order');
    expect(await countRows('former_order WHERE order_number IN (?1, ?2)', valid, foreign)).toBe('0');
  });

  test('with more lines in an order than customers can see leaves the order out', async () => {
    const [orderNumber, email] = [aNumber(), anEmail()];
    const [first = {}, further = {}] = aShopifyOrder(orderNumber, email);
    const { page } = await check(write(first, ...Array.from({ length: 100 }, () => further), ...aShopifyOrder(aNumber(), email)));
    expect(page).toContain('The import creates 1 order (3 items, 1 order not moved).');
    expect(page).toContain('not moved: the order has more than 100 lines');
  });

  test('stores nothing in the tables of orders, and sends no email', async () => {
    const before = [await countRows('shop_order'), await countRows('placed_order'), await countRows('outbox')];
    await importOrders(write(...aShopifyOrder(aNumber(), anEmail())));
    expect([await countRows('shop_order'), await countRows('placed_order'), await countRows('outbox')]).toEqual(before);
  });

  test('of the same file again moves nothing twice', async () => {
    const [orderNumber, added, email] = [aNumber(), aNumber(), anEmail()];
    await importOrders(write(...aShopifyOrder(orderNumber, email)));
    const again = await check(write(...aShopifyOrder(orderNumber, email)));
    expect(again.page).toContain('not moved: an earlier import has moved this order');
    expect(again.page).not.toContain('Import 0 orders');
    await importOrders(write(...aShopifyOrder(orderNumber, email), ...aShopifyOrder(added, email)));
    expect(await countRows('former_order WHERE email = ?1', email)).toBe('2');
  });

  test('is rejected if another import has moved an order since the check', async () => {
    const [orderNumber, email] = [aNumber(), anEmail()];
    const text = write(...aShopifyOrder(orderNumber, email));
    const [one, other] = [await check(text), await check(write(...aShopifyOrder(aNumber(), email), ...aShopifyOrder(orderNumber, email)))];
    expect((await admin.post(`${one.location}/store`, { checked: one.checked })).status).toBe(303);
    expect((await admin.post(`${other.location}/store`, { checked: other.checked })).status).toBe(409);
    expect(await countRows('former_order WHERE email = ?1', email)).toBe('1');
  });

  test.each(['one after the other', 'at the same moment'])('is stored once if it is confirmed twice %s', async (arrival) => {
    const email = anEmail();
    const { location, checked } = await check(write(...aShopifyOrder(aNumber(), email)));
    const store = async () => (await admin.post(`${location}/store`, { checked })).status;
    expect(arrival === 'at the same moment' ? await Promise.all([store(), store()]) : [await store(), await store()]).toEqual([303, 303]);
    expect(await countRows('former_order WHERE email = ?1', email)).toBe('1');
  });

  test('the audit log has counts, but no personal data', async () => {
    const email = anEmail();
    const location = await importOrders(write(...aShopifyOrder(aNumber(), email)));
    expect(await lastEntry()).toMatchObject({
      action: 'customers.change',
      siteId: 'us',
      reason: 'stored 1 orders, 3 items, 0 foreign, 0 ordersNotMoved',
    });
    await undo(location);
    expect(await lastEntry()).toMatchObject({ reason: 'undid 1 orders' });
    expect(await countRows('audit_entry WHERE instr(reason, ?1) > 0 OR instr(subject, ?1) > 0', email)).toBe('0');
  });

  test('lists errors by line, and uploads nothing', async () => {
    const orderNumber = aNumber();
    const [first = {}] = aShopifyOrder(orderNumber, anEmail());
    const response = await upload(admin, write(first, { ...first, Total: '-1' }));
    expect(response.status).toBe(422);
    expect(await textOf(response)).toContain('Name: line 2 has the same order number.');
  });

  test('needs the permission for customers in the market', async () => {
    const location = await importOrders(write(...aShopifyOrder(aNumber(), anEmail())));
    const [support, german, merchandiser] = [await signedIn('support'), await signedIn('support:de'), await signedIn('merchandiser')];
    expect((await upload(support, write(...aShopifyOrder(aNumber(), anEmail())))).status).toBe(303);
    expect((await support.get(location)).status).toBe(200);
    expect((await upload(merchandiser, write(...aShopifyOrder(aNumber(), anEmail())))).status).toBe(403);
    for (const browser of [german, merchandiser]) expect([403, 404]).toContain((await browser.get(location)).status);
  });
});

describe('orders of the former shop', () => {
  test('are visible to the customer with the confirmed email address, in any case, with their amounts and lines', async () => {
    const [orderNumber, { email }] = [aNumber(), await aPerson({ isConfirmed: true })];
    await importOrders(write(...aShopifyOrder(orderNumber, email.toUpperCase())));
    const history = await readHistory(email);
    expect([history.total, history.orders]).toEqual([1, []]);
    expect(history.formerOrders).toEqual([
      {
        ...{ orderNumber, placedAt: Date.UTC(2025, 4, 31, 13, 15), currency: 'USD', isCanceled: false, totalItems: 3 },
        lines: [
          { name: 'Kestrel Rain Jacket - Ice Blue / M', qty: 2, amount: 37_800 },
          { name: 'Steel Bottle', qty: 1, amount: 2_900 },
        ],
        ...{ subtotal: 40_700, shipping: 795, tax: 3_318, total: 44_813, discount: 0, refunded: 0 },
      },
    ]);
  });

  test('are hidden until the customer confirms the email address', async () => {
    const [orderNumber, { email }] = [aNumber(), await aPerson({ isConfirmed: false })];
    await importOrders(write(...aShopifyOrder(orderNumber, email)));
    const before = await readHistory(email, {}, firstPassword);
    expect([before.total, before.formerOrders]).toEqual([0, undefined]);
    await confirmAddress(email);
    expect(listNumbers(await readHistory(email))).toEqual([orderNumber]);
  });

  test('are hidden from accounts with another address, and on other sites', async () => {
    const [here, there, { email }, other] = [
      aNumber(),
      aNumber(),
      await aPerson({ isConfirmed: true }),
      await aPerson({ isConfirmed: true }),
    ];
    await importOrders(write(...aShopifyOrder(here, email)));
    await importOrders(write(...aShopifyOrder(there, email)), 'gb');
    const history = await readHistory(email);
    expect([history.total, ...listNumbers(history)]).toEqual([1, here]);
    expect((await readHistory(other.email)).total).toBe(0);
  });

  test('are listed on the page of the customer for employees of their market', async () => {
    const [here, there, { email, consumerNo }] = [aNumber(), aNumber(), await aPerson({ isConfirmed: true })];
    await db.prepare("UPDATE consumer SET site_id = 'de' WHERE consumer_no = ?1").bind(consumerNo).run();
    await importOrders(write(...aShopifyOrder(here, email)), 'de');
    await importOrders(write(...aShopifyOrder(there, email)));
    const readPage = async (role: string) => textOf((await signedIn(role)).get(`/customers/${consumerNo}`));
    const [german, all] = [await readPage('support:de'), await readPage('support')];
    expect([german, all].map((page) => [page.includes('Orders in the former shop'), page.includes(here), page.includes(there)])).toEqual([
      [true, true, false],
      [true, true, true],
    ]);
  });

  test('have a page and a sort order together with the orders of this shop', async () => {
    const { email, consumerNo } = await aPerson({ isConfirmed: true });
    const [cheap, dear] = [aNumber(), aNumber()];
    await importOrders(
      write(
        ...aShopifyOrder(cheap, email, { 'Created at': '2024-01-02 10:00:00 +0000', Total: '1.00' }),
        ...aShopifyOrder(dear, email, { 'Created at': '2024-01-01 10:00:00 +0000', Total: '9999.00' }),
      ),
    );
    await db
      .prepare(
        `UPDATE placed_order SET owner = ?1 WHERE order_number = (SELECT p.order_number FROM placed_order p
           JOIN shop_order s ON s.order_number = p.order_number WHERE s.site_id = 'us' ORDER BY s.placed_at DESC LIMIT 1)`,
      )
      .bind(consumerNo)
      .run();
    const sequence = async (body: object) => {
      const { orders: listed, formerOrders = [] } = await readHistory(email, body);
      return [...listed.map(() => 'own'), ...formerOrders.map(({ orderNumber }) => orderNumber)];
    };
    expect((await readHistory(email)).total).toBe(3);
    expect(await sequence({ count: 1 })).toEqual(['own']);
    expect(await sequence({ start: 1, count: 1 })).toEqual([cheap]);
    expect(await sequence({ start: 2, count: 1 })).toEqual([dear]);
    expect(await sequence({ start: 0, count: 1, sort: 'oldest' })).toEqual([dear]);
    expect(await sequence({ start: 0, count: 1, sort: 'highest' })).toEqual([dear]);
    expect(await sequence({ start: 2, count: 1, sort: 'highest' })).toEqual([cheap]);
  });

  test('are displayed in the order history without links, and their text cannot become HTML', async () => {
    const { email } = await aPerson({ isConfirmed: true });
    const orderNumber = `${aNumber()}"><script>`;
    const name = '=cmd|"/c calc" <img src=x onerror=alert(1)>';
    await importOrders(write({ ...aShopifyOrder(orderNumber, email)[0], 'Lineitem name': name }));
    const browser = aBrowser(aShop());
    const { html, status } = await browser.follow(await signIn(browser, email));
    expect(status).toBe(200);
    const has = (text: string) => html.includes(text);
    expect([has('Placed in our former shop'), has('$448.13'), has('&lt;img src=x onerror=alert(1)&gt;')]).toEqual([true, true, true]);
    expect([has('<img src=x'), has('"><script>'), has(`/account/orders/${encodeURIComponent(orderNumber)}`)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await browser.visit(`/en-us/account/orders/${encodeURIComponent(orderNumber)}`)).status).toBe(404);
  });

  test('are removed by undoing their import, and can be imported again', async () => {
    const [orderNumber, { email }] = [aNumber(), await aPerson({ isConfirmed: true })];
    const text = write(...aShopifyOrder(orderNumber, email));
    const location = await importOrders(text);
    expect(await undo(location)).toContain('Undoing removes 1 order from the accounts of their customers.');
    expect((await readHistory(email)).total).toBe(0);
    expect(await textOf(admin.get(location))).toContain('This import has been undone.');
    await importOrders(text);
    expect(listNumbers(await readHistory(email))).toEqual([orderNumber]);
  });

  test('are found by an index', async () => {
    const history = { consumerNo: 'a', siteId: 'us', start: 0, count: 10, sort: 'newest' } as const;
    for (const { sql, values } of [
      historyQuery(history),
      formerHistoryQuery(history),
      historyCountQuery(history),
      formerOrdersOfCustomerQuery('a', 10),
    ]) {
      const { results } = await db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      const details = results.map(({ detail }) => detail).join('\n');
      expect(details).toMatch(/SEARCH f USING (?:COVERING )?INDEX former_order_by_email \(email=\?/);
      expect(details).not.toMatch(/^SCAN [fcps]\b/m);
    }
  });
});
