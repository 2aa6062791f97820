// Requests that arrive while an order is being placed.
import { describe, expect, it } from 'vitest';
import { openPlacement } from '#backend/stores/cart-state.ts';
import { ok } from '#contract/errors/result.ts';
import { aLine, createSku, viewpoint, who } from '../../../support/a-cart.ts';
import { CartWorld } from '../../../support/cart-world.ts';

const another = ok({ kind: 'add-line', line: aLine({ id: 'line-2', upc: createSku(1), qty: 1 }), available: 9 } as const);

function aWorld() {
  const world = new CartWorld();
  world.stock.set(createSku(1), 10);
  return { world, submission: world.prepare() };
}

describe('a cart change', () => {
  it('a cart change during the price calculation is applied, and the order must be submitted again', async () => {
    const { world, submission } = aWorld();
    const [placed, changed] = await Promise.all([
      world.service.place(who, submission, viewpoint),
      world.service.change(who, another, undefined),
    ]);
    expect(changed.ok).toBe(true);
    expect(placed).toMatchObject({ ok: false, error: { code: 'ORD415', details: { revision: submission.revision + 1 } } });
    expect(world.storedCart.lines).toHaveLength(2);
    expect(world.orders.size).toBe(0);
  });

  it('a cart change during the payment waits for the payment result and is rejected if the cart was ordered', async () => {
    const { world, submission } = aWorld();
    const placing = world.service.place(who, submission, viewpoint);
    while (!openPlacement(world.storedCart)) await new Promise((resolve) => setImmediate(resolve));
    expect(await world.service.change(who, another, undefined)).toMatchObject({ ok: false, error: { code: 'BSK404' } });
    expect((await placing).ok).toBe(true);
    expect([...world.orders.values()].map(({ totalItems }) => totalItems)).toEqual([2]);
  });

  it('a cart change that is rejected does not cancel a challenge', async () => {
    const { world, submission } = aWorld();
    world.card = 'challenge';
    await world.service.place(who, submission, viewpoint);
    await world.service.change(who, { ok: false, error: { code: 'ORD404' } }, undefined);
    expect(openPlacement(world.storedCart)?.step).toBe('challenge');
  });
});

describe('submitting a summary that was opened during the payment', () => {
  it('submitting a summary that was opened during the payment is rejected, and the error contains the revision that was ordered', async () => {
    const { world, submission } = aWorld();
    const placing = world.service.place(who, submission, viewpoint);
    while (!openPlacement(world.storedCart)) await new Promise((resolve) => setImmediate(resolve));
    world.price = 9900;
    const other = world.see();
    expect(other.revision).toBe(submission.revision + 1);
    const second = await world.service.place(who, other, viewpoint);
    expect(await placing).toMatchObject({ ok: true, value: { status: 'confirmed' } });
    expect(second).toMatchObject({ ok: false, error: { code: 'ORD415', details: { revision: submission.revision } } });
    expect(world.orders.size).toBe(1);
    expect([...world.payments.values()].filter(({ state }) => state === 'captured')).toHaveLength(1);
  });
});

describe('a stale submission', () => {
  it('a stale submission does not cancel an open challenge', async () => {
    const { world, submission } = aWorld();
    world.card = 'challenge';
    await world.service.place(who, submission, viewpoint);
    const stale = await world.service.place(who, { ...submission, revision: submission.revision - 1 }, viewpoint);
    expect(stale).toMatchObject({ ok: false, error: { code: 'ORD415' } });
    expect(openPlacement(world.storedCart)?.step).toBe('challenge');
  });

  it('a stale submission is rejected, and the error contains the revision that was ordered, even if an earlier payment was declined', async () => {
    const { world, submission } = aWorld();
    world.card = 'declined';
    expect((await world.service.place(who, submission, viewpoint)).ok).toBe(false);
    world.card = 'paid';
    const second = world.see();
    expect((await world.service.place(who, second, viewpoint)).ok).toBe(true);
    const stale = await world.service.place(who, { ...submission, revision: submission.revision - 1 }, viewpoint);
    expect(stale).toMatchObject({ ok: false, error: { code: 'ORD415', details: { revision: second.revision } } });
  });
});

it('an order is pending if the payment provider does not reply, and is paid once when the shopper submits it again', async () => {
  const { world, submission } = aWorld();
  world.card = 'silent-once';
  const first = await world.service.place(who, submission, viewpoint);
  expect(first).toMatchObject({ ok: true, value: { status: 'payment_pending', st: '', flash: [] } });
  expect(world.faults).toHaveLength(1);
  const second = await world.service.place(who, submission, viewpoint);
  expect(second).toMatchObject({ ok: true, value: { status: 'confirmed' } });
  expect(world.payments.size).toBe(1);
});

it('submitting a summary with an old price is rejected, but submitting a newer summary from another tab places the order', async () => {
  const { world, submission } = aWorld();
  world.price = 9900;
  const other = world.see();
  expect(other.revision).toBe(submission.revision + 1);
  expect(await world.service.place(who, submission, viewpoint)).toMatchObject({ ok: false, error: { code: 'ORD415' } });
  expect(await world.service.place(who, other, viewpoint)).toMatchObject({ ok: true, value: { totals: { itemTotal: 2 * 9900 } } });
});

describe('a submission of an earlier revision', () => {
  it.each(['first', 'last'])(
    'two simultaneous submissions of different revisions place one order, and the earlier revision gets ORD415 if it arrives %s',
    async (place) => {
      const { world, submission } = aWorld();
      const older = { ...submission, revision: submission.revision - 1 };
      const pair = place === 'first' ? [older, submission] : [submission, older];
      const answers = await Promise.all(pair.map((each) => world.service.place(who, each, viewpoint)));
      const [refused, ordered] = place === 'first' ? answers : answers.toReversed();
      expect(ordered).toMatchObject({ ok: true });
      expect(world.orders.size).toBe(1);
      const { totals } = [...world.orders.values()][0] ?? expect.fail();
      expect(refused).toMatchObject({
        ok: false,
        error: { code: 'ORD415', details: { revision: submission.revision, totals: { now: totals } } },
      });
    },
  );

  it('a submission of an earlier revision is rejected after the order was placed, and the error contains the revision that was ordered', async () => {
    const { world, submission } = aWorld();
    const ordered = await world.service.place(who, submission, viewpoint);
    const older = await world.service.place(who, { ...submission, revision: submission.revision - 1 }, viewpoint);
    expect(older).toMatchObject({ ok: false, error: { code: 'ORD415', details: { revision: submission.revision } } });
    expect(await world.service.place(who, submission, viewpoint)).toEqual(ordered);
    expect(world.orders.size).toBe(1);
  });
});
