// Points are redeemed once per attempt, and simultaneous orders never exceed the balance.
import { beforeAll, expect, test } from 'vitest';
import { hold } from '#backend/stores/holds.ts';
import { pointClaim, readPoints, returnPoints } from '#backend/stores/loyalty.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aMember } from '../../support/members.ts';

beforeAll(() => prepareBackend());

const { BACKEND_DB: db } = backendEnv;
const now = Date.now();
let intents = 0;

const take = (consumerNo: string, points: number, intentId = `points:${intents++}`) =>
  hold(db, { intentId, lines: [], now, expiresAt: now + 1000 }, [pointClaim(db, { intentId, consumerNo, points, now })]);
const balance = async (consumerNo: string) => (await readPoints(db, consumerNo, now)).balance;

test('simultaneous orders redeem points only up to the balance', async () => {
  const { consumerNo } = await aMember({ points: 500 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => take(consumerNo, 200)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(4).fill({ ok: false, error: { kind: 'claim', code: 'PYT400' } }));
  expect(await balance(consumerNo)).toBe(100);
});

test('points are redeemed once if a placement attempt sends two simultaneous redemptions', async () => {
  const { consumerNo } = await aMember({ points: 500 });
  await Promise.all([take(consumerNo, 200, 'points:twice'), take(consumerNo, 200, 'points:twice')]);
  expect(await balance(consumerNo)).toBe(300);
});

test('points are restored once, and cannot be redeemed by a placement attempt for which they were already restored', async () => {
  const { consumerNo } = await aMember({ points: 500 });
  await take(consumerNo, 200, 'points:back');
  for (let time = 0; time < 2; time++) await returnPoints(db, { intentId: 'points:back', consumerNo, now });
  expect(await balance(consumerNo)).toBe(500);
  await returnPoints(db, { intentId: 'points:early', consumerNo, now });
  expect((await take(consumerNo, 200, 'points:early')).ok).toBe(false);
  expect(await balance(consumerNo)).toBe(500);
});
