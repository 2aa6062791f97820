// Which of the past orders the people of the seed placed, so that there is a history to see (docs/test-people.md). Each is a document as
// orders of shoppers are stored.
import { cardMethodId } from '#backend/services/payments/card.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { dayMs } from './facts.ts';
import type { SeedOrder } from './orders.ts';
import { numberPerson } from './people.ts';
import { type BuyerAddress, createOrderDocument } from './personal-order-document.ts';
import { listPoints, pointRows, seedIntent } from './personal-points.ts';
import type { SeedChunk } from './tables.ts';

interface Buyer {
  /** Of people.ts. */
  consumerNo: string;
  address: BuyerAddress;
  /** How many days ago they ordered, about. */
  days: readonly number[];
  /** Which of these was cancelled, counted from 0. */
  cancelled: number;
  /** Of a member: which of these were paid with a reward, too. */
  rewarded?: readonly number[];
}

const buyers: Readonly<Record<string, Buyer>> = {
  us: {
    consumerNo: numberPerson(0),
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
    consumerNo: numberPerson(1),
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

const cancelledAfterMs = 10 * 60 * 1000;

/** The rows of a site; none where nobody of the seed buys. */
export function* personalOrderRows(market: OpenMarket, orders: readonly SeedOrder[], now: number): Generator<SeedChunk> {
  const buyer = buyers[market.siteId];
  if (!buyer || orders.length < buyer.days.length) return;
  const { rewarded } = buyer;
  const bought = chooseOrders(orders, buyer.days, now);
  const points = listPoints(
    bought.map((order, index) => ({
      orderNumber: order.orderNumber,
      placedAt: order.placedAt,
      isCancelled: index === buyer.cancelled,
      isRewarded: rewarded?.includes(index) ?? false,
      write: (reward) => createOrderDocument(order, buyer.address, { market, reward }),
    })),
    market,
    { now, cancelledAfterMs },
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
  // what was paid can go back: nobody would know of a payment that is not in the books of the provider
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
    const at = cancelled.placedAt + cancelledAfterMs;
    yield { table: 'order_cancellation', rows: [[cancelled.orderNumber, at, at]] };
  }
}

/** Of no text: nobody reads such an order by a secret. */
const noSecret = formatHex(new Uint8Array(32));

/** For each age the order that is nearest to it, and none twice. */
function chooseOrders(orders: readonly SeedOrder[], days: readonly number[], now: number): SeedOrder[] {
  const left = new Set(orders);
  return days.map((age) => {
    const nearest = [...left].reduce((one, other) => (distance(other, age, now) < distance(one, age, now) ? other : one));
    left.delete(nearest);
    return nearest;
  });
}

const distance = ({ placedAt }: SeedOrder, days: number, now: number): number => Math.abs(now - days * dayMs - placedAt);
