// Rules for the order of the enrollment steps. Visitors are redirected to their first unfinished step. All functions in this file are pure.

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
/** Steps that complete a profile. The gateway and the specification number them from 0. */
export const profileSteps = ['non-loyalty', 'welcome', 'mobile', 'profile', 'interests', 'success'] as const;

type EntryStep = (typeof entrySteps)[number];
export type ProfileStep = (typeof profileSteps)[number];
export type EnrollmentStep = EntryStep | ProfileStep;

/** Returns the first step: the look-up for a guest, else the phone number if it is missing, else the profile. */
export const findInitialStep = (person: Pick<EnrollingPerson, 'phone'> | undefined): EnrollmentStep => {
  if (!person) return 'lookup';
  return person.phone ? 'profile' : 'mobile';
};

const neededNames = ['phone', 'firstName', 'lastName', 'postalCode', 'birthDate'] as const;

/** True if the account exists but lacks details that members must give. */
export const isPartiallyEnrolled = (person: EnrollingPerson): boolean => person.email !== '' && neededNames.some((name) => !person[name]);

interface Progress {
  isMember: boolean;
  hasPhone: boolean;
  /** True if the market asks for interests. */
  asksInterests: boolean;
}

/** Returns the next step. After the profile, a new member sees the welcome step. */
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
  /** True if the sign-up URL has a parameter that skips the question about interests. */
  isSkipped: boolean;
  /** True if the sign-up is part of a checkout, which must not be interrupted. */
  isSignInToBuy: boolean;
}

/** True if a sign-up is followed by the question about interests. */
export const hasInterestsStep = ({
  collectsInterests,
  interestsNeedNewsletter,
  choseNewsletter,
  isSkipped,
  isSignInToBuy,
}: Asking): boolean => collectsInterests && !isSkipped && !isSignInToBuy && (choseNewsletter || !interestsNeedNewsletter);
