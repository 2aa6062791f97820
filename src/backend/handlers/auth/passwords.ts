// Password changes: with the current password, or with a link sent to the account's email address.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { isDemo } from '#backend/platform/demo-mode.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { hashPassword, isRightPassword } from '#backend/platform/password-hash.ts';
import { read } from '#backend/platform/query.ts';
import { randomToken } from '#backend/platform/random-token.ts';
import { sealText } from '#backend/platform/sealed-text.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { verifyCurrentPassword } from '#backend/services/accounts/own-password.ts';
import { issueCode } from '#backend/services/accounts/sign-in-attempts.ts';
import { countSignInMethodChange, signInMethodEmail } from '#backend/services/accounts/sign-in-method-email.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { clearAttempts, countAttempt } from '#backend/services/throttling/throttle.ts';
import { endSessionsStatement } from '#backend/stores/consumer-sessions.ts';
import {
  type ConsumerRow,
  consumerByLoginQuery,
  consumerQuery,
  proveEmailStatement,
  setPasswordStatement,
  toLogin,
} from '#backend/stores/consumers.ts';
import { deleteIdentitiesStatement } from '#backend/stores/identities.ts';
import { deletePasskeysStatement } from '#backend/stores/passkeys.ts';
import { resetQuery, takeReset, writeResetStatement } from '#backend/stores/password-resets.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { validatePassword } from '#markets/accounts/check-account.ts';
import { dataLocale } from '#markets/registry.ts';

export const changePassword: Handler<'auth.changePassword'> = async ({ body }, context) => {
  const { signIn } = context;
  const consumer = await findOwnAccount(context);
  if (!signIn || !consumer) return refused({ code: 'PRO404' });
  const problem = validateNewPassword(body) ?? (await verifyCurrentPassword(body, { consumer, signIn }, context));
  if (problem) return refused(problem);
  if (await isPreviousPassword(body.newPassword, consumer, context)) return refused({ code: 'AUT451' });
  const waitMs = await countSignInMethodChange(consumer.consumerNo, context);
  if (waitMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: waitMs } });
  await setPassword(consumer, body.newPassword, context);
  const { codeChallenge: challenge, device } = body;
  if (challenge === undefined) return ok({ changed: true });
  return ok({ changed: true, authorizationCode: await issueCode({ consumerNo: consumer.consumerNo, challenge, device }, context) });
};

/**
 * Sends a link to reset the password. Does the same work for every email address, so that neither the reply nor its duration reveals
 * whether the address has an account.
 */
export const resetPassword: Handler<'auth.resetPassword'> = async ({ body }, { db, env, now, locale, clientAddress }) => {
  const login = toLogin(body.email);
  const { closedForMs } = await countAttempt(env, 'password-reset', { address: clientAddress, target: login }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const token = randomToken() + randomToken();
  const [tokenHash, sealed] = await Promise.all([hashToken(token), sealText(env, token)]);
  const [[found]] = await read(db, consumerByLoginQuery(login));
  const consumer = found && (found.origin === 'shop' || isDemo(env)) ? found : undefined;
  const email = {
    about: tokenHash.slice(0, 32),
    recipient: consumer?.email ?? '',
    locale: dataLocale(locale),
    writtenAt: now,
    data: { firstName: consumer?.firstName ?? '', token: sealed },
  };
  // if the address has no account, a statement without effect is run, so that the reply takes the same time
  if (consumer) {
    const reset = writeResetStatement(db, { tokenHash, consumerNo: consumer.consumerNo }, now);
    await db.batch([reset, createOutbox(db).writeEmail('password-reset', email)]);
  } else await db.batch([db.prepare('DELETE FROM password_reset WHERE token_hash = ?1').bind(tokenHash)]);
  return ok({ sent: true });
};

export const confirmForgotPassword: Handler<'auth.confirmForgotPassword'> = async ({ body }, context) => {
  const { db, env, now } = context;
  const tokenHash = await hashToken(body.token);
  const [[reset]] = await read(db, resetQuery(tokenHash, now));
  const [[consumer]] = reset ? await read(db, consumerQuery(reset.consumerNo)) : [[]];
  if (!consumer) return refused({ code: 'AUT402' });
  // the password is checked before the link is used up, so that the shopper can correct it
  const problem = validateNewPassword(body);
  if (problem) return refused(problem);
  if (await isPreviousPassword(body.newPassword, consumer, context)) return refused({ code: 'AUT451' });
  if (!(await takeReset(db, tokenHash, consumer.consumerNo))) return refused({ code: 'AUT402' });
  await setPassword(consumer, body.newPassword, context);
  // other sign-in methods are removed, because a person without access to the mailbox may have created the account and added them
  const { consumerNo } = consumer;
  await db.batch([
    deleteIdentitiesStatement(db, consumerNo),
    deletePasskeysStatement(db, consumerNo),
    proveEmailStatement(db, consumerNo, now),
  ]);
  await clearAttempts(env, 'sign-in', consumer.login);
  return ok({ changed: true });
};

/** Returns the problem with a new password or its confirmation; undefined if both are valid. */
function validateNewPassword({
  newPassword,
  passwordConfirmation = newPassword,
}: {
  newPassword: string;
  passwordConfirmation?: string | undefined;
}) {
  const problem = validatePassword(newPassword, 'newPassword');
  return problem ?? (passwordConfirmation === newPassword ? undefined : ({ code: 'FE340' } as const));
}

/** Returns whether a password is the current or the previous one. */
async function isPreviousPassword(password: string, { passwordHash, formerHash }: ConsumerRow, { env }: CallContext): Promise<boolean> {
  if (await isRightPassword(env, password, passwordHash)) return true;
  return formerHash !== null && isRightPassword(env, password, formerHash);
}

/**
 * Sets a password and ends all sessions, including the current one, because its cookies may have been copied. Notifies the owner by email.
 */
async function setPassword(consumer: ConsumerRow, password: string, context: CallContext): Promise<void> {
  const { consumerNo } = consumer;
  const { db, env, now } = context;
  const passwordHash = await hashPassword(env, password);
  await db.batch([
    setPasswordStatement(db, consumerNo, passwordHash),
    endSessionsStatement(db, consumerNo, now),
    signInMethodEmail(consumer, { change: 'password-changed', name: '' }, context),
  ]);
}

const hashToken = (token: string): Promise<string> => hashInput(['password reset', token]);
