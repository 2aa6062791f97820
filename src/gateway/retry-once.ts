// The recovery `retry-once` of the error table: what was refused is sent once more, after a pause.
import { errorRow } from '#errors/catalogue.ts';
import type { Result } from '#errors/result.ts';
import type { Refusal } from './gateway.ts';

/** Milliseconds until what was refused is sent again. */
export const retryOnceAfterMs = 2000;

/** Whether the answer is a refusal that the same request may end a little later. */
export const isRetriedOnce = (answer: Result<unknown, Refusal>): boolean =>
  !answer.ok && errorRow(answer.error.code).recovery === 'retry-once';
