// Checks the books of fulfilled orders: units, payments, captures, refunds, stock, documents, emails and states.
import type { Run } from './fulfill-orders.ts';
import { initialStock } from './generate-order.ts';

interface Unit {
  itemId: string;
  qty: number;
}

/** Returns a message for each difference between the books and what they must be. */
export function findDifferences({ database: { sqlite }, orders, problems, replies }: Run): string[] {
  const found = [...problems];
  const all = <Row>(sql: string, ...values: (string | number)[]) => sqlite.prepare(sql).all(...values) as Row[];
  const sumOf = (sql: string, ...values: (string | number)[]) => all<{ n: number | null }>(sql, ...values)[0]?.n ?? 0;
  const expect = (orderNumber: string, what: string, seen: unknown, wanted: unknown) => {
    if (JSON.stringify(seen) !== JSON.stringify(wanted))
      found.push(`${orderNumber}: ${what} is ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
  };
  const restocked = new Map<string, number>();
  const emails = new Map<string, number>();
  for (const { kind, id } of all<{ kind: string; id: string }>('SELECT kind, mail_id AS id FROM outbox')) {
    const key = `${kind} ${/C\d{10}/.exec(id)?.[0]}`;
    emails.set(key, (emails.get(key) ?? 0) + 1);
  }
  const returnedPoints = new Map(
    all<{ orderNumber: string; n: number }>(
      "SELECT order_number AS orderNumber, SUM(points) AS n FROM loyalty_entry WHERE kind = 'returned' GROUP BY 1",
    ).map(({ orderNumber, n }) => [orderNumber, n]),
  );
  for (const { order, intentId, giftCards, points, rest } of orders) {
    const { orderNumber, items, totals, shipments } = order;
    const parcels = all<{ parcelId: string; lines: string; amount: number | null; leftAt: number | null; parts: string | null }>(
      'SELECT parcel_id AS parcelId, lines, amount, left_at AS leftAt, parts FROM order_parcel WHERE order_number = ?1',
      orderNumber,
    );
    const canceled = all<{ lines: string; refund: string; reason: string; isCaptured: number; settledAt: number | null }>(
      `SELECT lines, refund, reason, is_captured AS isCaptured, settled_at AS settledAt FROM order_part_cancellation WHERE order_number = ?1`,
      orderNumber,
    ).map((each) => ({
      ...each,
      lines: JSON.parse(each.lines) as (Unit & { parcelId?: string })[],
      refund: JSON.parse(each.refund) as Refund,
    }));
    const gone = canceled.flatMap(({ lines }) => lines);
    const sent = parcels.flatMap(({ parcelId, lines, leftAt }) =>
      (JSON.parse(lines) as Unit[]).map(({ itemId, qty }) => ({
        itemId,
        qty:
          leftAt === null
            ? 0
            : qty -
              count(
                gone.filter((each) => each.parcelId === parcelId),
                itemId,
              ),
      })),
    );
    for (const { id, qty, isDigitalProduct } of items.filter((each) => !each.isDigitalProduct))
      expect(orderNumber, `number of settled units of ${id} (${isDigitalProduct})`, count(sent, id) + count(gone, id), qty);

    const digital = items.filter(({ isDigitalProduct }) => isDigitalProduct).reduce((sum, { price }) => sum + price.amount, 0);
    const given = canceled.reduce((sum, { refund }) => sum + refund.total, 0);
    const captured = sumOf("SELECT amount AS n FROM provider_charge WHERE intent_id = ?1 AND kind = 'capture'", intentId);
    const voided = sumOf("SELECT amount AS n FROM provider_charge WHERE intent_id = ?1 AND kind = 'void'", intentId);
    const refunded = sumOf('SELECT SUM(amount) AS n FROM provider_refund WHERE intent_id = ?1', intentId);
    const cardsBack = sumOf(
      `SELECT SUM(balance) AS n FROM gift_card WHERE card_number IN (SELECT value FROM json_each(?1))`,
      JSON.stringify(giftCards.map(({ number }) => number)),
    );
    const pointsBack = 5 * (returnedPoints.get(orderNumber) ?? 0);
    const cardsPaid = giftCards.reduce((sum, { amount }) => sum + amount, 0);
    const lastPlace = order.paymentMethod.length - 1;
    const pointsPlace = order.paymentMethod.findIndex(({ code }) => code === 'LOYALTY_POINTS');
    const partsOf = (place: number) => canceled.reduce((sum, { refund }) => sum + (refund.parts[place] ?? 0), 0);
    const net = captured - refunded + (cardsPaid - cardsBack) + (points - (pointsPlace < 0 ? 0 : partsOf(pointsPlace)));
    expect(orderNumber, 'sum of what the customer paid', net, totals.total - given);
    expect(orderNumber, 'sum of captured and released amounts', captured + voided, rest);
    if (rest > 0) expect(orderNumber, 'net amount of the card', captured - refunded, rest - partsOf(lastPlace));
    if (pointsPlace >= 0) expect(orderNumber, 'returned points are within a point', Math.abs(pointsBack - partsOf(pointsPlace)) < 5, true);
    const captures = all<{ reference: string; amount: number }>(
      'SELECT reference, amount FROM provider_capture WHERE intent_id = ?1',
      intentId,
    );
    if (digital === 0) {
      expect(
        orderNumber,
        'captures',
        captures.map(({ reference, amount }) => `${reference} ${amount}`).toSorted(),
        parcels
          .filter(({ amount }) => (amount ?? 0) > 0)
          .map(({ parcelId, amount }) => `${parcelId} ${amount}`)
          .toSorted(),
      );
      const shares = parcels.reduce((sum, { parts }) => sum + total(JSON.parse(parts ?? '[]') as number[]), 0);
      expect(orderNumber, 'sum of all parts', shares + given, totals.total);
      expect(orderNumber, 'refunds of a payment that was captured in parts', refunded, 0);
    }
    expect(orderNumber, 'number of unsettled parts', canceled.filter(({ settledAt }) => settledAt === null).length, 0);
    expect(
      orderNumber,
      'number of uncaptured parcels',
      sumOf('SELECT COUNT(*) AS n FROM order_parcel WHERE order_number = ?1 AND left_at IS NOT NULL AND captured_at IS NULL', orderNumber),
      0,
    );

    // the value of the units that were sent, calculated only from the prices
    const value = items.reduce(
      (sum, { id, qty, price, taxTotal, isDigitalProduct }) =>
        sum + (isDigitalProduct ? price.amount : ((price.amount + (totals.taxMode === 'added' ? taxTotal : 0)) * count(sent, id)) / qty),
      0,
    );
    const sentShipments = shipments.filter(({ itemIds = [] }) => sent.some(({ itemId, qty }) => qty > 0 && itemIds.includes(itemId)));
    const delivery = sentShipments.length === 0 ? 0 : totals.shipping + (totals.taxMode === 'added' ? Math.floor(totals.shipping / 13) : 0);
    const isWhole = sentShipments.length === shipments.filter(({ shippingMethod }) => shippingMethod.kind !== 'digital').length;
    const tolerance = 2 * items.length + 2;
    if (
      net < Math.floor(value) - tolerance ||
      net > Math.ceil(value + delivery) + tolerance ||
      (isWhole && Math.abs(net - value - delivery) > tolerance)
    )
      found.push(`${orderNumber}: the customer paid ${net} for goods of ${value} and delivery of ${delivery}`);

    const states = shipments.map(({ shippingMethod: { kind }, itemIds = [] }) => {
      if (kind === 'digital') return 'delivered';
      if (!sent.some(({ itemId, qty }) => qty > 0 && itemIds.includes(itemId))) return 'cancelled';
      return kind === 'standard' ? 'delivered' : 'collected';
    });
    const status = ['delivered', 'collected', 'cancelled'].find((each) => states.includes(each as (typeof states)[number]));
    expect(orderNumber, 'status', replies.get(orderNumber)?.status, status);
    const hasLeft = parcels.some(({ leftAt }) => leftAt !== null);
    const notes = all<{ document: string }>('SELECT document FROM credit_note WHERE order_number = ?1', orderNumber).map(
      ({ document }) => JSON.parse(document) as Credit,
    );
    expect(
      orderNumber,
      'number of invoices',
      sumOf('SELECT COUNT(*) AS n FROM invoice WHERE order_number = ?1', orderNumber),
      hasLeft ? 1 : 0,
    );
    expect(
      orderNumber,
      'sum of the credit notes',
      notes.reduce((sum, each) => sum + each.total, 0),
      hasLeft ? given : 0,
    );
    for (const note of notes)
      expect(
        orderNumber,
        'net amount and taxes of a credit note',
        note.netAmount + total(note.taxes.map(({ amount }) => amount)),
        note.total,
      );

    const kinds = new Map(shipments.map(({ shipmentId, shippingMethod }) => [shipmentId, shippingMethod.kind]));
    expect(orderNumber, 'number of emails about canceled parts', emails.get(`order-part-canceled ${orderNumber}`) ?? 0, canceled.length);
    const shipped = all<{ parcelId: string; step: string }>(
      "SELECT parcel_id AS parcelId, step FROM order_step WHERE order_number = ?1 AND step = 'shipped'",
      orderNumber,
    );
    expect(orderNumber, 'number of emails about sent parcels', emails.get(`order-shipped ${orderNumber}`) ?? 0, shipped.length);
    expect(
      orderNumber,
      'number of shipments to pack',
      sumOf('SELECT COUNT(*) AS n FROM order_to_pack WHERE order_number = ?1', orderNumber),
      0,
    );

    for (const { id, upc, qty, isDigitalProduct } of items) {
      if (isDigitalProduct) continue;
      const location =
        kinds.get(shipments.find(({ itemIds = [] }) => itemIds.includes(id))?.shipmentId ?? '') === 'pickup' ? 'US-DEN' : 'web-us';
      const back = canceled.filter(({ reason }) => reason === 'canceled').reduce((sum, { lines }) => sum + count(lines, id), 0);
      restocked.set(`${location} ${upc}`, (restocked.get(`${location} ${upc}`) ?? 0) + back - qty);
    }
  }
  for (const { location, sku, available } of all<{ location: string; sku: string; available: number }>(
    'SELECT location_id AS location, sku, available FROM stock',
  ))
    expect(`stock of ${sku} at ${location}`, 'available', available, initialStock + (restocked.get(`${location} ${sku}`) ?? 0));
  return found;
}

interface Refund {
  total: number;
  parts: number[];
}

interface Credit {
  total: number;
  netAmount: number;
  taxes: { amount: number }[];
}

const count = (lines: readonly Unit[], id: string): number => lines.reduce((sum, { itemId, qty }) => sum + (itemId === id ? qty : 0), 0);
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
