import { emailField } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { maxEmailLength } from '#lib/rules/email.ts';

interface SignInValue {
  email: string;
  password: string;
}

/**
 * Returns the sign-in form. Browsers offer passkeys at the email field (Web Authentication 3, 5.1.5). The rules for new passwords do not
 * apply, because they may have changed since the customer set the password.
 */
export const signInForm = (): Form<'email' | 'password', SignInValue> => ({
  name: 'sign-in',
  fields: [
    emailField({ required: true, maxLength: maxEmailLength }, { autocomplete: 'username webauthn' }),
    {
      name: 'password',
      type: 'password',
      label: 'form.label.password',
      autocomplete: 'current-password',
      rules: [{ kind: 'required' }],
    },
  ],
  value: (readText) => ({ email: readText('email'), password: readText('password') }),
});
