// The recovery `retry-once` of the error table: what met such a code is sent once more, after a pause.
import { findRecovery } from '#errors/api-error.ts';
import { type ErrorCode, errorRow } from '#errors/catalogue.ts';
import type { Result } from '#errors/result.ts';
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

/** Throws where the answer is such a code still: nothing is known of who it is for. */
export function requireNoConflict({ ok: isOk, error }: { ok: boolean; error?: Refusal }): void {
  if (isOk || !error || !isRetriedCode(error.code)) return;
  const answer = { kind: 'thrown', status: error.status, message: { kind: 'table', code: error.code } } as const;
  throw new GatewayFault('auth.token', 'status', `${error.status} ${error.code}`, { answer });
}

export const isRetriedCode = (code: ErrorCode): boolean => errorRow(code).recovery === 'retry-once';
