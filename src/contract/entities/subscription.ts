// A subscription to a newsletter or to text messages.
import * as z from 'zod';
import { emailSchema } from './primitives.ts';

const optSchema = {
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  category: z.literal('subscription'),
  optin: z.boolean(),
  /** True if the subscription begins only after the recipient has confirmed it. */
  doubleOptin: z.boolean(),
  /** Country code (ISO 3166-1 alpha-2). */
  country: z.string().regex(/^[A-Z]{2}$/),
  region: z.enum(['NORA', 'EMEA']),
  /** Time of the opt-in (`optinDate`) or of the opt-out (`optoutDate`), in ISO 8601. */
  optinDate: z.iso.datetime().optional(),
  optoutDate: z.iso.datetime().optional(),
};

/** A subscription. `recipient` is an email address, or a phone number in E.164 format. */
export const subscriptionSchema = z.discriminatedUnion('channel', [
  z.object({ ...optSchema, channel: z.literal('email'), recipient: emailSchema }),
  z.object({ ...optSchema, channel: z.literal('sms'), recipient: z.string().regex(/^\+[1-9]\d{6,14}$/) }),
]);
export type Subscription = z.infer<typeof subscriptionSchema>;
