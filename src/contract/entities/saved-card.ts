// Payment instruments that an account has saved: cards, whose numbers only the payment provider knows, and gift cards, reward codes and
// reward cards, whose numbers only the gateway knows.
import * as z from 'zod';
import { basketIdSchema } from './cart.ts';
import { giftCardSchema, typedGiftCardShape } from './gift-card.ts';
import { paymentInstrumentSchema } from './payment.ts';
import { botTokenSchema } from './primitives.ts';

/** The payment method of a saved card. */
export const savedMethodId = 'CREDIT_CARD';

/** Maximum number of cards that an account may save. */
export const maxSavedCards = 10;

export const savedCardSchema = z.object({
  paymentInstrumentId: z.string(),
  payment_method_id: z.literal(savedMethodId),
  /** The card that is selected by default. An account with cards has exactly one. */
  main: z.boolean(),
  card: paymentInstrumentSchema.shape.card.unwrap(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

/** The payment methods that hold an amount and can be saved. */
export const savedPrepaidMethodIds = ['GIFT_CARD', 'REWARD_CODE', 'REWARD_CARD'] as const;
export const savedPrepaidMethodIdSchema = z.enum(savedPrepaidMethodIds);
export type SavedPrepaidMethodId = z.infer<typeof savedPrepaidMethodIdSchema>;

/** Maximum number that an account may save of each of these methods. */
export const maxSavedPrepaid = 10;

const savedPrepaidSchema = z.object({
  paymentInstrumentId: z.string(),
  payment_method_id: savedPrepaidMethodIdSchema,
  /** The last digits of the number. The balance is absent while it cannot be read or the card is blocked. */
  giftCard: giftCardSchema.extend({ balance: giftCardSchema.shape.balance.optional() }),
});
export type SavedPrepaid = z.infer<typeof savedPrepaidSchema>;

export const savedInstrumentSchema = z.discriminatedUnion('payment_method_id', [savedCardSchema, savedPrepaidSchema]);

export const savedCardIdSchema = z.string().min(1).max(64);

/** For a gateway that asks for a bot check here. */
const recaptcha_response = botTokenSchema.optional();

const sentCardSchema = z.strictObject({
  payment_method_id: z.literal(savedMethodId),
  /** Id of the visit to the provider's page on which the card was entered. */
  payment_session_id: z.string().min(1).max(100),
  /** The cart that the visit was for; absent if it was for the account. */
  basketId: basketIdSchema.optional(),
  main: z.boolean().default(false),
  recaptcha_response,
});

/** Number and PIN, or a reward code in place of the number. */
const sentPrepaidSchema = z.strictObject({ payment_method_id: savedPrepaidMethodIdSchema, ...typedGiftCardShape, recaptcha_response });

export const sentInstrumentSchema = z.discriminatedUnion('payment_method_id', [sentCardSchema, sentPrepaidSchema]);
