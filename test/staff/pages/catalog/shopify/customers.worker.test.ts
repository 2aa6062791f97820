// Moving customers from Shopify: accounts without a password, with valid addresses and the newsletters to which they agreed.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { anAccount, anEmail, aVisitor, password } from '../../../../support/accounts.ts';
import { findResetToken } from '../../../../support/authentication.ts';
import { find, prepareBackend } from '../../../../support/backend.ts';
import { aCustomer, customerHeader } from '../../../../support/shopify/customer-export.ts';
import { aFileForm, hiddenField, textOf } from '../../../../support/shopify/import.ts';
import { writeExport } from '../../../../support/shopify/product-export.ts';
import { db, lastEntry, type StaffBrowser, signedIn } from '../../../../support/staff.ts';

let admin: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  admin = await signedIn('administrator');
});

const write = (...rows: Record<string, string>[]) => writeExport(rows, customerHeader);
const upload = (browser: StaffBrowser, text: string) =>
  browser.post('/catalog/shopify/customers', aFileForm(['customers_export.csv', text]));
const countRows = (sql: string, ...values: string[]) => find(`SELECT COUNT(*) FROM ${sql}`, ...values);

/** Uploads a file and chooses the market. Returns the address of the import, and the page with the check. */
async function check(text: string, { market = 'us', browser = admin } = {}) {
  const location = (await upload(browser, text)).headers.get('location') ?? '';
  expect((await browser.post(location, { market })).status).toBe(303);
  const page = await textOf(browser.get(location));
  return { location, page, checked: hiddenField(page, 'checked') };
}

async function importCustomers(text: string): Promise<string> {
  const { location, checked } = await check(text);
  expect((await admin.post(`${location}/store`, { checked })).status).toBe(303);
  return location;
}

