// The fields of an event document, which both the shop and the gateway parse.
import * as z from 'zod';
import { countDays } from '#lib/civil-date.ts';

/** The document kind of events. */
export const eventSignUpKind = 'event-sign-up';

/** Maximum duration of an event in days. */
const maxDays = 31;

export const eventSignUpFields = z
  .object({
    eventId: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
      .meta({ description: 'A short name of the event, in lower-case letters, digits and hyphens.', examples: ['trail-day-2027'] }),
    title: z.string().min(1),
    startDate: z.iso.date().meta({ description: 'The first day of the event.' }),
    endDate: z.iso.date().meta({ description: 'The last day of the event.' }),
    enablePlusOne: z.boolean().default(false).meta({ title: 'Guests', description: 'Participants may bring one guest.' }),
    richText: z.string().optional().meta({ format: 'html', title: 'Text', description: 'What happens at the event, and its conditions.' }),
    submitCtaLabel: z.string().min(1).optional().meta({ title: 'Button', description: 'The text of the button that opens the form.' }),
    confirmationTitle: z.string().min(1).optional().meta({ description: 'The title of the page after signing up.' }),
    confirmationSubtitle: z.string().min(1).optional().meta({ description: 'The text of the page after signing up.' }),
  })
  .refine(
    ({ startDate, endDate }) => {
      // This check also runs if a date is invalid. `countDays` then returns NaN, and both comparisons are false.
      const days = countDays(startDate, endDate);
      return days >= 1 && days <= maxDays;
    },
    { message: `the event must last 1 to ${maxDays} days`, path: ['endDate'] },
  )
  .meta({ description: 'An invitation to an event, with a form for signing up.', group: 'Forms' });
export type EventSignUp = z.infer<typeof eventSignUpFields>;
