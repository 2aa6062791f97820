// Writes metrics of pages, conversion steps and gateway calls. Loaded only if a data set is bound.
import { createMetricWriter, type Metric } from '#lib/metrics.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';
import { classify, splitLocale } from '#routes.ts';
import type { AppContext } from './context.ts';
import { isPrefetch } from './experiments/visitor-experiments.ts';
import { isFromBrowser } from './waiting-counts.ts';

/** Runs the request, and writes its metrics when the response head is ready. Those of later gateway calls follow. */
export async function recordMetrics(c: AppContext, next: () => Promise<void>, dataset: AnalyticsEngineDataset): Promise<void> {
  const write = createMetricWriter(dataset, 'storefront');
  const startedAt = Date.now();
  const { pathname } = c.get('url');
  const { locale } = splitLocale(pathname);
  const siteId = locale !== undefined && isLocale(locale) ? requireMarket(locale).siteId : undefined;
  c.get('trace').recordCall = (call) =>
    write({ metric: 'gateway', name: call.name, detail: call.errorType ?? 'ok', siteId, ms: call.endedAt - call.startedAt });
  await next();
  const { status } = c.res;
  if (status >= 500) write({ metric: 'error', name: `page ${status}`, siteId });
  if (c.req.method !== 'GET' || c.get('routeName') === undefined) return;
  const name = classify(pathname);
  write({ metric: 'page', name, detail: c.get('pageCache') ?? 'uncached', siteId, ms: Date.now() - startedAt });
  const step = status === 200 && isOpened(c) ? findStep(c, name) : undefined;
  if (step !== undefined) write({ metric: 'step', name: step, siteId });
}

/** True for a page that a browser displays, and not for one that it only prefetches, or that a crawler reads. */
const isOpened = (c: AppContext): boolean => c.req.header('sec-fetch-dest') === 'document' && isFromBrowser(c) && !isPrefetch(c);

/** Returns the step of the conversion that a page is. */
function findStep(c: AppContext, pageClass: string): Metric['name'] | undefined {
  if (c.get('routeName') === 'checkoutStep') return `checkout ${c.get('url').pathname.split('/').at(-1)}`;
  return ['product', 'cart', 'checkout', 'order-confirmation'].includes(pageClass) ? pageClass : undefined;
}
