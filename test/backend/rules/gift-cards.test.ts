import { describe, expect, it, test } from 'vitest';
import { type GiftCard, parseCardNumber, readingRefusal, usableBalance } from '#backend/rules/gift-cards.ts';

const now = 1_790_000_000_000;
const use = { currency: 'USD', now } as const;
const aCard = (over: Partial<GiftCard> = {}): GiftCard => ({
  cardNumber: '6010100000002500',
  pinHash: '',
  currency: 'USD',
  balance: 2500,
  expiresAt: now + 1,
  status: 'active',
  ...over,
});

describe('readingRefusal', () => {
  it.each([
    ['blocked', aCard({ status: 'blocked' }), 'GFC760'],
    ['unreadable', aCard({ status: 'unreadable' }), 'GFC799'],
    ['of another currency', aCard({ currency: 'EUR' }), 'GFC725'],
    ['that expires now', aCard({ expiresAt: now }), 'GFC812'],
    ['that is valid', aCard(), undefined],
    ['that is empty', aCard({ balance: 0 }), undefined],
  ])('readingRefusal for a card %s (%j) returns %s', (_, card, code) => {
    expect(readingRefusal(card, use)).toBe(code);
  });
});

test.each([
  [{}, 2500],
  [{ status: 'blocked' }, 0],
  [{ expiresAt: now }, 0],
  [{ currency: 'CAD' }, 0],
] as const)('usableBalance of a gift card with %o is %i', (over, amount) => {
  expect(usableBalance(aCard(over), use)).toBe(amount);
});

test.each([
  ['6010 1000 0000 2500', '6010100000002500'],
  ['6010-1000-0000-2500', '6010100000002500'],
  ['601010000000250', undefined],
  ['6010 1000 0000 250x', undefined],
])('parseCardNumber of %j returns %s', (typed, number) => {
  expect(parseCardNumber(typed)).toBe(number);
});
