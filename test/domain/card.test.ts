import { expect, test } from 'vitest';
import { cardLabel, paidCardLabel } from '#domain/card.ts';

const card = { card_type: 'VISA', last4: '4242', expiryMonth: 3, expiryYear: 2030 };

test('cardLabel returns the brand, the last digits and the expiry date', () => {
  expect(cardLabel(card)).toBe('Visa •••• 4242, 03/30');
  expect(cardLabel({ ...card, card_type: 'AMEX', expiryYear: 2109 })).toBe('American Express •••• 4242, 03/09');
  expect(cardLabel({ ...card, card_type: 'Maestro' })).toBe('Maestro •••• 4242, 03/30');
});

test('paidCardLabel replaces the card type with the brand’s own spelling, and keeps the rest of the label', () => {
  expect(paidCardLabel('MASTERCARD •••• 4444', 'MASTERCARD')).toBe('Mastercard •••• 4444');
  expect(paidCardLabel('Gift card', undefined)).toBe('Gift card');
  expect(paidCardLabel('Visa •••• 4242', 'VISA')).toBe('Visa •••• 4242');
});
