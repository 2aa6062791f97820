// Deletions of personal data that a restore has brought back.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runDailyWork } from '#backend/daily-work.ts';
import { deleteOldDeletions, recordDeletion, repeatDeletions } from '#backend/services/backup/deletions.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { requireBucket } from '../../../support/backups.ts';

const db = backendEnv.BACKEND_DB;
const bucket = requireBucket();
const now = Date.now();

beforeAll(() => prepareBackend());
afterEach(async () => {
  vi.restoreAllMocks();
  await db.exec('DELETE FROM deletion');
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
});

const writeAccount = (consumerNo: string, email: string) =>
  db
    .prepare(
      `INSERT INTO consumer (consumer_no, login, email, password_hash, consumer_type, site_id, first_name, last_name, postal_code, birth_date,
         gender, document, origin, created_at, seen_at)
       VALUES (?1, ?2, ?2, '', 'registered', 'us', 'Ada', 'Ridge', '', '', '', '{}', 'shop', ?3, ?3)`,
    )
    .bind(consumerNo, email, now)
    .run();
const writeMessage = (email: string) =>
  db.prepare("INSERT INTO contact_message VALUES (?1, 'us', 'en-us', 'other', 's', 'n', ?1, '', 'm', ?2)").bind(email, now).run();

const count = async (table: string, where: string) => db.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`).first<number>('n');

test('the daily work repeats a deletion that the database does not know, once', async () => {
  await writeAccount('N-GONE', 'gone@example.org');
  await writeAccount('N-STAYS', 'stays@example.org');
  await writeMessage('gone@example.org');
  await recordDeletion(backendEnv, 'deletion-1', { consumerNo: 'N-GONE', email: 'gone@example.org', madeAt: now });
  await runDailyWork(backendEnv, now);
  expect(await count('consumer', "consumer_no = 'N-GONE'")).toBe(0);
  expect(await count('consumer', "consumer_no = 'N-STAYS'")).toBe(1);
  expect(await count('contact_message', "email = 'gone@example.org'")).toBe(0);
  // a later message of the same person is not deleted by the same request
  await writeMessage('gone@example.org');
  expect(await repeatDeletions(backendEnv)).toBe(0);
  expect(await count('contact_message', "email = 'gone@example.org'")).toBe(1);
});

test('the deletion of an account without its messages leaves the messages', async () => {
  await writeAccount('N-ONLY', 'only@example.org');
  await writeMessage('only@example.org');
  await recordDeletion(backendEnv, 'deletion-1', { consumerNo: 'N-ONLY', madeAt: now });
  expect(await repeatDeletions(backendEnv)).toBe(1);
  expect(await count('consumer', "consumer_no = 'N-ONLY'")).toBe(0);
  expect(await count('contact_message', "email = 'only@example.org'")).toBe(1);
});

test('a deletion that was carried out is not repeated', async () => {
  await db.batch(await recordDeletion(backendEnv, 'deletion-1', { email: 'done@example.org', madeAt: now }));
  await writeMessage('done@example.org');
  expect(await repeatDeletions(backendEnv)).toBe(0);
  expect(await count('contact_message', "email = 'done@example.org'")).toBe(1);
});

test('a deletion fails if the bucket fails, so that no restore brings the data back', async () => {
  const broken = new Proxy(bucket, { get: () => () => Promise.reject(new Error('R2 is down')) });
  await expect(recordDeletion({ ...backendEnv, BACKUPS: broken }, 'deletion-1', { email: 'a@example.org', madeAt: now })).rejects.toThrow(
    'R2 is down',
  );
});

test('without a bucket, nothing is recorded or repeated', async () => {
  const { BACKUPS: _, ...without } = backendEnv;
  expect(await recordDeletion(without, 'deletion-1', { email: 'a@example.org', madeAt: now })).toEqual([]);
  expect(await repeatDeletions(without)).toBe(0);
});

test('entries are deleted in the bucket when no backup can bring the data back, and later in the database', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  await db.batch(await recordDeletion(backendEnv, 'deletion-1', { email: 'old@example.org', madeAt: now }));
  await deleteOldDeletions(backendEnv, bucket, now + 30 * dayMs);
  expect((await bucket.list({ prefix: 'deletions/' })).objects).toHaveLength(1);
  await deleteOldDeletions(backendEnv, bucket, now + 31 * dayMs + 60_000);
  expect((await bucket.list({ prefix: 'deletions/' })).objects).toHaveLength(0);
  expect(await count('deletion', 'true')).toBe(1);
  await deleteOldDeletions(backendEnv, bucket, now + 33 * dayMs);
  expect(await count('deletion', 'true')).toBe(0);
});
