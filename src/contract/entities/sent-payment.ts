// What is sent to add a payment to a cart, and to take one away.
import * as z from 'zod';
import { basketIdSchema } from './cart.ts';
import { typedGiftCardShape } from './gift-card.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { savedCardIdSchema } from './saved-card.ts';

export const sentInstrumentIdSchema = z.string().min(1).max(100);

/** One of the ways in which any method can be added. Whether it is the way of that method is judged by the gateway. */
export const sentPaymentSchema = z.union([
  /** By what came of a page of its provider. */
  z.strictObject({ payment_method_id: paymentMethodIdSchema, payment_session_id: z.string().min(1).max(100) }),
  /** As another cart of the same shopper holds it. */
  z.strictObject({
    payment_method_id: paymentMethodIdSchema,
    sourceBasketId: basketIdSchema,
    payment_instrument_id: sentInstrumentIdSchema,
  }),
  /** A card of whoever asks, as the account has saved it. */
  z.strictObject({ payment_method_id: paymentMethodIdSchema, saved_instrument_id: savedCardIdSchema }),
  /** By what is typed in the shop: number and PIN, or a code in the place of the number. A method that is the shopper's own already asks for neither. */
  z.strictObject({ payment_method_id: paymentMethodIdSchema, ...typedGiftCardShape }),
]);
