// Placements that the alarm cannot complete: their entries in the list for staff, and cancellations by staff.
import { describe, expect, it } from 'vitest';
import { openPlacement } from '#backend/stores/cart-state.ts';
import { createSku, viewpoint, who } from '../../../support/a-cart.ts';
import { CartWorld } from '../../../support/cart-world.ts';

const steps = ['reserveNumber', 'holdStock', 'authorize', 'commitStock', 'writeOrder', 'capture'] as const;

/** Orders a cart, of which one step fails, and runs the alarm once. */
async function hang(broken: (typeof steps)[number] | 'voidAuthorization' | 'releaseStock') {
  const world = new CartWorld();
  const submission = world.prepare();
  world.broken.add(broken);
  if (broken === 'voidAuthorization' || broken === 'releaseStock') world.card = 'declined';
  await world.service.place(who, submission, viewpoint);
  await runAlarm(world);
  return { world, submission };
}

async function runAlarm(world: CartWorld): Promise<void> {
  world.now += 15_000;
  await world.service.recover().catch((error: unknown) => world.faults.push(error));
}

const readPayments = (world: CartWorld) => [...world.payments.values()].map(({ state }) => state);

describe('the list of hanging placements', () => {
  it.each([
    ['reserveNumber', 'number'],
    ['holdStock', 'hold'],
    ['authorize', 'authorize'],
    ['commitStock', 'sell'],
    ['writeOrder', 'write'],
    ['capture', 'capture'],
    ['voidAuthorization', 'unwind'],
    ['releaseStock', 'unwind'],
  ] as const)('the list contains a placement of which %s fails, until it succeeds', async (broken, step) => {
    const { world } = await hang(broken);
    expect([...world.hanging.values()]).toEqual([
      expect.objectContaining({ step, siteId: 'us', orderNumber: 'C000000001', foundAt: world.now, reason: `${broken} is not available` }),
    ]);
    const foundAt = world.now;
    await runAlarm(world);
    expect(openPlacement(world.storedCart)?.fault).toMatchObject({ attempts: 2, firstAt: foundAt, lastAt: world.now });
    world.broken.clear();
    await runAlarm(world);
    expect(openPlacement(world.storedCart)).toBeUndefined();
    expect(world.hanging.size).toBe(0);
    expect(world.storedCart.placements[0]?.listed).toBeUndefined();
  });

  it('a placement that succeeds at once is never written to the list', async () => {
    const world = new CartWorld();
    let writes = 0;
    world.hanging.set = (() => {
      writes += 1;
      return world.hanging;
    }) as typeof world.hanging.set;
    await world.service.place(who, world.prepare(), viewpoint);
    await runAlarm(world);
    expect(world.orders.size).toBe(1);
    expect(writes).toBe(0);
  });

  it('a placement that waits for its payment challenge is not listed', async () => {
    const world = new CartWorld();
    world.card = 'challenge';
    await world.service.place(who, world.prepare(), viewpoint);
    await runAlarm(world);
    expect(openPlacement(world.storedCart)?.step).toBe('challenge');
    expect(world.hanging.size).toBe(0);
  });

  it('a placement that the shopper completes by submitting again is removed from the list by the next alarm', async () => {
    const { world, submission } = await hang('writeOrder');
    world.broken.clear();
    expect(await world.service.place(who, submission, viewpoint)).toMatchObject({ ok: true, value: { status: 'confirmed' } });
    await runAlarm(world);
    expect(world.hanging.size).toBe(0);
  });

  it.each([0, 1, 2, 3, 4, 5, 6].flatMap((after) => (['before', 'after'] as const).map((side) => ({ after, side }))))(
    'a process that crashes $side effect number $after of the alarm leaves no row of an ended placement',
    async (kill) => {
      for (const broken of ['authorize', 'writeOrder', 'voidAuthorization'] as const) {
        const world = new CartWorld();
        const submission = world.prepare();
        world.broken.add(broken);
        if (broken === 'voidAuthorization') world.card = 'declined';
        await world.service.place(who, submission, viewpoint);
        world.kill = { ...kill };
        await runAlarm(world);
        world.kill = undefined;
        world.restart();
        await runAlarm(world);
        const open = openPlacement(world.storedCart);
        expect([...world.hanging.keys()]).toEqual(open ? [open.intentId] : []);
        world.broken.clear();
        await world.recover();
        expect(world.hanging.size).toBe(0);
      }
    },
  );

  it.each([0, 1, 2, 3].flatMap((after) => (['before', 'after'] as const).map((side) => ({ after, side }))))(
    'a process that crashes $side effect number $after of the alarm leaves no row if the shopper completes the placement',
    async (kill) => {
      const world = new CartWorld();
      const submission = world.prepare();
      world.broken.add('writeOrder');
      await world.service.place(who, submission, viewpoint);
      world.kill = { ...kill };
      await runAlarm(world);
      world.kill = undefined;
      world.broken.clear();
      world.restart();
      expect(await world.service.place(who, submission, viewpoint)).toMatchObject({ ok: true });
      await world.recover();
      expect(world.hanging.size).toBe(0);
    },
  );
});

