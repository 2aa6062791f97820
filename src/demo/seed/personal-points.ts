// The points of the seeded loyalty member, who has earned points with orders and spent points on some of them.
import { countsFrom, listVouchers, pointsOf } from '#backend/rules/loyalty.ts';
import type { LoyaltyEntry } from '#contract/entities/loyalty.ts';
import type { Order } from '#contract/entities/order.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { dayMs } from './facts.ts';
import { memberDays } from './people.ts';
import type { SeedChunk } from './tables.ts';

type OrderDocument = Omit<Order, 'st'>;

export interface PersonalOrder {
  orderNumber: string;
  placedAt: number;
  isCanceled: boolean;
  /** True if the order was paid with the largest reward that was available at that time. */
  isRewarded: boolean;
  /** Creates the order's document. `reward` is the amount that was paid with a reward, in minor units. */
  write: (reward: number) => OrderDocument;
}

/** Returns the intent id of a seeded order. */
export const seedIntent = (orderNumber: string): string => `seed:${orderNumber}`;

/** Returns the documents of a member's orders and the resulting point entries. Orders from before the member joined have no entries. */
export function listPoints(
  orders: readonly PersonalOrder[],
  market: Pick<OpenMarket, 'settings'>,
  { now, canceledAfterMs }: { now: number; canceledAfterMs: number },
): { documents: OrderDocument[]; entries: LoyaltyEntry[] } {
  const joined = now - memberDays * dayMs;
  const entries: LoyaltyEntry[] = [
    { entryId: 'seed welcome', kind: 'bonus', points: 100, writtenAt: joined, countsAt: 0 },
    { entryId: 'seed birthday', kind: 'bonus', points: 50, writtenAt: now - 90 * dayMs, countsAt: 0 },
  ];
  const balanceAt = (at: number) =>
    entries.reduce((sum, { points, writtenAt, countsAt }) => (writtenAt <= at && countsAt <= at ? sum + points : sum), 0);
  const oldestFirst = orders.toSorted((one, other) => one.placedAt - other.placedAt);
  const documents = oldestFirst.map(({ orderNumber, placedAt, isCanceled, isRewarded, write }) => {
    if (placedAt < joined) return write(0);
    const payable = write(0).totals.itemTotal;
    const vouchers = listVouchers({ balance: balanceAt(placedAt), isConfirmed: true, payable }, market.settings);
    const voucher = isRewarded ? vouchers.findLast(({ eligible }) => eligible) : undefined;
    const document = write(voucher?.amountInCurrency ?? 0);
    const points = pointsOf(document, market.settings);
    const of = { orderNumber, writtenAt: placedAt };
    if (voucher)
      entries.push({ entryId: `redeemed ${seedIntent(orderNumber)}`, kind: 'redeemed', points: -voucher.points, ...of, countsAt: 0 });
    const countsAt = countsFrom(placedAt, market.settings);
    if (points > 0) entries.push({ entryId: `earned ${orderNumber}`, kind: 'earned', points, ...of, countsAt });
    if (points > 0 && isCanceled)
      entries.push({
        ...{ entryId: `revoked ${orderNumber}`, kind: 'revoked', points: -points, orderNumber, countsAt },
        writtenAt: placedAt + canceledAfterMs,
      });
    return document;
  });
  return { documents, entries };
}

export const pointRows = (consumerNo: string, entries: readonly LoyaltyEntry[]): SeedChunk => ({
  table: 'loyalty_entry',
  rows: entries.map(({ entryId, kind, points, orderNumber, writtenAt, countsAt }) => [
    entryId,
    consumerNo,
    kind,
    points,
    orderNumber ?? null,
    writtenAt,
    countsAt,
  ]),
});
