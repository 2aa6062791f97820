// Support records requests for copies and deletions of personal data, the owner of the address confirms them, and support carries them out.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { privacyActions } from '#backend/handlers/staff/privacy-actions.ts';
import type { StaffActionContext } from '#backend/handlers/staff/staff-action.ts';
import { createHostedPages } from '#backend/hosted-pages.ts';
import { unsealText } from '#backend/platform/sealed-text.ts';
import { repeatDeletions } from '#backend/services/backup/deletions.ts';
import { closedRequestsQuery, openRequestsQuery } from '#backend/stores/privacy-requests.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { readDeletions, requireBucket } from '../../../support/backups.ts';
import { aCustomer } from '../../../support/customer-accounts.ts';
import { anOrder, count, dayMs } from '../../../support/placed-orders.ts';
import { db, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let sam: StaffBrowser;
let sara: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  [sam, sara] = [await signedIn('support'), await signedIn('support:de')];
});

const list = '/customers/requests';
let addresses = 0;
const anAddress = (): string => `privacy-${++addresses}@example.org`;

/** Records a request. Returns its page. */
async function aRequest(email: string, { kind = 'copy', locale = 'en-us', id = crypto.randomUUID() as string, browser = sam } = {}) {
  const response = await browser.post(list, { id, kind, email, locale, note: 'By phone' });
  expect([response.status, response.headers.get('location')]).toEqual([303, `${list}?done=recorded`]);
  return { id, path: `${list}/${id}` };
}

/** Returns the token in the last email to an address. */
async function readToken(email: string): Promise<string> {
  const document = await db
    .prepare("SELECT document FROM outbox WHERE kind = 'personal-data' AND recipient = ?1 ORDER BY rowid DESC LIMIT 1")
    .bind(email)
    .first<string>('document');
  const { token } = JSON.parse(document ?? '') as { token: string };
  return unsealText(backendEnv, token);
}
const countEmails = (email: string) => count("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'personal-data' AND recipient = ?1", email);

/** Visits the page of a link as the recipient. */
async function visit(token: string, { method = 'GET', at = Date.now(), origin = 'https://shop.test' } = {}): Promise<Response> {
  const app = createHostedPages({ now: () => at, randomId: () => 'unused' });
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const init = method === 'POST' ? { method, headers, body: '' } : {};
  return app.fetch(new Request(`https://shop.test/provider/personal-data/${token}`, { redirect: 'manual', ...init }), backendEnv);
}
const readState = (id: string) => db.prepare('SELECT state FROM privacy_request WHERE request_id = ?1').bind(id).first<string>('state');

/** Stores a message that a guest sent. */
const writeMessage = (email: string) =>
  db
    .prepare("INSERT INTO contact_message VALUES (?1, 'us', 'en-us', 'orders', 'refund', 'Mara', ?2, '', 'Where is it?', 7)")
    .bind(crypto.randomUUID(), email.toUpperCase())
    .run();
const countMessages = (email: string) => count('SELECT COUNT(*) AS n FROM contact_message WHERE email = ?1 COLLATE NOCASE', email);

