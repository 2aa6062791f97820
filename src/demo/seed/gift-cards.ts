// Test gift cards, with the same set in each currency (docs/test-cards.md).

import type { GiftCard } from '#backend/rules/gift-cards.ts';
import type { Currency, Market } from '#markets/market.ts';
import { dayMs } from './facts.ts';
import { findByCurrency } from './find-by-currency.ts';
import type { SeedChunk } from './tables.ts';

/** The fifth digit of a card number, which depends on the card's currency. */
const currencyDigits: Readonly<Record<string, number>> = { USD: 1, CAD: 2, GBP: 3, EUR: 4 };

export const testPin = '1234';
/** Hash of the test PIN in the format of pin-hash.ts. It is calculated without a pepper, because the PIN is public. */
export const testPinHash = 'seed$cairn-test-cards$e94ba4de8eb317f17ab59797846c9ad652452e568f25c16773acfb1f3b2c365f';

type Kind = Pick<GiftCard, 'balance' | 'status'> & { ending: string; isExpired?: true };

const kinds: readonly Kind[] = [
  { ending: '00002500', balance: 2500, status: 'active' },
  { ending: '00010000', balance: 10_000, status: 'active' },
  { ending: '00100000', balance: 100_000, status: 'active' },
  { ending: '00000000', balance: 0, status: 'active' },
  { ending: '00000812', balance: 5000, status: 'active', isExpired: true },
  { ending: '00000760', balance: 5000, status: 'blocked' },
  { ending: '00000799', balance: 5000, status: 'unreadable' },
];

export const testCardNumber = (currency: Currency, ending: string): string => `6010${findByCurrency(currencyDigits, currency)}000${ending}`;

export const giftCardRows = (sites: readonly Market[], now: number): SeedChunk => ({
  table: 'gift_card',
  rows: [...new Set(sites.map(({ currency }) => currency))].flatMap((currency) =>
    kinds.map(({ ending, balance, status, isExpired }) => [
      testCardNumber(currency, ending),
      testPinHash,
      currency,
      balance,
      isExpired ? now - dayMs : now + 5 * 365 * dayMs,
      status,
      'seed',
    ]),
  ),
});
