// Signing in: email and password against a code, and the end of a sign-in.
import { ok, refused } from '#contract/errors/result.ts';
import { isEmail } from '#lib/rules/email.ts';
import { requireMarket } from '#markets/registry.ts';
import { isRightPassword } from '../../platform/password-hash.ts';
import { isDemo } from '../../platform/demo-mode.ts';
import { readRefreshToken } from '../../rules/refresh-token.ts';
import { endAgentSession } from '../../stores/agent-sessions.ts';
import { endSession } from '../../stores/consumer-sessions.ts';
import { consumerByLoginQuery, toLogin } from '../../stores/consumers.ts';
import { read } from '../../platform/query.ts';
import { countAttempt } from '../../services/throttling/throttle.ts';
import { readToken } from '../../platform/tokens.ts';
import type { Handler } from '../handler.ts';
import { findKnownDevice } from '../../services/accounts/known-device.ts';
import { issueCode, refusalOfTry, passesBotCheck } from '../../services/accounts/sign-in-attempts.ts';

export const signIn: Handler<'auth.signIn'> = async ({ body }, context) => {
  const { db, env, now, usid, clientAddress } = context;
  if (!(await passesBotCheck(body.recaptcha_response, context, 'login'))) return refused({ code: 'AUT403' });
  const login = toLogin(body.username);
  if (!isEmail(login)) return refused({ code: 'AUT453' });
  // every name is counted, whether it has an account or not: so no answer says which of them do
  const device = await findKnownDevice(body.knownDevices ?? [], login, env);
  const lock = requireMarket(context.locale).settings.signIn;
  const attempt = await countAttempt(env, 'sign-in', { address: clientAddress, shopper: usid, target: login, device, lock }, now);
  if (attempt.closedForMs !== undefined)
    return refused({ code: attempt.isTargetClosed ? 'AUT423' : 'API429', details: { retryAfterMs: attempt.closedForMs } });
  const [[consumer]] = await read(db, consumerByLoginQuery(login));
  const known = consumer && (consumer.origin === 'shop' || isDemo(env)) ? consumer : undefined;
  const isRight = await isRightPassword(env, body.password, known?.passwordHash);
  if (!isRight || !known) return refused(refusalOfTry(attempt.targetLeft));
  await attempt.forgive();
  const { codeChallenge: challenge, device: browser } = body;
  return ok({ authorizationCode: await issueCode({ consumerNo: known.consumerNo, challenge, device: browser }, context) });
};

export const signOut: Handler<'auth.signOut'> = async ({ body }, { db, env, now }) => {
  const { BACKEND_TOKEN_SECRET: secret } = env;
  const named = await readRefreshToken(body.refreshToken, secret);
  if (named) await endSession(db, named.sessionId, now);
  const pos = named ? undefined : (await readToken('rt+jwt', body.refreshToken, { now, secret }))?.inStore;
  if (pos) await endAgentSession(db, pos.sessionId, now);
  return ok({ signedOut: true });
};
