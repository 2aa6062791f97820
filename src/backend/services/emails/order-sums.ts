import type { Totals } from '#contract/entities/cart.ts';
import { isDeductingMethod } from '#lib/rules/payment-method.ts';
import type { TaxName } from '#markets/tax.ts';
import type { EmailReader } from './email.ts';
import type { EmailedOrder } from './order-confirmation.ts';
import type { EmailSum } from './parts.ts';

/**
 * Returns the rows that add up to the order total. If a gift card or another deduction paid part of the total, rows for the payments
 * follow.
 */
export function listSums({ totals, orderPromotions, promoSummary, paymentMethod }: EmailedOrder, reader: EmailReader): EmailSum[] {
  const { t, money } = reader;
  const amount = (minorUnits: number) => money(minorUnits, totals.currency);
  const off = (minorUnits: number) => `−${amount(minorUnits)}`;
  const savings = orderPromotions.reduce((sum, { price }) => sum + price, totals.totalDiscount);
  const isTaxAdded = totals.taxMode === 'added';
  const findName = ({ promotionId, couponCode }: (typeof orderPromotions)[number]) =>
    promoSummary.find((each) => each.promotionId === promotionId)?.promotionName ?? couponCode ?? promotionId;
  const covered = totals.total - totals.remainingToPay;
  const paidRest = totals.remainingToPay > 0 ? paymentMethod.filter((each) => !isDeducting(each)).slice(0, 1) : [];
  const taxes = listTaxes(totals, reader);
  return [
    { label: t('email.order.subtotal'), amount: amount(totals.itemSubTotal) },
    ...(savings > 0 ? [{ label: t('email.order.savings'), amount: off(savings) }] : []),
    ...orderPromotions.map((each) => ({ label: findName(each), amount: off(-each.price) })),
    { label: t('email.order.shipping'), amount: totals.shipping === 0 ? t('email.order.free') : amount(totals.shipping) },
    ...(isTaxAdded ? taxes : []),
    { label: isTaxAdded ? t('email.order.total') : t('email.order.totalWithTax'), amount: amount(totals.total), isTotal: true },
    ...(isTaxAdded ? [] : taxes.map((tax) => ({ ...tax, label: t('email.order.taxIncluded', { tax: tax.label }) }))),
    ...(covered > 0
      ? [
          ...paymentMethod.filter(isDeducting).map((each) => ({ label: each.label, amount: off(each.amount ?? covered) })),
          ...paidRest.map(({ label }) => ({ label: t('email.order.paidWith', { payment: label }), amount: amount(totals.remainingToPay) })),
        ]
      : []),
  ];
}

const isDeducting = ({ code }: EmailedOrder['paymentMethod'][number]): boolean => isDeductingMethod(code);

/** Returns one row per tax and place. Each label contains the tax rate. */
const listTaxes = ({ taxParts, currency }: Totals, { t, money, rate }: EmailReader): EmailSum[] =>
  taxParts
    .filter(({ amount }) => amount > 0)
    .map(({ name, place, rate: percent, amount }) => ({
      // the cast is safe because the backend wrote the order
      label: `${t(`email.order.tax.${name as TaxName}`)} (${[place, rate(percent)].filter(Boolean).join(', ')})`,
      amount: money(amount, currency),
    }));
