// Sign-in with email and password, which returns an authorization code, and sign-out.
import type { Handler } from '#backend/handlers/handler.ts';
import { isDemo } from '#backend/platform/demo-mode.ts';
import { hashPassword, isFormerPasswordHash, isRightPassword } from '#backend/platform/password-hash.ts';
import { read } from '#backend/platform/query.ts';
import { readToken } from '#backend/platform/tokens.ts';
import { readRefreshToken } from '#backend/rules/refresh-token.ts';
import { findKnownDevice } from '#backend/services/accounts/known-device.ts';
import { createAttemptRefusal, issueCode, passesBotCheck } from '#backend/services/accounts/sign-in-attempts.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { endAgentSession } from '#backend/stores/agent-sessions.ts';
import { endSession } from '#backend/stores/consumer-sessions.ts';
import { consumerByLoginQuery, replacePasswordHashStatement, toLogin } from '#backend/stores/consumers.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { isEmail } from '#lib/rules/email.ts';
import { requireMarket } from '#markets/registry.ts';

export const signIn: Handler<'auth.signIn'> = async ({ body }, context) => {
  const { db, env, now, usid, clientAddress } = context;
  if (!(await passesBotCheck(body.recaptcha_response, context, 'login'))) return refused({ code: 'AUT403' });
  const login = toLogin(body.username);
  if (!isEmail(login)) return refused({ code: 'AUT453' });
  // attempts are counted even for logins without an account, so that the reply does not reveal which logins have an account
  const device = await findKnownDevice(body.knownDevices ?? [], login, env);
  const lock = requireMarket(context.locale).settings.signIn;
  const attempt = await countAttempt(env, 'sign-in', { address: clientAddress, shopper: usid, target: login, device, lock }, now);
  if (attempt.closedForMs !== undefined)
    return refused({ code: attempt.isTargetClosed ? 'AUT423' : 'API429', details: { retryAfterMs: attempt.closedForMs } });
  const [[consumer]] = await read(db, consumerByLoginQuery(login));
  const known = consumer && (consumer.origin === 'shop' || isDemo(env)) ? consumer : undefined;
  const isRight = await isRightPassword(env, body.password, known?.passwordHash);
  if (!isRight || !known) return refused(createAttemptRefusal(attempt.targetLeft));
  await attempt.resetAttempts();
  if (await isFormerPasswordHash(env, known.passwordHash)) {
    const to = await hashPassword(env, body.password);
    await replacePasswordHashStatement(db, { consumerNo: known.consumerNo, from: known.passwordHash, to }).run();
  }
  const { codeChallenge: challenge, device: browser } = body;
  return ok({ authorizationCode: await issueCode({ consumerNo: known.consumerNo, challenge, device: browser }, context) });
};

export const signOut: Handler<'auth.signOut'> = async ({ body }, { db, env, now }) => {
  const { BACKEND_TOKEN_SECRET: ring } = env;
  const named = await readRefreshToken(body.refreshToken, ring);
  if (named) await endSession(db, named.sessionId, now);
  const pos = named ? undefined : (await readToken('rt+jwt', body.refreshToken, { now, ring }))?.inStore;
  if (pos) await endAgentSession(db, pos.sessionId, now);
  return ok({ signedOut: true });
};
