// `npm run check -- <area> [--seed 1]`: attacks the shop by HTTP, and prints what held as one line of JSON per promise.
import { parseArgs } from 'node:util';
import { areas } from './registry.ts';
import { runArea } from './run-area.ts';

/** An area that takes longer than this has failed. */
const maxSeconds = 120;

const usage = `npm run check -- <area …> [--seed 1]

${Object.entries(areas)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}
  all        every one of them, one after the other

Each line that is printed says how often a promise was tried, how often it failed, and how the first failure can be repeated.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, help: { type: 'boolean' } },
});
const asked = positionals.includes('all') ? Object.keys(areas) : positionals;
const unknown = asked.filter((name) => !Object.hasOwn(areas, name));
const seed = Number(values.seed);
if (values.help || asked.length === 0 || unknown.length > 0 || !Number.isSafeInteger(seed)) {
  if (unknown.length > 0) console.error(`There is no area ${unknown.join(', ')}.\n`);
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}

let hasFailed = false;
for (const name of asked) {
  const area = areas[name];
  if (!area) continue;
  const { check } = await area.load();
  const lines = await runArea({ name, check, seed, maxSeconds, say: (line) => console.error(line) });
  for (const line of lines) {
    console.log(JSON.stringify(line));
    if (line.failed > 0) hasFailed = true;
  }
}
process.exit(hasFailed ? 1 : 0);
