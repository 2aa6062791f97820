import * as z from 'zod';
import { idPattern } from '#lib/rules/ids.ts';
import { addressInputSchema } from './address.ts';
import { giftCardSchema } from './gift-card.ts';
import { minorUnitsSchema } from './primitives.ts';
import { epochMsSchema } from './shared-fields.ts';

/** The payment method that is assumed for sessions of older builds, which did not store a payment method. */
export const firstPaymentMethodId = 'CREDIT_CARD';

export const paymentMethodIdSchema = z
  .string()
  .regex(idPattern)
  .meta({
    description: 'Id of a payment method. The gateway chooses it, apart from those of deductions, such as `GIFT_CARD`.',
    examples: ['CREDIT_CARD'],
  });
export type PaymentMethodId = z.infer<typeof paymentMethodIdSchema>;

export const paymentInstrumentSchema = z
  .object({
    payment_instrument_id: z.string().meta({ description: 'Id of the payment.', examples: ['payment-1'] }),
    payment_method_id: paymentMethodIdSchema,
    amount: minorUnitsSchema.meta({ description: 'The amount that the payment covers, in minor units.' }),
    card: z
      .object({
        card_type: z.string().meta({ description: 'Brand of the card.', examples: ['Visa'] }),
        last4: z
          .string()
          .regex(/^\d{4}$/)
          .meta({ description: 'The last digits of the card number.', examples: ['4242'] }),
        bin: z
          .string()
          .optional()
          .meta({ description: 'The first digits of the card number, which identify the issuer.', examples: ['424242'] }),
        expiryMonth: z
          .int()
          .min(1)
          .max(12)
          .meta({ description: 'Month of expiry.', examples: [12] }),
        expiryYear: z.int().meta({ description: 'Year of expiry.', examples: [2029] }),
      })
      .optional()
      .meta({ description: 'The card.' }),
    giftCard: giftCardSchema
      .omit({ currency: true })
      .optional()
      .meta({ description: 'The gift card. `balance` is the amount before this order.' }),
    main: z.boolean().optional().meta({ description: "True if the card is the account's default card." }),
    remainingAmount: minorUnitsSchema.optional().meta({ description: 'For an annual credit: the credit that remains after the payment.' }),
    payableAmount: minorUnitsSchema.optional().meta({ description: 'For an annual credit: the amount that it pays.' }),
  })
  .meta({ description: 'A payment in a cart. Only the payment provider knows card numbers.' });
export type PaymentInstrument = z.infer<typeof paymentInstrumentSchema>;

export const paymentSessionSchema = z
  .object({
    sessionId: z.string().meta({ description: 'Id of the session.', examples: ['session-1'] }),
    paymentMethodId: paymentMethodIdSchema,
    url: z.string().meta({
      description: "URL of the provider's page. If it is a path, the page is on the shop's origin.",
      examples: ['/provider/session/1'],
    }),
    isAlone: z.boolean().optional().meta({ description: 'True if the page must not be displayed in a frame.' }),
    expiresAt: epochMsSchema.meta({ description: 'Time of expiry in milliseconds since 1970.' }),
  })
  .meta({
    description:
      "A session on the payment provider's page, where the shopper enters a card. The page is displayed in a frame, " +
      'or as a whole page that redirects back to its referrer.',
  });

export const expressChoiceSchema = z
  .object({
    address: addressInputSchema.meta({ description: 'The shipping address with email address and phone number.' }),
    shippingMethod: z
      .string()
      .optional()
      .meta({ description: 'Code of the chosen shipping method.', examples: ['standard-us'] }),
  })
  .meta({ description: 'The shopper’s choice in a wallet.' });
export type ExpressChoice = z.infer<typeof expressChoiceSchema>;
