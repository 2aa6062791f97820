// Writes metrics to Analytics Engine (docs/operations.md, Metrics). A data point contains neither personal data nor ids.

export interface MetricsVariables {
  /** The data set. If it is not bound, no metrics are written. */
  METRICS?: AnalyticsEngineDataset;
}

export interface Metric {
  /** What is measured. The index of the data point, by which Analytics Engine samples. */
  metric: 'page' | 'step' | 'gateway' | 'order' | 'error' | 'emails';
  /** Page class, step, name of a call, error code, or state of an email. */
  name: string;
  /** State of the page cache, or the reason of a failure. */
  detail?: string | undefined;
  /** The market; undefined if there is none. */
  siteId?: string | undefined;
  /** How many; 1 by default. */
  count?: number;
  ms?: number;
}

/** Limit of Cloudflare for the data points of an invocation. */
const maxPoints = 25;
/** Far below Cloudflare's limit of 16 kB for all blobs. */
const maxBlobLength = 100;

export type MetricWriter = (metric: Metric) => void;

/** Returns a function that writes at most as many data points as an invocation may write, and never throws. */
export function createMetricWriter(dataset: AnalyticsEngineDataset | undefined, worker: 'storefront' | 'backend'): MetricWriter {
  let left = maxPoints;
  return ({ metric, name, detail = '', siteId = '', count = 1, ms = 0 }) => {
    if (!dataset || left === 0) return;
    left -= 1;
    try {
      dataset.writeDataPoint({
        indexes: [metric],
        blobs: [worker, metric, name, detail, siteId].map((text) => text.slice(0, maxBlobLength)),
        doubles: [count, ms],
      });
    } catch {
      // a metric must not fail a request
    }
  };
}
