// The recovery `retry-once` of the error table: what met such a code is sent once more, after a pause.
import { thrownError } from '#errors/api-error.ts';
import { errorRow } from '#errors/catalogue.ts';

/** Milliseconds until it is sent again. */
export const retryOnceAfterMs = 2000;

/** Whether a call failed by a code that the same call may not meet a little later. */
export function isRetriedOnce(problem: unknown): boolean {
  const message = thrownError(problem)?.message;
  return message?.kind === 'table' && errorRow(message.code).recovery === 'retry-once';
}
