// Generates placed orders with random lines, shipments and payments, and writes them to the database with everything that a placement writes.
import type { BackendEnv } from '#backend/platform/env.ts';
import { splitByWeight } from '#backend/rules/money-split.ts';
import { openOrderSchedule } from '#backend/services/orders/order-progress-input.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import { requireRemainder } from '#backend/services/pricing/payment-method.ts';
import { writeOrder } from '#backend/stores/orders.ts';
import { listToPack } from '#backend/stores/orders-to-pack.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order, OrderShipment } from '#contract/entities/order.ts';
import type { Random } from '#demo/seed/random.ts';
import { aCartItem, aMethod, anAddress, anOrder } from '../cart-samples.ts';
import { aTotals } from '../samples.ts';
import type { MemoryDatabase } from '../schedules/memory-database.ts';

/** Value of a point in minor units. */
const pointValue = 5;
const never = 4_000_000_000_000;
/** Units in stock of each SKU before the first order. */
export const initialStock = 1_000_000;
const skus = Array.from({ length: 40 }, (_, index) => String(200_000_000_000 + index));
const store = 'US-DEN';

/** Writes the stock and the member that all orders share. */
export function fillShop({ sqlite }: MemoryDatabase): void {
  for (const [index, sku] of skus.entries())
    for (const location of ['web-us', store])
      sqlite.prepare('INSERT INTO stock VALUES (?1, ?2, ?3, ?4)').run(location, `CNFL${1000 + index}INK`, sku, initialStock);
  const document = { enrollments: [{ type: 'Loyalty', optin: true, doubleOptin: true, country: 'US', region: 'NORA', channel: 'email' }] };
  sqlite
    .prepare(
      `INSERT INTO consumer (consumer_no, login, email, password_hash, consumer_type, site_id, first_name, last_name, postal_code, birth_date,
         gender, document, origin, created_at, seen_at) VALUES ('member', 'member', 'member', 'x', 'registered', 'us', 'A', 'B', '1', '1990-01-01', '', ?1, 'shop', 0, 0)`,
    )
    .run(JSON.stringify(document));
}

export interface GeneratedOrder {
  order: Order;
  intentId: string;
  /** Gift cards that paid a part, with the amounts. */
  giftCards: { number: string; amount: number }[];
  /** Amount that points paid. */
  points: number;
  /** Amount that is captured from the payment method for the rest. */
  rest: number;
}

type Kind = 'standard' | 'pickup' | 'pudo';

/** Generates an order of the site `us`. Its amounts are arbitrary, so that every sum has to be rounded. */
export function generateOrder(random: Random, index: number, placedAt: number): GeneratedOrder {
  const orderNumber = `C${String(1_000_000_000 + index)}`;
  const kinds: Kind[] = random
    .pick([['standard'], ['standard'], ['pickup'], ['standard', 'pickup'], ['standard', 'pudo']] as const)
    .slice();
  const isAdded = random.chance(0.6);
  const chosen = random.shuffle([...skus.keys()]).slice(0, Math.max(kinds.length, random.between(1, 6)));
  const goods = chosen.map((sku, place) =>
    createItem(random, { id: `line-${place + 1}`, sku, kind: kinds[place % kinds.length] ?? 'standard' }),
  );
  const digital = random.chance(0.05) ? [createGiftCard()] : [];
  const items = [...goods.map(({ item }) => item), ...digital];
  const shipments: OrderShipment[] = kinds.map((kind, place) => ({
    shipmentId: place === 0 ? 'me' : kind,
    shippingMethod: aMethod({ kind, code: kind }),
    itemIds: goods.filter((each) => each.kind === kind).map(({ item }) => item.id),
    cost: kind === 'pickup' ? 0 : random.pick([0, 795, 1333]),
    address: anAddress(),
    ...(kind !== 'standard' && { storeId: store, storeInfo: { id: store } }),
  }));
  if (digital.length > 0)
    shipments.push({ shipmentId: 'digital', shippingMethod: aMethod({ kind: 'digital' }), itemIds: digital.map(({ id }) => id), cost: 0 });
  const costs = shipments.reduce((sum, { cost = 0 }) => sum + cost, 0);
  const shipping = random.chance(0.2) ? Math.floor(costs / 3) : costs;
  const itemTotal = items.reduce((sum, { price }) => sum + price.amount, 0);
  const taxAmount = items.reduce((sum, { taxTotal }) => sum + taxTotal, 0) + Math.floor(shipping / 13);
  const tax = isAdded ? taxAmount : 0;
  const total = itemTotal + shipping + tax;
  const payable = total - digital.reduce((sum, { price }) => sum + price.amount, 0);
  const payments = choosePayments(random, { orderNumber, payable, total, isMixed: digital.length === 0 });
  const [state, county] = splitByWeight(taxAmount, [62, 38]) as [number, number];
  const order = anOrder({
    orderNumber,
    placedAt,
    items,
    shipments,
    totalItems: items.reduce((sum, { qty }) => sum + qty, 0),
    totals: aTotals({
      ...{ itemSubTotal: itemTotal, totalDiscount: 0, itemTotal, shipping, tax, taxAmount, total },
      totalWithoutTax: total - tax,
      netAmount: total - taxAmount,
      remainingToPay: payments.rest,
      taxMode: isAdded ? 'added' : 'included',
      taxParts: [
        { name: 'SALES_TAX', rate: 6.2, place: 'CO', amount: state },
        { name: 'SALES_TAX', rate: 3.8, amount: county },
      ],
    }),
    paymentMethod: payments.paymentMethod,
    billingAddress: anAddress(),
  });
  return { order, intentId: `basket-${index}:1`, ...payments };
}

