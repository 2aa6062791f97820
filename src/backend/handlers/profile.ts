// The profile of whoever is signed in, and where they are signed in.
import type { ConsumerProfile } from '#contract/entities/consumer.ts';
import { ok, refused } from '#errors/result.ts';
import { endSessionsStatement, openSessionsQuery } from '../stores/consumer-sessions.ts';
import { type ConsumerRow, changeConsumer, consumerQuery } from '../stores/consumers.ts';
import { read } from '../stores/query.ts';
import type { CallContext, Handler } from './handler.ts';

/** Undefined for a guest, and for an account that was deleted. */
async function findOwn({ db, signIn, usid }: CallContext): Promise<ConsumerRow | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [[consumer]] = await read(db, consumerQuery(usid));
  return consumer;
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

const createProfile = (consumer: ConsumerRow): ConsumerProfile => {
  const { consumerNo, consumerType, email, firstName, lastName, phone, postalCode, birthDate, gender, document } = consumer;
  const { subscriptions, enrollments, source } = document;
  return {
    consumerNo,
    consumerType,
    consumerDetails: { email, firstName, lastName, ...(phone !== null && { phone }), postalCode, birthDate, gender, source },
    isLoyaltyMember: enrollments.some(({ type, optin }) => type === 'Loyalty' && optin),
    subscriptions,
    enrollments,
  };
};
