// The nightly backup of the databases into the bucket.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runDailyWork } from '#backend/daily-work.ts';
import { advanceBackup, type BackupState, beginBackup } from '#backend/services/backup/advance-backup.ts';
import { recordDeletion } from '#backend/services/backup/deletions.ts';
import { type BackupManifest, createBackupId, manifestKey, readBackupTime } from '#backend/services/backup/manifest.ts';
import { readRows } from '#backend/services/backup/read-rows.ts';
import { startBackup } from '#backend/services/backup/start-backup.ts';
import { planTables } from '#backend/services/backup/table-plan.ts';
import { backendEnv, prepareBackend, testSeed } from '../../../support/backend.ts';
import { disableBackups, enableBackups, listMigrations, readBackedUpRows, readManifest, requireBucket } from '../../../support/backups.ts';

const db = backendEnv.BACKEND_DB;
const bucket = requireBucket();
const now = testSeed.now;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  enableBackups();
  await prepareBackend();
  await db.exec('CREATE TABLE binary_sample (name TEXT PRIMARY KEY, data BLOB, size REAL, note TEXT) STRICT');
  await db.exec(`INSERT INTO binary_sample VALUES ('a', X'00FF10', 1.5, NULL), ('b', NULL, 2, 'it''s – “new”' || char(10) || 'line')`);
});
beforeEach(() => listMigrations(['0001_first.sql', '0002_second.sql']));
afterAll(disableBackups);
afterEach(async () => {
  vi.restoreAllMocks();
  await runInDurableObject(object(), async (_, { storage }) => storage.deleteAll());
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
});

const object = () => backendEnv.DATABASE_BACKUP.get(backendEnv.DATABASE_BACKUP.idFromName('all'));

/** Runs a backup to its end. `between`: runs after each step. */
async function runBackup(
  fileLength: number,
  between: (state: BackupState) => Promise<unknown> = async () => undefined,
): Promise<BackupManifest> {
  let state = beginBackup(now);
  for (;;) {
    const advanced = await advanceBackup(backendEnv, bucket, state, { now: now + 1000, fileLength });
    if ('manifest' in advanced) return advanced.manifest;
    state = advanced.state;
    await between(state);
  }
}

test('a backup contains every row of every table except full-text tables, with exact values', async () => {
  const { backupId } = await runBackup(200_000);
  const manifest = await readManifest(backupId);
  expect(manifest.files.length).toBeGreaterThan(5);
  expect(manifest.databases).toMatchObject([{ binding: 'BACKEND_DB', migrations: ['0001_first.sql', '0002_second.sql'] }]);
  const copied = await readBackedUpRows(manifest);
  const tables = manifest.databases[0]?.tables ?? [];
  expect(tables.map(({ name }) => name).filter((name) => /^search_text|^sqlite|^_cf|^d1_/.test(name))).toEqual([]);
  const { results } = await db
    .prepare(
      "SELECT COUNT(*) AS n FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search_text%' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
    )
    .all<{ n: number }>();
  expect(tables).toHaveLength(results[0]?.n ?? 0);
  for (const { name, rows, columns } of tables) {
    const stored = (await db.prepare(`SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${name}"`).all()).results;
    expect([name, rows]).toEqual([name, stored.length]);
    const sorted = (list: object[]) => list.map((row) => JSON.stringify(row)).toSorted();
    expect(sorted(copied[name] ?? [])).toEqual(sorted(stored));
  }
  expect(copied.binary_sample).toEqual([
    { name: 'a', data: [0, 255, 16], size: 1.5, note: null },
    { name: 'b', data: null, size: 2, note: 'it’s – “new”\nline'.replace('’', "'") },
  ]);
});

test('a backup that contains an account does not contain a deletion that was made during the backup', async () => {
  await db.exec('DELETE FROM deletion');
  const plan = (await planTables(db)).filter(({ name }) => name === 'consumer' || name === 'deletion');
  const first = await readRows(db, plan, { table: 0, after: null }, 1);
  expect(first.rows.consumer).toBeGreaterThan(0);
  await db.batch(await recordDeletion(backendEnv, 'N-LATE', { consumerNo: 'N-LATE', madeAt: now }));
  const second = first.next && (await readRows(db, plan, first.next, 1_000_000));
  await db.exec('DELETE FROM deletion');
  expect((first.rows.deletion ?? 0) + (second?.rows.deletion ?? 0)).toBe(0);
});

