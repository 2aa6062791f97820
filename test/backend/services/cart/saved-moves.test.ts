// Moves units between the cart and the saved list. No unit is lost or duplicated, even if the list is unavailable.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLine, createSku, who } from '../../../support/a-cart.ts';
import { CartWorld, Killed } from '../../../support/cart-world.ts';

const at = 1_790_000_000_000;
const save = (upc: string, id: string, moveId: string) => ({ kind: 'save-line', itemId: id, upc, listId: 'list', moveId, at }) as const;
/** Creates a change that moves a saved item to the cart. In this test, the id of a saved item is its variant. */
const take = (upc: string, qty: number, moveId: string, itemId = upc) =>
  ({
    kind: 'take-saved',
    line: aLine({ id: `taken-${moveId}`, upc, qty }),
    available: 1000,
    itemId,
    taken: qty,
    listId: 'list',
    moveId,
    at,
  }) as const;

const units = ({ storedCart: cart, saved }: CartWorld, upc: string): number =>
  cart.lines.filter((line) => line.upc === upc).reduce((sum, { qty }) => sum + qty, 0) + (saved.get(upc) ?? 0);

function aWorld(): CartWorld {
  const world = new CartWorld();
  world.prepare([aLine({ id: 'line-0', upc: createSku(0), qty: 2 }), aLine({ id: 'line-1', upc: createSku(1), qty: 1 })]);
  return world;
}

describe('saving a line', () => {
  test('saving a line removes it from the cart and adds it to the list', async () => {
    const world = aWorld();
    const { revision } = world.storedCart;
    const saved = await world.service.change(who, { ok: true, value: save(createSku(0), 'line-0', 'move-1') }, undefined);
    expect(saved.ok && saved.value.revision).toBe(revision + 1);
    expect(world.storedCart.lines.map(({ id }) => id)).toEqual(['line-1']);
    expect(world.saved.get(createSku(0))).toBe(2);
    expect(world.storedCart.savedMoves).toEqual([]);
  });

  test('saving a line changes nothing if the line does not exist', async () => {
    const world = aWorld();
    const { revision } = world.storedCart;
    await world.service.change(who, { ok: true, value: save(createSku(1), 'line-0', 'move-1') }, undefined);
    expect(world.storedCart.revision).toBe(revision);
    expect(world.saved.size).toBe(0);
  });

  test('saving a line while the list is unavailable stores the move in the cart, and the next change completes it', async () => {
    const world = aWorld();
    const message = world.notifySaved.bind(world);
    world.notifySaved = () => {
      throw new Error('The list is down.');
    };
    const saved = await world.service.change(who, { ok: true, value: save(createSku(0), 'line-0', 'move-1') }, undefined);
    expect(saved.ok).toBe(true);
    expect(world.faults).toHaveLength(1);
    expect(world.storedCart.savedMoves?.map((move) => move.kind === 'put' && move.line.qty)).toEqual([2]);
    world.notifySaved = message;
    await world.service.change(who, { ok: true, value: { kind: 'remove-line', itemId: 'line-1', upc: createSku(1) } }, undefined);
    expect(world.saved.get(createSku(0))).toBe(2);
    expect(world.storedCart.savedMoves).toEqual([]);
  });
});

describe('moving a saved item to the cart', () => {
  test('moving a saved item to the cart twice with different idempotency keys adds the item only once', async () => {
    const world = aWorld();
    world.saved.set(createSku(2), 3);
    for (const key of ['one', 'two']) {
      await world.service.change(who, { ok: true, value: take(createSku(2), 3, `move-${key}`) }, { key, fingerprint: key });
    }
    expect(world.storedCart.lines.find(({ upc }) => upc === createSku(2))?.qty).toBe(3);
    expect(world.saved.get(createSku(2))).toBe(0);
  });

  test('moving a saved item to the cart is rejected if there is too little stock, and the item stays in the list', async () => {
    const world = aWorld();
    world.saved.set(createSku(2), 3);
    const refused = await world.service.change(who, { ok: true, value: { ...take(createSku(2), 3, 'move-1'), available: 2 } }, undefined);
    expect(refused).toMatchObject({ ok: false, error: { code: 'INV408' } });
    expect(world.storedCart.savedMoves).toBeUndefined();
    expect(world.saved.get(createSku(2))).toBe(3);
  });
});

/** A move of one of three variants. The process may crash before or after one of the first two effects, and the move may be repeated. */
const intent = fc.record({
  kind: fc.constantFrom('save', 'take'),
  variant: fc.integer({ min: 0, max: 2 }),
  kill: fc.option(fc.record({ after: fc.integer({ min: 0, max: 1 }), side: fc.constantFrom('before', 'after') }), { nil: undefined }),
  isRepeated: fc.boolean(),
});

test('random moves with crashes and repetitions never lose or duplicate units', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(intent, { minLength: 1, maxLength: 12 }), async (intents) => {
      const world = aWorld();
      world.saved.set(createSku(2), 3);
      const whole = [2, 1, 3];
      let moves = 0;
      for (const { kind, variant, kill, isRepeated } of intents) {
        const upc = createSku(variant);
        const line = world.storedCart.lines.find((each) => each.upc === upc);
        const there = world.saved.get(upc) ?? 0;
        const moveId = `move-${++moves}`;
        const change = kind === 'save' ? line && save(upc, line.id, moveId) : there > 0 && take(upc, there, moveId, upc);
        if (!change) continue;
        // Without this, the cart would ignore the move, because this test reuses the ids of items.
        if (change.kind === 'take-saved') world.storedCart = { ...world.storedCart, takenItems: [] };
        world.kill = kill && { ...kill };
        const ask = () => world.service.change(who, { ok: true, value: change }, { key: moveId, fingerprint: moveId });
        await ask().catch((fault: unknown) => expect(fault).toBeInstanceOf(Killed));
        world.kill = undefined;
        world.restart();
        if (isRepeated) await ask();
        await world.service.recover();
        for (const [index, count] of whole.entries()) expect(units(world, createSku(index))).toBe(count);
      }
    }),
    { numRuns: 500 },
  );
});
