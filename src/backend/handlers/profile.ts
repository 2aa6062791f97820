// The profile of whoever is signed in, and where they are signed in.
import type { ConsumerProfile } from '#contract/entities/consumer.ts';
import { ok, refused } from '#errors/result.ts';
import { allowanceKinds } from '#lib/roles.ts';
import { findAllowance } from '../rules/person.ts';
import { type Allowance, acceptDiscountTermsStatement, type ConsumerRoles, consumerRolesQuery } from '../stores/allowances.ts';
import { endSessionsStatement, openSessionsQuery } from '../stores/consumer-sessions.ts';
import { type ConsumerRow, changeConsumer, consumerQuery } from '../stores/consumers.ts';
import { read } from '../stores/query.ts';
import type { CallContext, Handler } from './handler.ts';

/** Undefined for a guest, and for an account that was deleted. */
async function findOwn({ db, now, signIn, usid }: CallContext): Promise<(ConsumerRow & ConsumerRoles) | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [[consumer], [roles]] = await read(db, consumerQuery(usid), consumerRolesQuery(usid, now));
  return consumer && roles && { ...roles, ...consumer };
}

export const profile: Handler<'consumer.profile'> = async (_input, context) => {
  const consumer = await findOwn(context);
  return consumer ? ok(createProfile(consumer)) : refused({ code: 'PRO404' });
};

export const updateProfile: Handler<'consumer.updateProfile'> = async ({ body }, context) => {
  const consumer = await findOwn(context);
  if (!consumer) return refused({ code: 'PRO404' });
  if (!(await changeConsumer(context.db, consumer.consumerNo, body.consumerDetails))) return refused({ code: 'AUT444' });
  const after = await findOwn(context);
  return after ? ok(createProfile(after)) : refused({ code: 'PRO404' });
};

export const acceptDiscountTerms: Handler<'consumer.acceptDiscountTerms'> = async (_input, context) => {
  const before = await findOwn(context);
  if (!before) return refused({ code: 'PRO404' });
  if (before.consumerType !== 'EMPLOYEE') return refused({ code: 'AUT432' });
  await acceptDiscountTermsStatement(context.db, before.consumerNo, context.now).run();
  const after = await findOwn(context);
  return ok({ acceptedAt: after?.document.discountTermsAcceptedAt ?? context.now });
};

export const sessions: Handler<'consumer.sessions'> = async (_input, { db, now, signIn, usid }) => {
  if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
  const [open] = await read(db, openSessionsQuery(usid, now));
  return ok({
    sessions: open.map(({ sessionId, device, createdAt, seenAt }) => ({
      sessionId,
      device,
      createdAt,
      seenAt,
      isOwn: sessionId === signIn.sessionId,
    })),
  });
};

export const endSessions: Handler<'consumer.endSessions'> = async ({ query }, { db, now, signIn, usid }) => {
  if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
  const sparedId = query.own === 'true' ? '' : signIn.sessionId;
  const { meta } = await endSessionsStatement(db, usid, now, sparedId).run();
  return ok({ ended: meta.changes });
};

const createProfile = (consumer: ConsumerRow & ConsumerRoles): ConsumerProfile => {
  const { consumerNo, consumerType, email, firstName, lastName, phone, postalCode, birthDate, gender, document } = consumer;
  const { subscriptions, enrollments, source, identity } = document;
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
      ...createCredits(consumer),
      identity,
    },
    isLoyaltyMember: enrollments.some(({ type, optin }) => type === 'Loyalty' && optin),
    ...(consumerType === 'EMPLOYEE' && { isEmployeeDiscountTCAccepted: document.discountTermsAcceptedAt !== undefined }),
    subscriptions,
    enrollments,
  };
};

function createCredits(consumer: ConsumerRoles): Pick<ConsumerProfile['consumerDetails'], 'athlete' | 'employee' | 'prosumer'> {
  const { athlete, employee, prosumer } = Object.fromEntries(allowanceKinds.map((kind) => [kind, findAllowance(consumer, kind)]));
  const credit = ({ spent, annualLimit, currency }: Allowance) => ({ currentSpend: spent, annualCredit: annualLimit, currency });
  return {
    ...(athlete && { athlete: credit(athlete) }),
    ...(employee && { employee: { currentSpend: employee.spent, annualCap: employee.annualLimit, currency: employee.currency } }),
    ...(prosumer && { prosumer: credit(prosumer) }),
  };
}
