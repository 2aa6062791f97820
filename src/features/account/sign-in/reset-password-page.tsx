// Sets a new password with the token of an emailed link.

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
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountForm } from './account-form.tsx';
import { resetPasswordForm as form } from './password-forms.ts';
import { passwordSetNotice } from './sign-in-page.tsx';

export const resetPassword: PersonalPage = { isPersonal: true, cacheQuery: ['token'], load, submit, showFault };

const maxTokenLength = 200;

const readToken = ({ query }: PersonalContext): string => (query.get('token') ?? '').slice(0, maxTokenLength);

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  return readToken(context) === '' ? { kind: 'see-other', to: routePath('forgotPassword') } : show(context, 200, {});
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, renderContext, shopper } = context;
  const token = readToken(context);
  if (token === '') return { kind: 'see-other', to: routePath('forgotPassword') };
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, reading);
  const answer = await shopper.gateway('auth.confirmForgotPassword', { body: { token, ...reading.value } });
  if (!answer.ok) return show(context, refusalStatus(answer.error), describeRefusal(renderContext, answer.error, form));
  if (account.current()) account.leave(); // a reset ends every sign-in of the account, including this one
  return { kind: 'see-other', to: routePath('signIn'), notices: [passwordSetNotice] };
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  return show(context, fault.status, describeFault(context.renderContext, fault, form));
}

function show(context: PersonalContext, status: LoadedPage['status'], shown: Shown): LoadedPage {
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('reset.title')} | ${t('site.name')}`, description: t('reset.text'), robots: 'noindex' },
    body: <Reset token={readToken(context)} shown={shown} />,
  };
}

function Reset({ token, shown }: { token: string; shown: Shown }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section sign-in">
      <StyleSheet name="sign-in.page" />
      <h1>{t('reset.title')}</h1>
      <p>{t('reset.text')}</p>
      <AccountForm
        form={form}
        action={link(`${routePath('resetPassword')}?${new URLSearchParams({ token })}`) ?? ''}
        legend={t('signIn.fields')}
        submit={t('reset.submit')}
        busy={t('account.saving')}
        {...shown}
      />
    </section>
  );
}
