// A subscription to letters or text messages.
import * as z from 'zod';
import { emailSchema } from './primitives.ts';

const optSchema = {
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  category: z.literal('subscription'),
  optin: z.boolean(),
  /** Whether it begins once its recipient has confirmed it. */
  doubleOptin: z.boolean(),
  /** ISO 3166-1, alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  region: z.enum(['NORA', 'EMEA']),
  /** ISO 8601: when it was asked for, or ended. */
  optinDate: z.iso.datetime().optional(),
  optoutDate: z.iso.datetime().optional(),
};

/** `recipient`: an address of email, or a phone number as E.164 writes it. */
export const subscriptionSchema = z.discriminatedUnion('channel', [
  z.object({ ...optSchema, channel: z.literal('email'), recipient: emailSchema }),
  z.object({ ...optSchema, channel: z.literal('sms'), recipient: z.string().regex(/^\+[1-9]\d{6,14}$/) }),
]);
export type Subscription = z.infer<typeof subscriptionSchema>;
