// A subscription to a newsletter or to text messages.
import * as z from 'zod';
import { emailSchema } from './primitives.ts';

const optSchema = {
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']).meta({ description: 'What the recipient subscribes to.' }),
  category: z.literal('subscription').meta({ description: 'Always `subscription`.' }),
  optin: z.boolean().meta({ description: 'True if the recipient is subscribed.' }),
  doubleOptin: z.boolean().meta({ description: 'True if the subscription begins only after the recipient has confirmed it.' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .meta({ description: 'Country code (ISO 3166-1 alpha-2).', examples: ['US'] }),
  region: z.enum(['NORA', 'EMEA']).meta({ description: 'Region of the site.' }),
  optinDate: z.iso.datetime().optional().meta({ description: 'Time of the opt-in.' }),
  optoutDate: z.iso.datetime().optional().meta({ description: 'Time of the opt-out.' }),
};

export const subscriptionSchema = z
  .discriminatedUnion('channel', [
    z.object({
      ...optSchema,
      channel: z.literal('email').meta({ description: 'How messages are sent.' }),
      recipient: emailSchema.meta({ description: 'The email address.' }),
    }),
    z.object({
      ...optSchema,
      channel: z.literal('sms').meta({ description: 'How messages are sent.' }),
      recipient: z
        .string()
        .regex(/^\+[1-9]\d{6,14}$/)
        .meta({ description: 'The phone number in E.164 format.', examples: ['+13035550142'] }),
    }),
  ])
  .meta({ description: 'A subscription to a newsletter or to text messages.' });
export type Subscription = z.infer<typeof subscriptionSchema>;