describe('the list', () => {
  test('a request is recorded and emailed once even if the form is submitted twice, and is due in 30 days', async () => {
    const email = anAddress();
    const { id } = await aRequest(email);
    await aRequest(email, { id });
    expect(await countEmails(email)).toBe(1);
    expect(await count('SELECT COUNT(*) AS n FROM audit_entry WHERE subject = ?1', `privacy request ${id}`)).toBe(1);
    const row = await db
      .prepare('SELECT due_at - requested_at AS life FROM privacy_request WHERE request_id = ?1')
      .bind(id)
      .first<{ life: number }>();
    expect(row?.life).toBe(30 * dayMs);
  });

  test('overdue requests are listed first', async () => {
    const [late, early] = [anAddress(), anAddress()];
    await aRequest(early);
    const { id } = await aRequest(late);
    await db
      .prepare('UPDATE privacy_request SET due_at = ?2 WHERE request_id = ?1')
      .bind(id, Date.now() - 3 * dayMs - 1000)
      .run();
    const text = await (await sam.get(list)).text();
    expect(text.indexOf(late)).toBeLessThan(text.indexOf(early));
    expect(text).toContain('3 days overdue');
  });

  test('invalid input gets field errors, and is kept', async () => {
    const response = await sam.post(list, { id: '', kind: 'all', email: 'not an address', locale: 'xx-xx', note: 'a'.repeat(301) });
    const text = await response.text();
    expect(response.status).toBe(422);
    for (const name of ['kind', 'email', 'locale', 'note']) expect(text, name).toContain(`id="${name}-error"`);
    expect(text).toContain('value="not an address"');
  });

  test('a request about an account of another market looks like one about an address without an account', async () => {
    const [foreign, unknown] = [(await aCustomer()).email, anAddress()];
    const read = async (email: string) => {
      const { id, path } = await aRequest(email, { kind: 'deletion', locale: 'de-de', browser: sara });
      await visit(await readToken(email), { method: 'POST' });
      const pages = [list, path, `${path}/carry-out`].map(async (url) => {
        const response = await sara.get(url);
        const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? [];
        const text = main
          .replaceAll(/<time.*?<\/time>/g, '')
          .replaceAll(email, 'EMAIL')
          .replaceAll(id, 'ID');
        return [response.status, url === list ? text.includes('EMAIL') : text];
      });
      return Promise.all(pages);
    };
    const texts = await read(foreign);
    expect(texts).toEqual(await read(unknown));
    expect(texts[0]).toEqual([200, true]);
    expect((await sara.post(list, { id: '', kind: 'copy', email: foreign, locale: 'en-us', note: '' })).status).toBe(422);
  });

  test('recording a request runs the same statements for an address with and without an account', async () => {
    const record = async (email: string) => {
      const statements: string[] = [];
      const prepare = (sql: string) => {
        statements.push(sql);
        return db.prepare(sql);
      };
      const context = {
        db: { prepare, batch: db.batch.bind(db) },
        env: backendEnv,
        now: Date.now(),
        actorName: 'Sam',
        audit: () => db.prepare('SELECT 1'),
      };
      const input = { requestId: crypto.randomUUID(), kind: 'copy', email, locale: 'de-de', note: '' } as const;
      // the action uses only these properties of the context
      const result = await privacyActions.recordPrivacyRequest.run(input, context as unknown as StaffActionContext);
      expect(await countEmails(email)).toBe(1);
      return { statements, result };
    };
    const known = await record((await aCustomer()).email);
    expect(known).toEqual(await record(anAddress()));
    expect(known.statements.length).toBeGreaterThan(1);
  });

  test('the lists of requests scan no table', async () => {
    for (const { sql, values } of [openRequestsQuery(['us']), closedRequestsQuery(['us'])]) {
      const plan = await db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      expect(plan.results.map(({ detail }) => detail).join('\n'), sql).toMatch(/USING INDEX privacy_request_(open|closed)/);
    }
  });
});

describe('a copy', () => {
  test('a copy is sent only after the owner of the address has confirmed, and contains the data of the address', async () => {
    const email = anAddress();
    await writeMessage(email);
    const { id, path } = await aRequest(email);
    const early = await sam.post(`${path}/carry-out`, {});
    expect(early.status).toBe(409);
    expect(await early.text()).toContain('has not confirmed the request yet');
    const token = await readToken(email);
    expect(await (await visit(token)).text()).toContain('Confirm');
    expect(await readState(id)).toBe('sent'); // an email scanner that follows the link confirms nothing
    expect((await visit(token, { method: 'POST', origin: 'https://other.test' })).status).toBe(403);
    expect((await visit(token, { method: 'POST' })).status).toBe(303);
    expect(await readState(id)).toBe('confirmed');
    expect((await sam.post(`${path}/carry-out`, {})).headers.get('location')).toBe(`${path}?done=carried-out`);
    expect(await lastEntry()).toMatchObject({
      action: 'customers.privacy',
      subject: `privacy request ${id}`,
      reason: 'sent the link to the copy',
    });
    expect((await visit(token)).status).toBe(410);
    const second = await readToken(email);
    expect(second).not.toBe(token);
    const response = await visit(second, { method: 'POST' });
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const { parts } = await response.json<{ parts: Record<string, object[]> }>();
    expect(parts.messages).toMatchObject([{ message: 'Where is it?' }]);
    expect(Object.keys(parts)).not.toContain('profile');
    expect((await visit(second, { at: Date.now() + 15 * dayMs })).status).toBe(410);
  });

  test('the copy of an account contains its profile', async () => {
    const { email, consumerNo } = await aCustomer();
    const { path } = await aRequest(email);
    await visit(await readToken(email), { method: 'POST' });
    await sam.post(`${path}/carry-out`, {});
    const { parts } = await (await visit(await readToken(email), { method: 'POST' })).json<{ parts: Record<string, object[]> }>();
    expect(parts.profile).toMatchObject([{ email }]);
    expect(JSON.stringify(parts)).not.toContain('password');
    expect(consumerNo).not.toBe('');
  });

  test('a new link replaces the former one', async () => {
    const email = anAddress();
    const { path } = await aRequest(email);
    const first = await readToken(email);
    expect((await sam.post(`${path}/link`, {})).headers.get('location')).toBe(`${path}?done=link`);
    expect((await visit(first)).status).toBe(410);
    expect((await visit(await readToken(email))).status).toBe(200);
  });

  test('an unknown token gets the same response as an expired one', async () => {
    expect((await visit('unknown')).status).toBe(410);
  });
});

