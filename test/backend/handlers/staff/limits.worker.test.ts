// The limits for the actions of one person: changes, and reading.
import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, expect, test } from 'vitest';
import type { Counter } from '#backend/services/throttling/counter.ts';
import { type Limit, limits } from '#backend/services/throttling/limits.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aCustomer } from '../../../support/customer-accounts.ts';

let consumerNo: string;
beforeAll(async () => {
  await prepareBackend();
  ({ consumerNo } = await aCustomer());
}, 120_000);

const counterOf = (act: Limit['act'], actor: string) =>
  backendEnv.THROTTLES.get(backendEnv.THROTTLES.idFromName(JSON.stringify([act, 'target', actor])));

/** Uses up a limit of a person, except for one attempt. */
async function useUp(act: Limit['act'], actor: string): Promise<void> {
  const limit = limits.find((each) => each.act === act)?.limit ?? 0;
  const counter: Counter = { tries: limit - 1, since: Date.now(), closedUntil: 0 };
  await runInDurableObject(counterOf(act, actor), (_, { storage }) => storage.kv.put('counter', counter));
}

const countUsed = (act: Limit['act'], actor: string) =>
  runInDurableObject(counterOf(act, actor), (_, { storage }) => storage.kv.get<Counter>('counter')?.tries ?? 0);

const requester = (actor: string) => ({ actor, actorName: 'Sam Support', correlationId: 'test' });
const read = (actor: string) => backendEnv.BACKEND.run('readCustomerLock', { consumerNo }, requester(actor));
const change = (actor: string) => backendEnv.BACKEND.run('unlockCustomer', { consumerNo }, requester(actor));

test('reading does not count towards the limit of changes', async () => {
  for (let count = 0; count < 3; count++) expect((await read('reader')).ok).toBe(true);
  expect(await countUsed('staff-action', 'reader')).toBe(0);
  expect(await countUsed('staff-reading', 'reader')).toBe(3);
  await change('reader');
  expect(await countUsed('staff-action', 'reader')).toBe(1);
});

test('a check of a change that stores nothing counts as reading', async () => {
  await backendEnv.BACKEND.run('undoCatalogChange', { changeId: 'none' }, requester('checker'));
  await backendEnv.BACKEND.run('undoCatalogChange', { changeId: 'none', checked: 'digest' }, requester('checker'));
  expect(await countUsed('staff-reading', 'checker')).toBe(1);
  expect(await countUsed('staff-action', 'checker')).toBe(1);
});

test('a person who has made too many changes can still read, and gets the time to wait', async () => {
  await useUp('staff-action', 'changer');
  expect((await change('changer')).ok).toBe(true);
  expect(await change('changer')).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/^You have made many changes .* \d+ seconds\.$/) },
  });
  expect((await read('changer')).ok).toBe(true);
});

test('a program that reads too much is slowed down, but can still change', async () => {
  await useUp('staff-reading', 'program');
  expect((await read('program')).ok).toBe(true);
  expect(await read('program')).toMatchObject({ ok: false, error: { message: expect.stringContaining('opened many pages') } });
  expect((await change('program')).ok).toBe(true);
});
