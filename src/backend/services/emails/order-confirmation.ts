// Confirms an order: items, amounts, deliveries and the terms of sale.
import * as z from 'zod';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { type Order, orderSchema } from '#contract/entities/order.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { defineEmail, type EmailReader } from './email.ts';
import { listDeliveries } from './order-deliveries.ts';
import { listSums } from './order-sums.ts';
import type { EmailFacts, EmailItem } from './parts.ts';
import { termsPart } from './terms.ts';

/** An order without the secret that allows a guest to read it. */
const emailedOrderSchema = orderSchema.omit({ st: true });
export type EmailedOrder = z.infer<typeof emailedOrderSchema>;

export const orderConfirmation = defineEmail({
  data: z.object({ order: emailedOrderSchema }),
  subject: ({ order }, { t }) => t('email.order.subject', { orderNumber: order.orderNumber }),
  parts: ({ order }, reader) => {
    const { t, greet } = reader;
    return [
      { kind: 'title', text: t('email.order.title') },
      { kind: 'text', text: greet(order.billingAddress?.firstName ?? '') },
      { kind: 'text', text: t('email.order.intro') },
      {
        kind: 'facts',
        facts: [
          { title: t('email.order.number'), lines: [order.orderNumber] },
          { title: t('email.order.date'), lines: [reader.day(order.placedAt)] },
        ],
      },
      { kind: 'heading', text: t('email.order.items') },
      { kind: 'items', items: order.items.map((item) => createItem(item, reader)) },
      { kind: 'sums', rows: listSums(order, reader) },
      { kind: 'facts', facts: [...listDeliveries(order, reader), ...listPayments(order, reader)] },
      { kind: 'action', text: t('email.order.track'), url: reader.link(`/track-order?order=${order.orderNumber}`) },
      termsPart(reader),
    ];
  },
});

function createItem(item: CartItem, { t, money, day, pictureAddress }: EmailReader): EmailItem {
  const { price, qty, bonus, giftOption, colour, size } = item;
  const full = price.original * qty;
  const amount = price.priceAfterItemDiscount;
  return {
    picture: pictureAddress(item.picture),
    name: item.name,
    lines: [
      [colour, size].filter((each) => each !== '').join(', '),
      t('email.order.quantity', { count: qty }),
      ...(giftOption ? [t('email.order.giftFor', { to: giftOption.to, email: giftOption.email })] : []),
      ...(giftOption?.sendOn === undefined ? [] : [t('email.order.giftOn', { date: day(Date.parse(giftOption.sendOn)) })]),
    ].filter((each) => each !== ''),
    amount: bonus ? t('email.order.freeGift') : money(amount, price.currency),
    ...(!bonus && full > amount && { before: { was: t('email.order.was'), amount: money(full, price.currency) } }),
  };
}

function listPayments({ paymentMethod, billingAddress, currency }: EmailedOrder, { t, money, market }: EmailReader): EmailFacts[] {
  const paid = paymentMethod.map(({ label, amount }) => (amount === undefined ? label : `${label}, ${money(amount, currency)}`));
  return [
    ...(paid.length > 0 ? [{ title: t('email.order.payment'), lines: paid }] : []),
    ...(billingAddress ? [{ title: t('email.order.billingAddress'), lines: addressLines(billingAddress, market.addressRules) }] : []),
  ];
}

/** Returns the order without its secret, which must not be stored in the outbox. */
export function withoutSecret({ st, ...order }: Order): EmailedOrder {
  return order;
}
