// Confirms a refund, with the amount of each payment. Without a return, the shop has refunded a part of the order on its own initiative.
import * as z from 'zod';
import { orderSchema } from '#contract/entities/order.ts';
import { refundSchema } from '#contract/entities/purchase.ts';
import { defineEmail } from './email.ts';
import { nameItem } from './order-deliveries.ts';

export const orderRefunded = defineEmail({
  data: z.object({
    order: orderSchema.omit({ st: true }),
    returnId: z.string().optional(),
    refund: refundSchema,
    lines: z.array(z.object({ itemId: z.string(), qty: z.int() })),
  }),
  subject: ({ order }, { t }) => t('email.refunded.subject', { orderNumber: order.orderNumber }),
  parts: ({ order, returnId, refund, lines }, { t, greet, money, link }) => [
    { kind: 'title', text: t('email.refunded.title') },
    { kind: 'text', text: greet(order.billingAddress?.firstName ?? '') },
    {
      kind: 'text',
      text:
        returnId === undefined ? t('email.refunded.separate', { orderNumber: order.orderNumber }) : t('email.refunded.intro', { returnId }),
    },
    {
      kind: 'facts',
      facts: [
        ...(returnId === undefined
          ? []
          : [
              {
                title: t('email.refunded.items'),
                lines: lines.flatMap(({ itemId, qty }) => {
                  const item = order.items.find(({ id }) => id === itemId);
                  return item ? [nameItem({ ...item, qty })] : [];
                }),
              },
            ]),
        {
          title: t('email.cancelled.refund'),
          lines: refund.parts.map(({ label, amount }) => `${label}, ${money(amount, order.currency)}`),
        },
      ],
    },
    { kind: 'text', text: t('email.cancelled.when') },
    ...(refund.total > 0 ? [{ kind: 'text' as const, text: t('email.refunded.creditNote') }] : []),
    { kind: 'action', text: t('email.refunded.toOrder'), url: link(`/account/orders/${order.orderNumber}`) },
  ],
});
