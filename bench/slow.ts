// Measures how long a visitor waits if every gateway call is slow, and how a hanging call affects the rest of the page.
import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, browserHeaders, paths, productPath, returningVisitor, type Shop } from './bench.ts';
import { lateRows, manySectionsMaster } from './catalog.ts';
import { median } from './median.ts';
import { each, mapBuilds, type PerBuild, sampleInTurns } from './per-build.ts';
import { page, type Single, single } from './single.ts';
import { type Behavior, readLastAnswerTime, setBehavior } from './stand-in/control.ts';
import type { Server } from './workerd.ts';

export const upstreamMs = 200;
const runs = 8;
const warmUpRuns = 5;
const sectionRuns = 6;
const hangingRuns = 3;

export interface SlowResult {
  bareFirstByteMs: number;
  firstByteMs: number;
  /** Milliseconds until the body contains the h1, the price and the preload of the main picture. */
  criticalMs: number;
  /** Milliseconds from the gateway's last reply to the page's last byte. */
  lastByteAfterMs: number;
  /** Like `lastByteAfterMs`, for a page that waits for several slow reads at once. */
  manySectionsLastByteAfterMs: number;
  slowReads: number;
  /** Milliseconds from the gateway's last reply until the other rows arrive, while stock hangs. */
  besideHangingAfterMs: number;
  hangingLastByteMs: number;
}

const critical = [{ text: '<h1' }, { text: '$129.00' }, { text: 'rel="preload" as="image"' }];

export async function measureSlow(bench: Bench): Promise<PerBuild<SlowResult>> {
  const { gatewayOrigin, shops, bare } = bench;
  const ask = async (server: Server | Shop) =>
    'baseStyleId' in server
      ? single(server.origin + paths.product, await returningVisitor(server), critical)
      : single(`${server.origin}/shell`, browserHeaders);
  const all = [bare, ...each(shops)];
  await sampleInTurns(all, warmUpRuns, ask);
  await setBehavior(gatewayOrigin, { delays: { all: upstreamMs } });
  const askAgain = async (...turn: Parameters<typeof ask>) => {
    await wait(stockAgeMs);
    return addReplyTime(gatewayOrigin, await ask(...turn));
  };
  const pages = await sampleInTurns(all, runs, askAgain);
  const many = await manySections(bench, { delays: { all: upstreamMs } }, 0, sectionRuns);
  const hanging = await manySections(bench, { delays: { all: upstreamMs }, hanging: ['products.inventory'] }, sectionRuns, hangingRuns);
  await setBehavior(gatewayOrigin);
  return mapBuilds(shops, (shop) => ({
    bareFirstByteMs: median(pages(bare).map((shell) => shell.firstByteMs)),
    firstByteMs: median(pages(shop).map((answer) => answer.firstByteMs)),
    criticalMs: median(pages(shop).map((answer) => Math.max(...answer.seenMs))),
    lastByteAfterMs: median(pages(shop).map(({ lastByteMs, answeredMs }) => lastByteMs - answeredMs)),
    manySectionsLastByteAfterMs: median(many(shop).map(({ lastByteMs, answeredMs }) => lastByteMs - answeredMs)),
    // In addition to the late rows, the page reads stock and the row of recommended products.
    slowReads: lateRows + 2,
    besideHangingAfterMs: median(hanging(shop).map(({ seenMs, answeredMs }) => (seenMs[0] ?? Number.NaN) - answeredMs)),
    hangingLastByteMs: median(hanging(shop).map((answer) => answer.lastByteMs)),
  }));
}

/** Milliseconds after which a page reads stock again, because the shop caches it for a second. */
export const stockAgeMs = 1100;

const cardsPerRow = 4;

/**
 * Measures pages whose product data is cached, but whose rows are not: while the pages are warmed up, the recommendations fail, and
 * failures are never cached. Each page gives only one sample per shop, because its rows are cached afterwards.
 */
async function manySections({ gatewayOrigin, shops }: Bench, behavior: Partial<Behavior>, from: number, count: number) {
  const createUrl = (shop: Shop, run: number) => shop.origin + productPath(manySectionsMaster(from + run));
  await setBehavior(gatewayOrigin, { failing: ['products.widgetRecommendations'] });
  await sampleInTurns(each(shops), count, (shop, run) => page(createUrl(shop, run), browserHeaders));
  await setBehavior(gatewayOrigin, behavior);
  await wait(stockAgeMs);
  const cards = { text: 'class="card"', times: (lateRows + 1) * cardsPerRow };
  return sampleInTurns(each(shops), count, async (shop, run) =>
    addReplyTime(gatewayOrigin, await single(createUrl(shop, run), browserHeaders, [cards])),
  );
}

/** Adds the time of the gateway's last reply to the measurements of a page. */
async function addReplyTime(gatewayOrigin: string, answer: Single): Promise<Single & { answeredMs: number }> {
  return { ...answer, answeredMs: (await readLastAnswerTime(gatewayOrigin)) - answer.startedAt };
}
