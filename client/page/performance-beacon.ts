// Measures the page as its visitor had it, and says so once, when it is left or hidden.
import { type PerformanceMeasure, performanceIngestPath } from '#lib/performance-report.ts';

/** The entries of all kinds that are watched. */
interface Entry extends PerformanceEntry {
  /** Of navigations. */
  responseStart: number;
  /** Of layout shifts. */
  value: number;
  hadRecentInput: boolean;
  /** Of events: 0 for those that are no tap and no key. */
  interactionId: number;
}

export function watchPerformance(): void {
  const measures: Partial<Record<PerformanceMeasure, number>> = { cls: 0 };
  const raise = (name: PerformanceMeasure, value: number) => {
    measures[name] = Math.max(measures[name] ?? 0, value);
  };
  watch('navigation', ({ responseStart }) => raise('ttfb', responseStart));
  watch('largest-contentful-paint', ({ startTime }) => raise('lcp', startTime));
  watch('event', ({ interactionId, duration }) => interactionId && raise('inp', duration));
  let window = { start: 0, end: 0, sum: 0 };
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    // shifts count together while less than a second apart, for at most five
    const isSame = startTime - window.end < 1000 && startTime - window.start < 5000;
    window = { start: isSame ? window.start : startTime, end: startTime, sum: (isSame ? window.sum : 0) + value };
    raise('cls', window.sum);
  });
  let isSent = false;
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    isSent = true;
    const report = new URLSearchParams({ page: document.documentElement.dataset.page ?? '' });
    for (const [name, value] of Object.entries(measures)) report.set(name, value.toFixed(3));
    navigator.sendBeacon(performanceIngestPath, report);
  };
  addEventListener('visibilitychange', send, true);
}

/** A browser that does not know a kind of entry gives none. */
function watch(type: string, note: (entry: Entry) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry as Entry);
  });
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit); // the threshold of events is not in the types
}
