// Determines a gift card's usable balance and why a gift card is rejected.
import type { GiftOption } from '#contract/entities/cart-item.ts';
import type { RefusalCodes } from '#contract/errors/refusals.ts';
import type { Currency } from '#markets/market.ts';

export interface GiftCard {
  cardNumber: string;
  /** Hash of the PIN, calculated by pin-hash.ts. */
  pinHash: string;
  currency: string;
  /** Balance in minor units of the card's currency. */
  balance: number;
  /** Time when the card expires, in milliseconds since 1970. */
  expiresAt: number;
  /** `unreadable`: the simulated issuer does not respond. */
  status: 'active' | 'blocked' | 'unreadable';
}

interface Use {
  currency: Currency;
  /** Current time in milliseconds since 1970. */
  now: number;
}

export type ReadGiftCardCode = RefusalCodes<'read-gift-card'>;

/** Returns why a card's balance cannot be shown although its number and PIN are correct, or undefined if it can be shown. */
export function readingRefusal(card: GiftCard, use: Use): ReadGiftCardCode | undefined {
  if (card.status === 'blocked') return 'GFC760';
  if (card.status === 'unreadable') return 'GFC799';
  if (card.currency !== use.currency) return 'GFC725';
  return card.expiresAt <= use.now ? 'GFC812' : undefined;
}

/** Returns the usable balance in minor units. It is 0 if the card was blocked or expired after it had been applied to the cart. */
export const usableBalance = ({ status, currency, expiresAt, balance }: GiftCard, use: Use): number =>
  status === 'active' && currency === use.currency && expiresAt > use.now ? balance : 0;

/** Returns the sixteen digits of a card number without spaces and hyphens, or undefined for any other input. */
export function parseCardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{16}$/.test(digits) ? digits : undefined;
}

/**
 * Returns when a bought gift card is emailed at the earliest, in milliseconds since 1970. On a chosen day, this is noon UTC, which is on the
 * same day in all markets.
 */
export const findDueTime = (giftOption: Pick<GiftOption, 'sendOn'> | undefined): number =>
  giftOption?.sendOn === undefined ? 0 : Date.parse(`${giftOption.sendOn}T12:00:00Z`);
