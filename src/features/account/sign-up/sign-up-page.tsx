// Creates an account with the fields that the market requests and signs the customer in. Link parameters fill in the form.
import type { ReactNode } from 'react';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { PersonalContext, SeeOther } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { readReturn } from '../sign-in/sign-in-page.tsx';
import { originQuery } from './origin.ts';
import { prefillSignUp } from './prefill.ts';
import { signUpForm } from './sign-up-form.ts';
import { SignUpMethods, showSignUpEspots } from './sign-up-methods.tsx';
import { readSignUpForm, type SignUpForm, submitSignUp } from './submit-sign-up.ts';

interface Subject extends FormState {
  form: SignUpForm;
  espots?: ReactNode;
}

export const signUp = defineFormPage({
  cacheQuery: ['next', ...originQuery],
  hasBotCheck: true,
  load: async (context): Promise<Subject | SeeOther> => {
    if (context.shopper.sale) return { kind: 'see-other', to: '/' };
    if (context.shopper.account.current()) return { kind: 'see-other', to: readReturn(context) };
    const espots = showSignUpEspots(context);
    const [form, values] = await Promise.all([readSignUpForm(context), prefillSignUp(context)]);
    return { form, values, espots };
  },
  loadSent: async (context) => ({ form: await readSignUpForm(context) }),
  loadAfterFault: ({ market }) => ({ form: signUpForm(market, readUtcDay(Date.now())) }),
  act: async (context, { value }) => {
    const begun = await submitSignUp(context, value, readReturn(context));
    return begun.ok ? { kind: 'see-other', to: begun.value } : begun;
  },
  view: (context, { espots = showSignUpEspots(context), ...shown }) => {
    const { t } = context.renderContext;
    return {
      head: { title: `${t('signUp.title')} | ${t('site.name')}`, description: t('signUp.text'), robots: 'noindex' },
      body: <SignUp context={context} {...shown} espots={espots} />,
    };
  },
});

function SignUp({ context, espots, ...shown }: Subject & { context: PersonalContext }) {
  const { t, link } = useRenderContext();
  const returnTo = readReturn(context);
  return (
    <section className="section sign-in sign-up">
      <StyleSheet name="sign-in.page" />
      <h1>{t('signUp.title')}</h1>
      <p>
        {t('signUp.haveOne')}{' '}
        <a className="sign-in-link" href={link(withReturn(routePath('signIn'), returnTo))} data-dialog-next="">
          {t('signIn.submit')}
        </a>
      </p>
      <SignUpMethods context={context} returnTo={returnTo} {...shown} />
      {espots}
    </section>
  );
}
