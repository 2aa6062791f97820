import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { hasPassword, isRightPassword } from '#backend/platform/password-hash.ts';
import type { SignIn } from '#backend/platform/tokens.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';

/**
 * Checks the current password. If none was entered, only an account without a password passes, because the call then requires a recent
 * authentication (run-call.ts).
 */
export async function verifyCurrentPassword(
  { currentPassword }: { currentPassword?: string | undefined },
  of: { consumer: ConsumerRow; signIn: SignIn },
  context: CallContext,
): Promise<Refusal<'AUT423' | 'AUT450'> | undefined> {
  if (currentPassword !== undefined) return verifyOwnPassword(currentPassword, of, context);
  return hasPassword(of.consumer) ? { code: 'AUT450' } : undefined;
}

/**
 * Checks the password of a signed-in customer. Attempts are counted per session, so that strangers who enter wrong passwords in the sign-in
 * form cannot lock the customer out.
 */
export async function verifyOwnPassword(
  password: string,
  { consumer, signIn }: { consumer: ConsumerRow; signIn: SignIn },
  { clientAddress: address, env, now }: CallContext,
): Promise<Refusal<'AUT423' | 'AUT450'> | undefined> {
  const attempt = await countAttempt(env, 'own-password', { address, target: signIn.sessionId }, now);
  if (attempt.closedForMs !== undefined) return { code: 'AUT423', details: { retryAfterMs: attempt.closedForMs } };
  if (!(await isRightPassword(env, password, consumer.passwordHash))) return { code: 'AUT450' };
  await attempt.resetAttempts();
  return undefined;
}
