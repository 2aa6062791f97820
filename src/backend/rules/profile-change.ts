// Validates profile changes and enrolls accounts in the loyalty program. Pure functions.
import type { Refusal } from '#backend/platform/call-context.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import { earliestBirthDate, isCivilDate, readUtcDay, yearsBefore } from '#lib/civil-date.ts';
import { isPersonName } from '#lib/rules/person-name.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { findMembership } from './loyalty.ts';

type ProfileChange = ParsedCallInput<'consumer.updateProfile'>['body']['consumerProfile'];
export type EnrollingMarket = Pick<OpenMarket, 'country' | 'region' | 'forms'>;

interface Occasion {
  market: EnrollingMarket & Pick<OpenMarket, 'settings'>;
  /** Current time of the gateway, in milliseconds since 1970. */
  now: number;
}

/** Returns why a profile change is rejected, or undefined if it is valid. */
export function validateProfileChange(
  { birthDate: known }: { birthDate: string },
  { consumerDetails = {}, enrollments = [] }: ProfileChange,
  { market: { settings, country }, now }: Occasion,
): Refusal<'API400' | 'PRO410' | 'PRO411'> | undefined {
  for (const name of ['firstName', 'lastName'] as const)
    if (consumerDetails[name] !== undefined && !isPersonName(consumerDetails[name])) return createFieldRefusal(name);
  const { birthDate } = consumerDetails;
  const { minimalAge, requiresBirthDate } = settings.signUp;
  if (birthDate !== undefined && birthDate !== known) {
    if (known !== '' || !isCivilDate(birthDate) || birthDate < earliestBirthDate) return createFieldRefusal('birthDate');
    if (birthDate > yearsBefore(readUtcDay(now), minimalAge)) return { code: 'PRO410', details: { fields: ['birthDate'] } };
  }
  const [joined] = enrollments;
  if (!joined) return undefined;
  if (!joined.optin || joined.country !== country) return { code: 'API400', detail: 'body.consumerProfile.enrollments' };
  if (requiresBirthDate && (birthDate ?? known) === '') return { code: 'PRO411', details: { fields: ['birthDate'] } };
  return undefined;
}

const createFieldRefusal = (field: string): Refusal<'API400'> => ({
  code: 'API400',
  detail: `body.consumerProfile.consumerDetails.${field}`,
  details: { fields: [field] },
});

/** Returns the account's document after a profile change. An existing membership keeps its start date. */
export function changeDocument(
  before: ConsumerDocument,
  { preferences, enrollments = [] }: ProfileChange,
  { market, now }: Pick<Occasion, 'now'> & { market: EnrollingMarket },
): ConsumerDocument {
  const joins = enrollments.length > 0 && !findMembership(before);
  return {
    ...before,
    ...(preferences && { preferences: { ...before.preferences, ...preferences } }),
    ...(joins && { enrollments: [...before.enrollments.filter(({ type }) => type !== 'Loyalty'), enroll(market, now)] }),
  };
}

/** Creates a loyalty membership. In markets with double opt-in for newsletters, the membership must also be confirmed by email. */
export const enroll = ({ country, region, forms }: EnrollingMarket, now: number): ConsumerDocument['enrollments'][number] => ({
  type: 'Loyalty',
  optin: true,
  doubleOptin: !forms.confirmsNewsletter,
  country,
  region,
  channel: 'email',
  optinDate: now,
});

/** Returns whether the account has a loyalty membership that the shopper has not confirmed yet. */
export const isUnconfirmed = (document: Pick<ConsumerDocument, 'enrollments'>): boolean => findMembership(document)?.doubleOptin === false;
