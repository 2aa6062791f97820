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
  subject: ({ title }, { words }) => words.event.subject(title),
  parts: ({ title, days, hasGuest }, { words, day, link }) => [
    { kind: 'title', text: words.event.title },
    { kind: 'text', text: words.greeting('') },
    { kind: 'text', text: words.event.intro(title) },
    { kind: 'facts', facts: [{ title: words.event.days, lines: days.map((each) => day(Date.parse(each))) }] },
    ...(hasGuest ? [{ kind: 'text' as const, text: words.event.guest }] : []),
    { kind: 'text', text: words.event.note },
    { kind: 'action', text: words.toShop, url: link('') },
  ],
});
