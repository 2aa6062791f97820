// The input to add a payment to a cart, and to remove one.
import * as z from 'zod';
import { basketIdSchema } from './cart.ts';
import { typedGiftCardShape } from './gift-card.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { savedCardIdSchema } from './saved-card.ts';

export const sentInstrumentIdSchema = z.string().min(1).max(100);

/** The input forms for adding a payment. The gateway decides which forms a payment method accepts. */
export const sentPaymentSchema = z.union([
  /** With the result of a page of the payment provider. */
  z.strictObject({ payment_method_id: paymentMethodIdSchema, payment_session_id: z.string().min(1).max(100) }),
  /** The payment of another cart of the same shopper. */
  z.strictObject({
    payment_method_id: paymentMethodIdSchema,
    sourceBasketId: basketIdSchema,
    payment_instrument_id: sentInstrumentIdSchema,
  }),
  /** A saved card of the caller's account. */
  z.strictObject({ payment_method_id: paymentMethodIdSchema, saved_instrument_id: savedCardIdSchema }),
  /**
   * A gift card or reward card with its number and PIN, or a reward code in place of the number. Payment methods of the account, such as
   * points, need neither.
   */
  z.strictObject({ payment_method_id: paymentMethodIdSchema, ...typedGiftCardShape }),
]);