describe('a placement that staff cancel', () => {
  const cancelable = ['authorize', 'commitStock', 'writeOrder'] as const;

  it.each(cancelable)('a canceled placement of which %s fails releases its payment and its stock', async (broken) => {
    const { world, submission } = await hang(broken);
    world.canceled.add('basket-1:5');
    await world.service.complete();
    expect(world.storedCart.placements[0]).toMatchObject({ step: 'refused', isCanceled: true });
    expect(world.orders.size).toBe(0);
    expect(readPayments(world)).toEqual(['voided']);
    expect(world.stock.get(createSku(0))).toBe(10);
    expect(world.hanging.size).toBe(0);
    expect(await world.service.place(who, submission, viewpoint)).toMatchObject({ ok: false, error: { code: 'PAY400' } });
    world.broken.clear();
    expect(await world.service.place(who, world.see(), viewpoint)).toMatchObject({ ok: true, value: { status: 'confirmed' } });
  });

  const sides = ['before', 'after'] as const;
  const kills = Array.from({ length: 7 }, (_, after) => sides.map((side) => ({ after, side }))).flat();

  it.each(kills)('a process that crashes $side effect number $after of a cancellation completes it in the next alarm', async (kill) => {
    for (const broken of cancelable) {
      const { world } = await hang(broken);
      world.canceled.add('basket-1:5');
      world.kill = { ...kill };
      await world.service.complete().catch(() => undefined);
      world.kill = undefined;
      world.broken.clear();
      await world.recover();
      expect(world.storedCart.placements[0]?.step).toBe('refused');
      expect(world.orders.size).toBe(0);
      expect(readPayments(world)).toEqual(['voided']);
      expect(world.stock.get(createSku(0))).toBe(10);
      expect(world.hanging.size).toBe(0);
    }
  });

  it('a cancellation waits for a step in progress, so that the result of the step does not overwrite it', async () => {
    const { world, submission } = await hang('authorize');
    world.canceled.add('basket-1:5');
    world.broken.clear();
    await Promise.all([world.service.place(who, submission, viewpoint), world.service.complete()]);
    expect(world.storedCart.placements[0]).toMatchObject({ step: 'refused', isCanceled: true });
    expect(world.orders.size).toBe(0);
    expect(readPayments(world)).toEqual(['voided']);
    expect(world.stock.get(createSku(0))).toBe(10);
  });
});

describe('the times of steps', () => {
  it('the history contains the time at which each step began', async () => {
    const world = new CartWorld();
    await world.service.place(who, world.prepare(), viewpoint);
    expect(world.storedCart.placements[0]?.history?.map(({ step }) => step)).toEqual([
      'hold',
      'authorize',
      'sell',
      'write',
      'capture',
      'finished',
    ]);
    expect(world.storedCart.placements[0]?.history?.every(({ at }) => at === world.now)).toBe(true);
  });
});
