import * as z from 'zod';
import { maxCardNumberLength, maxPinLength } from '#lib/rules/gift-card.ts';
import { currencySchema, minorUnitsSchema } from './primitives.ts';

/**
 * What is typed to use a gift card: 16 digits and 4 (docs/decisions/012). Anything may be sent: what is no card is refused with its code.
 */
export const typedGiftCardShape = {
  cardNumber: z.string().max(maxCardNumberLength).default(''),
  pin: z.string().max(maxPinLength).default(''),
};

/** What is shown of a gift card; of its number only the end. */
export const giftCardSchema = z.object({
  last4: z.string().regex(/^\d{4}$/),
  balance: minorUnitsSchema,
  currency: currencySchema,
  /** Milliseconds since 1970. */
  expiresAt: z.int().positive(),
});
export type GiftCardBalance = z.infer<typeof giftCardSchema>;
