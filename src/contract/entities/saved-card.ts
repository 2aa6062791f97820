// The saved payment instruments of an account: cards, whose numbers only the payment provider knows, and gift cards, reward codes and
// reward cards, whose numbers only the gateway knows.
import * as z from 'zod';
import { basketIdSchema } from './cart.ts';
import { giftCardInputShape, giftCardSchema } from './gift-card.ts';
import { paymentInstrumentSchema } from './payment.ts';
import { botTokenSchema } from './primitives.ts';

/** The payment method of a saved card. */
export const savedMethodId = 'CREDIT_CARD';

/** Maximum number of cards that an account may save. */
export const maxSavedCards = 10;

export const savedCardSchema = z
  .object({
    paymentInstrumentId: z.string().meta({ description: 'Id of the saved card.', examples: ['saved-1'] }),
    payment_method_id: z.literal(savedMethodId).meta({ description: 'The payment method.' }),
    main: z.boolean().meta({ description: 'True for the default card. An account with cards has exactly one default card.' }),
    card: paymentInstrumentSchema.shape.card.unwrap().meta({ description: 'The card.' }),
  })
  .meta({ description: 'A saved card.' });
export type SavedCard = z.infer<typeof savedCardSchema>;

/** Prepaid payment methods that can be saved in an account. */
export const savedPrepaidMethodIds = ['GIFT_CARD', 'REWARD_CODE', 'REWARD_CARD'] as const;
export const savedPrepaidMethodIdSchema = z
  .enum(savedPrepaidMethodIds)
  .meta({ description: 'A prepaid payment method that can be saved.' });
export type SavedPrepaidMethodId = z.infer<typeof savedPrepaidMethodIdSchema>;

/** Maximum number of saved instruments per account and prepaid method. */
export const maxSavedPrepaid = 10;

const savedPrepaidSchema = z
  .object({
    paymentInstrumentId: z.string().meta({ description: 'Id of the saved instrument.', examples: ['saved-2'] }),
    payment_method_id: savedPrepaidMethodIdSchema,
    giftCard: giftCardSchema.extend({ balance: giftCardSchema.shape.balance.optional() }).meta({
      description:
        'The last digits, the balance and the expiry. The balance is absent if it cannot be read now, or if the card is blocked.',
    }),
  })
  .meta({ description: 'A saved gift card, reward code or reward card.' });
export type SavedPrepaid = z.infer<typeof savedPrepaidSchema>;

export const savedInstrumentSchema = z
  .discriminatedUnion('payment_method_id', [savedCardSchema, savedPrepaidSchema])
  .meta({ description: 'A saved payment instrument.' });

export const savedCardIdSchema = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Id of a saved payment instrument.', examples: ['saved-1'] });

const recaptcha_response = botTokenSchema.optional().meta({ description: 'Token of the bot check, if one is configured.' });

const sentCardSchema = z
  .strictObject({
    payment_method_id: z.literal(savedMethodId).meta({ description: 'The payment method.' }),
    payment_session_id: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: "Id of the session on the provider's page in which the shopper entered the card.", examples: ['session-1'] }),
    basketId: basketIdSchema
      .optional()
      .meta({ description: 'Id of the cart for which the provider session was created; absent if it was created for the account.' }),
    main: z.boolean().default(false).meta({ description: 'True to make this the default card.' }),
    recaptcha_response,
  })
  .meta({ description: 'A card to save.' });

const sentPrepaidSchema = z
  .strictObject({ payment_method_id: savedPrepaidMethodIdSchema, ...giftCardInputShape, recaptcha_response })
  .meta({ description: 'The number and PIN of a gift card or reward card. A reward code is sent in place of the number.' });

export const sentInstrumentSchema = z
  .discriminatedUnion('payment_method_id', [sentCardSchema, sentPrepaidSchema])
  .meta({ description: 'A payment instrument to save.' });
