// The recovery `retry-once` of the error table: what met such a code is sent once more, after a pause.
import { findRecovery } from '#errors/api-error.ts';

/** Milliseconds until it is sent again. */
export const retryOnceAfterMs = 2000;

/** Whether a call failed by a code that the same call may not meet a little later. */
export const isRetriedOnce = (problem: unknown): boolean => findRecovery(problem) === 'retry-once';
