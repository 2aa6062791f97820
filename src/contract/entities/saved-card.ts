// Cards that an account has saved. Their numbers are known to the payment provider only.
import * as z from 'zod';
import { basketIdSchema } from './cart.ts';
import { paymentInstrumentSchema, paymentMethodIdSchema } from './payment.ts';

/** How a saved card pays. */
export const savedMethodId = 'CREDIT_CARD';

/** The most that an account may save. */
export const maxSavedCards = 10;

export const savedCardSchema = z.object({
  paymentInstrumentId: z.string(),
  payment_method_id: paymentMethodIdSchema,
  /** The one that is offered first. Whoever has a card has exactly one. */
  main: z.boolean(),
  card: paymentInstrumentSchema.shape.card.unwrap(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

export const savedCardIdSchema = z.string().min(1).max(64);

export const sentCardSchema = z.strictObject({
  payment_method_id: z.literal(savedMethodId),
  /** The visit to the provider's page on which it was typed. */
  payment_session_id: z.string().min(1).max(100),
  /** The cart that the visit was for; absent where it was for the account. */
  basketId: basketIdSchema.optional(),
  main: z.boolean().default(false),
  /** For a gateway that asks for a bot check here. */
  recaptcha_response: z.string().max(4000).optional(),
});
