// What an account lacks that its market asks everybody for at a sign-up, such as one that an identity provider began. Pure.
import type { Market } from '#markets/market.ts';
import type { EnrollingPerson } from './enrollment.ts';

const names = ['firstName', 'lastName', 'birthDate', 'postalCode'] as const;
type DetailName = (typeof names)[number];

type Asking = Pick<Market, 'addressRules' | 'settings'>;

/** In the order of the form. */
export function findMissingDetails(market: Asking, person: Pick<EnrollingPerson, DetailName>): DetailName[] {
  return names.filter((name) => person[name] === '' && isAskedFor(name, market));
}

function isAskedFor(name: DetailName, { addressRules, settings: { signUp } }: Asking): boolean {
  if (!signUp.fields.some((each) => each === name)) return false;
  return name === 'birthDate' ? signUp.requiresBirthDate : addressRules.shipping.rules[name].required;
}

/** The law asks for an age before somebody is served: that cannot wait. */
export const canWait = (missing: readonly DetailName[]): boolean => !missing.includes('birthDate');
