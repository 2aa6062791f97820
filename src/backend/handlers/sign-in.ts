// Signing in: email and password against a code, and the end of a sign-in.
import { ok, refused } from '#contract/errors/result.ts';
import type { GuardedAction } from '#lib/rules/bot-token.ts';
import { isEmail } from '#lib/rules/email.ts';
import { requireMarket } from '#markets/registry.ts';
import { findBotCheck } from '../bot-check/registry.ts';
import { isRightPassword } from '../password-hash.ts';
import type { CallContext } from '../platform/call-context.ts';
import { hashInput } from '../platform/ids.ts';
import { randomToken } from '../provider/random-token.ts';
import { isDemo } from '../rules/demo.ts';
import { readRefreshToken } from '../rules/refresh-token.ts';
import { endAgentSession } from '../stores/agent-sessions.ts';
import { endSession } from '../stores/consumer-sessions.ts';
import { consumerByLoginQuery, toLogin } from '../stores/consumers.ts';
import { read } from '../stores/query.ts';
import { writeCode } from '../stores/sign-in-codes.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { readToken } from '../tokens.ts';
import type { Handler } from './handler.ts';
import { findKnownDevice } from './known-device.ts';

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

interface CodeOwner {
  consumerNo: string;
  challenge: string;
  device?: string | undefined;
  /** When its person has shown that it is them: now, unless something else opened the session. */
  authenticatedAt?: number;
}

/** Writes an authorization code of an account, with the guest who asks for it. */
export async function issueCode(
  { consumerNo, challenge, device = '', authenticatedAt }: CodeOwner,
  { db, locale, now, signIn: before, usid }: CallContext,
): Promise<string> {
  const code = randomToken() + randomToken();
  const guest = before ? undefined : usid; // who is signed in already has nothing of a guest
  const { siteId } = requireMarket(locale);
  const codeHash = await hashInput(['sign-in code', code]);
  await writeCode(db, { codeHash, consumerNo, siteId, guest, challenge, device, authenticatedAt: authenticatedAt ?? now }, now);
  return code;
}

/** What a wrong password is answered with: it says when the last try is left, and that none is. */
export function refusalOfTry({ tries, closedForMs }: { tries: number; closedForMs: number | undefined }) {
  if (closedForMs !== undefined) return { code: 'AUT423', details: { retryAfterMs: closedForMs } } as const;
  return { code: tries === 1 ? 'AUT426' : 'AUT401' } as const;
}

/** An answer to the bot check is good for one try. */
export async function passesBotCheck(
  token: string | undefined,
  { env, now, randomId }: CallContext,
  action?: GuardedAction,
): Promise<boolean> {
  const check = findBotCheck(env);
  return check ? check.verify(env, { token, intentId: randomId(), now, action }) : true;
}

export const signOut: Handler<'auth.signOut'> = async ({ body }, { db, env, now }) => {
  const { BACKEND_TOKEN_SECRET: secret } = env;
  const named = await readRefreshToken(body.refreshToken, secret);
  if (named) await endSession(db, named.sessionId, now);
  const pos = named ? undefined : (await readToken('rt+jwt', body.refreshToken, { now, secret }))?.inStore;
  if (pos) await endAgentSession(db, pos.sessionId, now);
  return ok({ signedOut: true });
};