test('tables are read after those to which they refer, and orders before what belongs to them', async () => {
  const names = (await planTables(db)).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['deletion', 'shop_order', 'placed_order']);
  const { results } = await db
    .prepare(
      `SELECT m.name AS child, f."table" AS parent FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table' AND m.name NOT LIKE '\\_cf%' ESCAPE '\\'`,
    )
    .all<{ child: string; parent: string }>();
  expect(results.length).toBeGreaterThan(40);
  const late = results.filter(({ child, parent }) => child !== parent && names.indexOf(parent) > names.indexOf(child));
  expect(late).toEqual([]);
});

test('a row that is written behind the position during a backup is not in it, and no other row is lost or repeated', async () => {
  await db.exec('DELETE FROM contact_message');
  const write = (reference: string) =>
    db
      .prepare("INSERT INTO contact_message VALUES (?1, 'us', 'en-us', 'other', 's', 'n', 'a@example.com', '', 'm', 1)")
      .bind(reference)
      .run();
  for (let index = 100; index < 150; index++) await write(`R${index}`);
  const plan = (await planTables(db)).filter(({ name }) => name === 'contact_message');
  const first = await readRows(db, plan, { table: 0, after: null }, 1000);
  await write('R000');
  await write('R999');
  const rows = first.rows.contact_message ?? 0;
  const second = await readRows(db, plan, first.next ?? expect.fail('one file has all rows'), 1_000_000);
  expect(rows + (second.rows.contact_message ?? 0)).toBe(51);
  expect(second.next).toBeUndefined();
});

test('a migration during a backup makes it fail, without a manifest', async () => {
  const { backupId } = beginBackup(now);
  const run = runBackup(100_000_000, () => listMigrations(['0001_first.sql', '0002_second.sql', '0003_third.sql']));
  await expect(run).rejects.toThrow('A migration of BACKEND_DB was applied during the backup.');
  expect(await bucket.head(manifestKey(backupId))).toBeNull();
});

test('an id is the time of the backup', () => {
  expect(createBackupId(Date.UTC(2026, 10, 30, 3, 17, 5))).toBe('2026-11-30T03-17-05Z');
  expect(readBackupTime('2026-11-30T03-17-05Z')).toBe(Date.UTC(2026, 10, 30, 3, 17, 5));
});

test('the daily work begins a backup, which continues after a fault and records its run', async () => {
  await db.exec('DELETE FROM job_run');
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runDailyWork(backendEnv, Date.now());
  await runDurableObjectAlarm(object());
  await listMigrations([]);
  await db.exec('DROP TABLE d1_migrations');
  for (let file = 0; file < 3; file++) await runDurableObjectAlarm(object());
  expect(String(errors.mock.calls.at(-1)?.[0])).toContain('d1_migrations');
  await listMigrations(['0001_first.sql', '0002_second.sql']);
  await runDurableObjectAlarm(object());
  const run = await db
    .prepare("SELECT summary, failure FROM job_run WHERE job = 'backup'")
    .first<{ summary: string; failure: string | null }>();
  expect(run?.failure).toBeNull();
  expect(run?.summary).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ: \d+ rows of \d+ tables, [\d.]+ MB$/);
  const manifest = await readManifest(run?.summary.split(':')[0] ?? '');
  expect(manifest.files.length).toBeGreaterThan(0);
  expect(await runDurableObjectAlarm(object())).toBe(false);
});

test('a backup that keeps failing is given up and recorded as failed', async () => {
  await db.exec('DELETE FROM job_run');
  await db.exec('DROP TABLE d1_migrations');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await startBackup(backendEnv);
  for (let attempt = 0; attempt < 9; attempt++) await runDurableObjectAlarm(object());
  expect(await db.prepare('SELECT 1 FROM job_run').first()).toBeNull();
  for (let attempt = 0; attempt < 3; attempt++) await runDurableObjectAlarm(object());
  expect(await db.prepare("SELECT failure FROM job_run WHERE job = 'backup'").first('failure')).toContain('d1_migrations');
});

test('a backup deletes backups of more than 30 days ago, and no other', async () => {
  const real = Date.now();
  const [old, recent] = [createBackupId(real - 31 * dayMs), createBackupId(real - 29 * dayMs)];
  for (const id of [old, recent]) for (const name of ['manifest.json', 'a.jsonl.gz']) await bucket.put(`backups/${id}/${name}`, '{}');
  await runDailyWork(backendEnv, real);
  for (let file = 0; file < 20; file++) await runDurableObjectAlarm(object());
  const { objects } = await bucket.list();
  const ids = new Set(objects.map(({ key }) => key.split('/')[1]));
  expect([ids.has(old), ids.has(recent), ids.size]).toEqual([false, true, 2]);
});
