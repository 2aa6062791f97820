// The entry point through which the staff Worker requests actions of the backend.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listAuditEntries } from '#backend/stores/audit-log.ts';
import { backendEnv as env, prepareBackend } from '../support/backend.ts';

beforeAll(() => prepareBackend());
afterEach(() => vi.restoreAllMocks());

const aRequester = (actor = 'test|sam') => ({ actor, actorName: 'Sam Support', correlationId: 'correlation-1' });

async function findCustomer(): Promise<string> {
  const row = await env.BACKEND_DB.prepare('SELECT consumer_no AS consumerNo FROM consumer LIMIT 1').first<{ consumerNo: string }>();
  if (!row) throw new Error('The seed has no customer.');
  return row.consumerNo;
}

test('an action changes the data, and records who did it in the audit log', async () => {
  const consumerNo = await findCustomer();
  const isOpen = (): Promise<number | null> =>
    env.BACKEND_DB.prepare('SELECT ended_at IS NULL AS isOpen FROM consumer_session WHERE session_id = ?1')
      .bind('session-1')
      .first('isOpen');
  await env.BACKEND_DB.prepare(
    `INSERT INTO consumer_session (session_id, consumer_no, device, generation, rotated_at, created_at, seen_at) VALUES ('session-1', ?1, '', 1, 1, 1, 1)`,
  )
    .bind(consumerNo)
    .run();
  expect(await isOpen()).toBe(1);
  expect(await env.BACKEND.run('endCustomerSessions', { consumerNo }, aRequester())).toEqual({ ok: true, value: {} });
  expect(await isOpen()).toBe(0);
  const { entries } = await listAuditEntries(env.BACKEND_DB, {});
  expect(entries[0]).toMatchObject({
    ...{ actor: 'test|sam', actorName: 'Sam Support', correlationId: 'correlation-1', action: 'customers.change', outcome: 'done' },
    subject: `customer/${consumerNo}`,
  });
});

test('an action refuses an account that does not exist, and records nothing', async () => {
  const before = (await listAuditEntries(env.BACKEND_DB, {})).entries.length;
  expect(await env.BACKEND.run('endCustomerSessions', { consumerNo: 'unknown' }, aRequester())).toMatchObject({
    ok: false,
    error: { message: 'There is no such account.' },
  });
  expect((await listAuditEntries(env.BACKEND_DB, {})).entries).toHaveLength(before);
});

test('an action with invalid input is rejected with the name of the field', async () => {
  const input = { consumerNo: 7 } as unknown as { consumerNo: string };
  expect(await env.BACKEND.run('endCustomerSessions', input, aRequester())).toMatchObject({ ok: false, error: { field: 'consumerNo' } });
});

test('a person who requests 200 actions within ten minutes has to wait, and another person does not', async () => {
  const run = (actor: string) => env.BACKEND.run('endCustomerSessions', { consumerNo: 'unknown' }, aRequester(actor));
  for (let count = 0; count < 200; count++) await run('test|busy');
  expect(await run('test|busy')).toMatchObject({ ok: false, error: { message: expect.stringContaining('Try again in') } });
  expect(await run('test|other')).toMatchObject({ ok: false, error: { message: 'There is no such account.' } });
});
