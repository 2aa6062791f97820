// The emails of a warranty claim: the claim, which only the shop receives, and a receipt. The form accepts any email address, so the
// receipt contains nothing that was typed into the form.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const warrantyReceived = defineEmail({
  data: z.object({ claimNumber: z.string() }),
  subject: ({ claimNumber }, { t }) => t('email.warranty.subject', { claimNumber }),
  parts: ({ claimNumber }, { t, link }) => [
    { kind: 'title', text: t('email.warranty.title') },
    { kind: 'text', text: t('email.greetingUnnamed') },
    { kind: 'text', text: t('email.warranty.intro') },
    { kind: 'facts', facts: [{ title: t('email.warranty.number'), lines: [claimNumber] }] },
    { kind: 'action', text: t('email.contact.toHelp'), url: link('/help/contact-us') },
  ],
});

export const warrantyClaim = defineEmail({
  data: z.object({
    claimNumber: z.string(),
    name: z.string(),
    email: z.string(),
    product: z.string(),
    masterId: z.string().optional(),
    orderNumber: z.string().optional(),
    purchaseDate: z.string().optional(),
    quantity: z.int().optional(),
    description: z.string(),
  }),
  replyTo: ({ email }) => email,
  subject: ({ claimNumber, product }, { t }) => `${t('email.warranty.number')} ${claimNumber}: ${product}`,
  parts: (claim, { t, locale, link }) => {
    const { claimNumber, name, email, product, masterId, orderNumber, purchaseDate, quantity = 1, description } = claim;
    return [
      { kind: 'title', text: quantity > 1 ? `${quantity} × ${product}` : product },
      {
        kind: 'facts',
        facts: [
          { title: t('email.warranty.number'), lines: [claimNumber, locale] },
          { title: t('email.contact.from'), lines: [name, email] },
          ...(masterId === undefined ? [] : [{ title: t('email.warranty.product'), lines: [masterId] }]),
          ...(orderNumber === undefined ? [] : [{ title: t('email.order.number'), lines: [orderNumber] }]),
          ...(purchaseDate === undefined ? [] : [{ title: t('email.warranty.purchased'), lines: [purchaseDate] }]),
        ],
      },
      { kind: 'quote', text: description },
      { kind: 'action', text: t('email.toShop'), url: link('') },
    ];
  },
});
