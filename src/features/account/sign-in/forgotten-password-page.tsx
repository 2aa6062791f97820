// Asks for the email address of an account and sends a link to reset its password. The response is the same whether the account exists or
// not. `next` is kept for the sign-in.

import { readForm, typedAnswers } from '#forms/read-form.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SubmitContext, SubmitFault, Submitted } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountForm } from './account-form.tsx';
import { forgotPasswordForm as form } from './password-forms.ts';
import { readReturn } from './sign-in-page.tsx';

export const forgotPassword: PersonalPage = { isPersonal: true, cacheQuery: ['sent', 'next'], load, submit, showFault };

async function load(context: PersonalContext): Promise<LoadedPage> {
  return show(context, 200, {});
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, reading);
  const answer = await context.shopper.gateway('auth.resetPassword', { body: reading.value });
  if (answer.ok) return { kind: 'see-other', to: withReturn(`${routePath('forgotPassword')}?sent=1`, readReturn(context)) };
  const refused = describeRefusal(context.renderContext, answer.error, form);
  return show(context, refusalStatus(answer.error), { values: typedAnswers(form, context.form), ...refused });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  return show(context, fault.status, { values: typedAnswers(form, context.form), ...describeFault(context.renderContext, fault, form) });
}

function show(context: PersonalContext, status: LoadedPage['status'], shown: Shown): LoadedPage {
  const { renderContext, query } = context;
  const { t } = renderContext;
  const returnTo = readReturn(context);
  const isSent = query.get('sent') === '1' && status === 200;
  const title = isSent ? t('forgot.sentTitle') : t('forgot.title');
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: t('forgot.text'), robots: 'noindex' },
    body: isSent ? <Sent title={title} returnTo={returnTo} /> : <Forgot title={title} returnTo={returnTo} shown={shown} />,
  };
}

function Forgot({ title, returnTo, shown }: { title: string; returnTo: string; shown: Shown }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section sign-in">
      <StyleSheet name="sign-in.page" />
      <h1>{title}</h1>
      <p>{t('forgot.text')}</p>
      <AccountForm
        form={form}
        action={link(withReturn(routePath('forgotPassword'), returnTo)) ?? ''}
        legend={t('signIn.fields')}
        submit={t('forgot.submit')}
        busy={t('question.sending')}
        isStep
        {...shown}
      />
      <p>
        <a href={link(withReturn(routePath('signIn'), returnTo))} data-dialog-next="">
          {t('forgot.back')}
        </a>
      </p>
    </section>
  );
}

function Sent({ title, returnTo }: { title: string; returnTo: string }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section sign-in">
      <StyleSheet name="sign-in.page" />
      <h1>{title}</h1>
      <p className="lead">{t('forgot.sentText')}</p>
      <p>
        <a className="action action-solid" href={link(withReturn(routePath('signIn'), returnTo))} data-dialog-next="">
          {t('forgot.back')}
        </a>
      </p>
    </section>
  );
}
