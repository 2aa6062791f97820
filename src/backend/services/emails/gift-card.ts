// Sends a purchased gift card, or the replacement of a lost one, to its recipient: number, PIN and the giver's message.
import * as z from 'zod';
import { currencySchema, minorUnitsSchema } from '#contract/entities/primitives.ts';
import { defineEmail, type EmailReader } from './email.ts';

const cardSchema = z.object({
  orderNumber: z.string(),
  cardNumber: z.string(),
  /** The encrypted PIN (sealed-text.ts). Emails that were stored before PINs were encrypted contain it in plain text. */
  pin: z.string(),
  amount: minorUnitsSchema,
  currency: currencySchema,
  /** Time when the gift card expires, in milliseconds since 1970. */
  expiresAt: z.int(),
});

const openPin = async <Data extends { pin: string }>(data: Data, unseal: (sealed: string) => Promise<string>): Promise<Data> => ({
  ...data,
  pin: /^\d+$/.test(data.pin) ? data.pin : await unseal(data.pin),
});

/** Lists the facts of a card, and how to use it. */
const listCard = ({ cardNumber, pin, amount, currency, expiresAt }: z.infer<typeof cardSchema>, { t, money, day, link }: EmailReader) => [
  {
    kind: 'facts' as const,
    facts: [
      { title: t('email.giftCard.number'), lines: [cardNumber.replace(/(?<=^(?:\d{4})+)(?=\d)/g, ' ')] },
      { title: t('email.giftCard.pin'), lines: [pin] },
      { title: t('email.giftCard.balance'), lines: [money(amount, currency)] },
      { title: t('email.giftCard.validUntil'), lines: [day(expiresAt)] },
    ],
  },
  { kind: 'action' as const, text: t('email.toShop'), url: link('') },
  { kind: 'text' as const, text: t('email.giftCard.howTo') },
];

export const giftCardReplaced = defineEmail({
  data: cardSchema,
  open: openPin,
  subject: (_, { t }) => t('email.giftCard.replaced.subject'),
  parts: (card, reader) => [
    { kind: 'title', text: reader.t('email.giftCard.replaced.title') },
    { kind: 'text', text: reader.t('email.giftCard.replaced.intro') },
    ...listCard(card, reader),
  ],
});

export const giftCard = defineEmail({
  data: cardSchema.extend({
    to: z.string(),
    message: z.string(),
    /** Name of the sender, or empty. Emails stored by earlier versions do not have it. */
    sender: z.string().default(''),
  }),
  open: openPin,
  subject: ({ amount, currency }, { t, money }) => t('email.giftCard.subject', { amount: money(amount, currency) }),
  parts: ({ to, message, sender, ...card }, reader) => [
    { kind: 'title', text: reader.t('email.giftCard.title', { amount: reader.money(card.amount, card.currency) }) },
    { kind: 'text', text: reader.greet(to) },
    { kind: 'text', text: sender === '' ? reader.t('email.giftCard.intro') : reader.t('email.giftCard.introFrom', { sender }) },
    ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
    ...listCard(card, reader),
  ],
});
