// Tests the methods of the cart service with in-memory stores.
import { expect, test } from 'vitest';
import { ok } from '#contract/errors/result.ts';
import { aLine, createSku, viewpoint, who } from '../../../support/a-cart.ts';
import { CartWorld } from '../../../support/cart-world.ts';

function aWorld() {
  const world = new CartWorld();
  world.stock.set(createSku(1), 10);
  return { world, submission: world.prepare() };
}

test('open returns the cart until it is ordered, and undefined afterwards', async () => {
  const { world, submission } = aWorld();
  expect(world.service.open('basket-1', who)).toEqual(world.storedCart);
  expect((await world.service.place(who, submission, viewpoint)).ok).toBe(true);
  expect(world.service.open('basket-1', who)).toBeUndefined();
});

test('handOver closes the cart and rejects later calls that name another target', async () => {
  const { world } = aWorld();
  expect((await world.service.handOver(who, 'account'))?.handedTo).toBe('account');
  expect(world.storedCart.handedTo).toBe('account');
  expect(world.service.read(who)).toBeUndefined();
  expect(await world.service.handOver(who, 'another')).toBeUndefined();
});

test('a line is reserved and added even if another line is added during the reservation', async () => {
  const { world } = aWorld();
  const reserved = aLine({ id: 'reserved', upc: createSku(1), qty: 1 });
  const [first, second] = await Promise.all([
    world.service.change(who, ok({ kind: 'reserve-line', line: reserved, available: 9, forMs: 1000 }), undefined),
    world.service.change(who, ok({ kind: 'add-line', line: aLine({ id: 'added', recipeId: 'r' }), available: 9 }), undefined),
  ]);
  expect([first.ok, second.ok]).toEqual([true, true]);
  expect(world.storedCart.lines.map(({ id }) => id).toSorted()).toEqual(['added', 'line-1', 'reserved']);
});
