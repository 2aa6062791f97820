// Starts Workers of this repository with `wrangler dev` for a check, with their own data, secrets and port.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/process.ts';
import { seedBackend } from '../../test/support/backend-file.ts';
import { answers, startTool } from '../../test/support/processes.ts';
import { backendConfig, listConfigArguments } from '../worker-variables.mjs';
import type { CheckRun } from './area.ts';

export interface StartedWorker {
  origin: string;
  /** Folder of the Worker's data. */
  folder: string;
  /** Returns the log output so far. */
  log: () => string;
  /** Id of the Worker's process group. */
  group: number;
}

interface WorkerOptions {
  /** `shop` is the storefront together with the embedded backend. */
  workers: 'shop' | 'storefront' | 'backend';
  isSeeded: boolean;
  variables: (origin: string) => Readonly<Record<string, string>>;
}

export const checkSecret = 'a-secret-of-this-check-alone-that-is-long-enough';

/** Folder of a seeded database that each check copies, because seeding is the slowest preparation. */
const seededFolder = '.wrangler/check';
const masters = 60;

/** Starts a Worker that ends with the run. */
export const startWorker = (run: CheckRun, options: WorkerOptions): Promise<StartedWorker> => run.prepare(() => start(run, options));

async function start({ say, started }: CheckRun, { workers, isSeeded, variables }: WorkerOptions): Promise<StartedWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-check-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (isSeeded) {
    seedBackend(seededFolder, masters);
    cpSync(seededFolder, folder, { recursive: true });
  }
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const values = variables(origin);
  const worker = startTool(
    'wrangler',
    [
      ...['dev', ...listConfigs(workers, folder, values), '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--log-level', 'log', '--persist-to', folder],
      ...['--var', ...Object.entries(values).map(([name, value]) => `${name}:${value}`)],
    ],
    { env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry') } },
  );
  started.defer(() => worker.kill());
  await answers(`${origin}/robots.txt`, worker);
  say(`${workers} is running at ${origin}`);
  return { origin, folder, log: worker.output, group: worker.pid };
}

/** Returns the configuration arguments for wrangler. Both Workers of a shop get all variables. */
function listConfigs(workers: WorkerOptions['workers'], folder: string, values: Readonly<Record<string, string>>): string[] {
  if (workers === 'shop') return listConfigArguments(folder, values);
  return ['-c', workers === 'storefront' ? 'wrangler.toml' : backendConfig];
}
