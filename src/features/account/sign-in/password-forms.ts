// Forms that request a password reset, and that set, change or confirm a password.

import { checkbox, emailField } from '#forms/fields.ts';
import type { Form, FormField } from '#forms/form.ts';
import { maxEmailLength } from '#lib/rules/email.ts';

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

interface NewPassword {
  newPassword: string;
  passwordConfirmation: string;
}

/** The field in which the new password is entered again, because password fields hide typing errors. */
const passwordConfirmation: FormField<'passwordConfirmation'> = {
  name: 'passwordConfirmation',
  type: 'password',
  label: 'form.label.repeatPassword',
  autocomplete: 'new-password',
  rules: [{ kind: 'required' }, { kind: 'same', field: 'newPassword' }],
};

const readNewPassword = (readText: (name: keyof NewPassword) => string): NewPassword => ({
  newPassword: readText('newPassword'),
  passwordConfirmation: readText('passwordConfirmation'),
});

/** The form that sets the first password of an account. */
export const setPasswordForm: Form<keyof NewPassword, NewPassword> = {
  name: 'set-password',
  fields: [newPassword, passwordConfirmation],
  value: readNewPassword,
};

export const resetPasswordForm: Form<keyof NewPassword, NewPassword> = {
  name: 'reset-password',
  fields: [newPassword, passwordConfirmation],
  value: readNewPassword,
};

const currentPassword: FormField<'currentPassword'> = {
  name: 'currentPassword',
  type: 'password',
  label: 'form.label.currentPassword',
  autocomplete: 'current-password',
  rules: [{ kind: 'required' }],
};

export const confirmPasswordForm: Form<'currentPassword', { password: string }> = {
  name: 'confirm-password',
  fields: [currentPassword],
  value: (readText) => ({ password: readText('currentPassword') }),
};

/** The form for an emailed code, which may contain spaces. */
export const confirmCodeForm: Form<'confirmationCode', { code: string }> = {
  name: 'confirm-code',
  fields: [
    {
      name: 'confirmationCode',
      type: 'text',
      label: 'form.label.confirmationCode',
      autocomplete: 'one-time-code',
      inputMode: 'numeric',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: 20 }],
      width: 'half',
    },
  ],
  value: (readText) => ({ code: readText('confirmationCode') }),
};

const deletionConfirmed = checkbox('confirmed', { label: 'form.label.deleteConfirmed' }, { required: true });

/** The form that deletes an account without a password. */
export const deleteWithoutPasswordForm: Form<'confirmed', Record<never, never>> = {
  name: 'delete-account',
  fields: [deletionConfirmed],
  value: () => ({}),
};

/** The form that deletes an account. It requires the password, and has a checkbox in which the customer must accept the consequences. */
export const deleteAccountForm: Form<'currentPassword' | 'confirmed', { currentPassword: string }> = {
  name: 'delete-account',
  fields: [currentPassword, deletionConfirmed],
  value: (readText) => ({ currentPassword: readText('currentPassword') }),
};

export const changePasswordForm: Form<'currentPassword' | keyof NewPassword, { currentPassword: string } & NewPassword> = {
  name: 'change-password',
  fields: [currentPassword, newPassword, passwordConfirmation],
  value: (readText) => ({ currentPassword: readText('currentPassword'), ...readNewPassword(readText) }),
};
