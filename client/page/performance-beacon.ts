// Measures the speed of the page in the visitor's browser, and reports it once, when the page is left or hidden.
import { type PerformanceMeasure, performanceIngestPath } from '#lib/performance-report.ts';

/** The fields of all kinds of entries that are watched. */
interface Entry extends PerformanceEntry {
  /** In navigation entries. */
  responseStart: number;
  /** In layout shifts. */
  value: number;
  hadRecentInput: boolean;
  /** In events: 0 if the event is neither a tap nor a key. */
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
    // shifts less than a second apart form one window of at most five seconds (Core Web Vitals, CLS)
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

/** Watches one type of entry. A browser that does not know the type reports none. */
function watch(type: string, note: (entry: Entry) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry as Entry);
  });
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit); // the types lack durationThreshold
}
