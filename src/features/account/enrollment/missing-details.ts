// Finds the details that the market requires at sign-up and an account lacks. Accounts created through an identity provider often lack
// some. All functions in this file are pure.
import type { Market } from '#markets/market.ts';
import type { EnrollingPerson } from './enrollment.ts';

const names = ['firstName', 'lastName', 'birthDate', 'postalCode'] as const;
type DetailName = (typeof names)[number];

type Asking = Pick<Market, 'addressRules' | 'settings'>;

/** Returns the names of the missing details, in form order. */
export function findMissingDetails(market: Asking, person: Pick<EnrollingPerson, DetailName>): DetailName[] {
  return names.filter((name) => person[name] === '' && isRequested(name, market));
}

function isRequested(name: DetailName, { addressRules, settings: { signUp } }: Asking): boolean {
  if (!signUp.fields.some((each) => each === name)) return false;
  return name === 'birthDate' ? signUp.requiresBirthDate : addressRules.shipping.rules[name].required;
}

/** True if the missing details may be entered later. A date of birth must be entered now, because the law requires a minimum age. */
export const canBePostponed = (missing: readonly DetailName[]): boolean => !missing.includes('birthDate');
