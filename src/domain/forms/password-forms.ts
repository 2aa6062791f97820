// Forms about a password: forgotten, set anew, and changed.
import { maxEmailLength } from '#lib/email.ts';
import { emailField } from './fields.ts';
import type { Form, FormField } from './form.ts';

export const forgotPasswordForm: Form<'email', { email: string }> = {
  name: 'forgot-password',
  fields: [emailField({ required: true, maxLength: maxEmailLength }, { autocomplete: 'username' })],
  value: (readText) => ({ email: readText('email') }),
};

const newPassword: FormField<'newPassword'> = {
  name: 'newPassword',
  type: 'password',
  label: 'form.label.newPassword',
  autocomplete: 'new-password',
  hasChecklist: true,
  rules: [{ kind: 'required' }, { kind: 'password' }],
};

export const resetPasswordForm: Form<'newPassword', { newPassword: string }> = {
  name: 'reset-password',
  fields: [newPassword],
  value: (readText) => ({ newPassword: readText('newPassword') }),
};

export const changePasswordForm: Form<'currentPassword' | 'newPassword', { currentPassword: string; newPassword: string }> = {
  name: 'change-password',
  fields: [
    {
      name: 'currentPassword',
      type: 'password',
      label: 'form.label.currentPassword',
      autocomplete: 'current-password',
      rules: [{ kind: 'required' }],
    },
    newPassword,
  ],
  value: (readText) => ({ currentPassword: readText('currentPassword'), newPassword: readText('newPassword') }),
};
