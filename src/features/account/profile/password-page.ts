// Changes the password of an account, or sets the first one.
import { changePassword } from '#commerce/account.ts';
import { readForm } from '#forms/read-form.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { routePath } from '#routes.ts';
import { showFormPage } from '../account-form-page.tsx';
import { notices } from '../notices.ts';
import { isEnd, isSeeOther, leave, readProfile, toSignIn } from '../require-account.ts';
import { changePasswordForm, setPasswordForm } from '../sign-in/password-forms.ts';
import { listSignInMethods } from '../sign-in/sign-in-methods-page.tsx';
import { passwordSetNotice } from '../sign-in/sign-in-page.tsx';

export const accountPassword: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

const path = routePath('accountPassword');

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  return show(context, profile.hasPassword === false ? setPasswordForm : changePasswordForm, 200, {});
}

type PasswordForm = typeof changePasswordForm | typeof setPasswordForm;

/** Returns the form that was submitted. If it has no field for the current password, the account has no password yet. */
const sentForm = ({ form }: FormContext): PasswordForm => (form.has('currentPassword') ? changePasswordForm : setPasswordForm);

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, renderContext, shopper } = context;
  if (!account.current()) return toSignIn(path);
  const form = sentForm(context);
  const reading = readForm<string, Parameters<typeof changePassword>[0]>(form, context.form);
  if (!reading.ok) return show(context, form, 422, reading);
  const answer = await changePassword(reading.value, { account, shopper });
  if (!answer.ok) {
    if (isEnd(answer.error)) return leave(context, answer, path);
    // The account has a password by now.
    const shown = answer.error.code === 'AUT450' ? changePasswordForm : form;
    return show(context, shown, refusalStatus(answer.error), describeRefusal(renderContext, answer.error, shown));
  }
  if (!answer.value.isSignedIn) {
    account.leave();
    return { kind: 'see-other', to: routePath('signIn'), notices: [passwordSetNotice] };
  }
  const methods = await listSignInMethods(context);
  return { kind: 'see-other', to: routePath(methods.length > 0 ? 'accountSessions' : 'account'), notices: [notices.passwordChanged] };
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const form = sentForm(context);
  return show(context, form, fault.status, describeFault(context.renderContext, fault, form));
}

const show = (context: PersonalContext, form: PasswordForm, status: LoadedPage['status'], shown: Shown): LoadedPage => {
  const { t } = context.renderContext;
  return showFormPage(context, status, {
    path,
    form,
    title: t('account.changePassword'),
    text: t('account.passwordText'),
    shown,
  });
};
