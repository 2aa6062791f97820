// The page on which staff release or drop the emails that a restore holds.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { claimEmail } from '#backend/services/emails/deliveries.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { db, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';

const path = '/status/held-emails';
let administrator: StaffBrowser;

beforeAll(async () => {
  await prepareBackend();
  administrator = await signedIn('administrator');
});
beforeEach(async () => {
  await db.exec('DELETE FROM outbox');
  for (const id of ['a', 'b', 'c']) await hold(`order-confirmation ${id}`);
});

/** Stores an email that a restore has held, which was written four days ago. */
const hold = (emailId: string) =>
  db
    .prepare(
      `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document, state, attempts, finished_at, failure, held_at)
       VALUES (?1, 'order-confirmation', 'ada@example.org', 'en-us', ?2, '{}', 'failed', 2, 1, 'held', 1)`,
    )
    .bind(emailId, Date.now() - 4 * 24 * 60 * 60 * 1000)
    .run();

const states = async () =>
  (
    await db
      .prepare('SELECT mail_id AS id, state, held_at IS NOT NULL AS held, settled_at IS NOT NULL AS settled FROM outbox ORDER BY 1')
      .all()
  ).results;

const form = (...entries: [string, string][]) => entries;

test('the overview links to held emails, which do not count as given up', async () => {
  const html = await (await administrator.get('/status')).text();
  expect(html).toMatch(/Held after a restore: 3\..*href="\/status\/held-emails"/s);
  expect(html).toContain('Given up and not settled: 0');
});

test('a held email is not claimed by the sender', async () => {
  expect(await claimEmail(db, { now: Date.now(), expiresAt: Date.now() + 1000 })).toBeUndefined();
});

test('selected emails are released after a confirmation, and are then due, as if they had just been written', async () => {
  const list = await (await administrator.get(path)).text();
  expect(list.match(/name="email" checked/g) ?? list.match(/type="checkbox"[^>]*checked/g)).toHaveLength(3);
  const selected: [string, string][] = [
    ['decision', 'release'],
    ['email', 'order-confirmation a'],
    ['email', 'order-confirmation c'],
  ];
  const question = await administrator.post(path, form(...selected));
  expect(await question.text()).toContain('2 emails are selected.');
  expect(await claimEmail(db, { now: Date.now(), expiresAt: Date.now() + 1000 })).toBeUndefined();
  const done = await administrator.post(path, form(...selected, ['confirmed', 'yes']));
  expect([done.status, done.headers.get('location')]).toEqual([303, `${path}?done=release`]);
  expect(await states()).toEqual([
    { id: 'order-confirmation a', state: 'waiting', held: 0, settled: 0 },
    { id: 'order-confirmation b', state: 'failed', held: 1, settled: 0 },
    { id: 'order-confirmation c', state: 'waiting', held: 0, settled: 0 },
  ]);
  const claim = await claimEmail(db, { now: Date.now(), expiresAt: Date.now() + 1000 });
  expect(claim).toMatchObject({ emailId: 'order-confirmation a', attempts: 1, unknownSince: null });
  expect(Date.now() - (claim?.writtenAt ?? 0)).toBeLessThan(60_000);
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'status.change', subject: 'held-emails', outcome: 'done' },
    reason: 'released 2: order-confirmation a, order-confirmation c',
  });
});

test('a dropped email is not sent and not listed', async () => {
  await administrator.post(path, form(['decision', 'drop'], ['email', 'order-confirmation b'], ['confirmed', 'yes']));
  expect((await states())[1]).toEqual({ id: 'order-confirmation b', state: 'failed', held: 1, settled: 1 });
  const html = await (await administrator.get(path)).text();
  expect(html).not.toContain('order-confirmation b');
  expect(html).toContain('order-confirmation a');
});

test('emails that another person has released cannot be dropped', async () => {
  const decide = (decision: string) =>
    administrator.post(path, form(['decision', decision], ['email', 'order-confirmation a'], ['confirmed', 'yes']));
  await decide('release');
  const late = await decide('drop');
  expect(late.status).toBe(422);
  expect(await late.text()).toContain('These emails were released or dropped in the meantime.');
  expect(await lastEntry()).toMatchObject({ outcome: 'refused' });
});

test('without a selection, the list is shown again with an error', async () => {
  const response = await administrator.post(path, form(['decision', 'drop']));
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('Select at least one email.');
});

test('a person of the support may neither read nor decide', async () => {
  const support = await signedIn('support');
  expect((await support.get(path)).status).toBe(403);
  expect((await support.post(path, form(['decision', 'drop'], ['email', 'order-confirmation a'], ['confirmed', 'yes']))).status).toBe(403);
  expect((await states())[0]).toMatchObject({ settled: 0 });
});
