// Says that an order was cancelled, and what goes back to where.
import * as z from 'zod';
import { orderSchema } from '#contract/entities/order.ts';
import { refundAll } from '../rules/refunds.ts';
import { defineEmail } from './email.ts';

export const orderCancelled = defineEmail({
  data: z.object({ order: orderSchema.omit({ st: true }) }),
  subject: ({ order }, { words }) => words.cancelled.subject(order.orderNumber),
  parts: ({ order }, { words, money, link }) => [
    { kind: 'title', text: words.cancelled.title },
    { kind: 'text', text: words.greeting(order.billingAddress?.firstName ?? '') },
    { kind: 'text', text: words.cancelled.intro(order.orderNumber) },
    {
      kind: 'facts',
      facts: [
        {
          title: words.cancelled.refund,
          lines: refundAll(order).parts.map(({ label, amount }) => `${label}, ${money(amount, order.currency)}`),
        },
      ],
    },
    { kind: 'text', text: words.cancelled.when },
    { kind: 'action', text: words.toShop, url: link('') },
  ],
});
