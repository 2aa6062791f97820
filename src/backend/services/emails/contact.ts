// The emails of the contact form: the message, which only the shop receives, and a receipt. The form accepts any email address, so the
// receipt contains nothing that was typed into the form.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const contactReceived = defineEmail({
  /** `subject`: name of the subject that was selected from the list. */
  data: z.object({ reference: z.string(), subject: z.string() }),
  subject: ({ reference }, { t }) => t('email.contact.receivedSubject', { reference }),
  parts: ({ reference, subject }, { t, link }) => [
    { kind: 'title', text: t('email.contact.receivedTitle') },
    { kind: 'text', text: t('email.greetingUnnamed') },
    { kind: 'text', text: t('email.contact.receivedIntro') },
    {
      kind: 'facts',
      facts: [
        { title: t('email.contact.about'), lines: [subject] },
        { title: t('email.contact.reference'), lines: [reference] },
      ],
    },
    { kind: 'action', text: t('email.contact.toHelp'), url: link('/help/contact-us') },
  ],
});

export const contactMessage = defineEmail({
  data: z.object({
    reference: z.string(),
    category: z.string(),
    subject: z.string(),
    name: z.string(),
    email: z.string(),
    /** Empty if the message is not about an order. */
    orderNumber: z.string(),
    message: z.string(),
  }),
  replyTo: ({ email }) => email,
  subject: ({ reference, subject }, { t }) => `${t('email.contact.about')}: ${subject} (${reference})`,
  parts: ({ reference, category, subject, name, email, orderNumber, message }, { t, locale, link }) => [
    { kind: 'title', text: subject },
    {
      kind: 'facts',
      facts: [
        { title: t('email.contact.about'), lines: [category, subject] },
        { title: t('email.contact.reference'), lines: [reference, locale] },
        { title: t('email.contact.from'), lines: [name, email] },
        ...(orderNumber === '' ? [] : [{ title: t('email.order.number'), lines: [orderNumber] }]),
      ],
    },
    { kind: 'quote', text: message },
    { kind: 'action', text: t('email.toShop'), url: link('') },
  ],
});