describe('an import of customers', () => {
  test('lists what becomes of every line before anything is stored', async () => {
    const [valid, invalid, known] = [anEmail(), anEmail(), (await anAccount()).email];
    const { page } = await check(
      write(
        aCustomer(valid),
        aCustomer(invalid, { 'Default Address Zip': '999', 'Accepts Email Marketing': 'no', 'First Name': '<b>Eve</b>', Phone: '12' }),
        aCustomer(known),
        aCustomer(''),
      ),
    );
    expect(page).toContain('The import creates 2 accounts (1 address, 1 newsletter, 2 customers not moved).');
    expect(page).toContain('new account with an address; newsletter, unless the address has unsubscribed in this shop');
    expect(page).toContain('the phone number is left out, because the market does not permit it');
    expect(page).toContain('the address is left out, because of its');
    expect(page).toContain('a name is left out');
    expect(page).toContain('not moved: an account has this email address already');
    expect(page).toContain('not moved: the customer has no email address');
    expect(await countRows('consumer WHERE email IN (?1, ?2)', valid, invalid)).toBe('0');
  });

  test('creates accounts whose owners sign in after they have set a password, and sends no email', async () => {
    const email = anEmail();
    const emails = await countRows('outbox');
    await importCustomers(write(aCustomer(email)));
    expect(await countRows('outbox')).toBe(emails);

    // a wrong password gets the same response as for an unknown address
    const visitor = await aVisitor();
    const unknown = await visitor.signIn(anEmail());
    for (const typed of [password, '', '$']) {
      const wrong = await visitor.signIn(email, typed || 'x');
      expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
    }

    await visitor.call('/consumers-v3/consumer/resetpassword', { body: { email } });
    const token = await findResetToken(email);
    const reset = await visitor.call('/consumers-v3/confirmforgotpassword', { body: { token, newPassword: password } });
    expect(reset.status).toBe(200);
    const tokens = await visitor.enter(email);
    const { body } = await visitor.as<CallReply<'consumer.profile'>>(tokens, '/consumers-v3/consumer/profile');
    expect(body.consumerDetails).toMatchObject({ firstName: 'Jamel', lastName: 'Crooks', source: { acquisitionType: 'Shopify' } });
    expect(body.consumerDetails.address).toMatchObject([
      { approachType: 'S', main: true, addressLine1: '1601 Wazee Street', city: 'Denver', province: 'CO', postalCode: '80202' },
    ]);
  });

  test('moves only the newsletters to which a customer agreed, and never restarts one that was ended here', async () => {
    const [yes, no, ended] = [anEmail(), anEmail(), anEmail()];
    await db
      .prepare("INSERT INTO subscription VALUES (?1, 'us', 'en-us', 'Newsletter', 'email', ?1, 'guest', 0, 'ended', 1, 1)")
      .bind(ended)
      .run();
    await importCustomers(write(aCustomer(yes), aCustomer(no, { 'Accepts Email Marketing': 'no' }), aCustomer(ended)));
    const stateOf = (email: string) => find("SELECT COALESCE((SELECT state FROM subscription WHERE recipient = ?1), 'none')", email);
    expect([await stateOf(yes), await stateOf(no), await stateOf(ended)]).toEqual(['active', 'none', 'ended']);
  });

  test('does not change an existing account', async () => {
    const { email, consumerNo } = await anAccount();
    const before = await db.prepare('SELECT * FROM consumer WHERE consumer_no = ?1').bind(consumerNo).first();
    await importCustomers(write(aCustomer(email), aCustomer(anEmail())));
    expect(await db.prepare('SELECT * FROM consumer WHERE consumer_no = ?1').bind(consumerNo).first()).toEqual(before);
    expect(await countRows('consumer_address WHERE consumer_no = ?1', consumerNo)).toBe('0');
  });

  test('with an address in another country leaves the address out', async () => {
    const { page } = await check(write(aCustomer(anEmail(), { 'Default Address Country Code': 'FR' })));
    expect(page).toContain('new account; newsletter');
    expect(page).toContain('the address is left out, because of its country');
  });

  test.each(['one after the other', 'at the same moment'])('is stored once if it is confirmed twice %s', async (arrival) => {
    const email = anEmail();
    const { location, checked } = await check(write(aCustomer(email)));
    const store = async () => (await admin.post(`${location}/store`, { checked })).status;
    expect(arrival === 'at the same moment' ? await Promise.all([store(), store()]) : [await store(), await store()]).toEqual([303, 303]);
    expect(await countRows('consumer WHERE email = ?1', email)).toBe('1');
  });

  test('is rejected if an account has taken an email address since the check', async () => {
    const [email, other] = [anEmail(), anEmail()];
    const { location, checked } = await check(write(aCustomer(email), aCustomer(other)));
    await anAccount({ email });
    expect((await admin.post(`${location}/store`, { checked })).status).toBe(409);
    expect(await countRows('consumer WHERE email = ?1', other)).toBe('0');
  });

  test('the audit log has counts, but no personal data', async () => {
    const email = anEmail();
    await importCustomers(write(aCustomer(email)));
    expect(await lastEntry()).toMatchObject({
      action: 'customers.change',
      siteId: 'us',
      reason: 'stored 1 accounts, 1 addresses, 1 newsletters, 0 notMoved',
    });
    expect(await countRows('audit_entry WHERE instr(reason, ?1) > 0 OR instr(subject, ?1) > 0', email)).toBe('0');
  });

  test('duplicates are errors by line, and nothing is uploaded', async () => {
    const email = anEmail();
    const response = await upload(admin, write(aCustomer(email), aCustomer(email)));
    expect(response.status).toBe(422);
    expect(await textOf(response)).toContain('Email: line 2 has the same address.');
  });

  test('is possible for customer support in its markets, but not for merchandisers', async () => {
    const [support, german, merchandiser] = [await signedIn('support'), await signedIn('support:de'), await signedIn('merchandiser')];
    const email = anEmail();
    const { location, checked } = await check(write(aCustomer(email)), { browser: support });
    for (const other of [german, merchandiser]) {
      expect((await other.get(location)).status).toBe(404);
      expect(await textOf(other.get('/catalog/shopify'))).not.toContain('customers_export.csv');
    }
    expect((await upload(merchandiser, write(aCustomer(anEmail())))).status).toBe(403);
    expect(await textOf(support.get('/catalog/shopify'))).not.toContain('Product export of Shopify');
    expect((await support.post(`${location}/store`, { checked })).status).toBe(303);
    expect(await countRows('consumer WHERE email = ?1', email)).toBe('1');
    const foreign = (await upload(german, write(aCustomer(anEmail())))).headers.get('location') ?? '';
    expect((await german.post(foreign, { market: 'us' })).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'customers.change', outcome: 'denied', siteId: 'us' });
  });
});

test('undoing an import removes only accounts that their owners have not used', async () => {
  const [unused, used] = [anEmail(), anEmail()];
  const location = await importCustomers(write(aCustomer(unused), aCustomer(used)));
  const visitor = await aVisitor();
  await visitor.call('/consumers-v3/consumer/resetpassword', { body: { email: used } });
  await visitor.call('/consumers-v3/confirmforgotpassword', { body: { token: await findResetToken(used), newPassword: password } });
  const page = await textOf(admin.get(`${location}/undo`));
  expect(page).toContain('Undoing removes 1 account with their addresses and newsletters.');
  expect(page).toContain('the customer has set a password or signed in');
  expect((await admin.post(`${location}/undo`, { checked: hiddenField(page, 'checked') })).status).toBe(303);
  expect(await countRows('consumer WHERE email = ?1', unused)).toBe('0');
  expect(await countRows('subscription WHERE recipient = ?1', unused)).toBe('0');
  expect(await countRows('consumer WHERE email = ?1', used)).toBe('1');
  expect(await countRows('subscription WHERE recipient = ?1', used)).toBe('1');
});
