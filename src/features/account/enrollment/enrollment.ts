// The steps of the enrollment: whoever comes is led to the first that is left to do. Pure.

/** What is known of whoever is signed in. */
export interface EnrollingPerson {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string | undefined;
  postalCode: string;
  birthDate: string;
}

/** Before somebody is signed in. */
export const entrySteps = ['lookup', 'sign-in', 'sign-up', 'forgot-password'] as const;
/** Of a profile that is completed; gateways and documents count them from 0. */
export const profileSteps = ['non-loyalty', 'welcome', 'mobile', 'profile', 'interests', 'success'] as const;

type EntryStep = (typeof entrySteps)[number];
export type ProfileStep = (typeof profileSteps)[number];
export type EnrollmentStep = EntryStep | ProfileStep;

/** The first step of all: the look-up for a guest, the number where none is known, else the profile. */
export const findInitialStep = (person: Pick<EnrollingPerson, 'phone'> | undefined): EnrollmentStep => {
  if (!person) return 'lookup';
  return person.phone ? 'profile' : 'mobile';
};

const neededNames = ['phone', 'firstName', 'lastName', 'postalCode', 'birthDate'] as const;

/** Whether there is an account that lacks some of what a member gives. */
export const isPartiallyEnrolled = (person: EnrollingPerson): boolean => person.email !== '' && neededNames.some((name) => !person[name]);

interface Progress {
  isMember: boolean;
  hasPhone: boolean;
  /** The form for interests is shown. */
  asksInterests: boolean;
}

/** Where a step leads. Who joins is welcomed, and then asked for their interests. */
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
  /** By the address that led to the sign-up. */
  isSkipped: boolean;
  /** It was done on the way to an order, which nothing shall hold up. */
  isSignInToBuy: boolean;
}

/** Whether a sign-up is followed by the question for interests. */
export const asksForInterests = ({
  collectsInterests,
  interestsNeedNewsletter,
  choseNewsletter,
  isSkipped,
  isSignInToBuy,
}: Asking): boolean => collectsInterests && !isSkipped && !isSignInToBuy && (choseNewsletter || !interestsNeedNewsletter);
