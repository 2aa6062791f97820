import * as z from 'zod';
import { maxCardNumberLength, maxPinLength } from '#lib/rules/gift-card.ts';
import { currencySchema, minorUnitsSchema } from './primitives.ts';

/**
 * The number (16 digits) and PIN (4 digits) of a gift card as entered (docs/decisions/012). The schema accepts any text, because the
 * gateway refuses invalid input with an error code.
 */
export const giftCardInputShape = {
  cardNumber: z.string().max(maxCardNumberLength).default(''),
  pin: z.string().max(maxPinLength).default(''),
};

/** A gift card, which is identified by the last digits of its number. */
export const giftCardSchema = z.object({
  last4: z.string().regex(/^\d{4}$/),
  balance: minorUnitsSchema,
  currency: currencySchema,
  /** Time of expiry in milliseconds since 1970. */
  expiresAt: z.int().positive(),
});
export type GiftCardBalance = z.infer<typeof giftCardSchema>;
