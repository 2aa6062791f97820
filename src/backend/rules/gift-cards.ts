// Determines the usable balance of a gift card and the reasons to reject one.
import type { CodesRefusing } from '#contract/errors/refusals.ts';
import type { Currency } from '#markets/market.ts';

export interface GiftCard {
  cardNumber: string;
  /** Hash of the PIN by pin-hash.ts. */
  pinHash: string;
  currency: string;
  /** Balance in minor units of its currency. */
  balance: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** `unreadable`: the simulated issuer does not respond. */
  status: 'active' | 'blocked' | 'unreadable';
}

interface Use {
  currency: Currency;
  /** Milliseconds since 1970. */
  now: number;
}

export type ReadingCode = CodesRefusing<'read-gift-card'>;

/** Returns why the balance of a card must not be read, although its number and PIN are correct; undefined if it may be read. */
export function readingRefusal(card: GiftCard, use: Use): ReadingCode | undefined {
  if (card.status === 'blocked') return 'GFC760';
  if (card.status === 'unreadable') return 'GFC799';
  if (card.currency !== use.currency) return 'GFC725';
  return card.expiresAt <= use.now ? 'GFC812' : undefined;
}

/** Returns the usable balance in minor units; 0 for a card that was blocked or has expired after it was applied. */
export const usableBalance = ({ status, currency, expiresAt, balance }: GiftCard, use: Use): number =>
  status === 'active' && currency === use.currency && expiresAt > use.now ? balance : 0;

/** Returns the sixteen digits of a card number, ignoring spaces and hyphens; undefined for other input. */
export function parseCardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{16}$/.test(digits) ? digits : undefined;
}
