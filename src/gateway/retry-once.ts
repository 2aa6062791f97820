// The recovery `retry-once` of the error table: what met such a code is sent once more, after a pause.
import { findRecovery } from '#contract/errors/api-error.ts';
import { type ErrorCode, errorRow } from '#contract/errors/catalogue.ts';
import type { Result } from '#contract/errors/result.ts';
import { GatewayFault, type Refusal } from './gateway.ts';

/** Milliseconds until it is sent again. */
export const retryOnceAfterMs = 2000;

/** Whether a call failed by a code that the same call may not meet a little later. */
export const isRetriedOnce = (problem: unknown): boolean => findRecovery(problem) === 'retry-once';

/** Asks, and once more after the pause if the answer is such a code, refused or thrown. A second one is answered as it is. */
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

/** Throws where the answer is such a code still, or asks to wait: nothing is known of who it is for. */
export function requireNoConflict({ ok: isOk, error }: { ok: boolean; error?: Refusal }): void {
  // whoever is to wait has no token either, and should read so
  if (isOk || !error || !(isRetriedCode(error.code) || error.code === 'API429')) return;
  const { code, status, details } = error;
  const retryAfterMs = details?.retryAfterMs;
  const answer = { kind: 'thrown', status, message: { kind: 'table', code }, ...(retryAfterMs !== undefined && { retryAfterMs }) } as const;
  throw new GatewayFault('auth.token', 'status', `${status} ${code}`, { answer });
}

/**
 * Throws where a guest got no token. They signed in nowhere, so the codes of a sign-in say nothing to them: the fault is the general one.
 * A page can do without a token unless the answer is a conflict.
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
