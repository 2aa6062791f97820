// Rules for the steps of the enrollment: a visitor is redirected to the first step that is not done. Pure.

/** Profile details of the signed-in customer that the enrollment uses. */
export interface EnrollingPerson {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string | undefined;
  postalCode: string;
  birthDate: string;
}

/** Steps before the sign-in. */
export const entrySteps = ['lookup', 'sign-in', 'sign-up', 'forgot-password'] as const;
/** Steps that complete a profile. Gateways and specifications count them from 0. */
export const profileSteps = ['non-loyalty', 'welcome', 'mobile', 'profile', 'interests', 'success'] as const;

type EntryStep = (typeof entrySteps)[number];
export type ProfileStep = (typeof profileSteps)[number];
export type EnrollmentStep = EntryStep | ProfileStep;

/** Returns the first step: the look-up for a guest, the phone number if none is known, else the profile. */
export const findInitialStep = (person: Pick<EnrollingPerson, 'phone'> | undefined): EnrollmentStep => {
  if (!person) return 'lookup';
  return person.phone ? 'profile' : 'mobile';
};

const neededNames = ['phone', 'firstName', 'lastName', 'postalCode', 'birthDate'] as const;

/** True if an account exists but lacks details that members give. */
export const isPartiallyEnrolled = (person: EnrollingPerson): boolean => person.email !== '' && neededNames.some((name) => !person[name]);

interface Progress {
  isMember: boolean;
  hasPhone: boolean;
  /** The market asks for interests. */
  asksInterests: boolean;
}

/** Returns the step that follows. A new member sees the welcome step, then the question about interests. */
export function findNextStep(step: ProfileStep, { isMember, hasPhone, asksInterests }: Progress): ProfileStep {
  const last = asksInterests ? 'interests' : 'success';
  switch (step) {
    case 'non-loyalty':
      return hasPhone ? 'profile' : 'mobile';
    case 'mobile':
      return 'profile';
    case 'profile':
      return isMember ? 'welcome' : last;
    case 'welcome':
      return last;
    case 'interests':
    case 'success':
      return 'success';
  }
}

interface Asking {
  collectsInterests: boolean;
  interestsNeedNewsletter: boolean;
  choseNewsletter: boolean;
  /** The address that linked to the sign-up asks to skip the question. */
  isSkipped: boolean;
  /** The sign-up is part of a checkout, which must not be interrupted. */
  isSignInToBuy: boolean;
}

/** True if the question about interests follows a sign-up. */
export const asksForInterests = ({
  collectsInterests,
  interestsNeedNewsletter,
  choseNewsletter,
  isSkipped,
  isSignInToBuy,
}: Asking): boolean => collectsInterests && !isSkipped && !isSignInToBuy && (choseNewsletter || !interestsNeedNewsletter);
