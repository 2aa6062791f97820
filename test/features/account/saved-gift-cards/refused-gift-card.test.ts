import { expect, test } from 'vitest';
import { giftCardError, giftCardErrors } from '#features/account/saved-gift-cards/refused-gift-card.ts';
import { someTerms } from '../../../support/render-context.ts';

const codes = ['GFO405', 'GFC410', 'GFC799', 'GFC800', 'GFC700', 'GFC760', 'GFC812', 'GFC725', 'GFC740', 'GFC755', 'GFC400'] as const;

test.each(codes)('giftCardError returns a message for %s', (code) => {
  expect(giftCardError({ code }, someTerms)?.id).toMatch(/^error\.G/);
});

test('giftCardError returns the same message for an unknown number, a wrong PIN and a blocked card', () => {
  const [first, ...others] = (['GFC800', 'GFC700', 'GFC760'] as const).map((code) => giftCardError({ code }, someTerms)?.id);
  expect(new Set(others)).toEqual(new Set([first]));
});

test.each([
  ['', { giftCardNumber: { id: 'error.GFC400', values: { cards: 4 } } }],
  ['  ', { giftCardNumber: { id: 'error.GFC400', values: { cards: 4 } } }],
  ['6010', { giftCardPin: { id: 'giftCard.error.pin' } }],
])('giftCardErrors for GFC400 and the card number "%s" reports the error at the empty field', (typed, errors) => {
  expect(giftCardErrors({ code: 'GFC400' }, someTerms, typed)).toEqual(errors);
});

test('giftCardError states the minutes to wait after too many attempts', () => {
  const error = giftCardError({ code: 'GFC799', details: { retryAfterMs: 60_001 } }, someTerms);
  expect(error).toEqual({ id: 'giftCard.tooMany', values: { minutes: 2 } });
});

test('giftCardError and giftCardErrors return undefined for an error code that is not about gift cards', () => {
  expect(giftCardError({ code: 'BSK404' }, someTerms)).toBeUndefined();
  expect(giftCardErrors({ code: 'BSK404' }, someTerms, '6010')).toBeUndefined();
});
