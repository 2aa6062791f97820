// Rules about the payments of a cart that apply to all payment methods.
import type { Cart } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { type DeductingMethodId, isDeductingMethod } from '#lib/rules/payment-method.ts';
import { cardLabel } from './card.ts';
import { type Described, findKnownMethod } from './payment-methods.ts';

type Paid = Pick<Cart, 'payment_instruments' | 'totals'>;

/** Returns a cart's deductions in the order in which they are applied. */
export const listDeductions = ({ payment_instruments }: Pick<Paid, 'payment_instruments'>): PaymentInstrument[] =>
  payment_instruments.filter(({ payment_method_id }) => isDeductingMethod(payment_method_id));

/** Returns true if nothing is left to pay. */
export const isCovered = ({ totals }: Pick<Paid, 'totals'>): boolean => totals.remainingToPay === 0;

/** Returns the stored payment that is not a deduction, even if nothing is left to pay. */
export const findStoredPayer = ({ payment_instruments }: Pick<Paid, 'payment_instruments'>): PaymentInstrument | undefined =>
  payment_instruments.find(({ payment_method_id }) => !isDeductingMethod(payment_method_id));

/** Returns the payment that covers the remaining amount; undefined if nothing is left to pay, or if no such payment is stored. */
export const findPayer = (cart: Paid): PaymentInstrument | undefined => (isCovered(cart) ? undefined : findStoredPayer(cart));

export const isPaidFor = (cart: Paid): boolean => isCovered(cart) || findPayer(cart) !== undefined;

/**
 * Returns the payment method with which to place the order: the method that covers the remaining amount, or else that of the first
 * deduction; undefined if the cart has no payment.
 */
export const methodToOrderWith = (cart: Paid): PaymentMethodId | undefined =>
  (findPayer(cart) ?? listDeductions(cart)[0])?.payment_method_id;

interface Deducted {
  id: DeductingMethodId;
  /** Positive amount in minor units. */
  amount: number;
}

/** Returns the sum of a cart's or an order's deductions for each payment method. */
export function deductedAmounts(paid: Pick<Paid, 'payment_instruments'> | Pick<Order, 'paymentMethod'>): Deducted[] {
  const amounts = new Map<DeductingMethodId, number>();
  for (const { id, amount } of listParts(paid)) if (isDeductingMethod(id) && amount > 0) amounts.set(id, (amounts.get(id) ?? 0) + amount);
  return Array.from(amounts, ([id, amount]) => ({ id, amount }));
}

const listParts = (paid: Pick<Paid, 'payment_instruments'> | Pick<Order, 'paymentMethod'>): { id: PaymentMethodId; amount: number }[] =>
  'paymentMethod' in paid
    ? paid.paymentMethod.map(({ code, amount = 0 }) => ({ id: code, amount }))
    : paid.payment_instruments.map(({ payment_method_id, amount }) => ({ id: payment_method_id, amount }));

/** Returns true if only the gateway can name the payment. */
export const needsLabel = ({ payment_method_id, card }: Described): boolean => !card && !findKnownMethod(payment_method_id);

/** Returns the text or message by which the shopper recognizes a payment, such as the last digits of a card. */
export function describeInstrument(instrument: Described) {
  const { payment_method_id, card, label } = instrument;
  const method = findKnownMethod(payment_method_id);
  if (!method) return card ? cardLabel(card) : (label ?? ({ id: 'payment.method', values: undefined } as const));
  return ('describe' in method ? method.describe(instrument) : undefined) ?? { id: method.name, values: undefined };
}
