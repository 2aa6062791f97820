// What a page says of its own speed when it is left: sent by the loader, read by server/endpoints/performance-report.ts.

/** Where it is sent to; named here once for both sides. */
export const performanceIngestPath = '/performance-ingest';

/**
 * The most that each measure may be: milliseconds, but for `cls`, which has no unit.
 * ttfb: first byte; lcp: largest picture or text; inp: longest wait after a tap or key; cls: how much moved by itself.
 */
const performanceLimits = { ttfb: 600_000, lcp: 600_000, inp: 600_000, cls: 100 } as const;

export type PerformanceMeasure = keyof typeof performanceLimits;
type PerformanceReport = Partial<Record<PerformanceMeasure, number>> & { page: string };

/** A report as a form: the page class and at least one measure. Undefined for anything else, and for a number beyond its limit. */
export function parsePerformanceReport(form: string): PerformanceReport | undefined {
  const fields = new URLSearchParams(form);
  const page = fields.get('page') ?? '';
  fields.delete('page');
  if (!/^[a-z-]{1,30}$/.test(page) || fields.size === 0) return undefined;
  const report: PerformanceReport = { page };
  for (const [name, text] of fields) {
    const value = /^\d{1,6}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
    if (!isMeasure(name) || !(value <= performanceLimits[name])) return undefined;
    report[name] = value;
  }
  return report;
}

const isMeasure = (name: string): name is PerformanceMeasure => Object.hasOwn(performanceLimits, name);
