import * as z from 'zod';
import { addressInputSchema } from './address.ts';
import { giftCardSchema } from './gift-card.ts';
import { minorUnitsSchema } from './primitives.ts';

const paymentMethodIds = [
  'ATHLETES_PAYMENT',
  'GIFT_CARD',
  'LOYALTY_POINTS',
  'REWARD_CODE',
  'REWARD_CARD',
  'KLARNA',
  'CREDIT_CARD',
  'PAYPAL',
] as const;

/** What pays where a session was stored before sessions named the method. */
export const firstPaymentMethodId: (typeof paymentMethodIds)[number] = 'CREDIT_CARD';

/** Exactly these. */
export const paymentMethodIdSchema = z.enum(paymentMethodIds);
export type PaymentMethodId = z.infer<typeof paymentMethodIdSchema>;

/** A payment method that a cart holds. Card numbers are known to the payment provider only. */
export const paymentInstrumentSchema = z.object({
  payment_instrument_id: z.string(),
  payment_method_id: paymentMethodIdSchema,
  /** What it covers now, in minor units. */
  amount: minorUnitsSchema,
  card: z
    .object({
      card_type: z.string(),
      last4: z.string().regex(/^\d{4}$/),
      /** The first digits, which name the issuer. */
      bin: z.string().optional(),
      expiryMonth: z.int().min(1).max(12),
      expiryYear: z.int(),
    })
    .optional(),
  /** Its balance is what is left on it before this order. */
  giftCard: giftCardSchema.omit({ currency: true }).optional(),
  /** Of saved cards, the one that is offered first. */
  main: z.boolean().optional(),
  /** Of an annual credit: what it pays of this cart, and what is left of it after that. */
  remainingAmount: minorUnitsSchema.optional(),
  payableAmount: minorUnitsSchema.optional(),
});
export type PaymentInstrument = z.infer<typeof paymentInstrumentSchema>;

/** The provider's own page for typing a card: a frame, or a page that leads back to the referer. */
export const paymentSessionSchema = z.object({
  sessionId: z.string(),
  paymentMethodId: paymentMethodIdSchema,
  /** An address of the provider; a path is one of the shop's own origin. */
  url: z.string(),
  /** It takes the whole window: its page may not stand in a frame. */
  isAlone: z.boolean().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.int().positive(),
});

/** What a wallet knows of its customer: an address as the shop might take it, with email and phone, and the code of a way of delivery. */
export const expressChoiceSchema = z.object({ address: addressInputSchema, shippingMethod: z.string().optional() });
export type ExpressChoice = z.infer<typeof expressChoiceSchema>;
