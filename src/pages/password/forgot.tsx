// A forgotten password: asks for the e-mail of an account. The answer is the same whether there is one or not.
import { forgotPasswordForm as form } from '#domain/forms/password-forms.ts';
import { readForm, typedAnswers } from '#domain/forms/read-form.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SubmitContext, SubmitFault, Submitted } from '../page.ts';
import { AccountForm, describeFault, describeRefusal, refusalStatus, type Shown } from '../sign-in/account-form.tsx';

export const forgotPassword: PersonalPage = { isPersonal: true, cacheQuery: ['sent'], load, submit, showFault };

async function load(context: PersonalContext): Promise<LoadedPage> {
  return show(context, 200, {});
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, reading);
  const answer = await context.shopper.gateway('auth.resetPassword', { body: reading.value });
  if (answer.ok) return { kind: 'see-other', to: `${routePath('forgotPassword')}?sent=1` };
  const refused = describeRefusal(context.renderContext, answer.error, form);
  return show(context, refusalStatus(answer.error), { values: typedAnswers(form, context.form), ...refused });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  return show(context, fault.status, { values: typedAnswers(form, context.form), ...describeFault(context.renderContext, fault, form) });
}

function show({ renderContext: { t }, query }: PersonalContext, status: LoadedPage['status'], shown: Shown): LoadedPage {
  const isSent = query.get('sent') === '1' && status === 200;
  const title = isSent ? t('forgot.sentTitle') : t('forgot.title');
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: t('forgot.text'), robots: 'noindex' },
    body: isSent ? <Sent title={title} /> : <Forgot title={title} shown={shown} />,
  };
}

function Forgot({ title, shown }: { title: string; shown: Shown }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section sign-in">
      <StyleSheet name="page/sign-in" />
      <h1>{title}</h1>
      <p>{t('forgot.text')}</p>
      <AccountForm
        form={form}
        action={link(routePath('forgotPassword')) ?? ''}
        legend={t('signIn.fields')}
        submit={t('forgot.submit')}
        busy={t('question.sending')}
        {...shown}
      />
      <p>
        <a href={link(routePath('signIn'))} data-dialog-next="">
          {t('forgot.back')}
        </a>
      </p>
    </section>
  );
}

function Sent({ title }: { title: string }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section sign-in">
      <StyleSheet name="page/sign-in" />
      <h1>{title}</h1>
      <p className="lead">{t('forgot.sentText')}</p>
      <p>
        <a className="action action-solid" href={link(routePath('signIn'))} data-dialog-next="">
          {t('forgot.back')}
        </a>
      </p>
    </section>
  );
}
