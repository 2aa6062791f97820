// The emails of the contact form: the message itself, which only the shop gets, and a receipt. Anyone can enter another person's
// address, so the receipt repeats nothing that was typed.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const contactReceived = defineEmail({
  /** `subject`: its name, one of the list. */
  data: z.object({ reference: z.string(), subject: z.string() }),
  subject: ({ reference }, { translations }) => translations.contact.receivedSubject(reference),
  parts: ({ reference, subject }, { translations, link }) => [
    { kind: 'title', text: translations.contact.receivedTitle },
    { kind: 'text', text: translations.greeting('') },
    { kind: 'text', text: translations.contact.receivedIntro },
    {
      kind: 'facts',
      facts: [
        { title: translations.contact.about, lines: [subject] },
        { title: translations.contact.reference, lines: [reference] },
      ],
    },
    { kind: 'action', text: translations.contact.toHelp, url: link('/help/contact-us') },
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
  subject: ({ reference, subject }, { translations }) => `${translations.contact.about}: ${subject} (${reference})`,
  parts: ({ reference, category, subject, name, email, orderNumber, message }, { translations, locale, link }) => [
    { kind: 'title', text: subject },
    {
      kind: 'facts',
      facts: [
        { title: translations.contact.about, lines: [category, subject] },
        { title: translations.contact.reference, lines: [reference, locale] },
        { title: translations.contact.from, lines: [name, email] },
        ...(orderNumber === '' ? [] : [{ title: translations.order.number, lines: [orderNumber] }]),
      ],
    },
    { kind: 'quote', text: message },
    { kind: 'action', text: translations.toShop, url: link('') },
  ],
});
