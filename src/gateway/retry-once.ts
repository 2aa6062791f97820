// The recovery `retry-once` of the error table: a call with such an error is sent once more after a pause.
import { findRecovery } from '#contract/errors/api-error.ts';
import { type ErrorCode, errorRow } from '#contract/errors/catalogue.ts';
import type { Result } from '#contract/errors/result.ts';
import { GatewayFault, type Refusal } from './gateway.ts';

/** Milliseconds before the second attempt. */
export const retryOnceAfterMs = 2000;

/** Returns true if a call failed with a code that a second attempt may not get. */
export const isRetriedOnce = (problem: unknown): boolean => findRecovery(problem) === 'retry-once';

/**
 * Calls `ask`, and once more after the pause if it returned or threw an error with the recovery `retry-once`. Returns the second result as
 * it is.
 */
export async function askAgainOnce<Value>(ask: () => Promise<Result<Value, Refusal>>): Promise<Result<Value, Refusal>> {
  try {
    const answer = await ask();
    if (answer.ok || !isRetriedCode(answer.error.code)) return answer;
  } catch (problem) {
    if (!isRetriedOnce(problem)) throw problem;
  }
  await new Promise((resolve) => setTimeout(resolve, retryOnceAfterMs));
  return ask();
}

/** Throws a fault if the reply is still a conflict, or a 429, because the identity of the shopper is then unknown. */
export function requireNoConflict({ ok: isOk, error }: { ok: boolean; error?: Refusal }): void {
  // a shopper who has to wait has no token either, and should see that message
  if (isOk || !error || !(isRetriedCode(error.code) || error.code === 'API429')) return;
  const { code, status, details } = error;
  const retryAfterMs = details?.retryAfterMs;
  const answer = { kind: 'thrown', status, message: { kind: 'table', code }, ...(retryAfterMs !== undefined && { retryAfterMs }) } as const;
  throw new GatewayFault('auth.token', 'status', `${status} ${code}`, { answer });
}

/**
 * Throws a fault if a guest got no token. Guests have not tried to sign in, so the fault has a general code instead of one about signing
 * in. A page can do without a token, unless the reply is a conflict.
 */
export function requireGuestToken(answer: Result<unknown, Refusal>, { isSubmission }: { isSubmission: boolean }): void {
  if (answer.ok) return;
  const { code, status } = answer.error;
  if (code === 'API429') requireNoConflict(answer);
  if (!isSubmission && !isRetriedCode(code)) return;
  const general = { kind: 'thrown', status, message: { kind: 'table', code: 'GEN500' } } as const;
  throw new GatewayFault('auth.token', 'status', `${status} ${code}`, { answer: general });
}

export const isRetriedCode = (code: ErrorCode): boolean => errorRow(code).recovery === 'retry-once';
