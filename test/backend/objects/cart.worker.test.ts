// The Durable Object of a cart: alarm and idempotency keys, with stock and orders in D1 and simulated payments.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { challengeLifeMs } from '#backend/services/placement/steps.ts';
import type { Placement, StoredCart } from '#backend/stores/cart-state.ts';
import { settleChallenge } from '#demo/provider/challenges.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { anItem, aShopper, readStock, setStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const stub = (basketId: string) => backendEnv.BASKETS.get(backendEnv.BASKETS.idFromName(basketId));

/** Changes the last stored placement to a state in which a crash could have left it. */
const rewrite = (basketId: string, change: (placement: Placement) => Placement) =>
  runInDurableObject(stub(basketId), (_, { storage }) => {
    const cart = storage.kv.get<StoredCart>('basket');
    const last = cart?.placements.at(-1);
    if (!cart || !last) throw new Error('There is no placement to rewrite.');
    storage.kv.put('basket', { ...cart, placements: [...cart.placements.slice(0, -1), change(last)] });
  });

const readCharges = async (basketId: string) => {
  const { results } = await backendEnv.BACKEND_DB.prepare("SELECT kind FROM provider_charge WHERE intent_id LIKE ? || ':%' ORDER BY kind")
    .bind(basketId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
};

describe('a cart alarm', () => {
  it.each(['sell', 'write', 'capture'] as const)(
    'a cart alarm that runs again from the step `%s` of a placed order neither charges nor sells twice',
    async (step) => {
      const item = await anItem({ stock: 9 });
      const shopper = await aShopper();
      const shown = await shopper.atSummary([item]);
      const order = (await shopper.place(shown)).body;
      await rewrite(shown.basketId, (placement) => ({ ...placement, step }));
      expect(await runDurableObjectAlarm(stub(shown.basketId))).toBe(true);
      expect((await shopper.place(shown)).body).toEqual(order);
      expect(await readCharges(shown.basketId)).toEqual(['authorization']);
      expect(await readStock(item.upc)).toBe(8);
    },
  );

  it.each(['number', 'hold', 'authorize'] as const)(
    'a cart alarm completes an interrupted placement from the step `%s` without holding stock or charging twice',
    async (step) => {
      const item = await anItem({ stock: 9 });
      const shopper = await aShopper();
      const shown = await shopper.atSummary([item], 'challenge');
      const pending = (await shopper.place(shown)).body;
      await settleChallenge(backendEnv.BACKEND_DB, pending.paymentMethod[0]?.additionalData.sessionID ?? '', 'passed');
      await rewrite(shown.basketId, ({ challenge: _, ...placement }) => ({ ...placement, step, startedAt: Date.now() }));
      await runDurableObjectAlarm(stub(shown.basketId));
      expect((await shopper.place(shown)).body).toMatchObject({ status: 'confirmed', orderNumber: pending.orderNumber });
      expect(await readCharges(shown.basketId)).toEqual(['authorization']);
      expect(await readStock(item.upc)).toBe(8);
    },
  );

  it('a cart alarm cancels an expired challenge, releases the stock, voids the payment and keeps the cart', async () => {
    const item = await anItem({ offset: 1, stock: 9 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item], 'challenge');
    const pending = (await shopper.place(shown)).body;
    expect(pending.status).toBe('payment_pending');
    const since = Date.now() - challengeLifeMs;
    await rewrite(shown.basketId, (placement) => ({ ...placement, challenge: { id: placement.challenge?.id ?? '', url: '', since } }));
    await runDurableObjectAlarm(stub(shown.basketId));
    expect((await shopper.place(shown)).error?.errorId).toBe('AUT432');
    expect(await readStock(item.upc)).toBe(9);
    expect(await readCharges(shown.basketId)).toEqual([]);
    expect((await shopper.read(shown.basketId)).body.totalItems).toBe(1);
  });

  it('a cart alarm places the order if the shopper passed the challenge and then closed the page', async () => {
    const item = await anItem({ offset: 3, stock: 9 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item], 'challenge');
    const pending = (await shopper.place(shown)).body;
    await settleChallenge(backendEnv.BACKEND_DB, pending.paymentMethod[0]?.additionalData.sessionID ?? '', 'passed');
    await runDurableObjectAlarm(stub(shown.basketId));
    expect((await shopper.place(shown)).body).toMatchObject({ status: 'confirmed', orderNumber: pending.orderNumber });
    expect(await readCharges(shown.basketId)).toEqual(['authorization']);
  });

  it.each([
    [4, undefined],
    [6, 1],
  ])('a placement that cannot be written %i minutes after its submission is counted %s times for the alerts', async (minutes, counted) => {
    const { BACKEND_DB: db } = backendEnv;
    const item = await anItem({ stock: 9 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item]);
    await shopper.place(shown);
    const startedAt = Date.now() - minutes * 60_000;
    // the order number belongs to another cart, so the order cannot be written
    await rewrite(shown.basketId, (placement) => ({
      ...placement,
      step: 'write',
      startedAt,
      intentId: 'unwritable:1',
      order: { ...placement.order },
    }));
    await db.prepare("DELETE FROM event_count WHERE name = 'hanging-order'").run();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runDurableObjectAlarm(stub(shown.basketId));
    log.mockRestore();
    const row = await db
      .prepare("SELECT SUM(count) AS count FROM event_count WHERE name = 'hanging-order'")
      .first<{ count: number | null }>();
    expect(row?.count ?? undefined).toBe(counted);
  });

  it('a cart alarm cancels a placement whose payment was not authorized in time', async () => {
    const item = await anItem({ offset: 2, stock: 9 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item], 'challenge');
    await shopper.place(shown);
    await rewrite(shown.basketId, ({ challenge: _, ...placement }) => ({ ...placement, step: 'authorize', startedAt: 0 }));
    await runDurableObjectAlarm(stub(shown.basketId));
    expect((await shopper.place(shown)).error?.errorId).toBe('PAY400');
    expect(await readStock(item.upc)).toBe(9);
  });

  it('a cart alarm deletes an idle cart without an open placement', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    await runDurableObjectAlarm(stub(basketId));
    expect((await shopper.read(basketId)).error?.errorId).toBe('BSK404');
  });
});

