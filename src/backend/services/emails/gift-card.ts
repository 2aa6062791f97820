// A gift card that was bought, to whoever gets it: its number and its PIN, with what its giver wrote.
import * as z from 'zod';
import { currencySchema, minorUnitsSchema } from '#contract/entities/primitives.ts';
import { defineEmail } from './email.ts';

export const giftCard = defineEmail({
  data: z.object({
    orderNumber: z.string(),
    to: z.string(),
    message: z.string(),
    cardNumber: z.string(),
    /** Sealed (sealed-text.ts); in emails of before as it is typed. */
    pin: z.string(),
    amount: minorUnitsSchema,
    currency: currencySchema,
    /** Milliseconds since 1970. */
    expiresAt: z.int(),
  }),
  open: async (data, unseal) => ({ ...data, pin: /^\d+$/.test(data.pin) ? data.pin : await unseal(data.pin) }),
  subject: ({ amount, currency }, { translations, money }) => translations.giftCard.subject(money(amount, currency)),
  parts: ({ to, message, cardNumber, pin, amount, currency, expiresAt }, { translations, money, day, link }) => [
    { kind: 'title', text: translations.giftCard.title(money(amount, currency)) },
    { kind: 'text', text: translations.greeting(to) },
    { kind: 'text', text: translations.giftCard.intro },
    ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
    {
      kind: 'facts',
      facts: [
        { title: translations.giftCard.number, lines: [cardNumber.replace(/(?<=^(?:\d{4})+)(?=\d)/g, ' ')] },
        { title: translations.giftCard.pin, lines: [pin] },
        { title: translations.giftCard.balance, lines: [money(amount, currency)] },
        { title: translations.giftCard.validUntil, lines: [day(expiresAt)] },
      ],
    },
    { kind: 'action', text: translations.toShop, url: link('') },
    { kind: 'text', text: translations.giftCard.howTo },
  ],
});
