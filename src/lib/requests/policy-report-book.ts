// The reports of broken policies that this isolate has heard: counted by kind, and limited in how many are taken.
import type { PolicyReport } from './policy-report.ts';

/** More in a minute are dropped unread: whoever sends them would fill the log. */
export const maxBodiesPerMinute = 30;
const minuteMs = 60_000;
const maxKinds = 200;

export interface CountedReport extends PolicyReport {
  count: number;
}

export function createReportBook(now: () => number = () => Date.now()) {
  const kinds = new Map<string, CountedReport>();
  let minute = { startedAt: 0, bodies: 0 };
  return {
    /** Whether one more body is taken. */
    admits(): boolean {
      if (now() - minute.startedAt >= minuteMs) minute = { startedAt: now(), bodies: 0 };
      minute.bodies += 1;
      return minute.bodies <= maxBodiesPerMinute;
    },
    /** Counts one; undefined where there are too many kinds already. */
    note(report: PolicyReport): CountedReport | undefined {
      const key = JSON.stringify(report);
      const known = kinds.get(key);
      if (!known && kinds.size >= maxKinds) return undefined;
      const counted = { ...report, count: (known?.count ?? 0) + 1 };
      kinds.set(key, counted);
      return counted;
    },
    /** The most frequent first. */
    list: (): CountedReport[] => [...kinds.values()].toSorted((one, other) => other.count - one.count),
  };
}

/** Of this isolate. Nothing of a shopper is in it. */
export const reportBook = createReportBook();

/** The first of a kind, the tenth, the hundredth: enough to see that it goes on. */
export const isSample = (count: number): boolean => /^10*$/.test(String(count));
