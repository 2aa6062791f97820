// How a cart is paid, whatever it is paid with.
import type { Cart } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { type Described, paymentMethods } from './payment-methods.ts';

type Paid = Pick<Cart, 'payment_instruments' | 'totals'>;

export const isDeducting = (id: PaymentMethodId): boolean => paymentMethods[id].kind === 'deducting';

/** What takes its part off the total, in the order in which it pays. */
export const listDeductions = ({ payment_instruments }: Pick<Paid, 'payment_instruments'>): PaymentInstrument[] =>
  payment_instruments.filter(({ payment_method_id }) => isDeducting(payment_method_id));

/** Whether nothing is left to pay. */
export const isCovered = ({ totals }: Pick<Paid, 'totals'>): boolean => totals.remainingToPay === 0;

/** The stored instrument that would pay the rest, needed or not. */
export const keptPayer = ({ payment_instruments }: Pick<Paid, 'payment_instruments'>): PaymentInstrument | undefined =>
  payment_instruments.find(({ payment_method_id }) => !isDeducting(payment_method_id));

/** What pays the rest; undefined where nothing is left, or nothing pays it. */
export const findPayer = (cart: Paid): PaymentInstrument | undefined => (isCovered(cart) ? undefined : keptPayer(cart));

export const isPaidFor = (cart: Paid): boolean => isCovered(cart) || findPayer(cart) !== undefined;

/** The method that an order names: what pays the rest, else the first that took its part; undefined where there was nothing to pay. */
export const methodToOrderWith = (cart: Paid): PaymentMethodId | undefined =>
  (findPayer(cart) ?? listDeductions(cart)[0])?.payment_method_id;

interface Deducted {
  id: PaymentMethodId;
  /** Minor units, above 0. */
  amount: number;
}

/** What is taken off the total of a cart or an order, by method. */
export function deductedAmounts(paid: Pick<Paid, 'payment_instruments'> | Pick<Order, 'paymentMethod'>): Deducted[] {
  const amounts = new Map<PaymentMethodId, number>();
  for (const { id, amount } of listParts(paid)) if (isDeducting(id) && amount > 0) amounts.set(id, (amounts.get(id) ?? 0) + amount);
  return Array.from(amounts, ([id, amount]) => ({ id, amount }));
}

const listParts = (paid: Pick<Paid, 'payment_instruments'> | Pick<Order, 'paymentMethod'>): Deducted[] =>
  'paymentMethod' in paid
    ? paid.paymentMethod.map(({ code, amount = 0 }) => ({ id: code, amount }))
    : paid.payment_instruments.map(({ payment_method_id, amount }) => ({ id: payment_method_id, amount }));

/** An instrument by what its shopper knows it again by. */
export function describeInstrument(instrument: Described) {
  const method = paymentMethods[instrument.payment_method_id];
  return ('describe' in method ? method.describe(instrument) : undefined) ?? { id: method.name, values: undefined };
}
