// The emails of the contact form: a receipt without a word that was typed, as anybody may name any mailbox; and the message itself, which
// goes to the shop alone.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const contactReceived = defineEmail({
  /** `subject`: its name, one of the list. */
  data: z.object({ reference: z.string(), subject: z.string() }),
  subject: ({ reference }, { words }) => words.contact.receivedSubject(reference),
  parts: ({ reference, subject }, { words, link }) => [
    { kind: 'title', text: words.contact.receivedTitle },
    { kind: 'text', text: words.greeting('') },
    { kind: 'text', text: words.contact.receivedIntro },
    {
      kind: 'facts',
      facts: [
        { title: words.contact.about, lines: [subject] },
        { title: words.contact.reference, lines: [reference] },
      ],
    },
    { kind: 'action', text: words.contact.toHelp, url: link('/help/contact-us') },
  ],
});

export const contactMessage = defineEmail({
  data: z.object({
    reference: z.string(),
    category: z.string(),
    subject: z.string(),
    name: z.string(),
    email: z.string(),
    /** Empty for none. */
    orderNumber: z.string(),
    message: z.string(),
  }),
  subject: ({ reference, subject }, { words }) => `${words.contact.about}: ${subject} (${reference})`,
  parts: ({ reference, category, subject, name, email, orderNumber, message }, { words, locale, link }) => [
    { kind: 'title', text: subject },
    {
      kind: 'facts',
      facts: [
        { title: words.contact.about, lines: [category, subject] },
        { title: words.contact.reference, lines: [reference, locale] },
        { title: words.contact.from, lines: [name, email] },
        ...(orderNumber === '' ? [] : [{ title: words.order.number, lines: [orderNumber] }]),
      ],
    },
    { kind: 'quote', text: message },
    { kind: 'action', text: words.toShop, url: link('') },
  ],
});
