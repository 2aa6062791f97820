import { describe, expect, test } from 'vitest';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import {
  deductedAmounts,
  describeInstrument,
  findPayer,
  isPaidFor,
  listDeductions,
  methodToOrderWith,
  needsLabel,
} from '#domain/payment.ts';
import { paymentMethods } from '#domain/payment-methods.ts';
import { isDeductingMethod } from '#lib/rules/payment-method.ts';
import { aCart } from '../support/samples.ts';

const methods = Object.keys(paymentMethods) as (keyof typeof paymentMethods)[];
const deducting = methods.filter(isDeductingMethod);
const remainder = methods.filter((id) => !isDeductingMethod(id));

const paying = (id: PaymentMethodId, amount = 100): PaymentInstrument => ({
  payment_instrument_id: `${id}-${amount}`,
  payment_method_id: id,
  amount,
});
const createCart = (remainingToPay: number, ...payment_instruments: PaymentInstrument[]): Cart =>
  aCart({ totals: { ...aCart().totals, total: 300, remainingToPay }, payment_instruments });

describe.each(remainder)('the payment method %s, which pays the remaining amount,', (id) => {
  test('is the payment method of the order, even if its stored amount is 0', () => {
    const cart = createCart(200, paying('GIFT_CARD'), paying(id, 0));
    expect([findPayer(cart)?.payment_method_id, isPaidFor(cart), methodToOrderWith(cart)]).toEqual([id, true, id]);
  });

  test('is not a deduction', () => {
    const cart = createCart(300, paying(id, 300));
    expect([listDeductions(cart), deductedAmounts(cart)]).toEqual([[], []]);
  });
});

describe.each(deducting)('the payment method %s, which is deducted from the total,', (id) => {
  test('requires another payment method if an amount is left to pay', () => {
    const cart = createCart(200, paying(id));
    expect([findPayer(cart), isPaidFor(cart), deductedAmounts(cart)]).toEqual([undefined, false, [{ id, amount: 100 }]]);
  });

  test('becomes the payment method of the order if it covers the total', () => {
    const cart = createCart(0, paying('CREDIT_CARD', 0), paying(id, 300));
    expect([findPayer(cart), isPaidFor(cart), methodToOrderWith(cart)]).toEqual([undefined, true, id]);
  });
});

test('methodToOrderWith returns undefined for a cart with nothing to pay and no payment', () => {
  expect([isPaidFor(createCart(0)), methodToOrderWith(createCart(0))]).toEqual([true, undefined]);
});

test('deductedAmounts sums the deductions of each method, and omits amounts of zero', () => {
  const instruments = [paying('GIFT_CARD', 50), paying('LOYALTY_POINTS', 20), paying('GIFT_CARD', 30), paying('REWARD_CODE', 0)];
  const amounts = [
    { id: 'GIFT_CARD', amount: 80 },
    { id: 'LOYALTY_POINTS', amount: 20 },
  ];
  expect(deductedAmounts(createCart(200, ...instruments))).toEqual(amounts);
  const paymentMethod = [...instruments, paying('CREDIT_CARD', 200)].map(({ payment_method_id, amount }) => ({
    ...{ code: payment_method_id, label: '', amount, additionalData: { payment_method_id } },
  }));
  expect(deductedAmounts({ paymentMethod })).toEqual(amounts);
});

test('describeInstrument returns the last digits of a card, or else the name of the payment method', () => {
  const card = { card_type: 'VISA', last4: '4242', expiryMonth: 3, expiryYear: 2030 };
  const giftCard = { last4: '2500', balance: 1, expiresAt: 1 };
  expect(describeInstrument({ ...paying('CREDIT_CARD'), card })).toBe('Visa •••• 4242, 03/30');
  expect(describeInstrument({ ...paying('GIFT_CARD'), giftCard })).toEqual({ id: 'giftCard.ending', values: { last4: '2500' } });
  for (const id of methods) expect(describeInstrument(paying(id))).toEqual({ id: paymentMethods[id].name });
});

test.each(['IDEAL', 'constructor', '__proto__'])(
  'describeInstrument returns the card, the label or a general name for the unknown method %s',
  (id) => {
    const card = { card_type: 'VISA', last4: '4242', expiryMonth: 3, expiryYear: 2030 };
    expect(describeInstrument({ ...paying(id), card })).toBe('Visa •••• 4242, 03/30');
    expect(describeInstrument({ ...paying(id), label: 'iDEAL' })).toBe('iDEAL');
    expect(describeInstrument(paying(id))).toEqual({ id: 'payment.method' });
    expect([needsLabel(paying(id)), needsLabel({ ...paying(id), card }), needsLabel(paying('PAYPAL'))]).toEqual([true, false, false]);
    const cart = createCart(200, paying(id));
    expect([findPayer(cart)?.payment_method_id, methodToOrderWith(cart), deductedAmounts(cart)]).toEqual([id, id, []]);
  },
);
