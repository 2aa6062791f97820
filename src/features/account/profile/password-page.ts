// Changes the account's password, or sets its first one.
import { changePassword } from '#commerce/account.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { FormContext, SeeOther } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { hasPage } from '#ui/offered-page.ts';
import { viewFormPage } from '../account-form-page.tsx';
import { notices } from '../notices.ts';
import { isSeeOther, isSignedOutError, leave, readProfile, toSignIn } from '../require-account.ts';
import { changePasswordForm, setPasswordForm } from '../sign-in/password-forms.ts';
import { passwordSetNotice } from '../sign-in/sign-in-page.tsx';

const path = routePath('accountPassword');

type PasswordForm = typeof changePasswordForm | typeof setPasswordForm;

/**
 * Returns the definition of the submitted form. If it has no field for the current password, the account had none when the page was
 * rendered.
 */
const loadSentForm = ({ form }: FormContext): { form: PasswordForm } => ({
  form: form.has('currentPassword') ? changePasswordForm : setPasswordForm,
});

export const accountPassword = defineFormPage({
  load: async (context): Promise<{ form: PasswordForm } | SeeOther> => {
    const profile = await readProfile(context, path);
    return isSeeOther(profile) ? profile : { form: profile.hasPassword === false ? setPasswordForm : changePasswordForm };
  },
  loadSent: (context) => (context.shopper.account.current() ? loadSentForm(context) : toSignIn(path)),
  loadAfterFault: loadSentForm,
  act: async (context, { value }) => {
    const { shopper } = context;
    const { account } = shopper;
    const answer = await changePassword(value, shopper);
    if (!answer.ok) {
      if (isSignedOutError(answer.error)) return leave(context, answer, path);
      // AUT450 means that the account has a password now, so the form must ask for it.
      return answer.error.code === 'AUT450' ? { ...answer, form: changePasswordForm } : answer;
    }
    if (!answer.value.isSignedIn) {
      account.leave();
      return { kind: 'see-other', to: routePath('signIn'), notices: [passwordSetNotice] };
    }
    const to = routePath(hasPage(context.renderContext, 'accountSessions') ? 'accountSessions' : 'account');
    return { kind: 'see-other', to, notices: [notices.passwordChanged] };
  },
  view: (context, { form, ...shown }) => {
    const { t } = context.renderContext;
    const via = hasPage(context.renderContext, 'accountSessions') && {
      via: { name: t('account.safety'), path: routePath('accountSessions') },
    };
    const title = t('account.changePassword');
    return viewFormPage(context, { path, section: 'accountSessions', ...via, form, title, text: t('account.passwordText'), shown });
  },
});
