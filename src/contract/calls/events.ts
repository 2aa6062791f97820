import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { defineCall } from '../call.ts';
import { botTokenSchema, emailSchema } from '../entities/primitives.ts';

const eventIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
  .meta({ description: 'Id of the event, as in URLs.', examples: ['alpine-film-night'] });

const nameSchema = z.string().overwrite(normalizeLine).max(80);
const plusOneSchema = nameSchema
  .optional()
  .meta({ description: 'Name of the guest who accompanies the customer; absent without a guest.', examples: ['Kim Aspen'] });

export const eventCalls = {
  'events.registration': defineCall({
    summary: 'Returns whether the signed-in customer is registered for an event, and for which days.',
    method: 'GET',
    path: '/consumers-v3/consumer/event-registration/{eventId}',
    params: z.object({ eventId: eventIdSchema }),
    reply: z.object({
      registered: z.boolean().meta({ description: 'True if the customer is registered.' }),
      attendingDays: z
        .string()
        .max(1000)
        .optional()
        .meta({ description: 'Days as in `events.register`; absent without a registration.', examples: ['2027-03-01,2027-03-02'] }),
      plusOne: plusOneSchema,
    }),
    /** PRO404: the caller is a guest. */
    codes: ['API400', 'AUT404', 'PRO404'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'events.register': defineCall({
    summary: 'Registers the signed-in customer for an event with the email address of the account. Each account can register once.',
    method: 'POST',
    path: '/consumers-v3/consumer/event-registration',
    body: z.strictObject({
      eventId: eventIdSchema,
      email: emailSchema.meta({ description: 'Email address of the account; another one is refused.' }),
      firstName: nameSchema.min(1).meta({ description: 'First name.', examples: ['Robin'] }),
      lastName: nameSchema.min(1).meta({ description: 'Last name.', examples: ['Aspen'] }),
      gender: z
        .string()
        .max(20)
        .optional()
        .meta({ description: 'Gender from the profile; absent if unknown.', examples: ['female'] }),
      phoneNumber: z
        .string()
        .max(20)
        .optional()
        .meta({ description: 'Phone number from the profile (E.164); absent if unknown.', examples: ['+13035550142'] }),
      attendingDays: z
        .string()
        .min(10)
        .max(1000)
        .meta({ description: 'Days on which the customer attends, separated by commas.', examples: ['2027-03-01,2027-03-02'] }),
      plusOne: plusOneSchema,
      eventTermsAccepted: z.literal(true).meta({ description: 'Consent to the terms of the event.' }),
      registrationTimestamp: z.iso
        .datetime()
        .meta({ description: 'Time when the shop received the form, in ISO 8601.', examples: ['2027-02-11T09:30:00Z'] }),
      recaptcha_response: botTokenSchema.optional(),
    }),
    reply: z.object({ registered: z.literal(true).meta({ description: 'Always true.' }) }),
    /**
     * PRO404: the caller is a guest. API404: unknown event. API400: the event does not take place on these days, or the email address is
     * not that of the account.
     */
    codes: ['AUT404', 'AUT403', 'PRO404', 'API400', 'API404', ...listRefusalCodes('leave-email', 'join-event')],
    repeatable: false,
    keyed: true,
    timeoutMs: 3000,
  }),
};
