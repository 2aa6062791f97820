// Checks that during a gateway outage the shop sends hardly more calls than usual and responds to every request, and that it recovers by
// itself.
import { setTimeout as wait } from 'node:timers/promises';
import type { Check, CheckResult } from './area.ts';
import { fetchUnpooled } from './buyers.ts';
import { type ChaosShop, openChaosShop } from './chaos-shop.ts';
import { openTally, type Tally } from './tally.ts';

// A connection reset comes first because it causes the most expensive retries.
const outages = ['reset', 'status-503', 'status-500', 'html', 'cut'];
const pagesPerRun = 60;
const concurrentPages = 6;
const maxLoad = 1.1;
const maxPageMs = 3000;
const recoveryMs = 5000;

/** Number of requested paths so far. Each path is new, so that its page is not cached. */
let pages = 0;
const createPath = (): string => `/en-us/p/x-CN${String(pages++).padStart(6, '0')}INK`;

interface Visit {
  path: string;
  status: number;
  isWhole: boolean;
  ms: number;
}

async function visit({ origin }: ChaosShop, path: string, init: RequestInit = {}): Promise<Visit> {
  const startedAt = performance.now();
  const response = await fetchUnpooled(origin + path, { redirect: 'manual', headers: { accept: 'text/html' }, ...init });
  const text = await response.text();
  const isWhole = response.status >= 300 && response.status < 400 ? true : text.trimEnd().endsWith('</html>');
  return { path, status: response.status, isWhole, ms: performance.now() - startedAt };
}

/** Visits many pages, several at a time. */
async function visitPages(shop: ChaosShop): Promise<Visit[]> {
  const visits: Visit[] = [];
  const next = async () => {
    while (visits.length < pagesPerRun) visits.push(await visit(shop, createPath()));
  };
  await Promise.all(Array.from({ length: concurrentPages }, next));
  return visits;
}

const describeVisit = ({ path, status, ms }: Visit, outage: string): string =>
  `${path} under ${outage}: ${status} after ${Math.round(ms)} ms`;

/** Waits until the shop serves pages again, and returns the duration in milliseconds. Undefined if it does not recover in time. */
async function measureRecovery(shop: ChaosShop): Promise<number | undefined> {
  const startedAt = performance.now();
  for (;;) {
    const { status } = await visit(shop, createPath());
    const ms = performance.now() - startedAt;
    if (status < 500) return ms <= recoveryMs ? ms : undefined;
    if (ms > 2 * recoveryMs) return undefined;
    await wait(200);
  }
}

async function checkRetryAfter(shop: ChaosShop, tally: Tally): Promise<void> {
  const seconds = 2;
  shop.chaos.setRules(`products.details=status-503-${seconds}`);
  const from = shop.chaos.ledger.length;
  const endsAt = Date.now() + 5000;
  while (Date.now() < endsAt) {
    await visit(shop, createPath());
    await wait(50);
  }
  const moments = shop.chaos.ledger.slice(from).flatMap(({ call, at }) => (call === 'products.details' ? [at] : []));
  for (const [index, at] of moments.slice(1).entries()) {
    const gapMs = at - (moments[index] ?? 0);
    tally.count(gapMs >= seconds * 1000 - 50 ? undefined : `called again ${gapMs} ms after Retry-After: ${seconds}`);
  }
  shop.chaos.setRules('');
}

export const check: Check = async (run): Promise<CheckResult[]> => {
  const shop = await openChaosShop(run, { GATEWAY_TIMEOUT_MS: '1500' });
  const [load, whole, stale, submitted, back, obeyed] = [
    openTally(`an outage causes at most ${maxLoad} times the usual calls`),
    openTally('every page is complete and on time during an outage'),
    openTally('cached pages are served during an outage'),
    openTally('a submitted form shows that it failed'),
    openTally(`the shop recovers within ${recoveryMs / 1000} s`),
    openTally('the shop waits for the time in Retry-After'),
  ];
  await visit(shop, '/en-us');
  // Warm up, so that menu, footer and token are cached.
  await visitPages(shop);
  const counts: Record<string, number> = {};
  const countCalls = async (): Promise<Visit[]> => {
    shop.chaos.ledger.length = 0;
    return visitPages(shop);
  };
  await countCalls();
  const healthy = shop.chaos.ledger.length;
  counts.healthy = healthy;
  for (const outage of run.isSmall ? outages.slice(0, 1) : outages) {
    shop.chaos.setRules(`*=${outage}`);
    const visits = await countCalls();
    const calls = shop.chaos.ledger.length;
    counts[outage] = calls;
    load.count(calls <= maxLoad * healthy ? undefined : `${outage}: ${calls} calls, without an outage ${healthy}`);
    for (const each of visits)
      whole.count(each.isWhole && each.ms <= maxPageMs && each.status !== 500 ? undefined : describeVisit(each, outage));
    const home = await visit(shop, '/en-us');
    stale.count(home.status === 200 && home.isWhole ? undefined : describeVisit(home, outage));
    const body = new URLSearchParams({ intent: 'add', productId: 'CNFL0001INK', upc: '100000000000' });
    const sent = await visit(shop, '/en-us/cart', { method: 'POST', body, headers: { accept: 'text/html', origin: shop.origin } });
    submitted.count(sent.isWhole && [409, 503].includes(sent.status) ? undefined : describeVisit(sent, outage));
    shop.chaos.setRules('');
    const recoveredMs = await measureRecovery(shop);
    back.count(recoveredMs === undefined ? `${outage}: the shop did not recover in time` : undefined);
    run.say(`${outage}: ${calls} calls instead of ${healthy}, recovered after ${Math.round(recoveredMs ?? -1)} ms`);
  }
  await checkRetryAfter(shop, obeyed);
  return [load.result(counts), ...[whole, stale, submitted, back, obeyed].map((tally) => tally.result())];
};
