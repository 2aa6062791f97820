import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { defineCall } from '../call.ts';
import { emailSchema } from '../entities/primitives.ts';

/** Id of an event, as in URLs. */
const eventIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

const nameSchema = z.string().overwrite(normalizeLine).max(80);

export const eventCalls = {
  'events.registration': defineCall({
    summary: 'Returns whether the signed-in customer is registered for an event, and for which days.',
    method: 'GET',
    path: '/consumers-v3/consumer/event-registration/{eventId}',
    params: z.object({ eventId: eventIdSchema }),
    reply: z.object({
      registered: z.boolean(),
      /**
       * Days (`attendingDays`) and name of the guest (`plusOne`), in the format of `events.register`; both are absent if the account is not
       * registered for the event.
       */
      attendingDays: z.string().max(1000).optional(),
      plusOne: nameSchema.optional(),
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
      email: emailSchema,
      firstName: nameSchema.min(1),
      lastName: nameSchema.min(1),
      gender: z.string().max(20).optional(),
      phoneNumber: z.string().max(20).optional(),
      /** The days on which the customer attends, such as 2027-03-01, separated by commas. */
      attendingDays: z.string().min(10).max(1000),
      /** Name of the guest who accompanies the customer; absent without a guest. */
      plusOne: nameSchema.optional(),
      eventTermsAccepted: z.literal(true),
      registrationTimestamp: z.iso.datetime(),
      recaptcha_response: z.string().max(4096).optional(),
    }),
    reply: z.object({ registered: z.literal(true) }),
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
