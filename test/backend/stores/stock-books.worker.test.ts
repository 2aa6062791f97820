// Stock levels equal the sum of stock movements after simultaneous purchases and after seeding.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commit, expire, release } from '#backend/stores/hold-endings.ts';
import { clearStatements } from '#demo/seed/sql.ts';
import { backendEnv } from '../../support/backend.ts';
import { ask, books, boot, expiresAt, location, now, one, prepareTables, put, stockProducts, tent } from '../../support/stock-holds.ts';

const db = backendEnv.BACKEND_DB;

beforeAll(prepareTables);
beforeEach(stockProducts);

describe('simultaneous buyers', () => {
  it('simultaneous buyers get only 10 holds if 60 of them each request one of 10 units', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, buyer) => one(`buyer-${buyer}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    for (const answer of answers)
      if (!answer.ok) expect(answer.error).toEqual({ kind: 'short', short: [{ sku: boot, location, available: 0 }] });
    expect(await books(boot)).toEqual({ available: 0, held: 10, sold: 0 });
  });

  it('simultaneous buyers neither create nor lose units when they hold, buy, release and expire in any order', async () => {
    const steps = Array.from({ length: 40 }, (_, buyer) => async () => {
      const held = await ask(`b${buyer}`, [{ sku: boot, qty: 1 + (buyer % 3) }, ...(buyer % 2 ? [{ sku: tent, qty: 1 }] : [])]);
      if (!held.ok) return;
      if (buyer % 4 === 0) await commit(db, `b${buyer}`, now);
      if (buyer % 4 === 1) await release(db, `b${buyer}`, now);
      if (buyer % 4 === 2) await Promise.all([commit(db, `b${buyer}`, now), release(db, `b${buyer}`, now), expire(db, expiresAt)]);
    });
    await Promise.all(steps.map((step) => step()));
    for (const sku of [boot, tent]) expect((await books(sku)).available).toBeGreaterThanOrEqual(0);
  });
});

describe('a seed with --force', () => {
  it('a seed with --force writes new stock levels with their movements and keeps holds and sales', async () => {
    await one('held');
    await one('sold');
    await commit(db, 'sold', now);
    await db.batch(
      clearStatements()
        .filter((sql) => sql.endsWith(' stock'))
        .map((sql) => db.prepare(sql)),
    );
    expect(await books(boot)).toEqual({ available: 0, held: 1, sold: 1 });
    await put(boot, 7);
    await release(db, 'held', now);
    expect(await books(boot)).toEqual({ available: 8, held: 0, sold: 1 });
  });

  it('after a seed with --force has removed a stock row, the row is created again when held units are released', async () => {
    await one('held');
    await db.prepare('DELETE FROM stock').run();
    await release(db, 'held', now);
    expect(await books(boot)).toEqual({ available: 1, held: 0, sold: 0 });
  });
});
