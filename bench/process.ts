// Starts and ends the processes of a run, and reads their processor time from /proc.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const started = new Set<ChildProcess>();

export interface Started {
  pid: number;
  /** Start time according to `performance.now()`, in milliseconds. */
  startedAt: number;
  /** Ends the process and waits until it has exited. */
  stop: () => Promise<void>;
}

/** Starts a process that ends with this run, even if the run fails. */
export function start(command: string, args: string[]): Started {
  const startedAt = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore'] });
  if (child.pid === undefined) throw new Error(`${command} could not be started.`);
  started.add(child);
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  child.on('exit', () => started.delete(child));
  return {
    pid: child.pid,
    startedAt,
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export function stopAll(): void {
  for (const child of started) child.kill('SIGKILL');
}

/** Returns a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free.'))));
    });
  });

const startDeadlineMs = 15_000;

/**
 * Waits until a URL responds with the right status, and returns the time of that response according to `performance.now()`. Throws after a
 * deadline.
 */
export async function waitForResponse(url: string, isRight: (status: number) => boolean = () => true): Promise<number> {
  const deadline = performance.now() + startDeadlineMs;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const response = await fetch(url, { redirect: 'manual' });
      await response.arrayBuffer();
      if (isRight(response.status)) return performance.now();
      last = response.status;
    } catch (problem) {
      last = problem;
    }
    await wait(2);
  }
  throw new Error(`${url} did not respond as expected: ${String(last)}`);
}

const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;

/** Returns the processor time of all threads of a process in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

const restMs = 200;
const restDeadlineMs = 20_000;

/** Waits until a process is idle, or until a deadline. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const deadline = performance.now() + restDeadlineMs;
  while (performance.now() < deadline) {
    const before = cpuMs(pid);
    await wait(restMs);
    if (cpuMs(pid) - before <= restMs / 20) return;
  }
}

export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
