// Confirms a refund, with the amount of each payment. Without a return, the shop has refunded a part of the order on its own initiative.
import * as z from 'zod';
import { orderSchema } from '#contract/entities/order.ts';
import { type Refund, refundSchema } from '#contract/entities/purchase.ts';
import { defineEmail } from './email.ts';
import { nameItem } from './order-deliveries.ts';

/** Says what is not refunded, because the customer's bank has already paid it back. */
export const sayChargedBack = ({ chargedBack = 0 }: Refund, write: (amount: number) => string) =>
  chargedBack > 0 ? [{ kind: 'text' as const, text: write(chargedBack) }] : [];

export const orderRefunded = defineEmail({
  data: z.object({
    order: orderSchema.omit({ st: true }),
    returnId: z.string().optional(),
    refund: refundSchema,
    /** `amount` includes tax; absent for returns. `qty` is absent for an amount that belongs to no unit. */
    lines: z.array(z.object({ itemId: z.string(), qty: z.int().optional(), amount: z.int().optional() })),
    /** True if a chargeback that the shop has won had delayed the refund. */
    isOwed: z.boolean().optional(),
  }),
  subject: ({ order }, { t }) => t('email.refunded.subject', { orderNumber: order.orderNumber }),
  parts: ({ order, returnId, refund, lines, isOwed = false }, { t, greet, money, link }) => {
    const listLines = () => [
      ...lines.flatMap(({ itemId, qty, amount }) => {
        const item = order.items.find(({ id }) => id === itemId);
        const name = item && (qty === undefined ? item.name : nameItem({ ...item, qty }));
        return name === undefined ? [] : [amount === undefined ? name : `${name}, ${money(amount, order.currency)}`];
      }),
      ...(returnId === undefined && refund.shipping > 0 ? [`${t('email.order.shipping')}, ${money(refund.shipping, order.currency)}`] : []),
    ];
    return [
      { kind: 'title', text: t(refund.total > 0 ? 'email.refunded.title' : 'email.refunded.closed') },
      { kind: 'text', text: greet(order.billingAddress?.firstName ?? '') },
      {
        kind: 'text',
        text:
          returnId === undefined
            ? t(isOwed ? 'email.refunded.owed' : 'email.refunded.separate', { orderNumber: order.orderNumber })
            : t('email.refunded.intro', { returnId }),
      },
      {
        kind: 'facts',
        facts: [
          ...(lines.length + (returnId === undefined ? refund.shipping : 0) > 0
            ? [{ title: t(returnId === undefined ? 'email.refunded.lines' : 'email.refunded.items'), lines: listLines() }]
            : []),
          ...(refund.total > 0
            ? [
                {
                  title: t('email.cancelled.refund'),
                  lines: refund.parts.map(({ label, amount }) => `${label}, ${money(amount, order.currency)}`),
                },
              ]
            : []),
        ],
      },
      ...sayChargedBack(refund, (amount) => t('email.refunded.chargedBack', { amount: money(amount, order.currency) })),
      ...(refund.total > 0 ? [{ kind: 'text' as const, text: t('email.cancelled.when') }] : []),
      ...(refund.goods + refund.shipping > 0 ? [{ kind: 'text' as const, text: t('email.refunded.creditNote') }] : []),
      { kind: 'action', text: t('email.refunded.toOrder'), url: link(`/account/orders/${order.orderNumber}`) },
    ];
  },
});
