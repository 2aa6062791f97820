// Reports that a part of an order is not sent, with the amount of each payment that is refunded or not charged.
import * as z from 'zod';
import { orderSchema } from '#contract/entities/order.ts';
import { type Refund, refundSchema } from '#contract/entities/purchase.ts';
import { isDeductingMethod } from '#lib/rules/payment-method.ts';
import { defineEmail } from './email.ts';
import { nameItem } from './order-deliveries.ts';
import { sayChargedBack } from './order-refunded.ts';

/** Returns whether the amount includes gift cards, points or other deductions, which were paid when the order was placed. */
const listsReturned = ({ parts }: Refund): boolean => parts.some(({ code }) => isDeductingMethod(code));

export const orderPartCanceled = defineEmail({
  data: z.object({
    order: orderSchema.omit({ st: true }),
    reason: z.enum(['unavailable', 'canceled']),
    lines: z.array(z.object({ itemId: z.string(), qty: z.int() })),
    refund: refundSchema,
    /** True if the payment was captured before, so that its part is refunded. */
    isCharged: z.boolean(),
  }),
  subject: ({ order: { orderNumber }, reason }, { t }) => t(`email.part.${reason}.subject`, { orderNumber }),
  parts: ({ order, reason, lines, refund, isCharged }, { t, greet, money, link }) => [
    { kind: 'title', text: t(`email.part.${reason}.title`) },
    { kind: 'text', text: greet(order.billingAddress?.firstName ?? '') },
    { kind: 'text', text: t(`email.part.${reason}.intro`, { orderNumber: order.orderNumber }) },
    {
      kind: 'facts',
      facts: [
        {
          title: t('email.part.items'),
          lines: lines.flatMap(({ itemId, qty }) => {
            const item = order.items.find(({ id }) => id === itemId);
            return item ? [nameItem({ ...item, qty })] : [];
          }),
        },
        ...(refund.total > 0
          ? [
              {
                title: t(isCharged ? 'email.cancelled.refund' : 'email.part.amount'),
                lines: refund.parts.map(({ label, amount }) => `${label}, ${money(amount, order.currency)}`),
              },
            ]
          : []),
      ],
    },
    ...(refund.total > 0
      ? [
          {
            kind: 'text' as const,
            text: t(isCharged ? 'email.cancelled.when' : listsReturned(refund) ? 'email.part.returned' : 'email.part.notCharged'),
          },
        ]
      : []),
    ...sayChargedBack(refund, (amount) => t('email.refunded.chargedBack', { amount: money(amount, order.currency) })),
    { kind: 'action', text: t('email.refunded.toOrder'), url: link(`/account/orders/${order.orderNumber}`) },
  ],
});
