// The enrollment steps that complete a profile.
import type { CallCode, CallInput } from '#contract/calls.ts';
import { showFormEspots } from '#features/content-pages/espots.tsx';
import type { AnyForm } from '#forms/form.ts';
import { readForm, readRawInput } from '#forms/read-form.ts';
import { describeRefusal, type FormState, refusalStatus } from '#http/form-notices.ts';
import type { LoadedPage, PersonalContext, SeeOther, SubmitContext } from '#http/page.ts';
import { readInterests } from '../loyalty/loyalty.ts';
import { interestsForm } from '../profile/preferences-form.ts';
import { leave } from '../require-account.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { readToday } from '../sign-up/submit-sign-up.ts';
import type { EnrollingPerson, ProfileStep } from './enrollment.ts';
import { type CompletedValue, completionForm, mobileForm } from './enrollment-forms.ts';
import { readNext, stepPath } from './paths.ts';
import { StepLink, showStep } from './step-page.tsx';

export interface Enrolling {
  person: EnrollingPerson;
  isMember: boolean;
  /** Interests in the gateway's format. */
  interests: string | undefined;
}

type Saved = { kind: 'saved'; isMember: boolean; hasPhone: boolean };
type ProfileChange = CallInput<'consumer.updateProfile'>['body']['consumerProfile'];

/** Saves the submitted input of a step. Makes no gateway call if nothing has changed. */
export async function saveProfileStep(context: SubmitContext, step: ProfileStep, known: Enrolling): Promise<Saved | LoadedPage | SeeOther> {
  const { market } = context;
  const unchanged: Saved = { kind: 'saved', isMember: known.isMember, hasPhone: known.person.phone !== undefined };
  const form = await findForm(context, step, known);
  if (!form) return unchanged;
  if (step === 'mobile') {
    const reading = readForm(mobileForm(market), context.form);
    if (!reading.ok) return showProfileStep(context, step, known, 422, reading);
    return save(context, { step, known, form, change: { consumerDetails: { phone: reading.value.phone } } });
  }
  if (step === 'interests') {
    const reading = readForm(interestsForm, context.form);
    if (!reading.ok) return showProfileStep(context, step, known, 422, reading);
    const { interests } = reading.value;
    if (interests === (known.interests ?? '')) return unchanged;
    return save(context, { step, known, form, change: { preferences: { interests } } });
  }
  const reading = readForm(await readCompletionForm(context, known), context.form);
  if (!reading.ok) return showProfileStep(context, step, known, 422, reading);
  const change = { ...listMissing(reading.value, known.person), ...(!known.isMember && { enrollments: [enrollmentIn(market)] }) };
  return Object.keys(change).length === 0 ? unchanged : save(context, { step, known, form, change });
}

/** Returns the entered details that the profile lacks. */
export function listMissing(
  { firstName, lastName, birthDate, postalCode }: CompletedValue,
  person: Omit<EnrollingPerson, 'email' | 'phone'>,
): Pick<ProfileChange, 'consumerDetails'> {
  const given = { firstName, lastName, birthDate: birthDate ?? '', postalCode };
  const missing = Object.entries(given).filter(([name, text]) => text !== '' && person[name as keyof typeof given] === '');
  return missing.length > 0 ? { consumerDetails: Object.fromEntries(missing) } : {};
}

/** Returns the loyalty enrollment for the profile change. The gateway decides whether the customer has to confirm it. */
const enrollmentIn = ({ country, region }: PersonalContext['market']) =>
  ({ type: 'Loyalty', optin: true, doubleOptin: false, country, region, channel: 'email' }) as const;

