// The account of whoever is signed in, as handlers read and answer it.
import type { ConsumerProfile } from '#contract/entities/consumer.ts';
import { findMembership } from '../rules/loyalty.ts';
import { type ConsumerRow, consumerQuery } from '../stores/consumers.ts';
import { read } from '../stores/query.ts';
import type { CallContext } from './handler.ts';

/** Undefined for a guest, and for an account that was deleted. */
export async function findOwn({ db, signIn, usid }: CallContext): Promise<ConsumerRow | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [[consumer]] = await read(db, consumerQuery(usid));
  return consumer;
}

export const createProfile = (consumer: ConsumerRow): ConsumerProfile => {
  const { consumerNo, consumerType, email, firstName, lastName, phone, postalCode, birthDate, gender, document } = consumer;
  const { subscriptions, enrollments, source, preferences } = document;
  const membership = findMembership(document);
  return {
    consumerNo,
    consumerType,
    consumerDetails: { email, firstName, lastName, ...(phone !== null && { phone }), postalCode, birthDate, gender, source },
    isLoyaltyMember: membership !== undefined,
    ...(membership?.optinDate !== undefined && { loyaltyOptInDate: membership.optinDate }),
    ...(preferences && { preferences }),
    subscriptions,
    enrollments,
  };
};
