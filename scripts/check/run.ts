// `npm run check -- <area> [--seed 1]`: attacks the shop, and prints one line of JSON for each property that it checks.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backendConfig } from '../worker-variables.mjs';
import { areas } from './registry.ts';
import { runArea } from './run-area.ts';

/** Default maximum duration of an area in seconds. */
const defaultMaxSeconds = 120;
/** Maximum duration of an area in seconds if `--count` is given. */
const longSeconds = 4 * 60 * 60;

const usage = `npm run check -- <area …> [--seed 1] [--small] [--count 100000]

${Object.entries(areas)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}
  all        all areas, one after the other

--small makes fewer attempts, and areas that attack the same kind of shop share one instance of it.
--count sets the number of attempts in areas that support it, such as schedules.
Each line of output contains the number of attempts and failures of one check, and how to repeat the first failure.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    small: { type: 'boolean', default: false },
    count: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const asked = positionals.includes('all') ? Object.keys(areas) : positionals;
const unknown = asked.filter((name) => !Object.hasOwn(areas, name));
const seed = Number(values.seed);
const count = values.count === undefined ? undefined : Number(values.count);
if (values.help || asked.length === 0 || unknown.length > 0 || ![seed, count ?? 1].every(Number.isSafeInteger)) {
  if (unknown.length > 0) console.error(`Unknown area: ${unknown.join(', ')}.\n`);
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}
// The exit handlers also end the Workers that were started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

let hasFailed = false;
await using common = new AsyncDisposableStack();
for (const name of asked) {
  const area = areas[name];
  if (!area) continue;
  await using own = new AsyncDisposableStack();
  const loaded = await area.load().catch(skipWithoutBackend(name));
  if (!loaded) continue;
  const { check } = loaded;
  const run = { seed, isSmall: values.small, say: (line: string) => console.error(line), started: values.small ? common : own, count };
  const maxSeconds = count === undefined ? (area.maxSeconds ?? defaultMaxSeconds) : longSeconds;
  for (const line of await runArea({ name, check, maxSeconds, ...run })) {
    console.log(JSON.stringify(line));
    if (line.failed > 0) hasFailed = true;
  }
}
process.exitCode = hasFailed ? 1 : 0;

/** Skips an area that attacks the embedded backend if that was deleted. */
function skipWithoutBackend(name: string) {
  return (problem: unknown): undefined => {
    if (existsSync(backendConfig)) throw problem;
    console.error(`${name} is skipped because it needs the embedded backend (src/backend).`);
  };
}
