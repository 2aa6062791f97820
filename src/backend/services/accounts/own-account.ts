// Reads the signed-in customer's account, and builds the profile that handlers return.
import type { CallContext } from '#backend/platform/call-context.ts';
import { hasPassword } from '#backend/platform/password-hash.ts';
import { read } from '#backend/platform/query.ts';
import { findMembership } from '#backend/rules/loyalty.ts';
import { type Allowance, type ConsumerRoles, findAllowance } from '#backend/rules/person.ts';
import { consumerRolesQuery } from '#backend/stores/allowances.ts';
import { type AddressRow, addressesQuery } from '#backend/stores/consumer-addresses.ts';
import { type ConsumerRow, consumerQuery } from '#backend/stores/consumers.ts';
import { type StoredSubscription, subscriptionsOfAccountQuery } from '#backend/stores/subscriptions.ts';
import type { ConsumerProfile } from '#contract/entities/consumer.ts';
import type { SavedAddress } from '#contract/entities/saved-address.ts';
import { allowanceKinds } from '#lib/rules/roles.ts';
import { requireMarket } from '#markets/registry.ts';

type Asker = Pick<CallContext, 'db' | 'signIn' | 'usid'>;

/** Returns the requester's account; undefined if the requester is a guest or the account was deleted. */
export async function findOwnAccount({ db, signIn, usid }: Asker): Promise<ConsumerRow | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [[consumer]] = await read(db, consumerQuery(usid));
  return consumer;
}

/** Reads the requester's profile in one round trip to the database; undefined if the requester is a guest or the account was deleted. */
export async function readOwnProfile({
  db,
  locale,
  now,
  signIn,
  usid,
}: Asker & Pick<CallContext, 'locale' | 'now'>): Promise<ConsumerProfile | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [[consumer], addresses, [roles], subscriptions] = await read(
    db,
    consumerQuery(usid),
    addressesQuery(usid),
    consumerRolesQuery(usid, now),
    subscriptionsOfAccountQuery(usid, requireMarket(locale).siteId),
  );
  return consumer && roles && createProfile({ ...roles, ...consumer }, addresses, subscriptions);
}

const createSavedAddress = ({ addressId, approachType, isMain, document }: AddressRow): SavedAddress => ({
  id: addressId,
  approachType,
  main: isMain,
  ...document,
  ...(document.phone !== undefined && { recipientContactPhone: document.phone }),
});

function createProfile(
  consumer: ConsumerRow & ConsumerRoles,
  addresses: readonly AddressRow[],
  subscriptions: readonly StoredSubscription[],
): ConsumerProfile {
  const { consumerNo, consumerType, email, firstName, lastName, phone, postalCode, birthDate, gender, document } = consumer;
  const { enrollments, source, preferences, identity } = document;
  const membership = findMembership(document);
  return {
    consumerNo,
    consumerType,
    consumerDetails: {
      email,
      firstName,
      lastName,
      ...(phone !== null && { phone }),
      postalCode,
      birthDate,
      gender,
      source,
      address: addresses.map(createSavedAddress),
      ...createCredits(consumer),
      ...(identity && { identity }),
    },
    isEmailProven: consumer.emailProvenAt !== null,
    hasPassword: hasPassword(consumer),
    isLoyaltyMember: membership !== undefined,
    ...(membership?.optinDate !== undefined && { loyaltyOptInDate: membership.optinDate }),
    ...(preferences && { preferences }),
    ...(consumerType === 'EMPLOYEE' && { isEmployeeDiscountTCAccepted: document.discountTermsAcceptedAt !== undefined }),
    subscriptions: subscriptions.map(({ type, channel, state, askedAt }) => ({
      type,
      channel,
      optin: state !== 'ended',
      doubleOptin: state === 'active',
      optinDate: askedAt,
    })),
    enrollments,
  };
}

function createCredits(consumer: ConsumerRoles): Pick<ConsumerProfile['consumerDetails'], 'athlete' | 'employee' | 'prosumer'> {
  const { athlete, employee, prosumer } = Object.fromEntries(allowanceKinds.map((kind) => [kind, findAllowance(consumer, kind)]));
  const credit = ({ spent, annualLimit, currency }: Allowance) => ({ currentSpend: spent, annualCredit: annualLimit, currency });
  return {
    ...(athlete && { athlete: credit(athlete) }),
    ...(employee && { employee: { currentSpend: employee.spent, annualCap: employee.annualLimit, currency: employee.currency } }),
    ...(prosumer && { prosumer: credit(prosumer) }),
  };
}