function createItem(random: Random, { id, sku, kind }: { id: string; sku: number; kind: Kind }) {
  const qty = random.between(1, 4);
  const unit = random.between(1, 40_000);
  // promotions reduce the price of a line by an amount that its units do not divide
  const amount = random.chance(0.1) ? 0 : Math.max(0, qty * unit - random.pick([0, 0, random.between(1, unit)]));
  const storeInfo = kind === 'standard' ? {} : { storeInfo: { id: store } };
  const item: CartItem = aCartItem({
    ...{ id, qty, upc: skus[sku] ?? '', productId: `CNFL${1000 + sku}INK`, masterId: `CNFL${1000 + sku}` },
    price: {
      ...aCartItem().price,
      original: unit,
      current: unit,
      rowTotal: qty * unit,
      priceAfterItemDiscount: amount,
      priceAfterOrderDiscount: amount,
      amount,
    },
    taxTotal: Math.floor((amount * random.pick([0, 7, 19])) / 100),
    shippingOptions: [{ selected: true, available: true, shippingMethod: aMethod({ kind }), ...storeInfo }],
  });
  return { item, kind };
}

const createGiftCard = (): CartItem =>
  aCartItem({
    id: 'gift-card',
    upc: '300000000000',
    productId: 'GIFTCARD',
    isDigitalProduct: true,
    price: { ...aCartItem().price, amount: 5000 },
  });

type Payments = Pick<GeneratedOrder, 'giftCards' | 'points' | 'rest'> & Pick<Order, 'paymentMethod'>;

