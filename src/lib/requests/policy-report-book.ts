// The policy violation reports of this isolate, counted by kind and rate-limited.
import type { PolicyReport } from './policy-report.ts';

/** Maximum number of bodies per minute. More are dropped unread, to protect the log. */
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
    /** Returns true if another body may be read. */
    admits(): boolean {
      if (now() - minute.startedAt >= minuteMs) minute = { startedAt: now(), bodies: 0 };
      minute.bodies += 1;
      return minute.bodies <= maxBodiesPerMinute;
    },
    /** Counts a report; undefined if there are too many kinds already. */
    note(report: PolicyReport): CountedReport | undefined {
      const key = JSON.stringify(report);
      const known = kinds.get(key);
      if (!known && kinds.size >= maxKinds) return undefined;
      const counted = { ...report, count: (known?.count ?? 0) + 1 };
      kinds.set(key, counted);
      return counted;
    },
    /** Returns the reports, the most frequent first. */
    list: (): CountedReport[] => [...kinds.values()].toSorted((one, other) => other.count - one.count),
  };
}

/** The reports of this isolate. They contain no data of shoppers. */
export const reportBook = createReportBook();

/** Returns true for the first of a kind, the tenth, the hundredth and so on, which shows whether the violations continue. */
export const isSample = (count: number): boolean => /^10*$/.test(String(count));
