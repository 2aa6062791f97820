// What a visitor waits for when every upstream is slow, and what one that hangs does to the others.
import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, browserHeaders, paths, productPath, returningVisitor } from './bench.ts';
import { lateRows, manyHolesMaster } from './catalogue.ts';
import { median } from './median.ts';
import { page, type Single, single } from './single.ts';
import { type Behaviour, behave } from './stand-in/control.ts';

export const upstreamMs = 200;
const runs = 20;
const holeRuns = 6;
const hangingRuns = 3;

export interface SlowResult {
  bareFirstByteMs: number;
  bareLastByteMs: number;
  firstByteMs: number;
  /** When the body held the h1, the price and the main picture's preload. */
  criticalMs: number;
  lastByteMs: number;
  /** The last byte of a page that waits for several slow reads at once. */
  manyHolesLastByteMs: number;
  slowReads: number;
  /** The same with stock hanging: when the other rows were there, and the end. */
  besideHangingMs: number;
  hangingLastByteMs: number;
}

const critical = [{ text: '<h1' }, { text: '$129.00' }, { text: 'rel="preload" as="image"' }];

export async function measureSlow(bench: Bench): Promise<SlowResult> {
  const { gatewayOrigin, shop, bare } = bench;
  const visitor = await returningVisitor();
  for (let index = 0; index < 5; index++) {
    await page(shop.origin + paths.product, visitor);
    await page(`${bare.origin}/shell`, visitor);
  }
  await behave(gatewayOrigin, { delays: { all: upstreamMs } });
  const ours: Single[] = [];
  const shells: Single[] = [];
  for (let run = 0; run < runs; run++) {
    shells.push(await single(`${bare.origin}/shell`, visitor));
    ours.push(await single(shop.origin + paths.product, visitor, critical));
  }
  const many = await manyHoles(bench, { delays: { all: upstreamMs } }, 0, holeRuns);
  const hanging = await manyHoles(bench, { delays: { all: upstreamMs }, hanging: ['products.inventory'] }, holeRuns, hangingRuns);
  await behave(gatewayOrigin);
  return {
    bareFirstByteMs: median(shells.map((shell) => shell.firstByteMs)),
    bareLastByteMs: median(shells.map((shell) => shell.lastByteMs)),
    firstByteMs: median(ours.map((answer) => answer.firstByteMs)),
    criticalMs: median(ours.map((answer) => Math.max(...answer.seenMs))),
    lastByteMs: median(ours.map((answer) => answer.lastByteMs)),
    manyHolesLastByteMs: median(many.map((answer) => answer.lastByteMs)),
    slowReads: lateRows + 2, // stock, and the row that goes with the product
    besideHangingMs: median(hanging.map((answer) => answer.seenMs[0] ?? Number.NaN)),
    hangingLastByteMs: median(hanging.map((answer) => answer.lastByteMs)),
  };
}

const cardsPerRow = 4;

/**
 * Pages whose rows are all cold while what decides their status is warm: while they are warmed, the widget fails,
 * and a failure is never kept. Each page is one sample, as its rows are kept afterwards.
 */
async function manyHoles({ gatewayOrigin, shop }: Bench, behaviour: Partial<Behaviour>, from: number, count: number): Promise<Single[]> {
  const urls = Array.from({ length: count }, (_, index) => shop.origin + productPath(manyHolesMaster(from + index)));
  await behave(gatewayOrigin, { failing: ['products.widgetRecommendations'] });
  for (const url of urls) await page(url, browserHeaders);
  await behave(gatewayOrigin, behaviour);
  await wait(100);
  const answers: Single[] = [];
  for (const url of urls) answers.push(await single(url, browserHeaders, [{ text: 'class="card"', times: (lateRows + 1) * cardsPerRow }]));
  return answers;
}