it('a request with an unknown cart id stores nothing', async () => {
  const shopper = await aShopper();
  const basketId = 'e'.repeat(32);
  await shopper.read(basketId);
  await shopper.add({ cartId: basketId, ...(await anItem()) });
  const stored = await runInDurableObject(stub(basketId), (_, { storage }) => [...storage.kv.list()].length);
  expect(stored).toBe(0);
});

describe('simultaneous additions', () => {
  it('200 simultaneous additions add 200 units, and each reply has a different revision', async () => {
    const item = await anItem({ offset: 3, stock: 500 });
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const answers = await Promise.all(Array.from({ length: 200 }, () => shopper.add({ cartId: basketId, ...item }, crypto.randomUUID())));
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(200);
    expect((await shopper.read(basketId)).body.totalItems).toBe(200);
  }, 60_000);

  it('simultaneous additions with the same idempotency key add only one unit', async () => {
    const item = await anItem({ offset: 4, stock: 500 });
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const key = crypto.randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => shopper.add({ cartId: basketId, ...item }, key)));
    expect((await shopper.read(basketId)).body).toMatchObject({ totalItems: 1, revision: 1 });
  });
});

describe('an idempotency key', () => {
  /** Creates a cart and adds three units, each with its own idempotency key. */
  async function withThree() {
    const item = await anItem({ offset: 5, stock: 500 });
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const keys = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    for (const key of keys) await shopper.add({ cartId: basketId, ...item }, key);
    return { shopper, basketId, item, keys };
  }

  it('an idempotency key is still recognized after requests with later keys, so that a repeated request changes nothing', async () => {
    const { shopper, basketId, item, keys } = await withThree();
    for (const key of [...keys, ...keys]) expect((await shopper.add({ cartId: basketId, ...item }, key)).status).toBe(200);
    expect((await shopper.read(basketId)).body).toMatchObject({ totalItems: 3, revision: 3 });
  });

  it('an idempotency key of a rejected change returns the same error even if the change would now succeed', async () => {
    const { shopper, basketId, item } = await withThree();
    const key = crypto.randomUUID();
    await setStock(item.upc, 0);
    const refused = await shopper.add({ cartId: basketId, ...item }, key);
    await setStock(item.upc, 500);
    await shopper.add({ cartId: basketId, ...item }, crypto.randomUUID());
    expect(refused.error?.errorId).toBe('INV700');
    expect((await shopper.add({ cartId: basketId, ...item }, key)).error).toEqual(refused.error);
    expect((await shopper.read(basketId)).body.totalItems).toBe(4);
  });

  it('an idempotency key is rejected if it is sent with a different change', async () => {
    const { shopper, basketId, item, keys } = await withThree();
    for (const key of keys) expect((await shopper.add({ cartId: basketId, ...item, qty: 2 }, key)).error?.errorId).toBe('API400');
  });

  it('an idempotency key is stored for a day and then deleted', async () => {
    const { shopper, basketId, item, keys } = await withThree();
    const [old = '', fresh = ''] = keys;
    const dayMs = 24 * 60 * 60 * 1000;
    const setTimeMade = (key: string, at: number) =>
      runInDurableObject(stub(basketId), (_, { storage }) =>
        storage.kv.put(`answer:${key}`, { ...storage.kv.get<object>(`answer:${key}`), at }),
      );
    await setTimeMade(old, Date.now() - dayMs - 60_000);
    await setTimeMade(fresh, Date.now() - dayMs + 60_000);
    await shopper.add({ cartId: basketId, ...item }, crypto.randomUUID()); // each addition deletes old idempotency keys
    const names = await runInDurableObject(stub(basketId), (_, { storage }) =>
      [...storage.kv.list({ prefix: 'answer:' })].map(([name]) => name),
    );
    expect([names.includes(`answer:${old}`), names.includes(`answer:${fresh}`), names.length]).toEqual([false, true, 3]);
    await shopper.add({ cartId: basketId, ...item }, fresh);
    expect((await shopper.read(basketId)).body.totalItems).toBe(4);
  });
});
