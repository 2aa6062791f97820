// The input of the calls that add payments to a cart and remove them.
import * as z from 'zod';
import { basketIdSchema } from './cart.ts';
import { giftCardInputShape } from './gift-card.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { savedCardIdSchema } from './saved-card.ts';

export const sentInstrumentIdSchema = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'Id of a payment in a cart.', examples: ['payment-1'] });

export const sentPaymentSchema = z
  .union([
    z
      .strictObject({
        payment_method_id: paymentMethodIdSchema,
        payment_session_id: z
          .string()
          .min(1)
          .max(100)
          .meta({ description: 'Id of the session on the provider’s page.', examples: ['session-1'] }),
      })
      .meta({ description: 'A payment whose details the shopper entered on a page of the payment provider.' }),
    z
      .strictObject({
        payment_method_id: paymentMethodIdSchema,
        sourceBasketId: basketIdSchema.meta({ description: 'Id of the cart from which the payment is moved.' }),
        payment_instrument_id: sentInstrumentIdSchema,
      })
      .meta({ description: 'A payment that is moved from another cart of the same shopper.' }),
    z
      .strictObject({ payment_method_id: paymentMethodIdSchema, saved_instrument_id: savedCardIdSchema })
      .meta({ description: 'A saved card of the caller’s account.' }),
    z.strictObject({ payment_method_id: paymentMethodIdSchema, ...giftCardInputShape }).meta({
      description:
        'The number and PIN of a gift card or reward card. A reward code is sent in place of the number. Payment methods ' +
        'of the account, such as points, and offline methods need neither number nor PIN.',
    }),
  ])
  .meta({ description: 'The kinds of input for adding a payment. The gateway decides which of them it accepts for a payment method.' });
