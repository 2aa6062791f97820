// Emails about a part of an order: a parcel, or units that are not sent.
import { describe, expect, test } from 'vitest';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { emailSamples } from '#demo/outbox/samples.ts';

const sample = emailSamples['order-part-canceled'];
const [line] = sample.order.items;
const order = { ...sample.order, items: line ? [{ ...line, qty: 2 }] : [] };
const render = <Kind extends 'order-shipped' | 'order-ready' | 'order-delivered' | 'order-part-canceled'>(
  kind: Kind,
  data: (typeof emailSamples)[Kind],
  locale = 'en-us',
) => renderEmail({ kind, locale, data }, { origin: 'https://shop.example', secrets: { BACKEND_TOKEN_SECRET: 'x'.repeat(40) } });

describe('an email about a parcel', () => {
  const shipped = { ...emailSamples['order-shipped'], order };

  test.each([
    ['order-shipped', 'Part of your Cairn order C123456789 is on its way'],
    ['order-ready', 'Ready for pickup: part of your Cairn order C123456789'],
    ['order-delivered', 'Part of your Cairn order C123456789 has arrived'],
  ] as const)('the subject of %s says that the parcel has only a part of the order', async (kind, subject) => {
    expect((await render(kind, { ...shipped, lines: [{ itemId: 'line-1', qty: 1 }] })).subject).toBe(subject);
  });

  test('the subject names the whole order if the parcel has all of its units', async () => {
    const subject = 'Your Cairn order C123456789 is on its way';
    expect((await render('order-shipped', { ...shipped, lines: [{ itemId: 'line-1', qty: 2 }] })).subject).toBe(subject);
    expect((await render('order-shipped', shipped)).subject).toBe(subject);
  });
});

describe('an email about units that are not sent', () => {
  const card = { code: 'CREDIT_CARD' as const, label: 'Visa', amount: 700 };
  const giftCard = { code: 'GIFT_CARD' as const, label: 'Gift card', amount: 300 };
  const withParts = (parts: (typeof sample)['refund']['parts'], isCharged: boolean) => ({
    ...sample,
    isCharged,
    refund: { ...sample.refund, parts },
  });

  test.each([
    ['was not charged', [card], false, /We won’t charge you for these items\.\n\n/],
    ['was not charged and a gift card was', [giftCard, card], false, /We’ve returned what you paid by gift card, credit or points\./],
    ['was charged', [giftCard, card], true, /Refund\nGift card, \$3\.00\nVisa, \$7\.00\n\nWe’ve refunded your original payment method\./],
  ] as const)('the email says what happens if the card %s', async (_, parts, isCharged, text) => {
    expect((await render('order-part-canceled', withParts([...parts], isCharged))).text).toMatch(text);
  });
});