function choosePayments(
  random: Random,
  { orderNumber, payable, total, isMixed }: { orderNumber: string; payable: number; total: number; isMixed: boolean },
): Payments {
  const shares = isMixed ? random.pick([[1], [1], [3, 1], [2, 5, 3], [1, 0, 2], [0, 1, 1]] as const) : ([1] as const);
  const [card = 0, gift = 0, redeemed = 0] = shares;
  const isCovered = isMixed && random.chance(0.05);
  const [rest, giftAmount, redeemedAmount] = splitByWeight(payable, [
    isCovered ? 0 : Math.max(card, 0),
    isCovered ? 1 : gift,
    redeemed,
  ]) as [number, number, number];
  const points = Math.floor(redeemedAmount / pointValue) * pointValue;
  const amounts =
    giftAmount > 1 && random.chance(0.4) ? [giftAmount - Math.floor(giftAmount / 3), Math.floor(giftAmount / 3)] : [giftAmount];
  const giftCards = amounts
    .map((amount, place) => ({ number: `60110000${orderNumber.slice(-6)}${String(place).padStart(2, '0')}`, amount }))
    .filter(({ amount }) => amount > 0);
  const restAmount = total - points - giftCards.reduce((sum, { amount }) => sum + amount, 0);
  const code = random.pick(['CREDIT_CARD', 'CREDIT_CARD', 'PAYPAL'] as const);
  const data = (payment_method_id: 'CREDIT_CARD' | 'PAYPAL' | 'GIFT_CARD' | 'LOYALTY_POINTS') => ({
    additionalData: { payment_method_id },
  });
  return {
    giftCards,
    points,
    rest: restAmount + 0 * rest,
    paymentMethod: [
      ...giftCards.map(({ number, amount }) => ({
        ...{ code: 'GIFT_CARD' as const, label: `Gift card •••• ${number.slice(-4)}`, amount },
        ...data('GIFT_CARD'),
      })),
      ...(points > 0 ? [{ code: 'LOYALTY_POINTS' as const, label: 'Reward', amount: points, ...data('LOYALTY_POINTS') }] : []),
      ...(restAmount > 0 ? [{ code, label: code, amount: restAmount, ...data(code) }] : []),
    ],
  };
}

/** Writes an order as if it had been placed. */
export async function placeOrder(
  { sqlite }: MemoryDatabase,
  env: BackendEnv,
  { order, intentId, giftCards, points, rest }: GeneratedOrder,
): Promise<void> {
  const { orderNumber, placedAt, items } = order;
  const insert = (sql: string, ...values: (string | number)[]) => sqlite.prepare(sql).run(...values);
  for (const { number, amount } of giftCards) {
    const columns = '(card_number, pin_hash, currency, balance, expires_at, status, origin)';
    insert(`INSERT INTO gift_card ${columns} VALUES (?1, '', 'USD', 0, ?2, 'active', 'seed')`, number, never);
    insert("INSERT INTO gift_card_use (intent_id, card_number, amount, state) VALUES (?1, ?2, ?3, 'taken')", intentId, number, amount);
  }
  if (points > 0)
    insert(
      "INSERT INTO loyalty_entry VALUES ('redeemed ' || ?1, 'member', 'redeemed', ?2, ?3, ?4, 0)",
      ...[intentId, -points / pointValue, orderNumber, placedAt],
    );
  insert("INSERT INTO loyalty_entry VALUES ('earned ' || ?1, 'member', 'earned', ?2, ?1, ?3, 0)", orderNumber, 1000, placedAt);
  if (rest > 0) {
    const columns = '(intent_id, instrument_id, amount, currency, state, authorization_id, created_at)';
    insert(`INSERT INTO provider_payment ${columns} VALUES (?1, NULL, ?2, 'USD', 'authorized', ?1, ?3)`, intentId, rest, placedAt);
    insert(
      "INSERT INTO provider_charge (intent_id, kind, amount, currency, made_at) VALUES (?1, 'authorization', ?2, 'USD', ?3)",
      intentId,
      rest,
      placedAt,
    );
  }
  for (const item of items.filter(({ isDigitalProduct }) => !isDigitalProduct)) {
    const location = item.shippingOptions[0]?.shippingMethod.kind === 'pickup' ? store : 'web-us';
    const sold = [intentId, item.upc, location, item.productId, item.qty];
    insert(
      "INSERT INTO stock_hold (intent_id, sku, location_id, product_id, qty, state, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, 'sold', 0)",
      ...sold,
    );
    insert('UPDATE stock SET available = available - ?3 WHERE sku = ?1 AND location_id = ?2', item.upc, location, item.qty);
  }
  const db = env.BACKEND_DB;
  await writeOrder(db, { intentId, owner: 'member', order }, [
    openOrderSchedule(db, order, { locale: 'en-us', isByClock: false }),
    ...listToPack(db, order),
  ]);
  // the payment of an order with gift cards is captured when it is placed
  const code = order.paymentMethod.at(-1)?.code;
  if (items.some(({ isDigitalProduct }) => isDigitalProduct))
    await requireRemainder(choosePaymentMethods(env), code).provider.capture(db, intentId, placedAt);
}
