// The signed-in account's profile, sessions and sign-in methods.
import type { Handler } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { findMembership } from '#backend/rules/loyalty.ts';
import { changeDocument, isUnconfirmed } from '#backend/rules/profile-change.ts';
import { emailLoyaltyConfirmation } from '#backend/services/accounts/loyalty-confirmation.ts';
import { findOwnAccount, readOwnProfile } from '#backend/services/accounts/own-account.ts';
import { signInMethodEmail } from '#backend/services/accounts/sign-in-method-email.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { acceptDiscountTermsStatement } from '#backend/stores/allowances.ts';
import { endOwnSessionStatement, endSessionsStatement, openSessionsQuery } from '#backend/stores/consumer-sessions.ts';
import { changeConsumer } from '#backend/stores/consumers.ts';
import { deleteIdentitiesStatement } from '#backend/stores/identities.ts';
import { readPoints } from '#backend/stores/loyalty.ts';
import { deletePasskeysStatement } from '#backend/stores/passkeys.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { validateProfileChange } from '#markets/accounts/check-account.ts';
import { requireMarket } from '#markets/registry.ts';

export const profile: Handler<'consumer.profile'> = async ({ query }, context) => {
  const known = await readOwnProfile(context);
  if (!known) return refused({ code: 'PRO404' });
  if (query.loyaltySummary !== 'true' || !known.isLoyaltyMember) return ok(known);
  return ok({ ...known, loyaltySummary: { points: await readPoints(context.db, known.consumerNo, context.now) } });
};

export const updateProfile: Handler<'consumer.updateProfile'> = async ({ body: { consumerProfile: change } }, context) => {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const market = requireMarket(context.locale);
  const problem = validateProfileChange(consumer, change, { market, now: context.now });
  if (problem) return refused(problem);
  const { phone } = change.consumerDetails ?? {};
  if (phone !== undefined && phone !== consumer.phone) {
    // the reply reveals whether the phone number has an account, so changes of the number are limited like lookups (lookup.ts)
    const { closedForMs } = await countAttempt(
      context.env,
      'lookup',
      { address: context.clientAddress, shopper: consumer.consumerNo },
      context.now,
    );
    if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  }
  const document = changeDocument(consumer.document, change, { market, now: context.now });
  if (!(await changeConsumer(context.db, consumer, { ...change.consumerDetails, document }))) return refused({ code: 'AUT444' });
  const [after, known] = await Promise.all([findOwnAccount(context), readOwnProfile(context)]);
  if (!after || !known) return refused({ code: 'PRO404' });
  if (isUnconfirmed(after.document) && !findMembership(consumer.document)) await emailLoyaltyConfirmation(after, context);
  return ok(known);
};

export const acceptDiscountTerms: Handler<'consumer.acceptDiscountTerms'> = async (_input, context) => {
  const before = await findOwnAccount(context);
  if (!before) return refused({ code: 'PRO404' });
  if (before.consumerType !== 'EMPLOYEE') return refused({ code: 'AUT432' });
  await acceptDiscountTermsStatement(context.db, before.consumerNo, context.now).run();
  const after = await findOwnAccount(context);
  return ok({ acceptedAt: after?.document.discountTermsAcceptedAt ?? context.now });
};

export const sessions: Handler<'consumer.sessions'> = async (_input, { db, now, signIn, usid }) => {
  if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
  const [open] = await read(db, openSessionsQuery(usid, now));
  return ok({
    sessions: open.map(({ sessionId, device, city, country, createdAt, seenAt }) => ({
      sessionId,
      device,
      ...(country !== '' && { place: { country, ...(city !== '' && { city }) } }),
      createdAt,
      seenAt,
      isOwn: sessionId === signIn.sessionId,
    })),
  });
};

export const endSessions: Handler<'consumer.endSessions'> = async ({ query }, { db, now, signIn, usid }) => {
  if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
  if (query.sessionId !== undefined) {
    const { meta } = await endOwnSessionStatement(db, usid, query.sessionId, now).run();
    return ok({ ended: meta.changes });
  }
  const sparedId = query.own === 'true' ? '' : signIn.sessionId;
  const { meta } = await endSessionsStatement(db, usid, now, sparedId).run();
  return ok({ ended: meta.changes });
};

export const removeSignInMethods: Handler<'consumer.removeSignInMethods'> = async ({ query }, context) => {
  const { db } = context;
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { consumerNo } = consumer;
  const since = Number(query.since);
  const removed = await db.batch([deletePasskeysStatement(db, consumerNo, since), deleteIdentitiesStatement(db, consumerNo, since)]);
  const count = removed.reduce((sum, { meta }) => sum + meta.changes, 0);
  if (count > 0) await signInMethodEmail(consumer, { change: 'methods-removed', name: '' }, context).run();
  return ok({ removed: count });
};
