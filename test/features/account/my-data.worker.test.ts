// Tests the copy of personal data, the deletion of an account, and the merge of carts from all markets at a sign-in.
import { beforeAll, expect, test } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { personalParts } from '#backend/services/personal-data/parts.ts';
import { anAccount, password } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readDeletions } from '../../support/backups.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

async function aPerson(email?: string) {
  const account = email ? { email, consumerNo: '' } : await anAccount();
  const { browser } = await aSignedInPerson({ email: account.email });
  return { ...aBuyer(browser, places.us), ...account };
}

test('copy of personal data contains all kinds of data, and only the signed-in customer can download it', async () => {
  const person = await aPerson();
  const { email: _, ...door } = places.us.address;
  await person.post('/en-us/account/addresses/new?type=S', { fields: 'US', ...door });
  const item = await anItem({ isPlain: true });
  await person.place(await person.atSummary(item));
  const file = await person.post('/en-us/account/data', {});
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="cairn-\d{4}-\d\d-\d\d\.json"$/);
  expect(file.headers.get('cache-control')).toBe('no-store');
  const copy = JSON.parse(file.html) as Record<string, object[]>;
  expect(Object.keys(copy).toSorted()).toEqual(['createdAt', 'carts', ...personalParts.map(({ name }) => name)].toSorted());
  expect(copy).toMatchObject({ profile: [{ email: person.email }], addresses: [{ addressLine1: door.addressLine1 }] });
  expect(copy.orders).toHaveLength(1);
  expect(file.html).not.toMatch(/passwordHash|secret/i);
  expect((await aBrowser().post('/en-us/account/data', {})).location).toContain('/sign-in');
});

test('POST /account/data returns 429 with the waiting time after five copies were requested', async () => {
  const { post } = await aPerson();
  const askForCopy = () => post('/en-us/account/data', {});
  for (let copies = 0; copies < 5; copies++) expect((await askForCopy()).status).toBe(200);
  const { status, headers, html } = await askForCopy();
  expect([status, headers.get('cache-control')]).toEqual([429, 'no-store']);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(readText(html, 'main .kind-error')).toContain('Please try again in 1 minute.');
  expect(readText(html, 'main form button')).not.toBe('');
});

test('warranty and contact forms are filled in with the name and email address of the signed-in customer', async () => {
  const { email, visit } = await aPerson();
  for (const path of ['/en-us/help/warranty', '/en-us/help/contact-us']) {
    const { html } = await visit(path);
    expect([readInput(html, 'name'), readInput(html, 'email')]).toEqual(['Mara Vale', email]);
  }
});

test('copy of personal data covers every database table with an account number, except tables of codes, links, carts and words of names', async () => {
  const { results } = await backendEnv.BACKEND_DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%consumer_no TEXT NOT NULL%'",
  ).all<{ name: string }>();
  const tables = results
    .map(({ name }) => name)
    .filter((name) => !['sign_in_code', 'password_reset', 'consumer_basket', 'consumer_name_word'].includes(name));
  const isCopied = (table: string) => personalParts.some(({ copied }) => new RegExp(`FROM ${table}\\b`).test(copied ?? ''));
  expect(tables).toContain('loyalty_entry');
  expect(tables.filter((table) => !isCopied(table))).toEqual([]);
});

test('deleting an account also deletes its warranty claims and the record of its used allowances', async () => {
  const { consumerNo, post } = await aPerson();
  const db = backendEnv.BACKEND_DB;
  await db.batch([
    db
      .prepare(
        "INSERT INTO warranty_claim (claim_number, site_id, locale, owner, document, filed_at) VALUES (?1, 'us', 'en-us', ?2, '{\"problem\":\"A seam\"}', 0)",
      )
      .bind(`W-${consumerNo}`, consumerNo),
    db
      .prepare(
        "INSERT INTO allowance_use (intent_id, consumer_no, kind, year, amount, state) VALUES (?1, ?2, 'employee', 2026, 100, 'taken')",
      )
      .bind(`intent-${consumerNo}`, consumerNo),
  ]);
  const copy = JSON.parse((await post('/en-us/account/data', {})).html) as Record<string, object[]>;
  expect(copy['warranty claims']).toMatchObject([{ problem: 'A seam' }]);
  await post('/en-us/account/delete', { currentPassword: password, confirmed: 'on' });
  const left = await db
    .prepare(
      `SELECT (SELECT COUNT(*) FROM warranty_claim WHERE owner = ?1) + (SELECT COUNT(*) FROM allowance_use WHERE consumer_no = ?1) AS n`,
    )
    .bind(consumerNo)
    .first('n');
  expect(left).toBe(0);
});

