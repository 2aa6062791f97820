// What a gift card may pay, and why one is refused.
import type { CodesRefusing } from '#contract/errors/refusals.ts';
import type { Currency } from '#markets/market.ts';

export interface GiftCard {
  cardNumber: string;
  /** pin-hash.ts */
  pinHash: string;
  currency: string;
  /** Minor units of its currency. */
  balance: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** `unreadable`: its bank does not answer. */
  status: 'active' | 'blocked' | 'unreadable';
}

interface Use {
  currency: Currency;
  /** Milliseconds since 1970. */
  now: number;
}

export type ReadingCode = CodesRefusing<'read-gift-card'>;

/** Why the balance of a card is refused, whose number and PIN are right. */
export function readingRefusal(card: GiftCard, use: Use): ReadingCode | undefined {
  if (card.status === 'blocked') return 'GFC760';
  if (card.status === 'unreadable') return 'GFC799';
  if (card.currency !== use.currency) return 'GFC725';
  return card.expiresAt <= use.now ? 'GFC812' : undefined;
}

/** Minor units that can be taken from it now; 0 for one that was blocked or has expired since it was applied. */
export const usableBalance = ({ status, currency, expiresAt, balance }: GiftCard, use: Use): number =>
  status === 'active' && currency === use.currency && expiresAt > use.now ? balance : 0;

/** Sixteen digits, however they were grouped; undefined for anything else. */
export function parseCardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{16}$/.test(digits) ? digits : undefined;
}
