// Confirms a registration for an event. The form accepts any email address, so the email does not include the entered name.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const eventRegistration = defineEmail({
  data: z.object({
    /** Title of the event, as written by the editor. */
    title: z.string(),
    days: z.array(z.iso.date()),
    hasGuest: z.boolean(),
  }),
  subject: ({ title }, { t }) => t('email.event.subject', { title }),
  parts: ({ title, days, hasGuest }, { t, day, link }) => [
    { kind: 'title', text: t('email.event.title') },
    { kind: 'text', text: t('email.greetingUnnamed') },
    { kind: 'text', text: t('email.event.intro', { title }) },
    { kind: 'facts', facts: [{ title: t('email.event.days'), lines: days.map((each) => day(Date.parse(each))) }] },
    ...(hasGuest ? [{ kind: 'text' as const, text: t('email.event.guest') }] : []),
    { kind: 'text', text: t('email.event.note') },
    { kind: 'action', text: t('email.toShop'), url: link('') },
  ],
});
