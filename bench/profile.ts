// `npm run bench -- profile "home" "product, same again"`: profiles our shop in rows of the load test. Prints the time per function in µs
// per page. Function names are not minified. Profiling slows the shop down, so only compare functions, not pages.
import { openBench } from './bench.ts';
import { openInspector, type Profile } from './inspector.ts';
import { isShopRow, rowNames, type ShopRowName, shopTarget } from './load-rows.ts';
import { freePort } from './process.ts';
import { createRunFolder } from './run-folder.ts';
import { markdown } from './table.ts';
import { load } from './wrk.ts';

const warmUpSeconds = 5;
const seconds = 4;
const maxFunctions = 30;
const shopRows = rowNames.filter(isShopRow);

export async function measureProfile(argv: readonly string[]): Promise<void> {
  const names = argv.length > 0 ? argv.map(requireRow) : shopRows;
  const folder = createRunFolder();
  const inspectorPort = await freePort();
  const bench = await openBench(folder, { inspectorPort });
  const inspector = await openInspector(inspectorPort);
  for (const name of names) {
    const target = await shopTarget(name, bench.shops.ours);
    await load(target, warmUpSeconds, folder);
    await inspector.startProfile();
    const { pagesPerSecond } = await load(target, seconds, folder);
    const times = sumTimes(await inspector.stopProfile());
    console.log(`\n${name}\n${writeTimes(times, pagesPerSecond * seconds)}`);
  }
}

function requireRow(name: string): ShopRowName {
  const row = shopRows.find((known) => known === name);
  if (!row) throw new Error(`The shop has no row ${name}. Rows: ${shopRows.join('; ')}`);
  return row;
}

/** Time of one function in microseconds. */
interface Times {
  own: number;
  /** Time including called functions. */
  whole: number;
}

function sumTimes({ nodes, samples, timeDeltas }: Profile): Map<string, Times> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const times = new Map<string, Times>();
  const find = (id: number): Times => {
    const { functionName = '', lineNumber = -1 } = byId.get(id)?.callFrame ?? {};
    const name = `${functionName || 'anonymous function'}, line ${lineNumber + 1}`;
    const known = times.get(name) ?? { own: 0, whole: 0 };
    times.set(name, known);
    return known;
  };
  samples.forEach((sample, index) => {
    const micros = timeDeltas[index] ?? 0;
    find(sample).own += micros;
    // Used to count a recursive function only once per stack.
    const met = new Set<Times>();
    for (let at: number | undefined = sample; at !== undefined; at = callers.get(at)) met.add(find(at));
    for (const each of met) each.whole += micros;
  });
  return times;
}

function writeTimes(times: ReadonlyMap<string, Times>, pages: number): string {
  const rows = [...times]
    .sort(([, one], [, other]) => other.own - one.own)
    .slice(0, maxFunctions)
    .map(([name, { own, whole }]) => [name, (own / pages).toFixed(1), (whole / pages).toFixed(1)]);
  return markdown(['function of the bundle', 'µs a page', 'µs with callees'], rows);
}
