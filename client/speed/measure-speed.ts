// Measures the speed of the page by the browser's own records, and reports it when the page is hidden or left. A chunk of its own.
import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { readConsent } from '#islands/page-consent.ts';
import { performanceIngestPath } from '#lib/paths/open-paths.ts';
import { sendReport } from '../page/send-report.ts';

/** What changed since the last report, by the id of the measure. A page that comes back from the browser's memory gets new ids. */
const waiting = new Map<string, object>();

export function measureSpeed(): void {
  onTTFB(note);
  onFCP(note);
  onLCP(note);
  onINP(note);
  onCLS(note);
  // the library listens on the window in the phase before, so its last values are there
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
  // what is measured of a page that is hidden already, such as one in a tab behind, waits for nothing
  setTimeout(sendWhenHidden);
}

/** The element that it is about. */
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
  // it may have been taken back since
  if (!readConsent().performance) return;
  const { lang, dataset } = document.documentElement;
  sendReport(performanceIngestPath, { locale: lang, page: dataset.page, measures });
}
