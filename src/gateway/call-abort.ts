// Aborts a gateway call at its deadline or on behalf of its caller.

export interface CallAbort {
  /** Aborts the fetch if the call is aborted. */
  signal: AbortSignal;
  /** Rejects if the call is aborted. */
  early: Promise<never>;
  /** Returns true if the call was aborted by its deadline. */
  isLate: () => boolean;
  /** Clears the deadline's timer, which would otherwise keep the request in memory. Must be called after the call. */
  close: () => void;
}

/** Combines the caller's signal with a deadline of `timeoutMs` for the call and its retry. */
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
