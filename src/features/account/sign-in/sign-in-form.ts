import { emailField } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { maxEmailLength } from '#lib/email.ts';

interface SignInValue {
  email: string;
  password: string;
}

/**
 * Whoever has an account. Browsers offer passkeys where the email is typed (Web Authentication 3, 5.1.5). A password that was good enough
 * once is not judged again.
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
