// The input of the calls that add payments to a cart and remove them.
import * as z from 'zod';
import { basketIdSchema } from './cart.ts';
import { giftCardInputShape } from './gift-card.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { savedCardIdSchema } from './saved-card.ts';

export const sentInstrumentIdSchema = z.string().min(1).max(100);

/** The kinds of input for adding a payment. The gateway decides which of them it accepts for a payment method. */
export const sentPaymentSchema = z.union([
  /** A payment whose details the shopper entered on a page of the payment provider. */
  z.strictObject({ payment_method_id: paymentMethodIdSchema, payment_session_id: z.string().min(1).max(100) }),
  /** A payment that is moved from another cart of the same shopper. */
  z.strictObject({
    payment_method_id: paymentMethodIdSchema,
    sourceBasketId: basketIdSchema,
    payment_instrument_id: sentInstrumentIdSchema,
  }),
  /** A saved card of the caller's account. */
  z.strictObject({ payment_method_id: paymentMethodIdSchema, saved_instrument_id: savedCardIdSchema }),
  /**
   * The number and PIN of a gift card or reward card. A reward code is sent in place of the number. Payment methods of the account, such as
   * points, need neither number nor PIN.
   */
  z.strictObject({ payment_method_id: paymentMethodIdSchema, ...giftCardInputShape }),
]);