async function save(
  context: SubmitContext,
  { step, known, form, change }: { step: ProfileStep; known: Enrolling; form: AnyForm; change: ProfileChange },
): Promise<Saved | LoadedPage | SeeOther> {
  const { renderContext, shopper } = context;
  const { account } = shopper;
  const answer = await shopper.gateway('consumer.updateProfile', { body: { consumerProfile: change } });
  if (answer.ok) {
    const { consumerDetails, isLoyaltyMember } = answer.value;
    account.storeProfile(answer.value);
    return { kind: 'saved', isMember: isLoyaltyMember, hasPhone: consumerDetails.phone !== undefined };
  }
  if (hasEnded.has(answer.error.code)) return leave(context, answer, stepPath(context, step, 'enrollment'));
  const shown = { values: readRawInput(form, context.form), ...describeRefusal(renderContext, answer.error, form) };
  return showProfileStep(context, step, known, refusalStatus(answer.error), shown);
}

const hasEnded: ReadonlySet<string> = new Set<CallCode<'consumer.updateProfile'>>(['PRO404', 'AUT404']);

const readCompletionForm = async (context: PersonalContext, { person, isMember }: Enrolling) =>
  completionForm(context.market, person, { today: await readToday(context), isMember });

async function findForm(context: PersonalContext, step: ProfileStep, known: Enrolling): Promise<AnyForm | undefined> {
  if (step === 'mobile') return mobileForm(context.market);
  if (step === 'interests') return interestsForm;
  return step === 'profile' ? readCompletionForm(context, known) : undefined;
}

export async function showProfileStep(
  context: PersonalContext,
  step: ProfileStep,
  known: Enrolling,
  status: LoadedPage['status'],
  shown: FormState = {},
): Promise<LoadedPage> {
  const { renderContext, market } = context;
  const { t, link } = renderContext;
  const to = (next: ProfileStep) => stepPath(context, next, 'enrollment');
  const form = await findForm(context, step, known);
  const fields = (legend: string, submit: string, values: FormState['values'] = {}) =>
    form && (
      <AccountForm
        form={form}
        action={link(to(step)) ?? ''}
        legend={legend}
        isTitled
        submit={submit}
        busy={t('account.saving')}
        isStep
        {...{ values, ...shown }}
      />
    );
  const last = market.settings.signUp.collectsInterests ? 'interests' : 'success';
  switch (step) {
    case 'non-loyalty':
      return showStep(context, status, {
        title: t('loyalty.join'),
        text: t('loyalty.joinText'),
        espots: showFormEspots(context, 'loyalty-modal'),
        children: (
          <>
            <StepLink to={to(known.person.phone === undefined ? 'mobile' : 'profile')} isButton>
              {t('loyalty.join')}
            </StepLink>
            <StepLink to={readNext(context)} isOut>
              {t('enroll.later')}
            </StepLink>
          </>
        ),
      });
    case 'welcome':
      return showStep(context, status, {
        title: t('loyalty.welcome'),
        text: t('enroll.welcomeText'),
        children: (
          <StepLink to={to(last)} isButton>
            {t('enroll.continue')}
          </StepLink>
        ),
      });
    case 'mobile':
      return showStep(context, status, {
        title: t('enroll.mobile'),
        text: t('enroll.mobileText'),
        children: (
          <>
            {fields(t('enroll.mobile'), t('enroll.continue'))}
            {!market.settings.signUp.requiresPhone && <StepLink to={to('profile')}>{t('enroll.skip')}</StepLink>}
          </>
        ),
      });
    case 'profile':
      return showStep(context, status, {
        title: t('enroll.profile'),
        text: t('enroll.profileText'),
        children: fields(t('account.details'), known.isMember ? t('account.save') : t('loyalty.join')),
      });
    case 'interests':
      return showStep(context, status, {
        title: t('enroll.interests'),
        text: t('enroll.interestsText'),
        children: (
          <>
            {fields(t('form.label.interests'), t('account.save'), { interests: readInterests(known.interests) })}
            <StepLink to={to('success')}>{t('enroll.skip')}</StepLink>
          </>
        ),
      });
    case 'success':
      return showStep(context, status, {
        title: t('enroll.success'),
        text: t('enroll.successText'),
        children: (
          <StepLink to={readNext(context)} isButton isOut>
            {t('enroll.continue')}
          </StepLink>
        ),
      });
  }
}
