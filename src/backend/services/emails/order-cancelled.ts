// Says that an order was cancelled, and what goes back to where.
import * as z from 'zod';
import { refundAll } from '#backend/rules/refunds.ts';
import { orderSchema } from '#contract/entities/order.ts';
import { defineEmail } from './email.ts';

export const orderCancelled = defineEmail({
  data: z.object({ order: orderSchema.omit({ st: true }) }),
  subject: ({ order }, { translations }) => translations.cancelled.subject(order.orderNumber),
  parts: ({ order }, { translations, money, link }) => [
    { kind: 'title', text: translations.cancelled.title },
    { kind: 'text', text: translations.greeting(order.billingAddress?.firstName ?? '') },
    { kind: 'text', text: translations.cancelled.intro(order.orderNumber) },
    {
      kind: 'facts',
      facts: [
        {
          title: translations.cancelled.refund,
          lines: refundAll(order).parts.map(({ label, amount }) => `${label}, ${money(amount, order.currency)}`),
        },
      ],
    },
    { kind: 'text', text: translations.cancelled.when },
    { kind: 'action', text: translations.toShop, url: link('') },
  ],
});
