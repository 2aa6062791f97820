// Rules for earning and redeeming loyalty points (docs/decisions/032-loyalty-points.md). Pure functions.

import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import type { LoyaltyVoucher } from '#contract/entities/loyalty.ts';
import type { Order } from '#contract/entities/order.ts';
import { toMajorUnits } from '#lib/rules/currency.ts';
import type { MarketSettings } from '#markets/settings.ts';

type Settings = Pick<MarketSettings, 'loyalty'>;

const dayMs = 24 * 60 * 60 * 1000;

/** Sizes of the rewards, as multiples of the minimum number of points. */
const steps = [1, 2, 3, 5];

/** Returns when an order's points become usable, in milliseconds since 1970. They are pending during the return period. */
export const countsFrom = (placedAt: number, { loyalty }: Settings): number => placedAt + loyalty.pendingDays * dayMs;

/**
 * Calculates the points that an order earns: a fixed number for each whole currency unit that is paid for goods after discounts. Gift cards
 * and amounts paid with points earn no points.
 */
export function pointsOf({ items, totals }: Pick<Order, 'items' | 'totals'>, { loyalty }: Settings): number {
  const giftCards = items.reduce((sum, { isDigitalProduct, price }) => sum + (isDigitalProduct ? price.amount : 0), 0);
  const paid = Math.max(0, totals.itemTotal - giftCards - totals.appliedRewards);
  return Math.floor(toMajorUnits(paid, totals.currency)) * loyalty.pointsPerUnit;
}

interface Member {
  /** Usable points. */
  balance: number;
  isConfirmed: boolean;
  /** Part of the cart total that a reward can pay, in minor units. Undefined if there is no cart. */
  payable: number | undefined;
}

/**
 * Lists the rewards of a market, smallest first. A reward is not eligible if it is worth more than the payable amount, because points would
 * be wasted.
 */
export const listVouchers = ({ balance, isConfirmed, payable }: Member, { loyalty }: Settings): LoyaltyVoucher[] =>
  steps.map((step) => {
    const points = step * loyalty.minimumPoints;
    const amountInCurrency = points * loyalty.pointValue;
    const available = balance >= points;
    const eligible = available && isConfirmed && (payable === undefined || payable >= amountInCurrency);
    return { voucherId: `P${points}`, points, amountInCurrency, available, eligible };
  });

export const findMembership = ({
  enrollments,
}: Pick<ConsumerDocument, 'enrollments'>): ConsumerDocument['enrollments'][number] | undefined =>
  enrollments.find(({ type, optin }) => type === 'Loyalty' && optin);

/** Points as a payment method of a cart: the consumer number, the points, and the value of a point in minor units. */
export interface PointAccount {
  consumerNo: string;
  points: number;
  pointValue: number;
}

export const formatPointAccount = ({ consumerNo, points, pointValue }: PointAccount): string => `${consumerNo}:${points}:${pointValue}`;

/** Parses the account of a payment with points. Returns undefined for accounts of other payment methods. */
export function findPointAccount(account: string): PointAccount | undefined {
  const [consumerNo = '', points, pointValue] = account.split(':');
  const parsed = { consumerNo, points: Number(points), pointValue: Number(pointValue) };
  return parsed.points > 0 && parsed.pointValue > 0 ? parsed : undefined;
}

/** Parses an account that was formatted by `formatPointAccount`. Throws for other input. */
export function parsePointAccount(account: string): PointAccount {
  const known = findPointAccount(account);
  if (!known) throw new Error(`${account} is not the account of a payment by points.`);
  return known;
}

/** Returns the number of points, rounded up, that pay an amount in minor units. */
export const pointsFor = (amount: number, { pointValue }: Pick<PointAccount, 'pointValue'>): number => Math.ceil(amount / pointValue);
