// The profile of whoever is signed in, and where they are signed in.
import type { ConsumerProfile } from '#contract/entities/consumer.ts';
import { ok, refused } from '#errors/result.ts';
import { type AddressRow, addressesQuery } from '../stores/consumer-addresses.ts';
import { endSessionsStatement, openSessionsQuery } from '../stores/consumer-sessions.ts';
import { type ConsumerRow, changeConsumer, consumerQuery } from '../stores/consumers.ts';
import { read } from '../stores/query.ts';
import type { CallContext, Handler } from './handler.ts';
import { findOwn } from './own-consumer.ts';
import { createSavedAddress } from './saved-addresses.ts';

export const profile: Handler<'consumer.profile'> = async (_input, context) => {
  const found = await readOwnProfile(context);
  return found ? ok(found) : refused({ code: 'PRO404' });
};

/** In one round trip; undefined for a guest, and for an account that was deleted. */
async function readOwnProfile({ db, signIn, usid }: CallContext): Promise<ConsumerProfile | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [[consumer], addresses] = await read(db, consumerQuery(usid), addressesQuery(usid));
  return consumer && createProfile(consumer, addresses);
}

export const updateProfile: Handler<'consumer.updateProfile'> = async ({ body }, context) => {
  const consumer = await findOwn(context);
  if (!consumer) return refused({ code: 'PRO404' });
  if (!(await changeConsumer(context.db, consumer.consumerNo, body.consumerDetails))) return refused({ code: 'AUT444' });
  const after = await readOwnProfile(context);
  return after ? ok(after) : refused({ code: 'PRO404' });
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

const createProfile = (consumer: ConsumerRow, addresses: readonly AddressRow[]): ConsumerProfile => {
  const { consumerNo, consumerType, email, firstName, lastName, phone, postalCode, birthDate, gender, document } = consumer;
  const { subscriptions, enrollments, source } = document;
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
    },
    isLoyaltyMember: enrollments.some(({ type, optin }) => type === 'Loyalty' && optin),
    subscriptions,
    enrollments,
  };
};
