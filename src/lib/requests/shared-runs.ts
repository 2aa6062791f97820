import { withTimeout } from './timeout.ts';

/**
 * Returns a function that runs at most one task per key at a time in this isolate. Calls during a run share its result. They return
 * undefined if they have waited for longer than `deadlineMs`.
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
