// Measures the speed of the page from the browser's performance entries, and reports it when the page is hidden or closed. A separate
// chunk.
import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { readConsent } from '#islands/page-consent.ts';
import { performanceIngestPath } from '#lib/paths/open-paths.ts';
import { sendReport } from '../page/send-report.ts';

/** Metrics that have changed since the last report, by id. After the page was restored from memory, metrics get new ids. */
const waiting = new Map<string, object>();

export function measureSpeed(): void {
  onTTFB(recordMetric);
  onFCP(recordMetric);
  onLCP(recordMetric);
  onINP(recordMetric);
  onCLS(recordMetric);
  // runs after the library's listener, which is in the capture phase of the window, so that the library has provided its last values
  document.addEventListener('visibilitychange', sendWhenHidden);
}

function recordMetric(metric: MetricWithAttribution): void {
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
  // if the page is already hidden, as in a background tab, there may be no later event, so the metrics are reported now
  setTimeout(sendWhenHidden);
}

/** Returns the CSS selector of the element that determined the metric. */
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
  // the visitor may have withdrawn consent since
  if (!readConsent().performance) return;
  const { lang, dataset } = document.documentElement;
  sendReport(performanceIngestPath, { locale: lang, page: dataset.page, measures });
}
