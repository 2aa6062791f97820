// Generates the order history of the test customers (docs/test-people.md). Each order is stored as a document, like the orders of shoppers.
import { findFirstDueTime } from '#backend/services/orders/order-progress-input.ts';
import { cardMethodId } from '#backend/services/payments/card.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { dayMs } from './facts.ts';
import type { Audience } from './kinds.ts';
import type { SeedOrder } from './orders.ts';
import { formatPersonNumber } from './people.ts';
import { type BuyerAddress, createOrderDocument, nameItem } from './personal-order-document.ts';
import { listPoints, pointRows, seedIntent } from './personal-points.ts';
import { createColours } from './product.ts';
import type { SeedChunk } from './tables.ts';
import type { ProductType } from './taxonomy.ts';

type Line = SeedOrder['lines'][number];

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
  /** The sizes in which the customer bought a type of product, so that product pages have a size note. */
  fitting?: Fitting;
}

interface Fitting {
  type: ProductType;
  audience: Audience;
  /** The size that fits, and the index in `days` of the order in which it was kept. */
  fits: { size: string; order: number };
  /** A size that was too large, and the index in `days` of the order in which it was exchanged for the size that fits. */
  tooLarge: { size: string; order: number };
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
    fitting: { type: 'shell-jacket', audience: 'women', fits: { size: 'M', order: 5 }, tooLarge: { size: 'L', order: 4 } },
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
const returnedAfterMs = 12 * dayMs;

/** Returns the orders of a site's test customer. Undefined if the site has none. */
export function createPersonalOrders(market: OpenMarket, orders: readonly SeedOrder[], now: number) {
  const buyer = buyers[market.siteId];
  if (!buyer || orders.length < buyer.days.length) return undefined;
  const { rewarded } = buyer;
  const bought = chooseOrders(orders, buyer, now);
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
  return { market, buyer, bought, points };
}

type PersonalOrders = NonNullable<ReturnType<typeof createPersonalOrders>>;

/** Generates the rows of the orders of a test customer. */
export function* personalOrderRows({ market, buyer, bought, points }: PersonalOrders, now: number): Generator<SeedChunk> {
  const { rewarded } = buyer;
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
  // the clock sends what was not sent yet. Orders without a schedule count as sent
  yield {
    table: 'order_schedule',
    rows: points.documents.flatMap((document, index) => {
      const { orderNumber, placedAt } = document;
      const dueAt = findFirstDueTime(document);
      return index === buyer.cancelled || dueAt === undefined || dueAt <= now
        ? []
        : [[orderNumber, Object.keys(market.locales)[0] ?? '', placedAt, dueAt]];
    }),
  };
  if (rewarded) yield pointRows(buyer.consumerNo, points.entries);
  const cancelled = bought[buyer.cancelled];
  if (cancelled) {
    const at = cancelled.placedAt + canceledAfterMs;
    yield { table: 'order_cancellation', rows: [[cancelled.orderNumber, at, at]] };
  }
  if (buyer.fitting) yield* exchangeRows(bought[buyer.fitting.tooLarge.order], buyer.fitting);
}

/** Generates the rows of the exchange of a size that was too large. Generates none if the order does not have this size. */
function* exchangeRows(order: SeedOrder | undefined, { fits, tooLarge, ...style }: Fitting): Generator<SeedChunk> {
  const index = order?.lines.findIndex((line) => isOfType(line, style) && hasSize(line, tooLarge.size)) ?? -1;
  const line = order?.lines[index];
  if (!order || !line) return;
  const upc = listVariants(line).find(({ size }) => size.eu === fits.size)?.sku;
  const returnId = `RTN${order.orderNumber.replace(/\D/g, '').padStart(10, '0')}`;
  const exchange = JSON.stringify({ upc, size: fits.size, productId: line.productId });
  yield { table: 'order_return', rows: [[returnId, order.orderNumber, 'too-large', order.placedAt + returnedAfterMs]] };
  yield {
    table: 'order_return_line',
    rows: [[returnId, nameItem(order.orderNumber, index), line.qty, 'too-large', exchange, 'sent']],
  };
}

const listVariants = ({ facts, productId }: Line) => createColours(facts).find((each) => each.productId === productId)?.variants ?? [];

const isOfType = ({ facts }: Line, { type, audience }: Pick<Fitting, 'type' | 'audience'>): boolean =>
  facts.type === type && facts.audience === audience;

const hasSize = (line: Line, size: string | undefined): boolean =>
  listVariants(line).some((variant) => variant.sku === line.sku && variant.size.eu === size);

/** A hash that no secret has, so that these orders cannot be opened with a secret link. */
const noSecret = formatHex(new Uint8Array(32));

/**
 * Chooses the order with the nearest age for each of the days. Each order is chosen at most once. An order of `fitting` contains one product
 * of the type, in its size, if there is such an order. All other orders contain none, so that they cannot contradict it.
 */
function chooseOrders(orders: readonly SeedOrder[], { days, fitting }: Buyer, now: number): SeedOrder[] {
  const left = new Set(orders);
  return days.map((age, index) => {
    const wanted = fitting && [fitting.fits, fitting.tooLarge].find(({ order }) => order === index);
    const suited = [...left].filter(({ lines }) => {
      const ofType = fitting ? lines.filter((line) => isOfType(line, fitting)) : [];
      return ofType.length === (wanted ? 1 : 0) && ofType.every((line) => hasSize(line, wanted?.size));
    });
    const candidates = suited.length > 0 ? suited : [...left];
    const nearest = candidates.reduce((one, other) => (distance(other, age, now) < distance(one, age, now) ? other : one));
    left.delete(nearest);
    return nearest;
  });
}

const distance = ({ placedAt }: SeedOrder, days: number, now: number): number => Math.abs(now - days * dayMs - placedAt);
