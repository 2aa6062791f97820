// `npm run bench`: measures the production bundle on plain workerd, interleaved with bare Workers.
import { cpus } from 'node:os';
import { type Bench, openBench } from './bench.ts';
import { measureBlocks } from './blocks.ts';
import { measureBrowser } from './browser.ts';
import { measureCatalog } from './catalog-sizes.ts';
import {
  browserFigures,
  compareWithOlder,
  type Figure,
  loadFigures,
  memoryFigures,
  sizeFigures,
  slowFigures,
  startFigures,
} from './figures.ts';
import { measureLoad } from './load.ts';
import { type Options, readOptions } from './options.ts';
import { mapBuilds } from './per-build.ts';
import { residentMb } from './process.ts';
import { measureProfile } from './profile.ts';
import { createRunFolder } from './run-folder.ts';
import { closeConnections } from './single.ts';
import { measureSizes } from './sizes.ts';
import { measureSlow } from './slow.ts';
import { measureStart } from './start-up.ts';
import { comparisonMarkdown, figureMarkdown, loadMarkdown } from './table.ts';
import { measureVendure } from './vendure.ts';
import { requireWrk } from './wrk.ts';

const progress = (text: string): void => console.error(`… ${text}`);

async function measure(bench: Bench, options: Options): Promise<void> {
  const { only } = options;
  const figures: Figure[] = [];
  if (only.has('sizes')) figures.push(...compareWithOlder(await measureSizes(bench), sizeFigures));
  if (only.has('slow')) {
    progress('slow upstreams');
    figures.unshift(...compareWithOlder(await measureSlow(bench), slowFigures));
  }
  if (only.has('start')) {
    progress('starting processes');
    figures.push(...compareWithOlder(await measureStart(bench), startFigures));
  }
  if (only.has('browser')) {
    progress('browser');
    figures.push(...compareWithOlder(await measureBrowser(bench, options.runs), browserFigures));
  }
  if (only.has('load')) {
    const { table, comparisons } = await measureLoad(bench, options, progress);
    figures.unshift(...loadFigures(table));
    const bare = residentMb(bench.bare.pid);
    const memory = mapBuilds(bench.shops, ({ pid }) => ({ ours: residentMb(pid), bare }));
    figures.push(...compareWithOlder(memory, memoryFigures));
    console.log(`\n${loadMarkdown(table)}`);
    if (comparisons.length > 0) console.log(`\n${comparisonMarkdown(comparisons)}`);
  }
  console.log(`\n${figureMarkdown(figures)}`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (process.platform !== 'linux') throw new Error('The benchmark requires Linux, because it reads processor time from /proc.');
  if (options.only.has('load')) requireWrk();
  const folder = createRunFolder();
  progress('building the bundles');
  const bench = await openBench(folder, { against: options.against });
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  console.log(
    `${cpus().length} cores (${processor}), Node ${process.versions.node}, ${options.rounds} rounds of ${options.seconds} s, medians`,
  );
  if (options.against) console.log(`older: ${options.against}`);
  await measure(bench, options);
  closeConnections();
}

try {
  const [what, ...rest] = process.argv.slice(2);
  if (what === 'catalogue') await measureCatalog(rest);
  else if (what === 'blocks') await measureBlocks(rest);
  else if (what === 'vendure') await measureVendure();
  else if (what === 'profile') await measureProfile(rest);
  else await main();
  process.exit(0);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
