import { withTimeout } from './timeout.ts';

/**
 * Creates a function that runs one task per key at a time in this isolate. Calls that arrive during a run share its result, or get undefined
 * if it takes longer than `deadlineMs`.
 */
export function createSharedRuns<Value extends object>(deadlineMs: number) {
  const runs = new Map<string, Promise<Value>>();
  return async (key: string, run: () => Promise<Value>): Promise<Value | undefined> => {
    const known = runs.get(key);
    if (known) return withTimeout(known, deadlineMs);
    const started = run().finally(() => runs.delete(key));
    runs.set(key, started);
    return started;
  };
}
