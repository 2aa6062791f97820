// The enrollment: steps that turn an email address into a loyalty membership with a complete profile. Works as pages and in a dialog.

import type { FormContext, PersonalContext, PersonalPage, SeeOther, SubmitContext, SubmitFault, Submitted } from '#http/page.ts';
import { withCountryData } from '../addresses/country-data.ts';
import { isSeeOther, readProfile } from '../require-account.ts';
import { findInitialStep, findNextStep, isPartiallyEnrolled, type ProfileStep, profileSteps } from './enrollment.ts';
import { createEntry } from './entry.tsx';
import { type EnrollmentBase, isJoining, readNext, readStep, stepPath } from './paths.ts';
import { type Enrolling, saveProfileStep, showProfileStep } from './profile-steps.tsx';

export function createEnrollment(base: EnrollmentBase) {
  const entry = createEntry(base);

  async function load(asked: PersonalContext): ReturnType<PersonalPage['load']> {
    const context = await withCountryData(asked);
    if (!context.shopper.account.current()) return entry(context).load(context);
    const known = await readEnrolling(context);
    if (isSeeOther(known)) return known;
    const step = findStep(context, known);
    return step ? showProfileStep(context, step, known, 200) : { kind: 'see-other', to: readNext(context) };
  }

  async function submit(sent: SubmitContext): Promise<Submitted> {
    const context = await withCountryData(sent);
    if (!context.shopper.account.current()) return entry(context).submit(context);
    const known = await readEnrolling(context);
    if (isSeeOther(known)) return known;
    const step = findStep(context, known);
    if (!step) return { kind: 'see-other', to: readNext(context) };
    const saved = await saveProfileStep(context, step, known);
    if (saved.kind !== 'saved') return saved;
    return {
      kind: 'see-other',
      to: stepPath(context, findNextStep(step, { ...saved, asksInterests: hasInterestsQuestion(context) }), 'enrollment'),
    };
  }

  return {
    load,
    submit,
    showFault: (context: FormContext, fault: SubmitFault) => entry(context).showFault(context, fault),
  };
}

async function readEnrolling(context: PersonalContext): Promise<Enrolling | SeeOther> {
  const profile = await readProfile(context, stepPath(context, readStep(context), 'enrollment'));
  if (isSeeOther(profile)) return profile;
  return { person: profile.consumerDetails, isMember: profile.isLoyaltyMember, interests: profile.preferences?.interests };
}

/**
 * Returns the step that the URL names if it is a step for signed-in customers, else the first unfinished step, or undefined if all steps
 * are finished.
 */
function findStep(context: PersonalContext, { person, isMember }: Enrolling): ProfileStep | undefined {
  const asked = profileSteps.find((step) => step === readStep(context));
  if (asked) return asked === 'welcome' && !isMember ? 'non-loyalty' : asked;
  if (isMember && !isPartiallyEnrolled(person)) return undefined;
  if (!isMember && isJoining(context)) return 'non-loyalty';
  return findInitialStep(person) === 'mobile' ? 'mobile' : 'profile';
}

const hasInterestsQuestion = ({ market }: PersonalContext): boolean => market.settings.signUp.collectsInterests;
