// What a deployment needs from the machine that it runs on. Tests replace the network, the time and the slow parts.
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildAll } from '../build/build-all.ts';
import { deploymentEnvironment } from '../build/contract-texts.ts';
import { defaultFolder } from './environment.ts';

export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
  /** Waits for some milliseconds, or until a signal is aborted. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** The time in milliseconds since 1970. */
  now: () => number;
  /** Calls a function when the operator presses Ctrl+C, instead of ending the process. Returns a function that stops this. */
  onInterrupt: (handle: () => void) => () => void;
  print: (line: string) => void;
  /** Runs wrangler and returns its exit code. With `isQuiet`, its output is returned instead of printed. */
  runWrangler: (args: readonly string[], options?: { isQuiet?: boolean }) => Promise<WranglerResult>;
  /** Builds the files that the Workers import and serve. */
  buildFiles: () => Promise<void>;
  /** Writes the SQL files of the demo data, and returns them in the order in which they must be applied. */
  writeDemoData: (path: string, bindings: readonly string[]) => Promise<{ binding: string; path: string }[]>;
  /** Folder with the files of the environments. */
  environments: string;
  /** Folder to which the bundles of each environment are written. */
  output: string;
}

interface WranglerResult {
  status: number;
  stdout: string;
  stderr: string;
}

/** Returns the arguments with which wrangler bundles a Worker for a deployment, with its source map beside it. */
export const listBundleArguments = (config: string, outdir: string): string[] => [
  ...['deploy', '--dry-run', '--minify', '--config', config, '--outdir', outdir, '--metafile'],
];

/** Runs wrangler by its name, because npm may have been started by an older Node that wrangler rejects. */
export const createWranglerRunner =
  (env: Surroundings['env']): Surroundings['runWrangler'] =>
  (args, { isQuiet = false } = {}) =>
    new Promise((done, fail) => {
      const child = spawn('wrangler', args, {
        stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
        shell: process.platform === 'win32',
        env: {
          ...env,
          ...deploymentEnvironment,
          PATH: `${resolve('node_modules/.bin')}${delimiter}${env.PATH ?? ''}`,
          WRANGLER_SEND_METRICS: 'false',
        },
      });
      const output = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (chunk: Buffer) => (output[name] += chunk.toString()));
      child.on('error', fail);
      child.on('close', (status) => done({ status: status ?? 1, ...output }));
    });

/** The modules are imported only if they are needed, because a shop can delete the demo. */
async function writeDemoData(path: string, bindings: readonly string[]) {
  const { defaultMasters, generateSeed } = await import('#demo/seed/generate.ts');
  const { writeSqlFiles } = await import('../seed/sql-files.ts');
  const { startOfMonth } = await import('../seed/start-of-month.ts');
  return writeSqlFiles(generateSeed({ masters: defaultMasters, now: startOfMonth(Date.now()) }), path, { clears: true, bindings });
}

/** Returns this machine, with the real network and time. */
export const createSurroundings = (): Surroundings => ({
  env: process.env,
  fetch: globalThis.fetch,
  wait: async (milliseconds, signal) => {
    await wait(milliseconds, undefined, signal && { signal }).catch(() => undefined);
  },
  now: Date.now,
  onInterrupt: (handle) => {
    process.on('SIGINT', handle);
    return () => process.off('SIGINT', handle);
  },
  print: (line) => console.log(line),
  runWrangler: createWranglerRunner(process.env),
  buildFiles: () => buildAll({ isLive: false }),
  writeDemoData,
  environments: defaultFolder,
  output: 'dist/deploy',
});
