// Changes the documents of accounts, and enrolls accounts in the loyalty program. Pure functions.
import type { ParsedCallInput } from '#contract/calls.ts';
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { findMembership } from './loyalty.ts';

type ProfileChange = ParsedCallInput<'consumer.updateProfile'>['body']['consumerProfile'];
export type EnrollingMarket = Pick<OpenMarket, 'country' | 'region' | 'forms'>;

/** Returns the account's document after a profile change. An existing membership keeps its start date. */
export function changeDocument(
  before: ConsumerDocument,
  { preferences, enrollments = [] }: ProfileChange,
  { market, now }: { market: EnrollingMarket; now: number },
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
