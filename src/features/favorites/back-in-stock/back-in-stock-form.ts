import { emailField } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { maxEmailLength } from '#lib/rules/email.ts';

/** The form for the email address of a stock alert. */
export const backInStockForm: Form<'email', { email: string }> = {
  name: 'back-in-stock',
  fields: [emailField({ required: true, maxLength: maxEmailLength }, { hint: 'form.hint.backInStockEmail' })],
  value: (readText) => ({ email: readText('email') }),
};
