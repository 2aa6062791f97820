import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commit, expire, release } from '#backend/stores/hold-endings.ts';
import { hold } from '#backend/stores/holds.ts';
import { backendEnv } from '../../support/backend.ts';
import { ask, books, boot, expiresAt, layOut, location, now, nowhere, one, prepareTables, put, tent } from '../../support/stock-holds.ts';

const db = backendEnv.BACKEND_DB;

beforeAll(prepareTables);
beforeEach(layOut);

describe('hold', () => {
  it('takes the units of every line off the stock', async () => {
    expect(
      await ask('i', [
        { sku: boot, qty: 4 },
        { sku: tent, qty: 3 },
      ]),
    ).toEqual({ ok: true, value: undefined });
    expect(await books(boot)).toEqual({ available: 6, held: 4, sold: 0 });
    expect(await books(tent)).toEqual({ available: 0, held: 3, sold: 0 });
  });

  it('takes nothing when one line is short, and names which and how many there are', async () => {
    const lines = [
      { sku: boot, qty: 1 },
      { sku: tent, qty: 4 },
      { sku: nowhere, qty: 1 },
    ];
    expect(await ask('i', lines)).toEqual({
      ok: false,
      error: {
        kind: 'short',
        short: [
          { sku: tent, location, available: 3 },
          { sku: nowhere, location, available: 0 },
        ],
      },
    });
    expect(await books(boot)).toEqual({ available: 10, held: 0, sold: 0 });
    expect(await books(tent)).toEqual({ available: 3, held: 0, sold: 0 });
  });

  it('counts a sku that is named twice as one line', async () => {
    const twice = [
      { sku: tent, qty: 2 },
      { sku: tent, qty: 2 },
    ];
    expect(await ask('i', twice)).toMatchObject({ ok: false, error: { short: [{ sku: tent, available: 3 }] } });
    expect(
      (
        await ask('j', [
          { sku: boot, qty: 2 },
          { sku: boot, qty: 3 },
        ])
      ).ok,
    ).toBe(true);
    expect((await books(boot)).held).toBe(5);
  });

  it('happens once, however often it is asked for', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => one('i')));
    expect(asked.every(({ ok }) => ok)).toBe(true);
    expect(await books(boot)).toEqual({ available: 9, held: 1, sold: 0 });
  });

  it('takes from several locations at once, or from none', async () => {
    await put(boot, 2, 'US-DEN');
    const lines = (qty: number) => [
      { sku: boot, qty: 1, location },
      { sku: boot, qty, location: 'US-DEN' },
    ];
    const short = await hold(db, { intentId: 'i', lines: lines(3), now, expiresAt });
    expect(short).toEqual({ ok: false, error: { kind: 'short', short: [{ sku: boot, location: 'US-DEN', available: 2 }] } });
    expect((await books(boot)).available).toBe(10);
    expect((await hold(db, { intentId: 'i', lines: lines(2), now, expiresAt })).ok).toBe(true);
    expect((await books(boot)).available).toBe(9);
  });

  it('200 buyers of one shelf and the web never take more than lies there, and give all back', async () => {
    await put(boot, 7, 'US-DEN');
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, buyer) => {
        const lines = [{ sku: boot, qty: 1, location: 'US-DEN' }, ...(buyer % 2 ? [{ sku: tent, qty: 1, location }] : [])];
        return hold(db, { intentId: `shelf-${buyer}`, lines, now, expiresAt });
      }),
    );
    const left = await db.prepare("SELECT available FROM stock WHERE location_id = 'US-DEN' AND sku = ?").bind(boot).first('available');
    expect([answers.filter(({ ok }) => ok).length, left]).toEqual([7, 0]);
    expect((await books(tent)).available).toBeGreaterThanOrEqual(0);
    await expire(db, expiresAt);
    expect((await books(tent)).available).toBe(3);
  });

  it('is refused to an intent whose hold has ended', async () => {
    await one('i');
    await release(db, 'i', now);
    expect(await one('i')).toEqual({ ok: false, error: { kind: 'ended' } });
  });

  it('ends holds that are over before it answers that something is short', async () => {
    await ask('slow', [{ sku: tent, qty: 3 }]);
    expect((await ask('i', [{ sku: tent, qty: 3 }], expiresAt - 1)).ok).toBe(false);
    expect((await ask('j', [{ sku: tent, qty: 3 }], expiresAt)).ok).toBe(true);
    expect(await books(tent)).toEqual({ available: 0, held: 3, sold: 0 });
  });

  it('is a fault for a quantity of nothing, and takes nothing', async () => {
    await expect(ask('i', [{ sku: boot, qty: 0 }])).rejects.toThrow('failed 3 times');
    expect((await books(boot)).available).toBe(10);
  });
});

it('opens the books of a variant with what lies there before its first hold', async () => {
  await one('i');
  await one('j');
  const { results } = await db.prepare('SELECT sku, reason, qty, intent_id AS intent, moved_at AS at FROM stock_movement').all();
  expect(results).toEqual([
    { sku: boot, reason: 'opening', qty: 10, intent: null, at: now },
    { sku: boot, reason: 'hold', qty: 1, intent: 'i', at: now },
    { sku: boot, reason: 'hold', qty: 1, intent: 'j', at: now },
  ]);
});

describe('release', () => {
  it('gives the units back once', async () => {
    await ask('i', [
      { sku: boot, qty: 4 },
      { sku: tent, qty: 1 },
    ]);
    await Promise.all([release(db, 'i', now), release(db, 'i', now), release(db, 'i', now)]);
    expect(await books(boot)).toEqual({ available: 10, held: 0, sold: 0 });
    expect(await books(tent)).toEqual({ available: 3, held: 0, sold: 0 });
  });

  it('does nothing for an intent that holds nothing or has sold', async () => {
    await release(db, 'nobody', now);
    await one('i');
    await commit(db, 'i', now);
    await release(db, 'i', now);
    expect(await books(boot)).toEqual({ available: 9, held: 0, sold: 1 });
  });
});

describe('commit', () => {
  it('sells what is held, once', async () => {
    await ask('i', [{ sku: boot, qty: 4 }]);
    expect(await commit(db, 'i', now)).toEqual({ ok: true, value: undefined });
    expect(await commit(db, 'i', now)).toEqual({ ok: true, value: undefined });
    expect(await books(boot)).toEqual({ available: 6, held: 0, sold: 4 });
  });

  it.each([
    ['never held', async () => {}],
    ['was released', async () => release(db, 'i', now)],
    ['has expired', async () => expire(db, expiresAt)],
  ])('is refused when the intent %s', async (why, end) => {
    if (why !== 'never held') await one('i');
    await end();
    expect(await commit(db, 'i', now)).toEqual({ ok: false, error: { kind: 'ended' } });
    expect((await books(boot)).sold).toBe(0);
  });
});

describe('expire', () => {
  it('gives back only what is over, of any number of buyers', async () => {
    await one('a');
    await one('b');
    await hold(db, { intentId: 'later', lines: [{ sku: boot, qty: 1, location }], now, expiresAt: expiresAt + 1 });
    await one('sold');
    await commit(db, 'sold', now);
    expect(await expire(db, expiresAt - 1)).toBe(0);
    expect(await expire(db, expiresAt)).toBe(2);
    expect(await expire(db, expiresAt)).toBe(0);
    expect(await books(boot)).toEqual({ available: 8, held: 1, sold: 1 });
  });
});
