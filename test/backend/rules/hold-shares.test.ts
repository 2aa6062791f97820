// Holds that are released if one network holds more than its share of a variant's stock.
import { describe, expect, test } from 'vitest';
import { chooseExcessHolds, findShare, type HeldUnits } from '#backend/rules/hold-shares.ts';

const place = { sku: '100000000001', location: 'web-us' };
const aHold = (intentId: string, qty: number, over: Partial<HeldUnits> = {}): HeldUnits => ({
  ...place,
  intentId,
  qty,
  network: '198.51.100',
  yieldsAt: Number(intentId),
  available: 0,
  ...over,
});
const want = (qty: number, missing = qty) => [{ ...place, qty, missing }];
/** Nine units of a variant, held for three orders of the same network. */
const shelf = [aHold('1', 3), aHold('2', 3), aHold('3', 3)];

test.each([
  [1, 2],
  [6, 2],
  [9, 3],
  [10, 4],
  [60, 20],
])('findShare of %i units in stock returns %i units', (units, share) => {
  expect(findShare(units)).toBe(share);
});

describe('chooseExcessHolds for a network above its share', () => {
  test('chooseExcessHolds releases the newest holds of a network above its share, but only as many units as another network needs', () => {
    expect(chooseExcessHolds(shelf, want(1), '203.0.113')).toEqual(['3']);
    expect(chooseExcessHolds(shelf, want(3), '203.0.113')).toEqual(['3']);
    expect(chooseExcessHolds([aHold('1', 3), aHold('2', 1), aHold('3', 1), aHold('4', 4)], want(3, 3), '203.0.113')).toEqual(['4']);
    expect(chooseExcessHolds([aHold('1', 6), aHold('2', 1), aHold('3', 1), aHold('4', 1)], want(2), '203.0.113')).toEqual(['4', '3']);
  });

  test("chooseExcessHolds releases a single hold that is larger than its network's share", () => {
    expect(chooseExcessHolds([aHold('1', 9)], want(1), '203.0.113')).toEqual(['1']);
  });

  test("chooseExcessHolds releases no hold if the request comes from the same network or would exceed the requesting network's share", () => {
    expect(chooseExcessHolds(shelf, want(1), '198.51.100')).toEqual([]);
    expect(chooseExcessHolds(shelf, want(4), '203.0.113')).toEqual([]);
    const own = aHold('4', 2, { network: '203.0.113' });
    expect(chooseExcessHolds([...shelf, own], want(3), '203.0.113')).toEqual([]);
  });
});

test('chooseExcessHolds does not release holds that are within their network’s share', () => {
  const networks = ['198.51.100', '198.51.101', '198.51.102'];
  expect(
    chooseExcessHolds(
      networks.map((network, index) => aHold(String(index), 3, { network })),
      want(1),
      '203.0.113',
    ),
  ).toEqual([]);
  expect(chooseExcessHolds([aHold('1', 2)], want(1), '203.0.113')).toEqual([]);
});

test('chooseExcessHolds releases no hold if the released units would not suffice for the whole request', () => {
  const other = { sku: '100000000002', location: 'web-us', qty: 1, missing: 1 };
  expect(chooseExcessHolds(shelf, [...want(1), other], '203.0.113')).toEqual([]);
  expect(chooseExcessHolds([aHold('1', 3), aHold('2', 1)], want(2), '203.0.113')).toEqual(['2', '1']);
});

test('chooseExcessHolds does not release holds of an unknown network', () => {
  expect(
    chooseExcessHolds(
      shelf.map((each) => ({ ...each, network: undefined })),
      want(1),
      '203.0.113',
    ),
  ).toEqual([]);
});
