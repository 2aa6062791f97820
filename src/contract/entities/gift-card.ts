import * as z from 'zod';
import { maxCardNumberLength, maxPinLength } from '#lib/rules/gift-card.ts';
import { currencySchema, minorUnitsSchema } from './primitives.ts';
import { epochMsSchema } from './shared-fields.ts';

// The number and PIN as entered (docs/decisions/012). The schema accepts any text, because the gateway refuses invalid input with an error
// code.
export const giftCardInputShape = {
  cardNumber: z
    .string()
    .max(maxCardNumberLength)
    .default('')
    .meta({
      description: 'Number of the gift card, 16 digits. Invalid input is refused with an error code.',
      examples: ['6006491234567890'],
    }),
  pin: z
    .string()
    .max(maxPinLength)
    .default('')
    .meta({ description: 'PIN of the gift card, 4 digits.', examples: ['1234'] }),
};

export const giftCardSchema = z
  .object({
    last4: z
      .string()
      .regex(/^\d{4}$/)
      .meta({ description: 'The last digits of the card number.', examples: ['7890'] }),
    balance: minorUnitsSchema.meta({ description: 'The balance.' }),
    currency: currencySchema,
    expiresAt: epochMsSchema.meta({ description: 'Time of expiry in milliseconds since 1970.' }),
  })
  .meta({ description: 'A gift card, which is identified by the last digits of its number.' });
export type GiftCardBalance = z.infer<typeof giftCardSchema>;
