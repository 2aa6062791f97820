// Runs placements in generated schedules of submissions, payment results and crashes.
import { describe, expect, it } from 'vitest';
import { openPlacement } from '#backend/stores/cart-state.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Result } from '#contract/errors/result.ts';
import { createRandom, type Random } from '#demo/seed/random.ts';
import { aLine, createSku, viewpoint, who } from '../../../support/a-cart.ts';
import { type Card, CartWorld } from '../../../support/cart-world.ts';

const schedules = 200;
const seed = process.env.PLACEMENT_SEED ?? 'placement-1';
const initialStock = 10;

type Answer = Result<Order, { code: string }>;

/** Generates submissions, crashes and replies from random numbers, and runs them. */
async function run(random: Random) {
  const world = new CartWorld();
  world.stock.set(createSku(0), random.pick([initialStock, initialStock, 2, 1]));
  const before = world.stock.get(createSku(0)) ?? 0;
  world.card = random.pick<Card>(['paid', 'paid', 'declined', 'fraud', 'challenge', 'silent-once']);
  const submission = world.prepare([aLine({ qty: 2 })]);
  const answers: Answer[] = [];
  const submit = () =>
    world.service.place(who, submission, viewpoint).then(
      (answer) => void answers.push(answer),
      () => undefined, // the process crashed during the call, so there is no reply
    );
  const kill = () => {
    world.kill = random.chance(0.8) ? { after: random.between(0, 9), side: random.pick(['before', 'after']) } : undefined;
  };
  for (let round = random.between(1, 3); round > 0; round--) {
    kill();
    const others = Array.from({ length: random.between(0, 3) }, submit);
    if (random.chance(0.2))
      others.push(
        world.service.change(who, { ok: true, value: { kind: 'remove-line', itemId: 'none', upc: createSku(0) } }, undefined).then(
          () => undefined,
          () => undefined,
        ),
      );
    await Promise.all([submit(), ...others]);
    world.now += random.between(0, 20_000);
    world.restart();
  }
  if (world.card === 'challenge') {
    world.challenge = random.pick(['pending', 'passed', 'failed', 'abandoned']);
    kill();
    const open = openPlacement(world.storedCart);
    if (open?.challenge) {
      const patched = { orderNumber: open.order.orderNumber, challengeId: open.challenge.id };
      await world.service.patch(who, patched).then(
        (answer) => void answers.push(answer),
        () => undefined,
      );
    }
  }
  await world.recover();
  return { world, answers, before };
}

function check({ world, answers, before }: Awaited<ReturnType<typeof run>>): void {
  const { storedCart: cart } = world;
  const finished = cart.placements.filter(({ step }) => step === 'finished');
  const orders = [...world.orders.values()];
  expect(openPlacement(cart)).toBeUndefined();
  // There is at most one order, and all replies contain the same order.
  expect(orders.length).toBeLessThanOrEqual(1);
  expect(finished.length).toBe(orders.length);
  const message = answers.filter((answer) => answer.ok && answer.value.status === 'confirmed');
  for (const answer of message) expect(answer.ok && answer.value).toEqual(orders[0]);
  // An order is charged once with its total, and no authorization remains without an order.
  const charged = [...world.payments.values()].filter(({ state }) => state === 'captured');
  expect(charged.map(({ amount }) => amount)).toEqual(orders.map(({ totals }) => totals.total));
  expect([...world.payments.values()].filter(({ state }) => state === 'authorised' || state === 'challenge')).toEqual([]);
  // No units remain reserved, and only the ordered units have left the stock.
  expect([...world.holds.values()].filter(({ state }) => state === 'held')).toEqual([]);
  const sold = orders.flatMap(({ items }) => items).reduce((sum, { qty }) => sum + qty, 0);
  expect(world.stock.get(createSku(0))).toBe(before - sold);
  // The cart keeps its line, and its revision increases only with each refused placement.
  expect(cart.lines).toHaveLength(1);
  expect(cart.revision).toBe(5 + cart.placements.length - finished.length);
}

describe(`placement in ${schedules} schedules of seed ${seed}`, () => {
  it.each(Array.from({ length: schedules }, (_, index) => `${seed}/${index}`))(
    'placement violates no invariant in the generated schedule %s',
    async (label) => {
      check(await run(createRandom(label)));
    },
  );
});

it('generated schedules include every result of a placement', async () => {
  const ends = new Set<string>();
  for (let index = 0; index < schedules; index++) {
    const { world } = await run(createRandom(`${seed}/${index}`));
    for (const { step, refusal } of world.storedCart.placements) ends.add(refusal?.code ?? step);
  }
  expect([...ends].toSorted()).toEqual(expect.arrayContaining(['AUT432', 'PAY400', 'PYT402', 'finished']));
});

describe('a process that crashes', () => {
  const sides = ['before', 'after'] as const;
  const places = Array.from({ length: 8 }, (_, after) => sides.map((side) => ({ after, side }))).flat();

  it.each(places)(
    'a process that crashes $side its effect number $after leaves at most one order, whether or not the shopper submits again',
    async (kill) => {
      for (const submitsAgain of [true, false]) {
        const world = new CartWorld();
        const submission = world.prepare();
        world.kill = { ...kill };
        const first = await world.service.place(who, submission, viewpoint).catch(() => undefined);
        world.kill = undefined;
        world.restart();
        const again = submitsAgain ? await world.service.place(who, submission, viewpoint) : undefined;
        if (again) expect(again).toMatchObject({ ok: true, value: { status: 'confirmed' } });
        if (again && first?.ok && first.value.status === 'confirmed') expect(again).toEqual(first);
        await world.recover();
        // An attempt that crashed before it was recorded results in an order only if the shopper submits again.
        const isRecorded = kill.after > 0 || submitsAgain;
        expect(world.orders.size).toBe(isRecorded ? 1 : 0);
        expect([...world.payments.values()].filter(({ state }) => state === 'captured')).toHaveLength(isRecorded ? 1 : 0);
        expect(world.stock.get(createSku(0))).toBe(isRecorded ? 8 : 10);
      }
    },
  );
});
