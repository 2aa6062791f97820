// Forms about a password: forgotten, set anew, and changed.
import { maxEmailLength } from '#lib/email.ts';
import { checkbox, emailField } from './fields.ts';
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

interface NewPassword {
  newPassword: string;
  passwordConfirmation: string;
}

/** Typed blindly, so typed twice. */
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

/** Asks once more: the password, and a box that says what follows. */
export const deleteAccountForm: Form<'currentPassword' | 'confirmed', { currentPassword: string }> = {
  name: 'delete-account',
  fields: [currentPassword, checkbox('confirmed', { label: 'form.label.deleteConfirmed' }, { required: true })],
  value: (readText) => ({ currentPassword: readText('currentPassword') }),
};

export const changePasswordForm: Form<'currentPassword' | keyof NewPassword, { currentPassword: string } & NewPassword> = {
  name: 'change-password',
  fields: [currentPassword, newPassword, passwordConfirmation],
  value: (readText) => ({ currentPassword: readText('currentPassword'), ...readNewPassword(readText) }),
};
