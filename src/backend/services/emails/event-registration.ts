// Confirms a sign-up for an event. Anybody may name any mailbox, so no name that was typed is in it.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const eventRegistration = defineEmail({
  data: z.object({
    /** Of the event, as its editor wrote it. */
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
