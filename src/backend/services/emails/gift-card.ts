// Sends a purchased gift card to its recipient: number, PIN and the giver's message.
import * as z from 'zod';
import { currencySchema, minorUnitsSchema } from '#contract/entities/primitives.ts';
import { defineEmail } from './email.ts';

export const giftCard = defineEmail({
  data: z.object({
    orderNumber: z.string(),
    to: z.string(),
    message: z.string(),
    /** Name of the sender, or empty. Emails stored by earlier versions do not have it. */
    sender: z.string().default(''),
    cardNumber: z.string(),
    /** The encrypted PIN (sealed-text.ts). Emails that were stored before PINs were encrypted contain it in plain text. */
    pin: z.string(),
    amount: minorUnitsSchema,
    currency: currencySchema,
    /** Time when the gift card expires, in milliseconds since 1970. */
    expiresAt: z.int(),
  }),
  open: async (data, unseal) => ({ ...data, pin: /^\d+$/.test(data.pin) ? data.pin : await unseal(data.pin) }),
  subject: ({ amount, currency }, { t, money }) => t('email.giftCard.subject', { amount: money(amount, currency) }),
  parts: ({ to, message, sender, cardNumber, pin, amount, currency, expiresAt }, { t, greet, money, day, link }) => [
    { kind: 'title', text: t('email.giftCard.title', { amount: money(amount, currency) }) },
    { kind: 'text', text: greet(to) },
    { kind: 'text', text: sender === '' ? t('email.giftCard.intro') : t('email.giftCard.introFrom', { sender }) },
    ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
    {
      kind: 'facts',
      facts: [
        { title: t('email.giftCard.number'), lines: [cardNumber.replace(/(?<=^(?:\d{4})+)(?=\d)/g, ' ')] },
        { title: t('email.giftCard.pin'), lines: [pin] },
        { title: t('email.giftCard.balance'), lines: [money(amount, currency)] },
        { title: t('email.giftCard.validUntil'), lines: [day(expiresAt)] },
      ],
    },
    { kind: 'action', text: t('email.toShop'), url: link('') },
    { kind: 'text', text: t('email.giftCard.howTo') },
  ],
});
