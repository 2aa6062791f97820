// The totals of a cart or an order as rows, with the same labels in cart, checkout and confirmation. The rows add up to the total.
import type { Cart, Totals } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import { paidCardLabel } from '#domain/card.ts';
import { isCollected, shipmentKind } from '#domain/delivery.ts';
import { deductedAmounts } from '#domain/payment.ts';
import { paymentMethods } from '#domain/payment-methods.ts';
import type { Translate } from '#i18n/translate.ts';
import { isDeductingMethod } from '#lib/rules/payment-method.ts';
import type { TaxName } from '#markets/tax.ts';
import type { MessageKey, RenderContext } from '#ui/render-context.ts';
import type { CartViewModel } from './cart-view-model.ts';

/** A cart or an order. Orders do not contain their shipping discounts. */
export type Summed = Pick<Cart, 'totals' | 'orderPromotions' | 'promoSummary'> &
  (Pick<Cart, 'payment_instruments' | 'shippingMethods'> | (Pick<Order, 'paymentMethod' | 'status'> & Partial<Pick<Order, 'shipments'>>));

export type SumRow = CartViewModel['sums'][number];

const taxNames = {
  SALES_TAX: 'tax.SALES_TAX',
  GST: 'tax.GST',
  PST: 'tax.PST',
  QST: 'tax.QST',
  HST: 'tax.HST',
  VAT: 'tax.VAT',
} as const satisfies Record<TaxName, MessageKey>;

const isTaxName = (name: string): name is TaxName => Object.hasOwn(taxNames, name);

/**
 * Returns the rows from the subtotal to the total. If gift cards or similar methods pay for a part, the deductions and the amount left to
 * pay follow. Every amount that is included in the total has a row.
 */
export function sumRows(order: Summed, renderContext: RenderContext): SumRow[] {
  const { totals } = order;
  const { t, money } = renderContext;
  const amount = (minorUnits: number) => money(minorUnits, totals.currency);
  const discounts = orderDiscounts(order, renderContext);
  const deliveries = 'shippingMethods' in order ? order.shippingMethods : undefined;
  const onDelivery = deliveries ? deliveryDiscounts({ shippingMethods: deliveries }) : [];
  const savings = totals.totalDiscount - sumDiscounts(discounts);
  const shipping = totals.shipping + sumDiscounts(onDelivery);
  const isShippingKnown = deliveries === undefined || deliveries.some(({ code }) => code !== undefined);
  const isTaxAdded = totals.taxMode === 'added';
  const discountRow = ({ id, name, amount: off }: { id: string; name: string; amount: number }): SumRow => ({
    kind: 'promotion',
    id,
    label: name,
    amount: `−${amount(off)}`,
  });
  return [
    { kind: 'items', label: t('sums.items'), amount: amount(totals.itemSubTotal) },
    ...(savings > 0 ? [{ kind: 'savings' as const, label: t('sums.discounts'), amount: `−${amount(savings)}` }] : []),
    ...discounts.map(discountRow),
    ...(isShippingKnown
      ? [
          {
            kind: 'shipping' as const,
            label: t(isPickedUp(order) ? 'delivery.kind.pickup' : 'sums.shipping'),
            amount: shipping === 0 ? t('sums.free') : amount(shipping),
          },
        ]
      : []),
    ...onDelivery.map(discountRow),
    ...(isTaxAdded ? taxRows(totals, renderContext) : []),
    { kind: 'total', label: t(isTaxAdded ? 'sums.total' : 'sums.totalWithTax'), amount: amount(totals.total) },
    ...(totals.remainingToPay < totals.total
      ? [
          ...deductedAmounts(order).map(({ id, amount: deducted }) => ({
            kind: 'deduction' as const,
            id,
            label: t(paymentMethods[id].name),
            amount: `−${amount(deducted)}`,
          })),
          ...restRows(order, renderContext),
        ]
      : []),
  ];
}

/** Returns true if the customer collects the whole order, apart from items that are delivered by email. */
function isPickedUp(order: Summed): boolean {
  const kinds =
    'shippingMethods' in order ? order.shippingMethods.map(shipmentKind) : order.shipments?.map(({ shippingMethod: { kind } }) => kind);
  const physical = kinds?.filter((kind) => kind !== 'digital') ?? [];
  return physical.length > 0 && physical.every(isCollected);
}

