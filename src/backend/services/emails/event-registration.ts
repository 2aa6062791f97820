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
  subject: ({ title }, { translations }) => translations.event.subject(title),
  parts: ({ title, days, hasGuest }, { translations, day, link }) => [
    { kind: 'title', text: translations.event.title },
    { kind: 'text', text: translations.greeting('') },
    { kind: 'text', text: translations.event.intro(title) },
    { kind: 'facts', facts: [{ title: translations.event.days, lines: days.map((each) => day(Date.parse(each))) }] },
    ...(hasGuest ? [{ kind: 'text' as const, text: translations.event.guest }] : []),
    { kind: 'text', text: translations.event.note },
    { kind: 'action', text: translations.toShop, url: link('') },
  ],
});
