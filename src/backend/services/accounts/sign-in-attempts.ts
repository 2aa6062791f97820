// Functions that all sign-in methods share.
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
  /**
   * When the customer authenticated, in milliseconds since 1970. Defaults to the current time; 0 if the session is opened without
   * authentication.
   */
  authenticatedAt?: number;
}

/** Issues an authorization code for an account, and stores with the code the guest id that the shopper had before signing in. */
export async function issueCode(
  { consumerNo, challenge, device = '', authenticatedAt }: CodeOwner,
  { db, locale, now, signIn: before, usid }: CallContext,
): Promise<string> {
  const code = randomToken() + randomToken();
  const guest = before ? undefined : usid; // a requester who is already signed in has no guest data
  const { siteId } = requireMarket(locale);
  const codeHash = await hashInput(['sign-in code', code]);
  await writeCode(db, { codeHash, consumerNo, siteId, guest, challenge, device, authenticatedAt: authenticatedAt ?? now }, now);
  return code;
}

/**
 * Returns the refusal for a wrong password: AUT426 if one attempt is left, AUT423 with the waiting time if none is left, otherwise AUT401.
 */
export function createAttemptRefusal({ tries, closedForMs }: { tries: number; closedForMs: number | undefined }) {
  if (closedForMs !== undefined) return { code: 'AUT423', details: { retryAfterMs: closedForMs } } as const;
  return { code: tries === 1 ? 'AUT426' : 'AUT401' } as const;
}

/** Verifies a bot check token, which is valid for one attempt only. Returns true if no bot check is configured. */
export async function passesBotCheck(
  token: string | undefined,
  { env, now, randomId }: CallContext,
  action?: GuardedAction,
): Promise<boolean> {
  const check = findBotCheck(env);
  return check ? check.verify(env, { token, intentId: randomId(), now, action }) : true;
}
