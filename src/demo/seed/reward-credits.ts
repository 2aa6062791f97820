// Test reward codes and reward cards, with the same set in each currency (docs/test-codes.md).

import type { Currency, Market } from '#markets/market.ts';
import { dayMs } from './facts.ts';
import { findByCurrency } from './find-by-currency.ts';
import { testPinHash } from './gift-cards.ts';
import type { SeedChunk } from './tables.ts';

/** The digit of a reward code or card number that depends on the currency, as in gift card numbers. */
const currencyDigits: Readonly<Record<string, number>> = { USD: 1, CAD: 2, GBP: 3, EUR: 4 };

const kinds = [
  { ending: '1500', balance: 1500, isExpired: false },
  { ending: '0000', balance: 0, isExpired: false },
  { ending: '0812', balance: 1500, isExpired: true },
] as const;

export const testRewardCode = (currency: Currency, ending: string): string => `THANKS${findByCurrency(currencyDigits, currency)}${ending}`;
export const testRewardCard = (currency: Currency, ending: string): string =>
  `6020${findByCurrency(currencyDigits, currency)}0000000${ending}`;

export const rewardCreditRows = (sites: readonly Market[], now: number): SeedChunk => ({
  table: 'reward_credit',
  rows: [...new Set(sites.map(({ currency }) => currency))].flatMap((currency) =>
    kinds.flatMap(({ ending, balance, isExpired }) => {
      const expiresAt = isExpired ? now - dayMs : now + 5 * 365 * dayMs;
      return [
        [testRewardCode(currency, ending), 'code', '', currency, balance, expiresAt],
        [testRewardCard(currency, ending), 'card', testPinHash, currency, balance, expiresAt],
      ];
    }),
  ),
});
