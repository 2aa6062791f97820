import type { Outcome } from './cart-queue.ts';

interface Texts {
  /** Success message of the form. */
  message?: string | undefined;
  /** Message of the surrounding element for a missing response. */
  failed?: string | undefined;
  /** If set, the surrounding element reports every failure with `failed`, in a toast. */
  failedSurface?: string | undefined;
}

/** Returns the message for the outcome of a change, and whether it is a toast. */
export function describeOutcome(
  { kind, reply }: Exclude<Outcome, { kind: 'superseded' }>,
  { message = '', failed, failedSurface }: Texts,
): { text: string; isToast: boolean } {
  const problem = reply?.problem;
  const isLost = kind === 'lost';
  if (failed && failedSurface && (isLost || problem)) return { text: failed, isToast: true };
  return { text: problem?.text ?? (isLost && failed ? failed : message), isToast: problem?.surface === 'toast' };
}
