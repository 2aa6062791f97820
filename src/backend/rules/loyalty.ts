// What points are earned by, and what they are good for (docs/decisions/032-loyalty-points.md). Pure.
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import type { LoyaltyVoucher } from '#contract/entities/loyalty.ts';
import type { Order } from '#contract/entities/order.ts';
import type { MarketSettings } from '#markets/settings.ts';

type Settings = Pick<MarketSettings, 'loyalty'>;

const dayMs = 24 * 60 * 60 * 1000;

/** Rewards are so many times the fewest points that can be used. */
const steps = [1, 2, 3, 5];

/** From when the points of an order count: once nothing of it can be returned any more. Milliseconds since 1970. */
export const countsFrom = (placedAt: number, { loyalty }: Settings): number => placedAt + loyalty.pendingDays * dayMs;

/** The points of an order: for each whole unit of what goods cost after discounts. Gift cards and what points paid for earn none. */
export function pointsOf({ items, totals }: Pick<Order, 'items' | 'totals'>, { loyalty }: Settings): number {
  const giftCards = items.reduce((sum, { isDigitalProduct, price }) => sum + (isDigitalProduct ? price.amount : 0), 0);
  const paid = Math.max(0, totals.itemTotal - giftCards - totals.appliedRewards);
  return Math.floor(paid / 100) * loyalty.pointsPerUnit;
}

interface Member {
  /** Points that count. */
  balance: number;
  isConfirmed: boolean;
  /** Minor units that a reward can pay of the cart at hand; undefined where none is asked for. */
  payable: number | undefined;
}

/** The rewards of a market, the smallest first. One that is worth more than the cart comes to would lose points, so it is not to be had. */
export const listVouchers = ({ balance, isConfirmed, payable }: Member, { loyalty }: Settings): LoyaltyVoucher[] =>
  steps.map((step) => {
    const points = step * loyalty.minimumPoints;
    const amountInCurrency = points * loyalty.pointValue;
    const available = balance >= points;
    const eligible = available && isConfirmed && (payable === undefined || payable >= amountInCurrency);
    return { voucherId: `P${points}`, points, amountInCurrency, available, eligible };
  });

/** The membership of an account, if it has one. */
export const findMembership = ({
  enrollments,
}: Pick<ConsumerDocument, 'enrollments'>): ConsumerDocument['enrollments'][number] | undefined =>
  enrollments.find(({ type, optin }) => type === 'Loyalty' && optin);

/** Where points are taken from, as a cart names it: account, points, and minor units that one is worth. */
export interface PointAccount {
  consumerNo: string;
  points: number;
  pointValue: number;
}

export const formatPointAccount = ({ consumerNo, points, pointValue }: PointAccount): string => `${consumerNo}:${points}:${pointValue}`;

/** Undefined where it is none, as of another payment method under the same name. */
export function findPointAccount(account: string): PointAccount | undefined {
  const [consumerNo = '', points, pointValue] = account.split(':');
  const parsed = { consumerNo, points: Number(points), pointValue: Number(pointValue) };
  return parsed.points > 0 && parsed.pointValue > 0 ? parsed : undefined;
}

/** Throws where it is none: carts hold what was formatted here. */
export function parsePointAccount(account: string): PointAccount {
  const known = findPointAccount(account);
  if (!known) throw new Error(`${account} is no account of points.`);
  return known;
}

/** Points that pay an amount of minor units; a part of one is a whole one. */
export const pointsFor = (amount: number, { pointValue }: Pick<PointAccount, 'pointValue'>): number => Math.ceil(amount / pointValue);
