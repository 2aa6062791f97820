// Support finds customers, reads their accounts, ends sign-ins and unlocks accounts.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { countAttempt, readLock } from '#backend/services/throttling/throttle.ts';
import { giftCardsOfCustomerQuery } from '#backend/stores/customer-gift-cards.ts';
import {
  consentsQuery,
  customerOrdersQuery,
  customersByEmailQuery,
  customersByNameQuery,
  customersByPhoneQuery,
  orderOwnerQuery,
} from '#backend/stores/customer-search.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aCustomer } from '../../../support/customer-accounts.ts';
import { anOrder } from '../../../support/placed-orders.ts';
import { db, lastEntry, passTime, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let sam: StaffBrowser;
let sara: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  [sam, sara] = [await signedIn('support'), await signedIn('support:de')];
});

const readPage = async (path: string, browser = sam) => {
  const response = await browser.get(path);
  return { status: response.status, text: await response.text(), location: response.headers.get('location') };
};

/** Submits a search, and follows the redirect to its results. */
async function search(text: string, browser = sam) {
  const response = await browser.post('/customers', { q: text });
  const location = response.headers.get('location') ?? '';
  expect(response.status).toBe(303);
  return location.startsWith('/customers?') ? readPage(location, browser) : { status: 303, text: '', location };
}

async function aSession(consumerNo: string, device = 'Firefox on Linux'): Promise<string> {
  const sessionId = crypto.randomUUID();
  const now = Date.now();
  await db
    .prepare(
      `INSERT INTO consumer_session (session_id, consumer_no, device, generation, rotated_at, created_at, seen_at)
       VALUES (?1, ?2, ?3, 1, ?4, ?4, ?4)`,
    )
    .bind(sessionId, consumerNo, device, now)
    .run();
  return sessionId;
}
const isOpen = (sessionId: string) =>
  db.prepare('SELECT ended_at IS NULL AS isOpen FROM consumer_session WHERE session_id = ?1').bind(sessionId).first<number>('isOpen');

