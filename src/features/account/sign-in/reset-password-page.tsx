// Sets a new password with the token from an emailed link.

import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountForm } from './account-form.tsx';
import { resetPasswordForm as form } from './password-forms.ts';
import { passwordSetNotice } from './sign-in-page.tsx';

const maxTokenLength = 200;

const readToken = ({ query }: PersonalContext): string => (query.get('token') ?? '').slice(0, maxTokenLength);

export const resetPassword = defineFormPage({
  cacheQuery: ['token'],
  load: (context) => (readToken(context) === '' ? { kind: 'see-other', to: routePath('forgotPassword') } : { form }),
  act: async (context, { value }) => {
    const { shopper } = context;
    const { account } = shopper;
    const answer = await shopper.gateway('auth.confirmForgotPassword', { body: { token: readToken(context), ...value } });
    if (!answer.ok) return answer;
    // A password reset ends every sign-in of the account, including the one in this browser.
    if (account.current()) account.leave();
    return { kind: 'see-other', to: routePath('signIn'), notices: [passwordSetNotice] };
  },
  view: (context, shown) => {
    const { t } = context.renderContext;
    return {
      head: { title: `${t('reset.title')} | ${t('site.name')}`, description: t('reset.text'), robots: 'noindex' },
      body: <Reset token={readToken(context)} shown={shown} />,
    };
  },
});

function Reset({ token, shown }: { token: string; shown: FormState }) {
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
