// The share of an order's amount that a parcel or a canceled part has, and how the payments cover it (docs/decisions/064). The shares of all
// parcels and canceled parts add up to the order's total. Pure functions; amounts are in minor units.
import type { Order } from '#contract/entities/order.ts';
import { taxOfShipping } from './credit-notes.ts';
import { splitByWeight } from './money-split.ts';
import { countUnits, type Units } from './parcels.ts';
import { listPaid, type PlannedRefund, type RefundedOrder, type RefundRules, shareOf } from './refunds.ts';

export type DividedOrder = RefundedOrder & {
  shipments: readonly Pick<Order['shipments'][number], 'shipmentId' | 'itemIds' | 'cost'>[];
};

/** The parts of an order that have left or were canceled, before the next part. */
export interface EarlierParts {
  /** Units that have left. */
  left: readonly Units[];
  canceled: readonly Units[];
  /** The parts of each payment that belong to units that have left. */
  kept: readonly (readonly number[])[];
  /** The parts of each payment that were given back or released for canceled units. */
  released: readonly (readonly number[])[];
  /** The parts of each payment that were refunded for returns and without a return. Only relevant if the payment is captured as a whole. */
  returned?: readonly (readonly number[])[];
}

/** The amounts of a part of an order. `parts` has an amount for each payment; their sum is `total`. */
export interface PartAmounts extends Pick<PlannedRefund, 'goods' | 'tax' | 'shipping' | 'total' | 'parts' | 'withheld'> {
  /** The price of each line in the part after all promotions. */
  lines: { itemId: string; qty: number; amount: number }[];
  /** True if no units remain that neither have left nor are canceled. */
  isLast: boolean;
}

/**
 * Calculates the amounts of the next part. Units that leave get the first shares of their line and canceled units the last ones, so that the
 * amounts of a line do not depend on the order of the parts. The last part gets what remains of each payment.
 */
export function calculatePart(
  order: DividedOrder,
  earlier: EarlierParts,
  { kind, units, isWhole }: { kind: 'parcel' | 'cancellation'; units: readonly Units[]; isWhole: boolean },
  rules: Pick<RefundRules, 'isDeducting'>,
): PartAmounts {
  const [before, after] =
    kind === 'parcel'
      ? ([sumLeft(order, earlier.left), sumLeft(order, [...earlier.left, ...units])] as const)
      : ([sumCanceled(order, earlier.canceled), sumCanceled(order, [...earlier.canceled, ...units])] as const);
  const sums = { goods: after.goods - before.goods, tax: after.tax - before.tax, shipping: after.shipping - before.shipping };
  const settled = [...earlier.left, ...earlier.canceled, ...units];
  const isLast = listGoods(order).every(({ id, qty }) => countUnits(settled, id) >= qty);
  const spent = [...earlier.released, ...(isWhole ? (earlier.returned ?? []) : earlier.kept)];
  const remaining = listPaid(order, rules).map((amount, place) => amount - spent.reduce((sum, parts) => sum + (parts[place] ?? 0), 0));
  const left = remaining.reduce((sum, each) => sum + each, 0);
  const value = sums.goods + sums.tax + sums.shipping;
  const total = isLast && !isWhole ? left : Math.min(value, left);
  return { ...sums, total, parts: splitByWeight(total, remaining), lines: listLines(order, earlier, { kind, units }), isLast };
}

const listGoods = ({ items }: Pick<DividedOrder, 'items'>) => items.filter(({ isDigitalProduct }) => !isDigitalProduct);

function listLines(
  order: DividedOrder,
  earlier: EarlierParts,
  { kind, units }: { kind: 'parcel' | 'cancellation'; units: readonly Units[] },
): PartAmounts['lines'] {
  const share = kind === 'parcel' ? shareOf : shareFromEnd;
  const before = kind === 'parcel' ? earlier.left : earlier.canceled;
  return listGoods(order).flatMap(({ id, qty, price }) => {
    const [from, own] = [countUnits(before, id), countUnits(units, id)];
    return own > 0 ? [{ itemId: id, qty: own, amount: share(price.amount, from + own, qty) - share(price.amount, from, qty) }] : [];
  });
}

const shareFromEnd = (amount: number, units: number, qty: number): number => amount - shareOf(amount, qty - units, qty);

/** Sums the amounts of all units that have left. The delivery costs of a shipment belong to its first parcel. */
function sumLeft(order: DividedOrder, units: readonly Units[]) {
  const shipping = sumShipping(order, ({ itemIds = [] }) => units.some(({ itemId }) => itemIds.includes(itemId)));
  return sumParts(order, units, { share: shareOf, shipping });
}

/** Sums the amounts of all canceled units. The delivery costs of a shipment are released if all of its units are canceled. */
function sumCanceled(order: DividedOrder, units: readonly Units[]) {
  const shipping = sumShipping(order, ({ itemIds = [] }) =>
    listGoods(order)
      .filter(({ id }) => itemIds.includes(id))
      .every(({ id, qty }) => countUnits(units, id) >= qty),
  );
  return sumParts(order, units, { share: shareFromEnd, shipping });
}

function sumParts(
  { items, totals }: DividedOrder,
  units: readonly Units[],
  { share, shipping }: { share: typeof shareOf; shipping: number },
) {
  const isAdded = totals.taxMode === 'added';
  const goods = listGoods({ items });
  const sum = (amountOf: (item: (typeof goods)[number]) => number) =>
    goods.reduce((all, item) => all + share(amountOf(item), countUnits(units, item.id), item.qty), 0);
  const shippingTax = totals.shipping > 0 ? share(taxOfShipping({ items, totals }), shipping, totals.shipping) : 0;
  return {
    goods: sum(({ price }) => price.amount),
    tax: isAdded ? sum(({ taxTotal }) => taxTotal) + shippingTax : 0,
    shipping,
  };
}

/** Sums the delivery costs of some shipments. Shipping promotions reduce the costs of all shipments in proportion. */
function sumShipping(order: DividedOrder, includes: (shipment: DividedOrder['shipments'][number]) => boolean): number {
  const sent = order.shipments.filter(({ itemIds = [] }) => listGoods(order).some(({ id }) => itemIds.includes(id)));
  const costs = sent.map(({ cost = 0 }) => cost);
  const weights = costs.some((cost) => cost > 0) ? costs : costs.map((_, index) => (index === 0 ? 1 : 0));
  const shares = sent.length > 0 ? splitByWeight(order.totals.shipping, weights) : [];
  return sent.reduce((sum, shipment, index) => sum + (includes(shipment) ? (shares[index] ?? 0) : 0), 0);
}