/** Returns a sentence with the sum of all discounts on items, order and shipping. Returns undefined for a cart without discounts. */
export function createSavingsText(
  { totals, shippingMethods }: Pick<Cart, 'totals' | 'shippingMethods'>,
  { t, money }: RenderContext,
): string | undefined {
  const amount = totals.totalDiscount + sumDiscounts(deliveryDiscounts({ shippingMethods }));
  return amount > 0 ? t('sums.savings', { amount: money(amount, totals.currency) }) : undefined;
}

/** Returns a row with the amount left to pay or, for a paid order, with the payment method that paid it. */
function restRows(order: Summed, { t, money }: RenderContext): SumRow[] {
  const { remainingToPay, currency } = order.totals;
  const amount = money(remainingToPay, currency);
  if (!('paymentMethod' in order) || order.status === 'payment_pending') return [{ kind: 'rest', label: t('giftCard.rest'), amount }];
  const payer = order.paymentMethod.find(({ code }) => !isDeductingMethod(code));
  if (remainingToPay === 0 || !payer) return [];
  return [{ kind: 'rest', label: t('sums.paidWith', { payment: paidCardLabel(payer.label, payer.additionalData.card_type) }), amount }];
}

/** Returns the rows of `sumRows`. If prices include tax, rows with the included taxes follow the total. */
export const listOrderSums = (order: Summed, renderContext: RenderContext): SumRow[] =>
  sumRows(order, renderContext).flatMap((row) => (row.kind === 'total' ? [row, ...includedTaxRows(order, renderContext)] : [row]));

const includedTaxRows = ({ totals }: Summed, renderContext: RenderContext): SumRow[] =>
  totals.taxMode === 'included'
    ? taxRows(totals, renderContext).map((row) => ({ ...row, label: renderContext.t('sums.taxIncluded', { name: row.label }) }))
    : [];

/**
 * Returns a note that tax will be added later, or undefined if none will be added. `isPlaceKnown` means that the destination is known, so
 * the taxes are final.
 */
export const findTaxNote = ({ totals }: Summed, isPlaceKnown: boolean, { t }: RenderContext): string | undefined =>
  totals.taxMode !== 'added' || isPlaceKnown
    ? undefined
    : t(totals.taxParts.some(({ amount }) => amount > 0) ? 'sums.taxOfShippedLater' : 'sums.taxLater');

/** Returns one row for each tax and place, with the tax rate. */
const taxRows = ({ taxParts, currency }: Totals, { t, money, rate }: RenderContext): SumRow[] =>
  taxParts
    .filter(({ amount }) => amount > 0)
    .map((part) => ({
      kind: 'tax',
      id: [part.name, part.rate, part.place].join(' '),
      label: t('tax.row', {
        name: isTaxName(part.name) ? t(taxNames[part.name]) : part.name,
        detail: [part.place, rate(part.rate)].filter(Boolean).join(', '),
      }),
      amount: money(part.amount, currency),
    }));

interface NamedDiscount {
  id: string;
  name: string;
  /** Minor units; a positive number. */
  amount: number;
}

type Discounted = Pick<Cart, 'orderPromotions' | 'promoSummary'>;

/** Returns the order discounts with their names and promo codes. Discounts without a name are listed under their promo code. */
const orderDiscounts = ({ orderPromotions, promoSummary }: Discounted, { t }: Pick<RenderContext, 't'>): NamedDiscount[] =>
  orderPromotions.map(({ promotionId, couponCode, price }) => {
    const name = promoSummary.find((each) => each.promotionId === promotionId)?.promotionName;
    return {
      id: promotionId,
      name: name === undefined ? (couponCode ?? promotionId) : nameWithCode(t, name, couponCode),
      amount: -price,
    };
  });

/** Returns the name of a discount with its promo code. Returns only the name for a discount without a code. */
export const nameWithCode = (t: Translate, name: string, code: string | undefined): string =>
  code === undefined ? name : t('sums.withCode', { name, code });

/** Returns the shipping discounts of a cart with their names. */
const deliveryDiscounts = ({ shippingMethods }: Pick<Cart, 'shippingMethods'>): NamedDiscount[] =>
  shippingMethods.flatMap(({ shippingId, shippingPromotions }) =>
    shippingPromotions.map(({ appliedDiscount, price }) => ({ id: shippingId, name: appliedDiscount, amount: -price })),
  );

const sumDiscounts = (discounts: readonly NamedDiscount[]): number => discounts.reduce((sum, { amount }) => sum + amount, 0);
