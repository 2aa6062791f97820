import type { Outcome } from './cart-queue.ts';

export interface OutcomeTexts {
  /** Success message from the form. */
  message?: string | undefined;
  /** Failure message from the surrounding element, for a change that gets no response. */
  failed?: string | undefined;
  /** If set, the surrounding element reports every failure as a toast with the text of `failed`. */
  failedSurface?: string | undefined;
}

/** Returns the message for the outcome of a change, and whether it is displayed as a toast. */
export function describeOutcome(
  { kind, reply }: Exclude<Outcome, { kind: 'superseded' }>,
  { message = '', failed, failedSurface }: OutcomeTexts,
): { text: string; isToast: boolean } {
  const problem = reply?.problem;
  const isLost = kind === 'lost';
  if (failed && failedSurface && (isLost || problem)) return { text: failed, isToast: true };
  return { text: problem?.text ?? (isLost && failed ? failed : message), isToast: problem?.surface === 'toast' };
}
