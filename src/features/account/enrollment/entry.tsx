// The enrollment steps before the sign-in: look-up, sign-in, sign-up and forgotten password. Each form response passes the email address to
// the next step, so that it never appears in a URL.
import { beginSignIn } from '#commerce/account.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { showFormEspots } from '#features/content-pages/espots.tsx';
import type { AnyForm } from '#forms/form.ts';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { isEmail } from '#lib/rules/email.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { forgotPasswordForm } from '../sign-in/password-forms.ts';
import { signInForm } from '../sign-in/sign-in-form.ts';
import { Benefits } from '../sign-up/benefits.tsx';
import { prefillSignUp } from '../sign-up/prefill.ts';
import { showSignUpEspots } from '../sign-up/sign-up-methods.tsx';
import { readSignUpForm, submitSignUp } from '../sign-up/submit-sign-up.ts';
import { lookupForm } from './enrollment-forms.ts';
import { type EnrollmentBase, isJoining, readNext, readStep, stepPath } from './paths.ts';
import { StepLink, showStep } from './step-page.tsx';

type EntryStep = 'lookup' | 'sign-in' | 'sign-up' | 'forgot-password';

const readEntryStep = (context: PersonalContext): EntryStep => {
  const step = readStep(context);
  return step === 'sign-in' || step === 'sign-up' || step === 'forgot-password' ? step : 'lookup';
};

/** Creates the pages of the steps before the sign-in. Returns a function that selects the page for the step in the URL. */
export function createEntry(base: EnrollmentBase): (context: PersonalContext) => ReturnType<typeof defineFormPage> {
  const readEmail = ({ query }: PersonalContext) => {
    const email = query.get('email') ?? '';
    return isEmail(email) ? { email } : {};
  };
  const lookup = defineFormPage({
    hasBotCheck: true,
    load: (context) => ({ form: lookupForm(context.market), values: readEmail(context) }),
    act: async (context, { value: { email } }) => {
      const answer = await context.shopper.gateway('consumer.lookup', { query: { email, recaptcha_response: readBotToken(context) } });
      if (!answer.ok) return { ...answer, values: { email } };
      if (answer.value.exists) return show(context, base, { step: 'sign-in', status: 200, shown: { values: { email } } });
      const values = { ...(await prefillSignUp(context)), email };
      return showSignUp(context, base, { form: await readSignUpForm(context), status: 200, values });
    },
    view: (context, { status, ...shown }) => show(context, base, { step: 'lookup', status, shown }),
  });
  const signIn = defineFormPage({
    hasBotCheck: true,
    load: (context) => ({ form: signInForm(), values: readEmail(context) }),
    /** Redirects to the enrollment if the customer is joining the loyalty program, else to the return path. */
    act: async (context, { value }) => {
      const { shopper } = context;
      const returnTo = isJoining(context) ? stepPath(context, undefined, 'enrollment') : readNext(context);
      const begun = await beginSignIn({ ...value, botToken: readBotToken(context) }, { shopper, returnTo });
      return begun.ok ? { kind: 'see-other', to: begun.value } : begun;
    },
    view: (context, { status, ...shown }) => show(context, base, { step: 'sign-in', status, shown }),
  });
  const signUp = defineFormPage({
    hasBotCheck: true,
    load: async (context) => ({ form: await readSignUpForm(context), values: await prefillSignUp(context) }),
    loadSent: async (context) => ({ form: await readSignUpForm(context) }),
    act: async (context, { value }) => {
      const begun = await submitSignUp(context, value, value.loyaltyTerms ? stepPath(context, 'welcome', 'enrollment') : readNext(context));
      return begun.ok ? { kind: 'see-other', to: begun.value } : begun;
    },
    view: (context, shown) => showSignUp(context, base, shown),
  });
  const forgotPassword = defineFormPage({
    load: (context) => ({ form: forgotPasswordForm, values: readEmail(context) }),
    act: async (context, { value }) => {
      const answer = await context.shopper.gateway('auth.resetPassword', { body: value });
      return answer.ok ? showSent(context, base) : answer;
    },
    view: (context, { status, ...shown }) => show(context, base, { step: 'forgot-password', status, shown }),
  });
  const pages = { lookup, 'sign-in': signIn, 'sign-up': signUp, 'forgot-password': forgotPassword };
  return (context) => pages[readEntryStep(context)];
}

