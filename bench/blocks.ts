// `npm run bench -- blocks`: the cost of pages with 12 to 768 blocks, from the page cache and rendered per request, on plain workerd. The
// blocks are on a product page, which is cached at its usual URL and never cached at the URL of a product recipe. `--against <folder>`
// measures our build and that of another Git working copy alternately, which gives reliable ratios even if the machine has other load.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browserHeaders, openBench, productPath, returningVisitor, type Shop } from './bench.ts';
import { blockCounts, blocksMaster } from './catalog.ts';
import { median } from './median.ts';
import { each } from './per-build.ts';
import { cpuMs, waitUntilIdle } from './process.ts';
import { createRunFolder } from './run-folder.ts';
import { closeConnections, page } from './single.ts';
import { markdown } from './table.ts';

interface Measured {
  cpuMs: number;
  firstByteMs: number;
}

const kinds = ['cached', 'unchanged', 'fresh'] as const;
type Kind = (typeof kinds)[number];

/** Pages per sample. Processor time is counted in steps of 10 ms, so a sample needs many pages. */
const pagesPerSample = { cached: 150, unchanged: 60, fresh: 30 } as const satisfies Record<Kind, number>;

/** Samples before the first measurement, so that V8 has compiled the code as in a shop with traffic. */
const warmUpSamples = 2;

let fresh = 0;

/** Returns the path of a page. Its blocks are new in every request if `kind` is `fresh`, otherwise always the same. */
function createPath(kind: Kind, count: number): string {
  if (kind === 'fresh') return `${productPath(blocksMaster(count, ++fresh))}?recipe=0a1b2c3d`;
  return kind === 'unchanged' ? `${productPath(blocksMaster(count, 0))}?recipe=0a1b2c3d` : productPath(blocksMaster(count, 0));
}

async function takeSample(shop: Shop, kind: Kind, count: number): Promise<Measured> {
  const headers = await returningVisitor(shop);
  const paths = Array.from({ length: pagesPerSample[kind] }, () => createPath(kind, count));
  await waitUntilIdle(shop.pid);
  const before = cpuMs(shop.pid);
  const firstBytes: number[] = [];
  for (const path of paths) firstBytes.push((await page(shop.origin + path, headers)).firstByteMs);
  await waitUntilIdle(shop.pid);
  return { cpuMs: (cpuMs(shop.pid) - before) / paths.length, firstByteMs: median(firstBytes) };
}

type Results = Map<string, Measured[]>;
const name = (kind: Kind, count: number): string => `${kind} ${count}`;

/** Returns the smallest values of all rounds, because other load on the machine can only increase them. */
function findLeast(results: Results, kind: Kind, count: number): Measured {
  const samples = results.get(name(kind, count)) ?? [];
  return { cpuMs: Math.min(...samples.map((each) => each.cpuMs)), firstByteMs: Math.min(...samples.map((each) => each.firstByteMs)) };
}

const words: Record<Kind, string> = {
  cached: 'from the page cache',
  unchanged: 'rendered, known blocks',
  fresh: 'rendered, new blocks',
};
const firstByteGoals: Record<Kind, number> = { cached: 1.5, unchanged: 4, fresh: 4 };
/** Maximum microseconds per additional block. */
const blockGoals: Partial<Record<Kind, number>> = { unchanged: 1, fresh: 15 };

const verdict = (isReached: boolean): string => (isReached ? 'yes' : 'NO');

function printResults(results: Results): void {
  const [least = 0, most = 0] = [blockCounts.at(0), blockCounts.at(-1)];
  const rows = kinds.flatMap((kind) =>
    blockCounts.map((count) => {
      const { cpuMs: cpu, firstByteMs } = findLeast(results, kind, count);
      const smallest = findLeast(results, kind, least);
      const ratio = firstByteMs / smallest.firstByteMs;
      return [words[kind], String(count), cpu.toFixed(2), firstByteMs.toFixed(2), ratio.toFixed(2)];
    }),
  );
  console.log(`\n${markdown(['page', 'blocks', 'CPU ms', 'first byte ms', `× ${least} blocks`], rows)}`);
  const figures = kinds.flatMap((kind) => {
    const [small, large] = [findLeast(results, kind, least), findLeast(results, kind, most)];
    const ratio = large.firstByteMs / small.firstByteMs;
    const perBlock = ((large.cpuMs - small.cpuMs) / (most - least)) * 1000;
    const goal = blockGoals[kind];
    return [
      [
        `${words[kind]}: first byte of ${most} : ${least}`,
        `${ratio.toFixed(2)}×`,
        `≤ ${firstByteGoals[kind]}`,
        verdict(ratio <= firstByteGoals[kind]),
      ],
      [
        `${words[kind]}: one more block`,
        `${perBlock.toFixed(1)} µs`,
        goal === undefined ? '' : `≤ ${goal}`,
        goal === undefined ? '' : verdict(perBlock <= goal),
      ],
    ];
  });
  console.log(`\n${markdown(['figure', 'ours', 'goal', 'reached'], figures)}`);
}

/** Measures pages with many blocks, and prints tables. */
export async function measureBlocks(argv: string[]): Promise<void> {
  const { values } = parseArgs({ args: argv, options: { rounds: { type: 'string', default: '5' }, against: { type: 'string' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be an integer of at least 1.');
  const folder = createRunFolder();
  console.error('… building the bundle');
  const bench = await openBench(folder, { against: values.against === undefined ? undefined : resolve(values.against) });
  const shops = each(bench.shops);
  const results = new Map<Shop, Results>(shops.map((shop) => [shop, new Map()]));
  const orders = [blockCounts, blockCounts.toReversed()];
  for (const shop of shops)
    for (const count of blockCounts) {
      for (let visit = 0; visit < 20; visit++) await page(shop.origin + createPath('cached', count), browserHeaders);
      for (const kind of kinds) for (let sample = 0; sample < warmUpSamples; sample++) await takeSample(shop, kind, count);
    }
  for (let round = 0; round < rounds; round++) {
    console.error(`… round ${round + 1} of ${rounds}`);
    for (const count of orders[round % 2] ?? blockCounts)
      for (const kind of kinds)
        for (const [shop, taken] of results) {
          const samples = taken.get(name(kind, count)) ?? [];
          taken.set(name(kind, count), [...samples, await takeSample(shop, kind, count)]);
        }
  }
  for (const [shop, taken] of results) {
    if (shops.length > 1) console.log(`\n${shop === bench.shops.ours ? 'ours' : 'older'}: ${shop.checkout}`);
    printResults(taken);
  }
  closeConnections();
}
