// Aborts a call at its deadline, or when its caller aborts.

export interface CallAbort {
  /** Aborts the fetch when the call ends early. */
  signal: AbortSignal;
  /** Rejects when the call ends early. */
  early: Promise<never>;
  /** Returns true if the deadline ended the call. */
  isLate: () => boolean;
  /** Removes the deadline, which would otherwise keep the request in memory. Call this after the reply. */
  close: () => void;
}

/** Creates the abort of a call with a limit of `timeoutMs`, including its retry. */
export function createCallAbort(timeoutMs: number, caller: AbortSignal | undefined): CallAbort {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const signal = caller ? AbortSignal.any([deadline.signal, caller]) : deadline.signal;
  const early = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return { signal, early, isLate: () => deadline.signal.aborted, close: () => clearTimeout(timer) };
}
