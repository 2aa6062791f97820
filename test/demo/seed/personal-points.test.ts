// The points of the seeded loyalty member match the member's orders.
import { expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { memberDays } from '#demo/seed/people.ts';
import { listPoints, type PersonalOrder } from '#demo/seed/personal-points.ts';
import { markets } from '#markets/registry.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 23);
const canceledAfterMs = 1000;

const anOrder = (daysAgo: number, itemTotal: number, over: Partial<PersonalOrder> = {}): PersonalOrder => ({
  orderNumber: `US${daysAgo}`,
  placedAt: now - daysAgo * dayMs,
  isCanceled: false,
  isRewarded: false,
  write: (reward) =>
    ({ orderNumber: `US${daysAgo}`, items: [], totals: { itemTotal, appliedRewards: reward } }) as unknown as Omit<Order, 'st'>,
  ...over,
});
const tell = (...orders: PersonalOrder[]) => listPoints(orders, markets.us, { now, canceledAfterMs });
const ofOrders = (told: ReturnType<typeof tell>) => told.entries.filter(({ kind }) => kind !== 'bonus');

test('listPoints returns one point per dollar of an order, and these points become available after 60 days', () => {
  expect(ofOrders(tell(anOrder(10, 120_50)))).toEqual([
    expect.objectContaining({ entryId: 'earned US10', points: 120, orderNumber: 'US10', countsAt: now + 60 * dayMs }),
  ]);
});

test('listPoints returns no points for an order from before the member joined', () => {
  expect(ofOrders(tell(anOrder(memberDays + 1, 500_00)))).toEqual([]);
});

test('listPoints revokes the points of a canceled order', () => {
  const entries = ofOrders(tell(anOrder(10, 99_00, { isCanceled: true })));
  expect(entries.map(({ points }) => points)).toEqual([99, -99]);
});

test('listPoints redeems at most the points that were available when the order was placed, and adds the reward to the order', () => {
  const { entries, documents } = tell(anOrder(10, 300_00, { isRewarded: true }), anOrder(200, 350_00));
  expect(entries.find(({ kind }) => kind === 'redeemed')).toMatchObject({ points: -400, orderNumber: 'US10' });
  expect(documents.map(({ totals }) => totals.appliedRewards)).toEqual([0, 20_00]);
  expect(entries.find(({ entryId }) => entryId === 'earned US10')?.points).toBe(280);
});

test('listPoints applies no reward if there were not enough points', () => {
  expect(tell(anOrder(10, 300_00, { isRewarded: true })).documents[0]?.totals.appliedRewards).toBe(0);
});
