// Finds details that the market requires at a sign-up and the account lacks, as with accounts created by an identity provider. Pure.
import type { Market } from '#markets/market.ts';
import type { EnrollingPerson } from './enrollment.ts';

const names = ['firstName', 'lastName', 'birthDate', 'postalCode'] as const;
type DetailName = (typeof names)[number];

type Asking = Pick<Market, 'addressRules' | 'settings'>;

/** Returns the names of the missing details, in the order of the form. */
export function findMissingDetails(market: Asking, person: Pick<EnrollingPerson, DetailName>): DetailName[] {
  return names.filter((name) => person[name] === '' && isAskedFor(name, market));
}

function isAskedFor(name: DetailName, { addressRules, settings: { signUp } }: Asking): boolean {
  if (!signUp.fields.some((each) => each === name)) return false;
  return name === 'birthDate' ? signUp.requiresBirthDate : addressRules.shipping.rules[name].required;
}

/** True if the details may be entered later. The date of birth may not: the law requires a minimum age. */
export const canWait = (missing: readonly DetailName[]): boolean => !missing.includes('birthDate');
