import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commit, expire, release } from '#backend/stores/hold-endings.ts';
import { hold } from '#backend/stores/holds.ts';
import { backendEnv } from '../../support/backend.ts';
import {
  ask,
  books,
  boot,
  expiresAt,
  location,
  now,
  nowhere,
  one,
  prepareTables,
  put,
  stockProducts,
  tent,
} from '../../support/stock-holds.ts';

const db = backendEnv.BACKEND_DB;

beforeAll(prepareTables);
beforeEach(stockProducts);

describe('hold', () => {
  it('hold removes the units of all lines from the available stock', async () => {
    expect(
      await ask('i', [
        { sku: boot, qty: 4 },
        { sku: tent, qty: 3 },
      ]),
    ).toEqual({ ok: true, value: undefined });
    expect(await books(boot)).toEqual({ available: 6, held: 4, sold: 0 });
    expect(await books(tent)).toEqual({ available: 0, held: 3, sold: 0 });
  });

  it('hold reserves nothing if stock is insufficient for a line, and returns the affected lines with their available units', async () => {
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

  it('hold adds up the quantities of lines with the same SKU', async () => {
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

  it('hold reserves units once if it is called repeatedly for an intent', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => one('i')));
    expect(asked.every(({ ok }) => ok)).toBe(true);
    expect(await books(boot)).toEqual({ available: 9, held: 1, sold: 0 });
  });

  it('hold reserves nothing if stock is insufficient in one of several locations', async () => {
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

  it('hold never exceeds the stock if 200 buyers simultaneously request units in two locations', async () => {
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

  it("hold is rejected if the intent's hold has ended", async () => {
    await one('i');
    await release(db, 'i', now);
    expect(await one('i')).toEqual({ ok: false, error: { kind: 'ended' } });
  });

  it('hold ends expired holds of other shoppers if stock is insufficient', async () => {
    await ask('slow', [{ sku: tent, qty: 3 }]);
    expect((await ask('i', [{ sku: tent, qty: 3 }], expiresAt - 1)).ok).toBe(false);
    expect((await ask('j', [{ sku: tent, qty: 3 }], expiresAt)).ok).toBe(true);
    expect(await books(tent)).toEqual({ available: 0, held: 3, sold: 0 });
  });

  it('hold throws an error for the quantity 0 and reserves nothing', async () => {
    await expect(ask('i', [{ sku: boot, qty: 0 }])).rejects.toThrow('failed 3 times');
    expect((await books(boot)).available).toBe(10);
  });
});

it('hold records the opening stock of a variant when the variant is held for the first time', async () => {
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
  it('release returns the units to the stock once if it is called repeatedly', async () => {
    await ask('i', [
      { sku: boot, qty: 4 },
      { sku: tent, qty: 1 },
    ]);
    await Promise.all([release(db, 'i', now), release(db, 'i', now), release(db, 'i', now)]);
    expect(await books(boot)).toEqual({ available: 10, held: 0, sold: 0 });
    expect(await books(tent)).toEqual({ available: 3, held: 0, sold: 0 });
  });

  it('release has no effect for an intent without a hold, or for one whose units are sold', async () => {
    await release(db, 'nobody', now);
    await one('i');
    await commit(db, 'i', now);
    await release(db, 'i', now);
    expect(await books(boot)).toEqual({ available: 9, held: 0, sold: 1 });
  });
});

describe('commit', () => {
  it('commit sells the held units once if it is called repeatedly', async () => {
    await ask('i', [{ sku: boot, qty: 4 }]);
    expect(await commit(db, 'i', now)).toEqual({ ok: true, value: undefined });
    expect(await commit(db, 'i', now)).toEqual({ ok: true, value: undefined });
    expect(await books(boot)).toEqual({ available: 6, held: 0, sold: 4 });
  });

  it.each([
    ['never held units', async () => {}],
    ['was released', async () => release(db, 'i', now)],
    ['has expired', async () => expire(db, expiresAt)],
  ])('commit is rejected if the intent %s', async (why, end) => {
    if (why !== 'never held units') await one('i');
    await end();
    expect(await commit(db, 'i', now)).toEqual({ ok: false, error: { kind: 'ended' } });
    expect((await books(boot)).sold).toBe(0);
  });
});

describe('expire', () => {
  it('expire releases the expired holds of all buyers and no others', async () => {
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
