// The recovery `retry-once` of the error table: after such an error, the call is sent once more after a pause.
import { findRecovery } from '#contract/errors/api-error.ts';
import { type ErrorCode, errorRow } from '#contract/errors/catalog.ts';
import type { Result } from '#contract/errors/result.ts';
import { GatewayFault, type Refusal } from './gateway.ts';

/** Milliseconds before the second attempt. */
export const retryOnceAfterMs = 2000;

/** Returns true for an error with the recovery `retry-once`, because a second attempt may succeed. */
export const isRetriedOnce = (problem: unknown): boolean => findRecovery(problem) === 'retry-once';

/**
 * Calls `ask`. If the result or a thrown error has the recovery `retry-once`, calls it again after a pause and returns the second result.
 */
export async function retryOnce<Value>(ask: () => Promise<Result<Value, Refusal>>): Promise<Result<Value, Refusal>> {
  try {
    const answer = await ask();
    if (answer.ok || !isRetriedCode(answer.error.code)) return answer;
  } catch (problem) {
    if (!isRetriedOnce(problem)) throw problem;
  }
  await new Promise((resolve) => setTimeout(resolve, retryOnceAfterMs));
  return ask();
}

/**
 * Throws a fault if the token request was refused with a conflict (after any retry) or with a 429, because it is then unknown who the
 * shopper is.
 */
export function requireNoConflict({ ok: isOk, error }: { ok: boolean; error?: Refusal }): void {
  // a shopper who is rate-limited gets no token either, and must see the message that asks them to wait, instead of being treated as signed
  // out
  if (isOk || !error || !(isRetriedCode(error.code) || error.code === 'API429')) return;
  const { code, status, details } = error;
  const retryAfterMs = details?.retryAfterMs;
  const answer = { kind: 'thrown', status, message: { kind: 'table', code }, ...(retryAfterMs !== undefined && { retryAfterMs }) } as const;
  throw new GatewayFault('auth.token', 'status', `${status} ${code}`, { answer });
}

/**
 * Throws a fault if a guest got no token but needs one. The fault has a general code, because a guest has not tried to sign in. Reads work
 * without a token, unless the reply is a conflict or a 429.
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