test('account deletion requires password and confirmation, ends all sign-ins and sends an email', async () => {
  const person = await aPerson();
  const elsewhere = await aPerson(person.email);
  await person.place(await person.atSummary(await anItem({ isPlain: true })));
  const path = '/en-us/account/delete';
  expect((await person.post(path, { currentPassword: password })).status).toBe(422);
  const wrong = await person.post(path, { currentPassword: 'Wrong-1234', confirmed: 'on' });
  expect(wrong.status).toBe(409);
  expect(readText(wrong.html, '#delete-account-currentPassword-error')).not.toBe('');
  const end = await person.follow(await person.post(path, { currentPassword: password, confirmed: 'on' }));
  expect(end.path).toBe('/en-us/sign-in');
  expect(readText(end.html, '.message')).toContain('Your account has been deleted.');
  expect((await person.visit('/en-us/account')).location).toContain('/sign-in');
  expect((await elsewhere.follow('/en-us/account')).path).toContain('/sign-in');
  expect((await aBrowser().post('/en-us/sign-in', { email: person.email, password })).status).toBe(409);
  const emails = await createOutbox(backendEnv.BACKEND_DB).readEmails(50);
  const sent = emails.find(({ recipient, kind }) => recipient === person.email && kind === 'account-deleted');
  expect(sent).toBeDefined();
  expect(await readDeletions({ consumerNo: sent?.emailId.split(' ')[1] ?? '' })).toHaveLength(1);
  const owned = await backendEnv.BACKEND_DB.prepare('SELECT COUNT(*) AS n FROM placed_order WHERE owner = ?1')
    .bind(person.consumerNo)
    .first('n');
  expect(owned).toBe(0);
});

test('sign-in merges the carts of all markets into the account', async () => {
  const { email } = await anAccount();
  const browser = aBrowser();
  const german = await anItem({ siteId: 'de', isPlain: true });
  await aBuyer(browser, places.de).add(german);
  await aBuyer(browser, places.us).add(await anItem({ isPlain: true }));
  await browser.follow(await browser.post('/en-us/sign-in', { email, password }));
  expect((await browser.visit('/de-de/cart')).html).toContain(german.upc);
  const elsewhere = aBrowser();
  await elsewhere.follow(await elsewhere.post('/de-de/sign-in', { email, password }));
  expect((await elsewhere.visit('/de-de/cart')).html).toContain(german.upc);
});

test('browser that placed an order can neither view nor cancel it after its sign-in was ended on another device', async () => {
  const placer = await aPerson();
  const { location } = await placer.place(await placer.atSummary(await anItem({ offset: 3, isPlain: true })));
  const [, orderNumber = ''] = /orders\/(C\w+)"/.exec((await placer.visit('/en-us/account/orders')).html) ?? [];
  const order = `/en-us/account/orders/${orderNumber}`;
  const left = new Map(placer.cookies);
  const asLeft = async (open: () => Promise<{ status: number; location: string | undefined; html: string }>) => {
    placer.cookies.clear();
    for (const [name, value] of left) placer.cookies.set(name, value);
    const { status, location: to, html } = await open();
    return [status, to?.startsWith('/en-us/sign-in') ?? false, html.includes(orderNumber)];
  };
  const other = await aPerson(placer.email);
  expect((await other.post('/en-us/account/sessions', { which: 'all' })).status).toBe(303);
  expect(location).toBe('/en-us/order-confirmation');
  for (const path of [order, `${order}/invoice`, `${order}/return`, '/en-us/order-confirmation'])
    expect([path, ...(await asLeft(() => placer.visit(path)))]).toEqual([path, 303, true, false]);
  expect(await asLeft(() => placer.post(order, { intent: 'cancel' }))).toEqual([303, true, false]);
  const again = await aPerson(placer.email);
  expect((await again.visit(order)).html).not.toContain('class="order-cancelled"');
  expect((await again.post(order, { intent: 'cancel' })).status).toBe(303);
});