/** Renders the message that a link to reset the password was emailed. */
const showSent = (context: PersonalContext, base: EnrollmentBase): LoadedPage => {
  const { t } = context.renderContext;
  return showStep(context, 200, {
    title: t('forgot.sentTitle'),
    text: t('forgot.sentText'),
    children: (
      <StepLink to={stepPath(context, 'sign-in', base)} isButton>
        {t('forgot.back')}
      </StepLink>
    ),
  });
};

interface StepState {
  step: Exclude<EntryStep, 'sign-up'>;
  status: LoadedPage['status'];
  shown: FormState;
}

function show(context: PersonalContext, base: EnrollmentBase, { step, status, shown }: StepState): LoadedPage {
  const { t, link } = context.renderContext;
  const action = link(stepPath(context, step, base)) ?? '';
  const check = botCheckField(context, shown.isBotRefused ?? false, step === 'sign-in' ? 'login' : undefined);
  const other = <StepLink to={stepPath(context, 'lookup', base)}>{t('enroll.otherEmail')}</StepLink>;
  switch (step) {
    case 'lookup':
      return showStep(context, status, {
        title: isJoining(context) ? t('loyalty.join') : t('enroll.title'),
        text: t('enroll.text'),
        espots: showFormEspots(context, isJoining(context) ? 'loyalty-modal' : 'sign-in-modal'),
        children: (
          <AccountForm
            form={lookupForm(context.market)}
            action={action}
            legend={t('signIn.fields')}
            submit={t('enroll.continue')}
            busy={t('enroll.busy')}
            isStep
            {...shown}
          >
            {check}
          </AccountForm>
        ),
      });
    case 'sign-in':
      return showStep(context, status, {
        title: t('enroll.known'),
        text: t('enroll.knownText'),
        espots: showFormEspots(context, 'sign-in-modal'),
        children: (
          <>
            <AccountForm
              form={signInForm()}
              action={action}
              legend={t('signIn.fields')}
              isTitled
              submit={t('signIn.submit')}
              busy={t('signIn.busy')}
              isStep
              {...shown}
            >
              {check}
            </AccountForm>
            <StepLink to={stepPath(context, 'forgot-password', base)}>{t('signIn.forgot')}</StepLink>
            {other}
          </>
        ),
      });
    case 'forgot-password':
      return showStep(context, status, {
        title: t('forgot.title'),
        text: t('forgot.text'),
        children: (
          <>
            <AccountForm
              form={forgotPasswordForm}
              action={action}
              legend={t('signIn.fields')}
              submit={t('forgot.submit')}
              busy={t('question.sending')}
              isStep
              {...shown}
            />
            <StepLink to={stepPath(context, 'sign-in', base)}>{t('forgot.back')}</StepLink>
          </>
        ),
      });
  }
}

function showSignUp(
  context: PersonalContext,
  base: EnrollmentBase,
  { form, status, ...shown }: FormState & { form: AnyForm; status: LoadedPage['status'] },
): LoadedPage {
  const { t, link } = context.renderContext;
  return showStep(context, status, {
    title: t('signUp.title'),
    text: t('enroll.newText'),
    espots: showSignUpEspots(context),
    children: (
      <>
        <Benefits />
        <AccountForm
          form={form}
          action={link(stepPath(context, 'sign-up', base)) ?? ''}
          legend={t('signUp.fields')}
          isTitled
          submit={t('signUp.submit')}
          busy={t('signUp.busy')}
          isStep
          {...shown}
        >
          {botCheckField(context, shown.isBotRefused ?? false, 'register')}
        </AccountForm>
        <StepLink to={stepPath(context, 'lookup', base)}>{t('enroll.otherEmail')}</StepLink>
      </>
    ),
  });
}
