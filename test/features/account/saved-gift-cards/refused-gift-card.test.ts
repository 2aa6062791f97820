import { expect, test } from 'vitest';
import { giftCardError, giftCardErrors } from '#features/account/saved-gift-cards/refused-gift-card.ts';
import { us } from '#markets/us.ts';

const codes = ['GFO405', 'GFC410', 'GFC799', 'GFC800', 'GFC700', 'GFC760', 'GFC812', 'GFC725', 'GFC740', 'GFC755', 'GFC400'] as const;

test.each(codes)('%s shows at the input of a gift card', (code) => {
  expect(giftCardError({ code }, us)?.id).toMatch(/^error\.G/);
});

test('an invalid number, a wrong PIN and a blocked card read the same', () => {
  const [first, ...others] = (['GFC800', 'GFC700', 'GFC760'] as const).map((code) => giftCardError({ code }, us)?.id);
  expect(new Set(others)).toEqual(new Set([first]));
});

test.each([
  ['', { giftCardNumber: { id: 'error.GFC400', values: { cards: us.settings.cart.giftCardsPerOrder } } }],
  ['  ', { giftCardNumber: { id: 'error.GFC400', values: { cards: us.settings.cart.giftCardsPerOrder } } }],
  ['6010', { giftCardPin: { id: 'giftCard.error.pin' } }],
])('what is missing beside the number “%s” is asked for at its input', (typed, errors) => {
  expect(giftCardErrors({ code: 'GFC400' }, us, typed)).toEqual(errors);
});

test('too many tries say in how many minutes more are taken', () => {
  const error = giftCardError({ code: 'GFC799', details: { retryAfterMs: 60_001 } }, us);
  expect(error).toEqual({ id: 'giftCard.tooMany', values: { minutes: 2 } });
});

test('a refusal of something else is not', () => {
  expect(giftCardError({ code: 'BSK404' }, us)).toBeUndefined();
  expect(giftCardErrors({ code: 'BSK404' }, us, '6010')).toBeUndefined();
});
