// Measures pages per second and processor time per page of our build, the older build and the bare Workers in turn, so that other load on
// the machine affects all of them.
import type { Bench } from './bench.ts';
import { bareTarget, findStockMs, isShopRow, type RowName, rowNames, type ShopRowName, shopTarget } from './load-rows.ts';
import { median } from './median.ts';
import type { Options } from './options.ts';
import { each } from './per-build.ts';
import { waitUntilIdle } from './process.ts';
import { page } from './single.ts';
import { setBehavior } from './stand-in/control.ts';
import { type LoadResult, load, type Target } from './wrk.ts';

export type LoadTable = Record<RowName, LoadResult>;

export interface Comparison {
  name: ShopRowName;
  ours: LoadResult;
  older: LoadResult;
  /** Our build's processor time per page, divided by that of the older build: the median of the rounds. */
  cpuRatio: number;
}

interface LoadMeasured {
  table: LoadTable;
  /** Comparisons with the older build. Empty without an older build. */
  comparisons: Comparison[];
}

/** Results of a row by round: for our shop or a bare Worker, and for the older shop. */
interface RowRounds {
  ours: LoadResult[];
  older: LoadResult[];
}

const warmUpSeconds = 1;
/** Number of turns of each build within a round, if two builds are compared. */
const turnsOfTwo = 2;

export async function measureLoad(
  bench: Bench,
  { seconds, rounds }: Pick<Options, 'seconds' | 'rounds'>,
  progress: (text: string) => void,
): Promise<LoadMeasured> {
  progress('warming up');
  for (const name of rowNames) {
    for (const target of await listTargets(bench, name)) await run(bench, name, target, warmUpSeconds);
  }
  const results = new Map<RowName, RowRounds>(rowNames.map((name) => [name, { ours: [], older: [] }]));
  for (let round = 1; round <= rounds; round++) {
    progress(`load, round ${round} of ${rounds}`);
    for (const [name, { ours, older }] of results) {
      const [our, before] = await runRound(bench, name, seconds, round);
      if (our) ours.push(our);
      if (before) older.push(before);
    }
  }
  await setBehavior(bench.gatewayOrigin);
  return {
    // The cast is safe because every row was measured.
    table: Object.fromEntries(Array.from(results, ([name, { ours }]) => [name, middle(ours)])) as LoadTable,
    comparisons: bench.shops.older === undefined ? [] : compare(results),
  };
}

/** Returns the targets of a row: a bare Worker, or our shop and the older one. */
async function listTargets(bench: Bench, name: RowName): Promise<Target[]> {
  if (!isShopRow(name)) return [await bareTarget(name, bench)];
  return Promise.all(each(bench.shops).map((shop) => shopTarget(name, shop)));
}

async function run({ gatewayOrigin, folder }: Bench, name: RowName, target: Target, seconds: number): Promise<LoadResult> {
  if (target.paths.length > 1) await requestAll(gatewayOrigin, target);
  await setBehavior(gatewayOrigin, { delays: { 'products.inventory': findStockMs(name) } });
  return load(target, seconds, folder);
}

/** Requests every page, so that missing and stale pages are rendered and cached. */
async function requestAll(gatewayOrigin: string, { origin, paths, headers, pid }: Target): Promise<void> {
  await setBehavior(gatewayOrigin);
  for (const path of paths) await page(origin + path, headers);
  // Waits because stale pages are rendered again after the response.
  await waitUntilIdle(pid);
}

/**
 * Measures a row once. A single target gets one turn. Two targets alternate in several shorter turns, and which of them starts alternates
 * too.
 */
async function runRound(bench: Bench, name: RowName, seconds: number, round: number): Promise<LoadResult[]> {
  const targets = await listTargets(bench, name);
  const turns = targets.length === 1 ? 1 : turnsOfTwo;
  const taken = new Map<Target, LoadResult[]>(targets.map((target) => [target, []]));
  for (let turn = 0; turn < turns; turn++) {
    for (const target of round % 2 === 1 ? targets : targets.toReversed()) {
      taken.get(target)?.push(await run(bench, name, target, Math.max(1, Math.round(seconds / turns))));
    }
  }
  return Array.from(taken.values(), middle);
}

const compare = (results: ReadonlyMap<RowName, RowRounds>): Comparison[] =>
  Array.from(results).flatMap(([name, { ours, older }]) => {
    if (!isShopRow(name)) return [];
    const ratios = ours.map(({ cpuMsPerPage }, round) => cpuMsPerPage / (older[round]?.cpuMsPerPage ?? Number.NaN));
    return [{ name, ours: middle(ours), older: middle(older), cpuRatio: median(ratios) }];
  });

const middle = (results: LoadResult[]): LoadResult => ({
  pagesPerSecond: median(results.map((result) => result.pagesPerSecond)),
  p50Ms: median(results.map((result) => result.p50Ms)),
  p99Ms: median(results.map((result) => result.p99Ms)),
  cpuMsPerPage: median(results.map((result) => result.cpuMsPerPage)),
});
