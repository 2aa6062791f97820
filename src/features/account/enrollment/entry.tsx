// The steps of the enrollment before the sign-in: look-up, sign-in, sign-up, forgotten password. The email address is passed from step to
// step by form responses and never appears in an address.
import { beginSignIn } from '#commerce/account.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { showFormEspots } from '#features/content-pages/espots.tsx';
import type { AnyForm } from '#forms/form.ts';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import { describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
import type { LoadedPage, PersonalContext, SubmitContext, Submitted } from '#http/page.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { isEmail } from '#lib/rules/email.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { forgotPasswordForm } from '../sign-in/password-forms.ts';
import { signInForm } from '../sign-in/sign-in-form.ts';
import { Benefits } from '../sign-up/benefits.tsx';
import { prefillSignUp } from '../sign-up/prefill.ts';
import { signUpForm } from '../sign-up/sign-up-form.ts';
import { showSignUpEspots } from '../sign-up/sign-up-methods.tsx';
import { readSignUpForm, submitSignUp } from '../sign-up/submit-sign-up.ts';
import { lookupForm } from './enrollment-forms.ts';
import { type EnrollmentBase, isJoining, readNext, readStep, stepPath } from './paths.ts';
import { StepLink, showStep } from './step-page.tsx';

const signIn = signInForm();

type EntryStep = 'lookup' | 'sign-in' | 'sign-up' | 'forgot-password';

const readEntryStep = (context: PersonalContext): EntryStep => {
  const step = readStep(context);
  return step === 'sign-in' || step === 'sign-up' || step === 'forgot-password' ? step : 'lookup';
};

/** Returns the form of the current step without calling the gateway. */
export function listEntryFields(context: PersonalContext): AnyForm {
  const forms = {
    lookup: () => lookupForm(context.market),
    'sign-in': () => signIn,
    'sign-up': () => signUpForm(context.market, readUtcDay(Date.now())),
    'forgot-password': () => forgotPasswordForm,
  };
  return forms[readEntryStep(context)]();
}

export async function showEntry(context: PersonalContext, base: EnrollmentBase, shown?: Shown): Promise<LoadedPage> {
  const step = readEntryStep(context);
  const email = context.query.get('email') ?? '';
  const values = shown ?? { values: isEmail(email) ? { email } : {} };
  return step === 'sign-up'
    ? showSignUp(context, base, 200, { form: await readSignUpForm(context), shown: shown ?? { values: await prefillSignUp(context) } })
    : show(context, base, { step, status: 200, shown: values });
}

export async function submitEntry(context: SubmitContext, base: EnrollmentBase): Promise<Submitted> {
  switch (readEntryStep(context)) {
    case 'lookup':
      return lookUp(context, base);
    case 'sign-in':
      return submitSignIn(context, base);
    case 'sign-up':
      return signUp(context, base);
    case 'forgot-password':
      return sendLink(context, base);
  }
}

async function lookUp(context: SubmitContext, base: EnrollmentBase): Promise<Submitted> {
  const form = lookupForm(context.market);
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, base, { step: 'lookup', status: 422, shown: reading });
  const { email } = reading.value;
  const answer = await context.shopper.gateway('consumer.lookup', { query: { email, recaptcha_response: readBotToken(context) } });
  if (!answer.ok) {
    const shown = { values: { email }, ...describeRefusal(context.renderContext, answer.error, form) };
    return show(context, base, { step: 'lookup', status: refusalStatus(answer.error), shown });
  }
  if (answer.value.exists) return show(context, base, { step: 'sign-in', status: 200, shown: { values: { email } } });
  const values = { ...(await prefillSignUp(context)), email };
  return showSignUp(context, base, 200, { form: await readSignUpForm(context), shown: { values } });
}

/** Signs the customer in. Redirects to the next enrollment step if they want to join the loyalty programme, else to the original target. */
async function submitSignIn(context: SubmitContext, base: EnrollmentBase): Promise<Submitted> {
  const { account, shopper, renderContext } = context;
  const reading = readForm(signIn, context.form);
  if (!reading.ok) return show(context, base, { step: 'sign-in', status: 422, shown: reading });
  const returnTo = isJoining(context) ? stepPath(context, undefined, 'enrollment') : readNext(context);
  const begun = await beginSignIn({ ...reading.value, botToken: readBotToken(context) }, { account, shopper, returnTo });
  if (begun.ok) return { kind: 'see-other', to: begun.value };
  const shown = { values: typedAnswers(signIn, context.form), ...describeRefusal(renderContext, begun.error, signIn) };
  return show(context, base, { step: 'sign-in', status: refusalStatus(begun.error), shown });
}

async function signUp(context: SubmitContext, base: EnrollmentBase): Promise<Submitted> {
  const form = await readSignUpForm(context);
  const reading = readForm(form, context.form);
  if (!reading.ok) return showSignUp(context, base, 422, { form, shown: reading });
  const returnTo = reading.value.loyaltyTerms ? stepPath(context, 'welcome', 'enrollment') : readNext(context);
  const begun = await submitSignUp(context, reading.value, returnTo);
  if (begun.ok) return { kind: 'see-other', to: begun.value };
  const shown = { values: typedAnswers(form, context.form), ...describeRefusal(context.renderContext, begun.error, form) };
  return showSignUp(context, base, refusalStatus(begun.error), { form, shown });
}

async function sendLink(context: SubmitContext, base: EnrollmentBase): Promise<Submitted> {
  const { renderContext, shopper } = context;
  const reading = readForm(forgotPasswordForm, context.form);
  if (!reading.ok) return show(context, base, { step: 'forgot-password', status: 422, shown: reading });
  const answer = await shopper.gateway('auth.resetPassword', { body: reading.value });
  if (!answer.ok) {
    const shown = {
      values: typedAnswers(forgotPasswordForm, context.form),
      ...describeRefusal(renderContext, answer.error, forgotPasswordForm),
    };
    return show(context, base, { step: 'forgot-password', status: refusalStatus(answer.error), shown });
  }
  const { t } = renderContext;
  return showStep(context, 200, {
    title: t('forgot.sentTitle'),
    text: t('forgot.sentText'),
    children: (
      <StepLink to={stepPath(context, 'sign-in', base)} isButton>
        {t('forgot.back')}
      </StepLink>
    ),
  });
}

interface ShownStep {
  step: Exclude<EntryStep, 'sign-up'>;
  status: LoadedPage['status'];
  shown: Shown;
}

function show(context: PersonalContext, base: EnrollmentBase, { step, status, shown }: ShownStep): LoadedPage {
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
              form={signIn}
              action={action}
              legend={t('signIn.fields')}
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
  status: LoadedPage['status'],
  { form, shown }: { form: AnyForm; shown: Shown },
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
