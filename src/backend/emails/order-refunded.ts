// Says what a return gave back, and to which of the payments.
import * as z from 'zod';
import { orderSchema } from '#contract/entities/order.ts';
import { refundSchema } from '#contract/entities/purchase.ts';
import { defineEmail } from './email.ts';
import { nameItem } from './order-deliveries.ts';

export const orderRefunded = defineEmail({
  data: z.object({
    order: orderSchema.omit({ st: true }),
    returnId: z.string(),
    refund: refundSchema,
    lines: z.array(z.object({ itemId: z.string(), qty: z.int() })),
  }),
  subject: ({ order }, { words }) => words.refunded.subject(order.orderNumber),
  parts: ({ order, returnId, refund, lines }, { words, money, link }) => [
    { kind: 'title', text: words.refunded.title },
    { kind: 'text', text: words.greeting(order.billingAddress?.firstName ?? '') },
    { kind: 'text', text: words.refunded.intro(returnId) },
    {
      kind: 'facts',
      facts: [
        {
          title: words.refunded.items,
          lines: lines.flatMap(({ itemId, qty }) => {
            const item = order.items.find(({ id }) => id === itemId);
            return item ? [nameItem({ ...item, qty })] : [];
          }),
        },
        { title: words.cancelled.refund, lines: refund.parts.map(({ label, amount }) => `${label}, ${money(amount, order.currency)}`) },
      ],
    },
    { kind: 'text', text: words.cancelled.when },
    { kind: 'action', text: words.toShop, url: link('') },
  ],
});
