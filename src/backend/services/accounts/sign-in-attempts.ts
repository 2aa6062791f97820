// What the ways to sign in share.
import type { CallContext } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { randomToken } from '#backend/platform/random-token.ts';
import { findBotCheck } from '#backend/services/bot-check/registry.ts';
import { writeCode } from '#backend/stores/sign-in-codes.ts';
import type { GuardedAction } from '#lib/rules/bot-token.ts';
import { requireMarket } from '#markets/registry.ts';

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
