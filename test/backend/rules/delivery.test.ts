import { describe, expect, it } from 'vitest';
import { type Delivery, deliveryChange, nextDeliveries, settledDelivery, standardDelivery } from '#backend/rules/delivery.ts';

const pickup: Delivery = { kind: 'pickup', storeId: 'A' };
const elsewhere: Delivery = { kind: 'pickup', storeId: 'B' };
const sts: Delivery = { kind: 'sts', storeId: 'A' };
const pudo: Delivery = { kind: 'pudo', storeId: 'P' };

describe('settledDelivery', () => {
  const home = (available: number) => ({ delivery: standardDelivery, available });
  const at = (available: number) => ({ delivery: pickup, available });

  it('settledDelivery keeps the delivery while at least one unit is available', () => {
    expect(settledDelivery(at(1), [home(9)], 3)).toEqual(at(1));
  });

  it('settledDelivery replaces an unavailable delivery with the first alternative that has all units, or else the first that has any', () => {
    const sent = { delivery: sts, available: 2 };
    expect(settledDelivery(at(0), [sent, home(3)], 3)).toEqual(home(3));
    expect(settledDelivery(at(0), [sent, home(3)], 9)).toEqual(sent);
  });

  it('settledDelivery keeps an unavailable delivery if no alternative has any units', () => {
    expect(settledDelivery(at(0), [home(0)], 1)).toEqual(at(0));
  });
});

describe('nextDeliveries', () => {
  const around = { ownStoreId: 'A', otherStoreIds: ['B'] };
  it.each<[string, Delivery, Delivery[]]>([
    ['a pickup', pickup, [sts, standardDelivery, elsewhere]],
    ['a delivery to a store', sts, [pickup, standardDelivery, elsewhere]],
    ['a delivery to a pickup point', pudo, [standardDelivery]],
    ['a home delivery', standardDelivery, [pickup]],
  ])('nextDeliveries returns the alternatives to %s', (_, chosen, next) => {
    expect(nextDeliveries(chosen, around)).toEqual(next);
  });

  it('nextDeliveries returns no alternative to a home delivery if the shopper has no preferred store', () => {
    expect(nextDeliveries(standardDelivery, { otherStoreIds: ['B'] })).toEqual([]);
  });
});

it.each<[Delivery, Delivery, string | undefined]>([
  [pickup, standardDelivery, 'PickupToSth'],
  [pudo, standardDelivery, 'PickupToSth'],
  [pickup, sts, 'PickupToSts'],
  [sts, standardDelivery, 'StsToSth'],
  [sts, pickup, 'StsToPickup'],
  [standardDelivery, pickup, 'SthToPickup'],
  [pickup, elsewhere, 'ChangedStoreId'],
  [sts, elsewhere, 'ChangedStoreId'],
  [pickup, { ...pickup }, undefined],
  [standardDelivery, { kind: 'standard' }, undefined],
])('deliveryChange from %j to %j returns %s', (from, to, code) => {
  expect(deliveryChange(from, to)).toBe(code);
});
