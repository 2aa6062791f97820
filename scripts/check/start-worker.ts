// A Worker of this repository, as `wrangler dev` runs it, for a check: with data, secrets and a port of its own.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/process.ts';
import { seedBackend } from '../../test/support/backend-file.ts';
import { answers, startTool } from '../../test/support/processes.ts';
import type { CheckRun } from './area.ts';

export interface StartedWorker {
  origin: string;
  /** Where its data is. */
  folder: string;
  /** What it has logged so far. */
  log: () => string;
  /** The id of its process group. */
  group: number;
}

interface WorkerOptions {
  config: 'wrangler.toml' | 'wrangler.backend.toml';
  isSeeded: boolean;
  variables: (origin: string) => Readonly<Record<string, string>>;
}

export const checkSecret = 'a-secret-of-this-check-alone-that-is-long-enough';

/** A database that the seed has filled and nobody else writes. Filling it takes the longest of all, so checks get copies. */
const seededFolder = '.wrangler/check';
const masters = 60;

/** Starts it, and leaves it to the run to end it. */
export const startWorker = (run: CheckRun, options: WorkerOptions): Promise<StartedWorker> => run.prepare(() => start(run, options));

async function start({ say, started }: CheckRun, { config, isSeeded, variables }: WorkerOptions): Promise<StartedWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-check-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (isSeeded) {
    seedBackend(seededFolder, masters);
    cpSync(seededFolder, folder, { recursive: true });
  }
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const worker = startTool(
    'wrangler',
    [
      ...['dev', '--config', config, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--log-level', 'log', '--persist-to', folder],
      ...['--var', ...Object.entries(variables(origin)).map(([name, value]) => `${name}:${value}`)],
    ],
    { env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry') } },
  );
  started.defer(() => worker.kill());
  await answers(`${origin}/robots.txt`, worker);
  say(`${config} runs at ${origin}`);
  return { origin, folder, log: worker.output, group: worker.pid };
}
