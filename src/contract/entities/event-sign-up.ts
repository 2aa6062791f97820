// An event that editors announce: the fields of its document. Shop and gateway read the same.
import * as z from 'zod';
import { countDays } from '#lib/civil-date.ts';

/** The kind of its documents. */
export const eventSignUpKind = 'event-sign-up';

/** Days that an event may last. */
const maxDays = 31;

export const eventSignUpFields = z
  .object({
    eventId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    title: z.string().min(1),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** Whether a guest may come along. */
    enablePlusOne: z.boolean().default(false),
    /** What it is, and its terms. */
    richText: z.string().optional(),
    submitCtaLabel: z.string().min(1).optional(),
    confirmationTitle: z.string().min(1).optional(),
    confirmationSubtitle: z.string().min(1).optional(),
  })
  .refine(
    ({ startDate, endDate }) => {
      // counted, not listed: this is asked of texts that are no days, too
      const days = countDays(startDate, endDate);
      return days >= 1 && days <= maxDays;
    },
    { message: `it lasts from one day to ${maxDays}`, path: ['endDate'] },
  );
export type EventSignUp = z.infer<typeof eventSignUpFields>;