describe('the search', () => {
  test('finds an account by the beginning of its email address, in any case', async () => {
    const { email, path } = await aCustomer();
    expect((await search(email.toUpperCase())).text).toContain(`href="${path}"`);
  });

  test.each(['(303) 555-9123', '+1 303 555 9123', '3035559123'])('finds an account by the phone number %s', async (typed) => {
    const { path } = await db
      .prepare("SELECT '/customers/' || consumer_no AS path FROM consumer WHERE phone = '+13035559123'")
      .first<{ path: string }>()
      .then((known) => known ?? aCustomer({ phone: '+13035559123' }));
    expect((await search(typed)).text).toContain(`href="${path}"`);
  });

  test('finds an account by last name, first name, and both in either order', async () => {
    const { path, lastName } = await aCustomer({ firstName: 'Zephyrine' });
    for (const typed of [lastName.toLowerCase(), 'zephyr', `zephyrine ${lastName}`, `${lastName}, Zeph`, `${lastName.slice(0, -1)} zep`])
      expect((await search(typed)).text, typed).toContain(`href="${path}"`);
    expect((await search(`other ${lastName}`)).text).toContain('No accounts match.');
  });

  test('finds an account by the beginning of any word of its name, without case and accents', async () => {
    const { path, consumerNo } = await aCustomer({ firstName: 'Anne-Sophie', lastName: 'van der Größenberg' });
    for (const typed of ['sophie', 'grossen', 'GRÖSS', 'anne grö', 'der van', 'soph van gross'])
      expect((await search(typed)).text, typed).toContain(`href="${path}"`);
    expect((await search('ophie')).text).not.toContain(`href="${path}"`);
    await db.prepare("UPDATE consumer SET last_name = 'Weide' WHERE consumer_no = ?1").bind(consumerNo).run();
    expect((await search('grossen')).text).not.toContain(`href="${path}"`);
    expect((await search('weide')).text).toContain(`href="${path}"`);
  });

  test('the address of a search contains no personal data, and can be opened again by the person who submitted it', async () => {
    const { email, path } = await aCustomer();
    const response = await sam.post('/customers', { q: email });
    const location = response.headers.get('location') ?? '';
    expect(decodeURIComponent(location)).not.toMatch(/@|example/);
    expect((await readPage(location)).text).toContain(`href="${path}"`);
    expect((await readPage(location)).text).toContain(`value="${email}"`);
    const other = await readPage(location, await signedIn('administrator'));
    expect(other.text).toContain('This search has expired.');
    expect(other.text).not.toContain(email);
    expect((await readPage(`/customers?q=${email}`)).text).not.toContain(`href="${path}"`);
    passTime(61 * 60 * 1000);
    expect((await readPage(location, await signedIn('support'))).text).toContain('This search has expired.');
    vi.restoreAllMocks();
    expect((await sam.post('/customers', { q: email }, { origin: 'https://other.example' })).status).toBe(403);
  });

  test('an order number opens the account of the order, or links to the order if it has no account', async () => {
    const { order } = await anOrder();
    const guest = await search(order.orderNumber.toLowerCase());
    expect(guest.text).toContain(`href="/orders/${order.orderNumber}"`);
    const { consumerNo, path } = await aCustomer();
    await db.prepare('UPDATE placed_order SET owner = ?2 WHERE order_number = ?1').bind(order.orderNumber, consumerNo).run();
    expect((await search(order.orderNumber)).location).toBe(path);
    expect((await search(order.orderNumber, sara)).text).toContain('No accounts match.');
  });

  test('shows at most 50 accounts, and says that there are more', async () => {
    for (let count = 0; count < 51; count++) await aCustomer({ lastName: `Overmany${count}` });
    const { text } = await search('overmany');
    expect(text.match(/href="\/customers\/staff-test/g)).toHaveLength(50);
    expect(text).toContain('There are more.');
  });

  test('no search scans a table', async () => {
    const sites = ['us', 'de'];
    const queries = [
      customersByEmailQuery('ann@', sites),
      customersByPhoneQuery(['+13035550142'], sites),
      customersByNameQuery(['lee'], sites),
      customersByNameQuery(['lee', 'ann', 'mar', 'x'], sites),
      orderOwnerQuery('C1'),
      customerOrdersQuery('1', 50),
      consentsQuery({ consumerNo: '1', email: 'ann@example.org', phone: '' }),
      giftCardsOfCustomerQuery('1'),
    ];
    for (const { sql, values } of queries) {
      const plan = await db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      // lists of the request, which are short
      const scans = plan.results.map(({ detail }) => detail).filter((detail) => /^SCAN/.test(detail) && !/VIRTUAL TABLE/.test(detail));
      expect(scans, sql).toEqual([]);
    }
  });
});

describe('the page of a customer', () => {
  test('the customer page shows sign-ins, consents and gift cards without their numbers, and escapes texts of the customer', async () => {
    const { consumerNo, path, email } = await aCustomer({ firstName: '<script>alert(1)</script>' });
    await aSession(consumerNo, 'Safari on iPhone');
    await db
      .prepare(
        `INSERT INTO subscription (subscription_id, site_id, locale, type, channel, recipient, usid, is_double, state, asked_at, changed_at)
         VALUES (?1, 'us', 'en-us', 'Newsletter', 'email', ?2, 'someone', 1, 'active', 1, 2)`,
      )
      .bind(crypto.randomUUID(), email)
      .run();
    const { order } = await anOrder();
    await db.prepare('UPDATE placed_order SET owner = ?2 WHERE order_number = ?1').bind(order.orderNumber, consumerNo).run();
    await db
      .prepare(
        `INSERT INTO gift_card (card_number, pin_hash, currency, balance, expires_at, status, origin, order_number, item_id, piece)
         VALUES ('6011000000004321', 'a$b', 'USD', 2500, 1, 'active', 'shop', ?1, 'line-9', 1)`,
      )
      .bind(order.orderNumber)
      .run();
    const { status, text } = await readPage(path);
    expect(status).toBe(200);
    for (const part of [
      'Safari on iPhone',
      'Newsletter by email',
      'then the link in an email',
      'ends in 4321',
      '$25.00',
      order.orderNumber,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('6011000000004321');
    expect(text).not.toContain('<script>alert');
  });

  test('an account of another market gets the response of an unknown account, and the attempt is recorded', async () => {
    const { consumerNo, path } = await aCustomer();
    const unknown = await readPage('/customers/unknown', sara);
    const foreign = await readPage(path, sara);
    expect([foreign.status, foreign.text.replaceAll(/nonce="[^"]+"/g, '')]).toEqual([404, unknown.text.replaceAll(/nonce="[^"]+"/g, '')]);
    expect(await lastEntry()).toMatchObject({ outcome: 'denied', subject: `customer/${consumerNo}`, siteId: 'us' });
    expect((await search('Marrow', sara)).text).toContain('No accounts match.');
    const german = await aCustomer({ siteId: 'de' });
    expect((await readPage(german.path, sara)).status).toBe(200);
  });
});

describe('sign-ins', () => {
  test('ends one sign-in, then all, each time with an audit entry', async () => {
    const { consumerNo, path } = await aCustomer();
    const [one, two] = [await aSession(consumerNo), await aSession(consumerNo)];
    expect((await sam.post(`${path}/end-sign-ins`, { sessionId: one })).status).toBe(303);
    expect([await isOpen(one), await isOpen(two)]).toEqual([0, 1]);
    expect(await lastEntry()).toMatchObject({
      subject: `customer/${consumerNo}`,
      reason: 'ended the sign-in in Firefox on Linux',
      outcome: 'done',
    });
    await sam.post(`${path}/end-sign-ins`, {});
    expect(await isOpen(two)).toBe(0);
    expect(await lastEntry()).toMatchObject({ reason: 'ended all sign-ins' });
  });

  test('does not end a sign-in of another account', async () => {
    const [own, other] = [await aCustomer(), await aCustomer()];
    const foreign = await aSession(other.consumerNo);
    const response = await sam.post(`${own.path}/end-sign-ins`, { sessionId: foreign });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('There is no such sign-in.');
    expect(await isOpen(foreign)).toBe(1);
  });

  test('an account that is locked after wrong passwords is shown as locked, and can be unlocked', async () => {
    const { email, consumerNo, path } = await aCustomer();
    const now = Date.now();
    for (let count = 0; count < 30; count++)
      await countAttempt(backendEnv, 'sign-in', { address: `2001:db8:${count}::1`, target: email }, now);
    expect((await readPage(path)).text).toContain('Locked because of wrong passwords');
    expect((await sam.post(`${path}/unlock`, {})).headers.get('location')).toBe(`${path}?done=unlocked`);
    expect(await readLock(backendEnv, 'sign-in', email, now)).toBeUndefined();
    expect(await lastEntry()).toMatchObject({ subject: `customer/${consumerNo}`, reason: 'unlocked after wrong passwords' });
    expect((await readPage(path)).text).toContain('Not locked');
  });

  test('unlocking an account also clears the wrong passwords of a browser that the customer has used before', async () => {
    const { email, path } = await aCustomer();
    const now = Date.now();
    const attempt = (device: string) => countAttempt(backendEnv, 'sign-in', { address: '2001:db8:9::1', target: email, device }, now);
    for (const device of ['phone', 'laptop']) {
      for (let count = 0; count < 10; count++) await attempt(device);
      expect((await attempt(device)).closedForMs).toBeGreaterThan(0);
    }
    expect((await readPage(path)).text).toContain('Locked because of wrong passwords');
    await sam.post(`${path}/unlock`, {});
    expect((await readPage(path)).text).toContain('Not locked');
    for (const device of ['phone', 'laptop']) expect((await attempt(device)).closedForMs).toBeUndefined();
  });
});
