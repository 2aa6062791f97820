// Asks for the account's email address and sends a link to reset the password. The response does not reveal whether the account exists.
// `next` is passed on to the sign-in.

import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountForm } from './account-form.tsx';
import { forgotPasswordForm as form } from './password-forms.ts';
import { readReturn } from './sign-in-page.tsx';

export const forgotPassword = defineFormPage({
  cacheQuery: ['sent', 'next'],
  load: () => ({ form }),
  act: async (context, { value }) => {
    const answer = await context.shopper.gateway('auth.resetPassword', { body: value });
    return answer.ok ? { kind: 'see-other', to: withReturn(`${routePath('forgotPassword')}?sent=1`, readReturn(context)) } : answer;
  },
  view: (context, { status, ...shown }) => {
    const { t } = context.renderContext;
    const returnTo = readReturn(context);
    const isSent = context.query.get('sent') === '1' && status === 200;
    const title = isSent ? t('forgot.sentTitle') : t('forgot.title');
    return {
      head: { title: `${title} | ${t('site.name')}`, description: t('forgot.text'), robots: 'noindex' },
      body: isSent ? <Sent title={title} returnTo={returnTo} /> : <Forgot title={title} returnTo={returnTo} shown={shown} />,
    };
  },
});

function Forgot({ title, returnTo, shown }: { title: string; returnTo: string; shown: FormState }) {
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
