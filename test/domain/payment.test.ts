import { describe, expect, test } from 'vitest';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { deductedAmounts, describeInstrument, findPayer, isPaidFor, listDeductions, methodToOrderWith } from '#domain/payment.ts';
import { paymentMethods } from '#domain/payment-methods.ts';
import { aCart } from '../support/samples.ts';

const methods = Object.keys(paymentMethods) as PaymentMethodId[];
const deducting = methods.filter((id) => paymentMethods[id].kind === 'deducting');
const remainder = methods.filter((id) => paymentMethods[id].kind === 'remainder');

const paying = (id: PaymentMethodId, amount = 100): PaymentInstrument => ({
  payment_instrument_id: `${id}-${amount}`,
  payment_method_id: id,
  amount,
});
const createCart = (remainingToPay: number, ...payment_instruments: PaymentInstrument[]): Cart =>
  aCart({ totals: { ...aCart().totals, total: 300, remainingToPay }, payment_instruments });

describe.each(remainder)('the payment method %s', (id) => {
  test('pays the remainder, whatever its amount', () => {
    const cart = createCart(200, paying('GIFT_CARD'), paying(id, 0));
    expect([findPayer(cart)?.payment_method_id, isPaidFor(cart), methodToOrderWith(cart)]).toEqual([id, true, id]);
  });

  test('is not deducted from the total', () => {
    const cart = createCart(300, paying(id, 300));
    expect([listDeductions(cart), deductedAmounts(cart)]).toEqual([[], []]);
  });
});

describe.each(deducting)('the deduction %s', (id) => {
  test('leaves an amount that needs another payment method', () => {
    const cart = createCart(200, paying(id));
    expect([findPayer(cart), isPaidFor(cart), deductedAmounts(cart)]).toEqual([undefined, false, [{ id, amount: 100 }]]);
  });

  test('may pay the whole total, and becomes the method of the order', () => {
    const cart = createCart(0, paying('CREDIT_CARD', 0), paying(id, 300));
    expect([findPayer(cart), isPaidFor(cart), methodToOrderWith(cart)]).toEqual([undefined, true, id]);
  });
});

test('a cart without costs is ordered without a payment method', () => {
  expect([isPaidFor(createCart(0)), methodToOrderWith(createCart(0))]).toEqual([true, undefined]);
});

test('deductedAmounts sums deductions by method, and omits those of zero', () => {
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

test('describeInstrument returns what identifies an instrument for its shopper, or the name of its method', () => {
  const card = { card_type: 'VISA', last4: '4242', expiryMonth: 3, expiryYear: 2030 };
  const giftCard = { last4: '2500', balance: 1, expiresAt: 1 };
  expect(describeInstrument({ ...paying('CREDIT_CARD'), card })).toBe('Visa •••• 4242, 03/30');
  expect(describeInstrument({ ...paying('GIFT_CARD'), giftCard })).toEqual({ id: 'giftCard.ending', values: { last4: '2500' } });
  for (const id of methods) expect(describeInstrument(paying(id))).toEqual({ id: paymentMethods[id].name });
});
