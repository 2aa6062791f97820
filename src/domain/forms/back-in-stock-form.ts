import { maxEmailLength } from '#lib/email.ts';
import { emailField } from './fields.ts';
import type { Form } from './form.ts';

/** Where an email goes once a size is back in stock. */
export const backInStockForm: Form<'email', { email: string }> = {
  name: 'back-in-stock',
  fields: [emailField({ required: true, maxLength: maxEmailLength }, { hint: 'form.hint.backInStockEmail' })],
  value: (readText) => ({ email: readText('email') }),
};
