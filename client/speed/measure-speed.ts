// Measures the speed of the page with the browser's performance entries, and reports it when the page is hidden or left. A separate chunk.
import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { readConsent } from '#islands/page-consent.ts';
import { performanceIngestPath } from '#lib/paths/open-paths.ts';
import { sendReport } from '../page/send-report.ts';

/** Measures that have changed since the last report, by id. A page that is restored from memory has new ids. */
const waiting = new Map<string, object>();

export function measureSpeed(): void {
  onTTFB(note);
  onFCP(note);
  onLCP(note);
  onINP(note);
  onCLS(note);
  // the library listens in the capture phase of the window, so its last values are already there
  document.addEventListener('visibilitychange', sendWhenHidden);
}

function note(metric: MetricWithAttribution): void {
  const target = findTarget(metric)
    ?.replace(/[^\w.#>:-]/g, '')
    .slice(0, 120);
  waiting.set(metric.id, {
    id: metric.id,
    name: metric.name.toLowerCase(),
    value: Math.round(metric.value * 1000) / 1000,
    navigation: metric.navigationType,
    ...(target && { target }),
  });
  // a page that is already hidden, such as in a background tab, reports at once
  setTimeout(sendWhenHidden);
}

/** Returns the selector of the element that caused the measure. */
function findTarget(metric: MetricWithAttribution): string | undefined {
  switch (metric.name) {
    case 'LCP':
      return metric.attribution.target;
    case 'INP':
      return metric.attribution.interactionTarget;
    case 'CLS':
      return metric.attribution.largestShiftTarget;
    default:
      return undefined;
  }
}

function sendWhenHidden(): void {
  if (!document.hidden || waiting.size === 0) return;
  const measures = [...waiting.values()];
  waiting.clear();
  // consent may have been withdrawn since
  if (!readConsent().performance) return;
  const { lang, dataset } = document.documentElement;
  sendReport(performanceIngestPath, { locale: lang, page: dataset.page, measures });
}
