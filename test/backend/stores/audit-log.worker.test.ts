import { beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntry, auditPageSize, createAuditStatement, listAuditEntries } from '#backend/stores/audit-log.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
const entry: AuditEntry = {
  recordedAt: 1_800_000_000_000,
  actor: 'https://login.example|ada',
  actorName: 'Ada',
  action: 'content.publish',
  subject: 'de-de/page/home',
  siteId: 'de',
  beforeVersion: 1,
  afterVersion: 2,
  correlationId: 'correlation-1',
  outcome: 'done',
};

const append = (...entries: Partial<AuditEntry>[]) => db.batch(entries.map((each) => createAuditStatement(db, { ...entry, ...each })));

beforeAll(async () => {
  await prepareBackend();
  await append(
    {},
    { actor: 'token:7', actorName: 'Import', action: 'content.edit', siteId: 'fr', subject: 'fr-fr/page/home' },
    { action: 'audit.read', siteId: undefined, subject: 'audit log', outcome: 'denied', beforeVersion: undefined, afterVersion: undefined },
  );
});

describe('listAuditEntries', () => {
  test('listAuditEntries returns all fields, newest entries first', async () => {
    const { entries, next } = await listAuditEntries(db, {});
    expect(entries.map(({ entryId: _, ...each }) => each)).toEqual([
      {
        ...entry,
        action: 'audit.read',
        siteId: null,
        subject: 'audit log',
        outcome: 'denied',
        beforeVersion: null,
        afterVersion: null,
        reason: null,
      },
      { ...entry, actor: 'token:7', actorName: 'Import', action: 'content.edit', siteId: 'fr', subject: 'fr-fr/page/home', reason: null },
      { ...entry, reason: null },
    ]);
    expect(next).toBeUndefined();
  });

  test.each([
    [{ actor: 'token:7' }, ['content.edit']],
    [{ action: 'content.publish' }, ['content.publish']],
    [{ subject: 'fr-fr/page/home' }, ['content.edit']],
    [{ siteId: 'de' }, ['content.publish']],
    [{ outcome: 'denied' }, ['audit.read']],
    [{ siteId: 'de', outcome: 'denied' }, []],
  ])('listAuditEntries returns only the entries that match %j', async (filter, expected) => {
    expect((await listAuditEntries(db, filter)).entries.map(({ action }) => action)).toEqual(expected);
  });

  test('listAuditEntries pages through the log without a gap and without repeating an entry', async () => {
    const subject = 'en-us/page/paged';
    await append(...Array.from({ length: auditPageSize + 2 }, (_, index) => ({ subject, afterVersion: index + 1 })));
    const first = await listAuditEntries(db, { subject });
    const second = await listAuditEntries(db, { subject, before: first.next });
    expect(first.entries).toHaveLength(auditPageSize);
    expect([...first.entries, ...second.entries].map(({ afterVersion }) => afterVersion)).toEqual(
      Array.from({ length: auditPageSize + 2 }, (_, index) => auditPageSize + 2 - index),
    );
    expect(second.next).toBeUndefined();
  });
});

test('a long subject or reason is cut, because it can contain the input of a rejected request', async () => {
  const subject = 'x'.repeat(300);
  await createAuditStatement(db, { ...entry, subject: `${subject}yz`, reason: 'r'.repeat(9000) }).run();
  expect((await listAuditEntries(db, { subject })).entries).toMatchObject([{ subject, reason: 'r'.repeat(300) }]);
});

describe('the audit log is append-only', () => {
  test.each([
    ["UPDATE audit_entry SET outcome = 'done'"],
    ["UPDATE audit_entry SET actor = 'someone else' WHERE entry_id = 1"],
    ['DELETE FROM audit_entry'],
    ['DELETE FROM audit_entry WHERE entry_id = 1'],
    [
      `INSERT OR REPLACE INTO audit_entry (entry_id, recorded_at, actor, actor_name, action, subject, correlation_id, outcome)
       VALUES (1, 1, 'a', 'A', 'a', 's', 'c', 'done')`,
    ],
    [
      `INSERT INTO audit_entry (entry_id, recorded_at, actor, actor_name, action, subject, correlation_id, outcome)
       VALUES (1, 1, 'a', 'A', 'a', 's', 'c', 'done') ON CONFLICT DO UPDATE SET actor = 'a'`,
    ],
  ])('the database refuses: %s', async (sql) => {
    const before = await listAuditEntries(db, {});
    await expect(db.prepare(sql).run()).rejects.toThrow('the audit log is append-only');
    expect(await listAuditEntries(db, {})).toEqual(before);
  });

  test('a batch that fails stores neither the change nor its entry', async () => {
    const subject = 'en-us/page/failed-batch';
    await expect(
      db.batch([createAuditStatement(db, { ...entry, subject }), db.prepare('INSERT INTO staff_session (session_hash) VALUES (NULL)')]),
    ).rejects.toThrow();
    expect((await listAuditEntries(db, { subject })).entries).toEqual([]);
  });
});
