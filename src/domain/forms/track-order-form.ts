import { maxEmailLength } from '#lib/email.ts';
import { emailField } from './fields.ts';
import type { Form } from './form.ts';

/** UTF-16 units, spaces among them. */
const maxOrderNumberLength = 40;

/** How far an order is: its number, and the e-mail that it was placed with. */
export const trackOrderForm: Form<'orderNumber' | 'email', { orderNumber: string; email: string }> = {
  name: 'track-order',
  fields: [
    {
      name: 'orderNumber',
      type: 'text',
      label: 'form.label.orderNumber',
      hint: 'form.hint.orderNumber',
      autocomplete: 'off',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxOrderNumberLength }, { kind: 'visible' }],
    },
    emailField({ required: true, maxLength: maxEmailLength }, { hint: 'form.hint.orderEmail' }),
  ],
  value: (readText) => ({ orderNumber: readText('orderNumber'), email: readText('email') }),
};
