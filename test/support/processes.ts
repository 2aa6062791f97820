// Starts processes for tests. Each has its own process group, and is ended by id, never by name.
import { type SpawnOptions, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

const environment = {
  ...process.env,
  PATH: `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  CI: 'true',
  NODE_ENV: 'development',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

export interface Running {
  /** Process id, which is also the id of its process group. */
  pid: number;
  /** Returns the process's output so far. */
  output: () => string;
  /** Kills the process and its children, and waits until it has ended. */
  kill: () => Promise<void>;
}

/** Starts one of the project's tools. */
export function startTool(tool: string, args: readonly string[], { env, ...options }: SpawnOptions = {}): Running {
  const child = spawn(tool, args, {
    cwd: root,
    ...options,
    env: { ...environment, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${tool} could not be started.`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((done) => child.on('exit', () => done()));
  const killGroup = () => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {} // The process group has already ended.
  };
  // The process must not outlive the test.
  process.once('exit', killGroup);
  return {
    pid,
    output: () => output,
    kill: async () => {
      killGroup();
      process.off('exit', killGroup);
      await gone;
    },
  };
}

/** Runs one of the project's tools until it ends. If the tool fails, throws an error with its output. */
export function runTool(tool: string, args: readonly string[], { cwd = root, env }: SpawnSyncOptions = {}): void {
  const options = { cwd, env: { ...environment, ...env }, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout, stderr } = spawnSync(tool, args, options);
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
}

/** Does the same as `runTool` without blocking the thread. */
export async function runToolAsync(tool: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(tool, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise((done) => child.on('close', done));
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} ended with ${status}:\n${output}`);
}

/** Waits until the URL responds with a status below 500. */
export async function answers(url: string, { output }: Running, deadlineMs = 60_000): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const response = await fetch(url, { redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status < 500) return;
      last = response.status;
    } catch (problem) {
      last = problem;
    }
    await wait(100);
  }
  throw new Error(`${url} did not respond: ${String(last)}\n${output()}`);
}
