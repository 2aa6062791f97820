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

describe.each(remainder)('%s', (id) => {
  test('pays what is left, whatever its amount', () => {
    const cart = createCart(200, paying('GIFT_CARD'), paying(id, 0));
    expect([findPayer(cart)?.payment_method_id, isPaidFor(cart), methodToOrderWith(cart)]).toEqual([id, true, id]);
  });

  test('is taken off no total', () => {
    const cart = createCart(300, paying(id, 300));
    expect([listDeductions(cart), deductedAmounts(cart)]).toEqual([[], []]);
  });
});

describe.each(deducting)('%s', (id) => {
  test('leaves something to pay that nothing pays', () => {
    const cart = createCart(200, paying(id));
    expect([findPayer(cart), isPaidFor(cart), deductedAmounts(cart)]).toEqual([undefined, false, [{ id, amount: 100 }]]);
  });

  test('may pay for everything, and is what is ordered with, whatever would have paid the rest', () => {
    const cart = createCart(0, paying('CREDIT_CARD', 0), paying(id, 300));
    expect([findPayer(cart), isPaidFor(cart), methodToOrderWith(cart)]).toEqual([undefined, true, id]);
  });
});

test('what costs nothing is ordered with no payment method', () => {
  expect([isPaidFor(createCart(0)), methodToOrderWith(createCart(0))]).toEqual([true, undefined]);
});

test('what is taken off a total is summed up by method; what takes nothing is left out', () => {
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

test('an instrument is described by what its shopper knows it again by, else by the name of its method', () => {
  const card = { card_type: 'VISA', last4: '4242', expiryMonth: 3, expiryYear: 2030 };
  const giftCard = { last4: '2500', balance: 1, expiresAt: 1 };
  expect(describeInstrument({ ...paying('CREDIT_CARD'), card })).toBe('Visa •••• 4242, 03/30');
  expect(describeInstrument({ ...paying('GIFT_CARD'), giftCard })).toEqual({ id: 'giftCard.ending', values: { last4: '2500' } });
  for (const id of methods) expect(describeInstrument(paying(id))).toEqual({ id: paymentMethods[id].name });
});
