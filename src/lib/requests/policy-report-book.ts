// Counts Content-Security-Policy reports by kind in this isolate, and limits their rate.
import type { PolicyReport } from './policy-report.ts';

/** Maximum number of request bodies per minute. Further ones are not read, so that they cannot flood the log. */
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
    /** Counts a request body, and returns true if it may be read. */
    admits(): boolean {
      if (now() - minute.startedAt >= minuteMs) minute = { startedAt: now(), bodies: 0 };
      minute.bodies += 1;
      return minute.bodies <= maxBodiesPerMinute;
    },
    /**
     * Counts a report and returns it with its count. Undefined if the report is of a new kind and the maximum number of kinds has been
     * reached.
     */
    note(report: PolicyReport): CountedReport | undefined {
      const key = JSON.stringify(report);
      const known = kinds.get(key);
      if (!known && kinds.size >= maxKinds) return undefined;
      const counted = { ...report, count: (known?.count ?? 0) + 1 };
      kinds.set(key, counted);
      return counted;
    },
    /** Returns the reports, most frequent first. */
    list: (): CountedReport[] => [...kinds.values()].toSorted((one, other) => other.count - one.count),
  };
}

/** The reports received by this isolate. They contain no shopper data. */
export const reportBook = createReportBook();

/**
 * Returns true for the first, tenth, hundredth (and so on) report of a kind. Logging only these reports does not flood the log, but shows
 * whether a violation continues.
 */
export const isSample = (count: number): boolean => /^10*$/.test(String(count));
