import { describe, expect, it } from 'vitest';
import { type Delivery, deliveryChange, nextDeliveries, settledDelivery, toTheDoor } from '#backend/rules/delivery.ts';

const pickup: Delivery = { kind: 'pickup', storeId: 'A' };
const elsewhere: Delivery = { kind: 'pickup', storeId: 'B' };
const sts: Delivery = { kind: 'sts', storeId: 'A' };
const pudo: Delivery = { kind: 'pudo', storeId: 'P' };

describe('settledDelivery', () => {
  const home = (available: number) => ({ delivery: toTheDoor, available });
  const at = (available: number) => ({ delivery: pickup, available });

  it('stays while one piece is there, though it is short', () => {
    expect(settledDelivery(at(1), [home(9)], 3)).toEqual(at(1));
  });

  it('takes the first way that has all of the line, else the first that has any', () => {
    const sent = { delivery: sts, available: 2 };
    expect(settledDelivery(at(0), [sent, home(3)], 3)).toEqual(home(3));
    expect(settledDelivery(at(0), [sent, home(3)], 9)).toEqual(sent);
  });

  it('stays where nothing can be had anywhere', () => {
    expect(settledDelivery(at(0), [home(0)], 1)).toEqual(at(0));
  });
});

describe('nextDeliveries', () => {
  const around = { ownStoreId: 'A', otherStoreIds: ['B'] };
  it.each<[string, Delivery, Delivery[]]>([
    ['a pickup', pickup, [sts, toTheDoor, elsewhere]],
    ['what is sent to a store', sts, [pickup, toTheDoor, elsewhere]],
    ['what is sent to a pickup point', pudo, [toTheDoor]],
    ['what goes to the door', toTheDoor, [pickup]],
  ])('after %s', (_, chosen, next) => {
    expect(nextDeliveries(chosen, around)).toEqual(next);
  });

  it('nobody is sent to a store that they never chose', () => {
    expect(nextDeliveries(toTheDoor, { otherStoreIds: ['B'] })).toEqual([]);
  });
});

it.each<[Delivery, Delivery, string | undefined]>([
  [pickup, toTheDoor, 'PickupToSth'],
  [pudo, toTheDoor, 'PickupToSth'],
  [pickup, sts, 'PickupToSts'],
  [sts, toTheDoor, 'StsToSth'],
  [sts, pickup, 'StsToPickup'],
  [toTheDoor, pickup, 'SthToPickup'],
  [pickup, elsewhere, 'ChangedStoreId'],
  [sts, elsewhere, 'ChangedStoreId'],
  [pickup, { ...pickup }, undefined],
  [toTheDoor, { kind: 'standard' }, undefined],
])('from %j to %j is called %s', (from, to, code) => {
  expect(deliveryChange(from, to)).toBe(code);
});
