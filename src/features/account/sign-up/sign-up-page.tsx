// Creates an account with the fields that the market asks for and signs the customer in. Parameters of a link fill in the form.
import type { ReactNode } from 'react';
import { typedAnswers } from '#forms/read-form.ts';
import { describeFault, type Shown } from '#http/form-notices.ts';
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

const cacheQuery = ['next', ...originQuery] as const;

export const signUp: PersonalPage = { isPersonal: true, cacheQuery, load, submit, showFault };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  if (context.shopper.sale) return { kind: 'see-other', to: '/' };
  if (context.account.current()) return { kind: 'see-other', to: readReturn(context) };
  const espots = showSignUpEspots(context);
  const [form, values] = await Promise.all([readSignUpForm(context), prefillSignUp(context)]);
  return show(context, 200, { form, values }, espots);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const done = await submitSignUp(context, () => readReturn(context));
  return done.kind === 'see-other' ? done : show(context, done.status, { form: done.form, ...done.shown });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const form = signUpForm(context.market, readUtcDay(Date.now()));
  return show(context, fault.status, {
    form,
    values: typedAnswers(form, context.form),
    ...describeFault(context.renderContext, fault, form),
  });
}

interface ShownForm extends Shown {
  form: SignUpForm;
}

function show(context: PersonalContext, status: LoadedPage['status'], shown: ShownForm, espots = showSignUpEspots(context)): LoadedPage {
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('signUp.title')} | ${t('site.name')}`, description: t('signUp.text'), robots: 'noindex' },
    body: <SignUp context={context} {...shown} espots={espots} />,
  };
}

function SignUp({ context, espots, ...shown }: ShownForm & { context: PersonalContext; espots: ReactNode }) {
  const { t, link } = useRenderContext();
  const returnTo = readReturn(context);
  return (
    <section className="section sign-in">
      <StyleSheet name="sign-in.page" />
      <h1>{t('signUp.title')}</h1>
      <p>{t('signUp.text')}</p>
      <SignUpMethods context={context} returnTo={returnTo} {...shown} />
      <div className="sign-in-other">
        <h2>{t('signUp.haveOne')}</h2>
        <a className="action action-outline" href={link(withReturn(routePath('signIn'), returnTo))} data-dialog-next="">
          {t('signIn.submit')}
        </a>
      </div>
      {espots}
    </section>
  );
}
