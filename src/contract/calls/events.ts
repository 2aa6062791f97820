import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { tidyLine } from '#lib/encoding/plain-text.ts';
import { defineCall } from '../call.ts';
import { emailSchema } from '../entities/primitives.ts';

/** As in addresses. */
const eventIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

const nameSchema = z.string().overwrite(tidyLine).max(80);

export const eventCalls = {
  'events.registration': defineCall({
    summary: 'Returns whether the account that is signed in is registered for an event, and on which days.',
    method: 'GET',
    path: '/consumers-v3/consumer/event-registration/{eventId}',
    params: z.object({ eventId: eventIdSchema }),
    reply: z.object({
      registered: z.boolean(),
      /** As in `events.register`; both absent for an account that is not registered. */
      attendingDays: z.string().max(1000).optional(),
      plusOne: nameSchema.optional(),
    }),
    /** PRO404: a guest asks. */
    codes: ['API400', 'AUT404', 'PRO404'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'events.register': defineCall({
    summary: 'Signs whoever is signed in up for an event, with the e-mail of their account. An event takes each account once.',
    method: 'POST',
    path: '/consumers-v3/consumer/event-registration',
    body: z.strictObject({
      eventId: eventIdSchema,
      email: emailSchema,
      firstName: nameSchema.min(1),
      lastName: nameSchema.min(1),
      gender: z.string().max(20).optional(),
      phoneNumber: z.string().max(20).optional(),
      /** Days such as 2027-03-01, with commas between. */
      attendingDays: z.string().min(10).max(1000),
      /** The name of the guest; absent for none. */
      plusOne: nameSchema.optional(),
      eventTermsAccepted: z.literal(true),
      registrationTimestamp: z.iso.datetime(),
      recaptcha_response: z.string().max(4096).optional(),
    }),
    reply: z.object({ registered: z.literal(true) }),
    /** PRO404: a guest asks. API404: there is no such event. API400: it is on other days, or the email is not that of the account. */
    codes: ['AUT404', 'AUT403', 'PRO404', 'API400', 'API404', ...codesRefusing('leave-email', 'join-event')],
    repeatable: false,
    keyed: true,
    timeoutMs: 3000,
  }),
};
