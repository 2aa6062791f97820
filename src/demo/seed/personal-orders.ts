// Generates the order history of the test customers (docs/test-people.md). Each order is stored as a document, like the orders of shoppers.
import { cardMethodId } from '#backend/services/payments/card.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { dayMs } from './facts.ts';
import type { SeedOrder } from './orders.ts';
import { formatPersonNumber } from './people.ts';
import { type BuyerAddress, createOrderDocument } from './personal-order-document.ts';
import { listPoints, pointRows, seedIntent } from './personal-points.ts';
import type { SeedChunk } from './tables.ts';

interface Buyer {
  /** Account number of a test customer in people.ts. */
  consumerNo: string;
  address: BuyerAddress;
  /** Approximate age of each order in days. */
  days: readonly number[];
  /** The canceled order's index in `days`. */
  cancelled: number;
  /** Indexes in `days` of the orders that were partly paid with a reward. Only loyalty members have rewards. */
  rewarded?: readonly number[];
}

const buyers: Readonly<Record<string, Buyer>> = {
  us: {
    consumerNo: formatPersonNumber(0),
    address: {
      firstName: 'Ada',
      lastName: 'Ridge',
      email: 'ada@cairn.example',
      phone: '3035550171',
      phoneCode: '1',
      addressLine1: '1200 Pearl Street',
      city: 'Boulder',
      province: 'CO',
      postalCode: '80302',
      country: 'US',
    },
    days: [0, 2, 12, 30, 60, 95, 130, 170, 210, 260, 300, 340],
    cancelled: 3,
    rewarded: [5, 8],
  },
  de: {
    consumerNo: formatPersonNumber(1),
    address: {
      firstName: 'Jonas',
      lastName: 'Weber',
      email: 'jonas@cairn.example',
      phone: '08912345678',
      phoneCode: '49',
      addressLine1: 'Isarstraße 12',
      city: 'München',
      postalCode: '80469',
      country: 'DE',
    },
    days: [1, 20, 80],
    cancelled: 2,
  },
};

const canceledAfterMs = 10 * 60 * 1000;

/** Generates a site's rows. There are none if the site has no test customer. */
export function* personalOrderRows(market: OpenMarket, orders: readonly SeedOrder[], now: number): Generator<SeedChunk> {
  const buyer = buyers[market.siteId];
  if (!buyer || orders.length < buyer.days.length) return;
  const { rewarded } = buyer;
  const bought = chooseOrders(orders, buyer.days, now);
  const points = listPoints(
    bought.map((order, index) => ({
      orderNumber: order.orderNumber,
      placedAt: order.placedAt,
      isCanceled: index === buyer.cancelled,
      isRewarded: rewarded?.includes(index) ?? false,
      write: (reward) => createOrderDocument(order, buyer.address, { market, reward }),
    })),
    market,
    { now, canceledAfterMs },
  );
  yield {
    table: 'placed_order',
    rows: points.documents.map((document) => [
      document.orderNumber,
      seedIntent(document.orderNumber),
      buyer.consumerNo,
      noSecret,
      JSON.stringify(document),
    ]),
  };
  // the provider must know the payments, because otherwise the orders could not be refunded
  yield {
    table: 'provider_payment',
    rows: points.documents.map(({ orderNumber, paymentMethod, totals, placedAt }) => {
      const byCard = paymentMethod.find(({ code }) => code === cardMethodId)?.amount ?? totals.total;
      return [seedIntent(orderNumber), byCard, totals.currency, 'captured', seedIntent(orderNumber), placedAt];
    }),
  };
  if (rewarded) yield pointRows(buyer.consumerNo, points.entries);
  const cancelled = bought[buyer.cancelled];
  if (cancelled) {
    const at = cancelled.placedAt + canceledAfterMs;
    yield { table: 'order_cancellation', rows: [[cancelled.orderNumber, at, at]] };
  }
}

/** A hash that no secret has, so that these orders cannot be opened with a secret link. */
const noSecret = formatHex(new Uint8Array(32));

/** Chooses the order with the nearest age for each of the days. Each order is chosen at most once. */
function chooseOrders(orders: readonly SeedOrder[], days: readonly number[], now: number): SeedOrder[] {
  const left = new Set(orders);
  return days.map((age) => {
    const nearest = [...left].reduce((one, other) => (distance(other, age, now) < distance(one, age, now) ? other : one));
    left.delete(nearest);
    return nearest;
  });
}

const distance = ({ placedAt }: SeedOrder, days: number, now: number): number => Math.abs(now - days * dayMs - placedAt);
