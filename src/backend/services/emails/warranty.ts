// The emails of a warranty claim: the claim itself, which only the shop gets, and a receipt. Anyone can enter another person's
// address, so the receipt repeats nothing that was typed.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const warrantyReceived = defineEmail({
  data: z.object({ claimNumber: z.string() }),
  subject: ({ claimNumber }, { translations }) => translations.warranty.subject(claimNumber),
  parts: ({ claimNumber }, { translations, link }) => [
    { kind: 'title', text: translations.warranty.title },
    { kind: 'text', text: translations.greeting('') },
    { kind: 'text', text: translations.warranty.intro },
    { kind: 'facts', facts: [{ title: translations.warranty.number, lines: [claimNumber] }] },
    { kind: 'action', text: translations.contact.toHelp, url: link('/help/contact-us') },
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
  subject: ({ claimNumber, product }, { translations }) => `${translations.warranty.number} ${claimNumber}: ${product}`,
  parts: (claim, { translations, locale, link }) => {
    const { claimNumber, name, email, product, masterId, orderNumber, purchaseDate, quantity = 1, description } = claim;
    return [
      { kind: 'title', text: quantity > 1 ? `${quantity} × ${product}` : product },
      {
        kind: 'facts',
        facts: [
          { title: translations.warranty.number, lines: [claimNumber, locale] },
          { title: translations.contact.from, lines: [name, email] },
          ...(masterId === undefined ? [] : [{ title: translations.warranty.product, lines: [masterId] }]),
          ...(orderNumber === undefined ? [] : [{ title: translations.order.number, lines: [orderNumber] }]),
          ...(purchaseDate === undefined ? [] : [{ title: translations.warranty.purchased, lines: [purchaseDate] }]),
        ],
      },
      { kind: 'quote', text: description },
      { kind: 'action', text: translations.toShop, url: link('') },
    ];
  },
});
