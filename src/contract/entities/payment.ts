import * as z from 'zod';
import { addressInputSchema } from './address.ts';
import { giftCardSchema } from './gift-card.ts';
import { minorUnitsSchema } from './primitives.ts';

const deductingMethodIds = ['ATHLETES_PAYMENT', 'GIFT_CARD', 'LOYALTY_POINTS', 'REWARD_CODE', 'REWARD_CARD'] as const;

const paymentMethodIds = [...deductingMethodIds, 'KLARNA', 'CREDIT_CARD', 'PAYPAL'] as const;

/** The payment method that is assumed for sessions of older builds, which did not store a payment method. */
export const firstPaymentMethodId: (typeof paymentMethodIds)[number] = 'CREDIT_CARD';

export const paymentMethodIdSchema = z.enum(paymentMethodIds);
export type PaymentMethodId = z.infer<typeof paymentMethodIdSchema>;

/** Returns true for a payment method that is deducted from the total. Another method pays the remaining amount. */
export const isDeductingMethod = (id: PaymentMethodId): boolean => deductingMethodIds.some((each) => each === id);

/** A payment in a cart. Only the payment provider knows card numbers. */
export const paymentInstrumentSchema = z.object({
  payment_instrument_id: z.string(),
  payment_method_id: paymentMethodIdSchema,
  /** The amount that the payment covers, in minor units. */
  amount: minorUnitsSchema,
  card: z
    .object({
      card_type: z.string(),
      last4: z.string().regex(/^\d{4}$/),
      /** The first digits of the card number, which identify the issuer. */
      bin: z.string().optional(),
      expiryMonth: z.int().min(1).max(12),
      expiryYear: z.int(),
    })
    .optional(),
  /** The gift card. `balance` is the amount before this order. */
  giftCard: giftCardSchema.omit({ currency: true }).optional(),
  /** True if the card is the account's default card. */
  main: z.boolean().optional(),
  /**
   * For an annual credit: the amount that it pays (`payableAmount`), and the credit that then remains (`remainingAmount`), in minor units.
   */
  remainingAmount: minorUnitsSchema.optional(),
  payableAmount: minorUnitsSchema.optional(),
});
export type PaymentInstrument = z.infer<typeof paymentInstrumentSchema>;

/**
 * A session on the payment provider's page, where the shopper enters a card. The page is displayed in a frame, or as a whole page that
 * redirects back to its referrer.
 */
export const paymentSessionSchema = z.object({
  sessionId: z.string(),
  paymentMethodId: paymentMethodIdSchema,
  /** URL of the provider's page. If it is a path, the page is on the shop's origin. */
  url: z.string(),
  /** True if the page must not be displayed in a frame. */
  isAlone: z.boolean().optional(),
  /** Time of expiry in milliseconds since 1970. */
  expiresAt: z.int().positive(),
});

/** The shopper's choice in a wallet: an address with email and phone number, and the code of a shipping method. */
export const expressChoiceSchema = z.object({ address: addressInputSchema, shippingMethod: z.string().optional() });
export type ExpressChoice = z.infer<typeof expressChoiceSchema>;
