import * as z from 'zod';
import { maxCardNumberLength, maxPinLength } from '#lib/rules/gift-card.ts';
import { currencySchema, minorUnitsSchema } from './primitives.ts';

/**
 * The number and PIN of a gift card as entered: 16 and 4 digits (docs/decisions/012). Any text may be sent. A text that is not a gift card
 * is refused with an error code.
 */
export const typedGiftCardShape = {
  cardNumber: z.string().max(maxCardNumberLength).default(''),
  pin: z.string().max(maxPinLength).default(''),
};

/** A gift card with the last digits of its number. */
export const giftCardSchema = z.object({
  last4: z.string().regex(/^\d{4}$/),
  balance: minorUnitsSchema,
  currency: currencySchema,
  /** Time of expiry in milliseconds since 1970. */
  expiresAt: z.int().positive(),
});
export type GiftCardBalance = z.infer<typeof giftCardSchema>;
