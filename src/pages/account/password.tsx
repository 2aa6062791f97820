// Another password, for whoever knows the one that counts.
import { changePasswordForm as form } from '#domain/forms/password-forms.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { routePath } from '#routes.ts';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, SubmitFault, Submitted } from '../page.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '../sign-in/account-form.tsx';
import { showFormPage } from './account-form-page.tsx';
import { notices } from './notices.ts';
import { isEnd, leave, toSignIn } from './require-account.ts';

export const accountPassword: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

const path = routePath('accountPassword');

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  return context.account.current() ? show(context, 200, {}) : toSignIn(path);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, renderContext, shopper } = context;
  if (!account.current()) return toSignIn(path);
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, reading);
  const answer = await shopper.gateway('auth.changePassword', { body: reading.value });
  if (answer.ok) return { kind: 'see-other', to: routePath('account'), notices: [notices.passwordChanged] };
  if (isEnd(answer.error)) return leave(context, answer, path);
  return show(context, refusalStatus(answer.error), describeRefusal(renderContext, answer.error, form));
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  return show(context, fault.status, describeFault(context.renderContext, fault, form));
}

const show = (context: PersonalContext, status: LoadedPage['status'], shown: Shown): LoadedPage => {
  const { t } = context.renderContext;
  return showFormPage(context, status, {
    path,
    form,
    title: t('account.changePassword'),
    text: t('account.passwordText'),
    shown,
  });
};