describe('a deletion', () => {
  test('the account and the data of the address are deleted, and orders are kept without an owner', async () => {
    const { email, consumerNo } = await aCustomer();
    const { order } = await anOrder();
    await db.prepare('UPDATE placed_order SET owner = ?2 WHERE order_number = ?1').bind(order.orderNumber, consumerNo).run();
    await writeMessage(email);
    const { id, path } = await aRequest(email, { kind: 'deletion' });
    await visit(await readToken(email), { method: 'POST' });
    const page = await (await sam.get(`${path}/carry-out`)).text();
    for (const part of ['This cannot be undone.', 'kept by law', 'invoices']) expect(page).toContain(part);
    expect((await sam.post(`${path}/carry-out`, {})).status).toBe(303);
    expect(await count('SELECT COUNT(*) AS n FROM consumer WHERE consumer_no = ?1', consumerNo)).toBe(0);
    expect(await countMessages(email)).toBe(0);
    const owner = await db.prepare('SELECT owner FROM placed_order WHERE order_number = ?1').bind(order.orderNumber).first<string>('owner');
    expect(owner).toMatch(/^gone /);
    expect(await readState(id)).toBe('done');
    expect(await readDeletions({ consumerNo })).toMatchObject([{ email }]);
    expect(await repeatDeletions(backendEnv)).toBe(0);
    expect(await count("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'account-deleted' AND recipient = ?1", email)).toBe(1);
    const again = await sam.post(`${path}/carry-out`, {});
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('already closed');
  });

  test('a deletion is not repeated if the request was rejected while it was carried out', async () => {
    const email = anAddress();
    await writeMessage(email);
    const { id, path } = await aRequest(email, { kind: 'deletion' });
    await visit(await readToken(email), { method: 'POST' });
    const bucket = requireBucket();
    const put = vi.spyOn(Object.getPrototypeOf(bucket) as R2Bucket, 'put');
    put.mockImplementationOnce(async (...args) => {
      await db
        .prepare("UPDATE privacy_request SET state = 'rejected', closed_at = 1, closed_by_name = 'Ada' WHERE request_id = ?1")
        .bind(id)
        .run();
      return bucket.put(args[0], args[1] as string) as Promise<R2Object>;
    });
    expect((await sam.post(`${path}/carry-out`, {})).status).toBe(409);
    expect(put).toHaveBeenCalled();
    put.mockRestore();
    expect(await readDeletions({ email })).toEqual([]);
    expect(await repeatDeletions(backendEnv)).toBe(0);
    expect(await countMessages(email)).toBe(1);
  });

  test('the data of a guest is deleted once, even if two employees carry out the request at the same time', async () => {
    const [email, other] = [anAddress(), anAddress()];
    await writeMessage(email);
    await writeMessage(other);
    const { id, path } = await aRequest(email, { kind: 'deletion' });
    await visit(await readToken(email), { method: 'POST' });
    const ada = await signedIn('administrator');
    const responses = await Promise.all([sam.post(`${path}/carry-out`, {}), ada.post(`${path}/carry-out`, {})]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect([await countMessages(email), await countMessages(other)]).toEqual([0, 1]);
    expect(await readDeletions({ email })).toHaveLength(1);
    expect(await repeatDeletions(backendEnv)).toBe(0);
    expect(await countEmails(email)).toBe(2);
    const done = "SELECT COUNT(*) AS n FROM audit_entry WHERE subject = ?1 AND outcome = 'done' AND reason LIKE 'deleted%'";
    expect(await count(done, `privacy request ${id}`)).toBe(1);
  });

  test('rejecting a request requires a reason, and invalidates its link', async () => {
    const email = anAddress();
    const { id, path } = await aRequest(email, { kind: 'deletion' });
    const without = await sam.post(`${path}/reject`, { reason: ' ' });
    expect(without.status).toBe(422);
    expect(await without.text()).toContain('id="reason-error"');
    expect((await sam.post(`${path}/reject`, { reason: 'Sent twice' })).status).toBe(303);
    expect(await readState(id)).toBe('rejected');
    expect(await (await sam.get(path)).text()).toContain('Sent twice');
    expect((await visit(await readToken(email))).status).toBe(410);
  });
});
