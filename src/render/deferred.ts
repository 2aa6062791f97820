// Data that may come after the shell of its page: it settles by a deadline, to a value or to a failure.
import { use } from 'react';
import type { Deadlines } from '#lib/deadlines.ts';
import { afterMicrotasks } from '#lib/timeout.ts';
import { ShellWait } from './shell-wait.ts';

export type Settled<Value> = { isThere: true; value: Value } | { isThere: false };

export interface Deferred<Value> {
  /** Never rejects: a boundary that throws on the server would show its fallback for ever. */
  promise: Promise<Settled<Value>>;
  /** Set once it has settled. */
  settled?: Settled<Value>;
  /** Begins the deadline, once. Most data is there before anyone has to: a timer costs more than all of its microtasks. */
  beginDeadline: (deadlines: Deadlines) => void;
}

interface DeferOptions {
  /** Milliseconds after which the data is given up, from when the page has waited for it. */
  deadlineMs: number;
  /** Called once when the data cannot be had. */
  report: (problem: unknown) => void;
}

/** Data that may fail or hang without harm to its page. */
export function defer<Value>(data: Promise<Value>, { deadlineMs, report }: DeferOptions): Deferred<Value> {
  let cancel: (() => void) | undefined;
  let resolve: (settled: Settled<Value>) => void = () => undefined;
  const deferred: Deferred<Value> = {
    promise: new Promise((settle) => {
      resolve = settle;
    }),
    beginDeadline: (deadlines) => {
      if (!deferred.settled) cancel ??= deadlines.after(deadlineMs, () => fail(new Error(`not there after ${deadlineMs} ms`)));
    },
  };
  const end = (settled: Settled<Value>) => {
    deferred.settled = settled;
    cancel?.();
    resolve(settled);
  };
  const fail = (problem: unknown) => {
    if (deferred.settled) return; // reported once, whether it was late or broken first
    end({ isThere: false });
    report(problem);
  };
  data.then((value) => {
    if (!deferred.settled) end({ isThere: true, value });
  }, fail);
  return deferred;
}

/** What became of the data. Suspends while that is open; once it is known, no boundary waits, not even for a turn. */
export const useDeferred = <Value>(deferred: Deferred<Value>): Settled<Value> => deferred.settled ?? use(deferred.promise);

type Pending = Pick<Deferred<unknown>, 'promise' | 'settled' | 'beginDeadline'>;

/** Waits for all of it: for crawlers, for browsers without scripts, and for pages that are stored. */
export async function settleAll(data: readonly Pending[], deadlines: Deadlines): Promise<void> {
  await afterMicrotasks(() => data.every(({ settled }) => settled));
  for (const each of data) each.beginDeadline(deadlines);
  await Promise.all(data.map(({ promise }) => promise));
}

const shellWait = new ShellWait();

/** Lets what is there, or as good as there, arrive before the shell: it then needs no fallback. Begins the deadlines of the rest. */
export async function settleReady(data: readonly Pending[], deadlines: Deadlines): Promise<void> {
  await afterMicrotasks(() => data.every(({ settled }) => settled));
  const waiting = data.filter(({ settled }) => !settled);
  if (waiting.length === 0) return;
  await shellWait.wait(Promise.all(waiting.map(({ promise }) => promise)), deadlines);
  for (const each of waiting) each.beginDeadline(deadlines);
}
