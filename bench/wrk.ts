// Runs wrk against one target, and measures the processor time of the target's process.
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuMs } from './process.ts';

const execute = promisify(execFile);

/** The target of a load run, and the requests to it. */
export interface Target {
  name: string;
  origin: string;
  /** Paths that are requested in turn. */
  paths: readonly string[];
  headers: Record<string, string>;
  /**
   * Placeholder in the Cookie header, which is replaced by twelve digits that differ in each request. Undefined if all requests are the
   * same.
   */
  mark?: string;
  /** Number of concurrent requests. */
  connections: number;
  pid: number;
}

export interface LoadResult {
  pagesPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMsPerPage: number;
}

/** Throws if wrk is not installed. */
export function requireWrk(): void {
  if (spawnSync('wrk', ['-v']).error) throw new Error('The benchmark requires wrk, which is not installed. On Debian: apt-get install wrk');
}

/** Runs wrk against a target. Its script, if needed, is written to `folder`. */
export async function load(target: Target, seconds: number, folder: string): Promise<LoadResult> {
  const headers = Object.entries(target.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = cpuMs(target.pid);
  const { stdout } = await execute('wrk', [
    // A single thread is used, so that paths are requested in order.
    '-t1',
    `-c${target.connections}`,
    `-d${seconds}s`,
    '--latency',
    ...headers,
    ...createScript(target, folder),
    `${target.origin}${target.paths[0]}`,
  ]);
  const cpu = cpuMs(target.pid) - before;
  const pages = Number(found(stdout, /(\d+) requests in/));
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? /Socket errors: .*/.exec(stdout)?.[0];
  if (bad) throw new Error(`${target.name} did not respond to every request: ${bad}`);
  return {
    pagesPerSecond: Number(found(stdout, /Requests\/sec:\s+([\d.]+)/)),
    p50Ms: milliseconds(found(stdout, /^\s+50%\s+(\S+)/m)),
    p99Ms: milliseconds(found(stdout, /^\s+99%\s+(\S+)/m)),
    // NaN if no request was completed, which can happen on a very busy machine.
    cpuMsPerPage: pages > 0 ? cpu / pages : Number.NaN,
  };
}

/**
 * Writes the script that selects the requests, and returns the arguments that pass it to wrk. Returns no arguments if the target needs no
 * script because a single request is repeated.
 */
function createScript({ paths, headers, mark }: Target, folder: string): string[] {
  if (paths.length === 1 && mark === undefined) return [];
  const script = join(folder, 'requests.lua');
  const list = `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }\n`;
  const cookie = headers.cookie?.replaceAll('%', '%%').replace(mark ?? '', '%012d') ?? '';
  writeFileSync(
    script,
    mark === undefined ? `${list}${orderedRequestsScript}` : `local cookie = ${JSON.stringify(cookie)}\n${list}${eachNumbered}`,
  );
  return ['-s', script];
}

/** Lua script that sends each request as a different visitor. Visitors are not repeated in later runs. */
const eachNumbered = `
local sent = os.time() % 10000000 * 100000
function request()
  sent = sent + 1
  wrk.headers["cookie"] = string.format(cookie, sent)
  return wrk.format("GET", paths[1])
end
`;

/** Lua script that creates all requests once, so that wrk needs no more processor time for several paths than for one. */
const orderedRequestsScript = `
local requests = {}
local sent = 0
function init()
  for index, path in ipairs(paths) do requests[index] = wrk.format("GET", path) end
end
function request()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end
`;

function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`wrk printed something unexpected:\n${text}`);
  return value;
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function milliseconds(text: string): number {
  const [, value = '', unit = ''] = /^([\d.]+)(\w+)$/.exec(text) ?? [];
  return Number(value) * (units[unit] ?? Number.NaN);
}
