import type { GiftOption } from '#contract/entities/cart-item.ts';
import { emailField } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { maxEmailLength } from '#lib/rules/email.ts';
import { createRules } from '#lib/rules/field-rules.ts';

/** Maximum lengths of the gift's recipient and message, as in the gateway contract, in UTF-16 code units. */
const maxToLength = 100;
const maxMessageLength = 300;

/** The form for recipient and message of a gift. Autofill is off, because the recipient is another person. */
export const giftOptionForm: Form<'to' | 'email' | 'message', GiftOption> = {
  name: 'gift-option',
  fields: [
    {
      name: 'to',
      type: 'text',
      label: 'form.label.giftTo',
      autocomplete: 'off',
      rules: createRules({ required: true, maxLength: maxToLength }, { kind: 'visible' }, { kind: 'noWebsite' }),
    },
    emailField({ required: true, maxLength: maxEmailLength }, { label: 'form.label.giftEmail', autocomplete: 'off' }),
    {
      name: 'message',
      type: 'textarea',
      label: 'form.label.message',
      rules: createRules({ required: false, maxLength: maxMessageLength }, { kind: 'noWebsite' }),
    },
  ],
  value: (readText) => ({ to: readText('to'), email: readText('email'), message: readText('message') }),
};
