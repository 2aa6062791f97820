import type { Outcome } from './cart-queue.ts';

interface Texts {
  /** Of the form: what its success is called. */
  message?: string | undefined;
  /** Of the place of the form: what is said where no answer came. */
  failed?: string | undefined;
  /** The place says so of every failure, in a toast. */
  failedSurface?: string | undefined;
}

/** What is said of a change, and whether in a toast. */
export function describeOutcome(
  { kind, reply }: Exclude<Outcome, { kind: 'superseded' }>,
  { message = '', failed, failedSurface }: Texts,
): { text: string; isToast: boolean } {
  const problem = reply?.problem;
  const isLost = kind === 'lost';
  if (failed && failedSurface && (isLost || problem)) return { text: failed, isToast: true };
  return { text: problem?.text ?? (isLost && failed ? failed : message), isToast: problem?.surface === 'toast' };
}
