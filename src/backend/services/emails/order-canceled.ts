// Confirms that an order was canceled, with the refund of each payment.
import * as z from 'zod';
import { refundAll } from '#backend/rules/refunds.ts';
import { orderSchema } from '#contract/entities/order.ts';
import { refundSchema } from '#contract/entities/purchase.ts';
import { defineEmail } from './email.ts';
import { sayChargedBack } from './order-refunded.ts';

export const orderCanceled = defineEmail({
  data: z.object({
    order: orderSchema.omit({ st: true }),
    /** True if the order had an invoice, so that it has a credit note. Absent from older emails. */
    hasInvoice: z.boolean().optional(),
    /** Absent from older emails. */
    refund: refundSchema.optional(),
  }),
  subject: ({ order }, { t }) => t('email.cancelled.subject', { orderNumber: order.orderNumber }),
  parts: ({ order, hasInvoice = false, refund = refundAll(order) }, { t, greet, money, link }) => [
    { kind: 'title', text: t('email.cancelled.title') },
    { kind: 'text', text: greet(order.billingAddress?.firstName ?? '') },
    { kind: 'text', text: t('email.cancelled.intro', { orderNumber: order.orderNumber }) },
    {
      kind: 'facts',
      facts: [
        {
          title: t('email.cancelled.refund'),
          lines: refund.parts.map(({ label, amount }) => `${label}, ${money(amount, order.currency)}`),
        },
      ],
    },
    ...sayChargedBack(refund, (amount) => t('email.refunded.chargedBack', { amount: money(amount, order.currency) })),
    ...(refund.total > 0 ? [{ kind: 'text' as const, text: t('email.cancelled.when') }] : []),
    ...(hasInvoice
      ? [
          { kind: 'text' as const, text: t('email.refunded.creditNote') },
          { kind: 'action' as const, text: t('email.refunded.toOrder'), url: link(`/account/orders/${order.orderNumber}`) },
        ]
      : [{ kind: 'action' as const, text: t('email.toShop'), url: link('') }]),
  ],
});
