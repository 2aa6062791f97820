// The fields of an event document, which both the shop and the gateway parse.
import * as z from 'zod';
import { countDays } from '#lib/civil-date.ts';

/** The document kind of events. */
export const eventSignUpKind = 'event-sign-up';

/** Maximum duration of an event in days. */
const maxDays = 31;

export const eventSignUpFields = z
  .object({
    eventId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    title: z.string().min(1),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** True if a participant may bring a guest. */
    enablePlusOne: z.boolean().default(false),
    /** Description and terms of the event. */
    richText: z.string().optional(),
    submitCtaLabel: z.string().min(1).optional(),
    confirmationTitle: z.string().min(1).optional(),
    confirmationSubtitle: z.string().min(1).optional(),
  })
  .refine(
    ({ startDate, endDate }) => {
      // This check also runs if a date is invalid. `countDays` then returns NaN, and both comparisons are false.
      const days = countDays(startDate, endDate);
      return days >= 1 && days <= maxDays;
    },
    { message: `the event must last 1 to ${maxDays} days`, path: ['endDate'] },
  );
export type EventSignUp = z.infer<typeof eventSignUpFields>;
