// The emails of a claim under the warranty: a receipt without a word that was typed, as anybody may name any mailbox; and the claim itself,
// which goes to the shop alone.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const warrantyReceived = defineEmail({
  data: z.object({ claimNumber: z.string() }),
  subject: ({ claimNumber }, { words }) => words.warranty.subject(claimNumber),
  parts: ({ claimNumber }, { words, link }) => [
    { kind: 'title', text: words.warranty.title },
    { kind: 'text', text: words.greeting('') },
    { kind: 'text', text: words.warranty.intro },
    { kind: 'facts', facts: [{ title: words.warranty.number, lines: [claimNumber] }] },
    { kind: 'action', text: words.contact.toHelp, url: link('/help/contact-us') },
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
  subject: ({ claimNumber, product }, { words }) => `${words.warranty.number} ${claimNumber}: ${product}`,
  parts: (claim, { words, locale, link }) => {
    const { claimNumber, name, email, product, masterId, orderNumber, purchaseDate, quantity = 1, description } = claim;
    return [
      { kind: 'title', text: quantity > 1 ? `${quantity} × ${product}` : product },
      {
        kind: 'facts',
        facts: [
          { title: words.warranty.number, lines: [claimNumber, locale] },
          { title: words.contact.from, lines: [name, email] },
          ...(masterId === undefined ? [] : [{ title: words.warranty.product, lines: [masterId] }]),
          ...(orderNumber === undefined ? [] : [{ title: words.order.number, lines: [orderNumber] }]),
          ...(purchaseDate === undefined ? [] : [{ title: words.warranty.purchased, lines: [purchaseDate] }]),
        ],
      },
      { kind: 'quote', text: description },
      { kind: 'action', text: words.toShop, url: link('') },
    ];
  },
});
