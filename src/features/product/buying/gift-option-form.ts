import type { GiftOption } from '#contract/entities/cart-item.ts';
import { emailField } from '#forms/fields.ts';
import type { Form, FormField } from '#forms/form.ts';
import { parseDate, yearsBefore } from '#lib/civil-date.ts';
import { readClock } from '#lib/read-clock.ts';
import { maxEmailLength } from '#lib/rules/email.ts';
import { createRules } from '#lib/rules/field-rules.ts';
import type { Market } from '#markets/market.ts';

/** Maximum lengths of names and of the message, as in the gateway contract, in UTF-16 code units. */
const maxNameLength = 100;
const maxMessageLength = 300;

export type GiftOptionField = keyof GiftOption;

const toField: FormField<'to'> = {
  name: 'to',
  type: 'text',
  label: 'form.label.giftTo',
  autocomplete: 'off',
  rules: createRules({ required: true, maxLength: maxNameLength }, { kind: 'visible' }, { kind: 'noWebsite' }),
};

const giftEmailField = emailField({ required: true, maxLength: maxEmailLength }, { label: 'form.label.giftEmail', autocomplete: 'off' });

const messageField: FormField<'message'> = {
  name: 'message',
  type: 'textarea',
  label: 'form.label.message',
  rules: createRules({ required: false, maxLength: maxMessageLength }, { kind: 'noWebsite' }),
};

/** The form for recipient and message of a gift. Autofill is off, because the recipient is another person. */
export const giftOptionForm: Form<GiftOptionField, GiftOption> = {
  name: 'gift-option',
  fields: [toField, giftEmailField, messageField],
  value: (readText) => ({ to: readText('to'), email: readText('email'), message: readText('message') }),
};

/**
 * Returns the form of a gift card, which also has a sender and the day on which the card is sent. The earliest day is the current day in the
 * market.
 */
export function currentGiftCardForm({ settings }: Pick<Market, 'settings'>): Form<GiftOptionField, GiftOption> {
  const { dateFormat: format, timeZone } = settings;
  const today = readClock(Date.now(), timeZone).day;
  return {
    name: giftOptionForm.name,
    fields: [
      toField,
      giftEmailField,
      {
        name: 'sender',
        type: 'text',
        label: 'form.label.giftFrom',
        autocomplete: 'name',
        rules: createRules({ required: false, maxLength: maxNameLength }, { kind: 'visible' }, { kind: 'noWebsite' }),
        width: 'half',
      },
      {
        name: 'sendOn',
        type: 'date',
        label: 'form.label.giftSendOn',
        autocomplete: 'off',
        dateFormat: format,
        rules: [
          { kind: 'date', format },
          { kind: 'earliest', date: today, format },
          { kind: 'latest', date: yearsBefore(today, -1), format },
        ],
        width: 'half',
      },
      messageField,
    ],
    value: (readText) => {
      const [sender, sendOn] = [readText('sender'), parseDate(readText('sendOn'), format)];
      return { ...giftOptionForm.value(readText), ...(sender !== '' && { sender }), ...(sendOn !== undefined && { sendOn }) };
    },
  };
}
