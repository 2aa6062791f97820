// One run of wrk against one address, with the processor time of the process behind it.
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuMs } from './process.ts';

const execute = promisify(execFile);

/** What is asked of whom. */
export interface Target {
  name: string;
  origin: string;
  /** Asked for one after the other, from the first again after the last. */
  paths: readonly string[];
  headers: Record<string, string>;
  /** Stands in the Cookie header where each request has twelve digits of its own; absent where all send the same. */
  mark?: string;
  /** Requests under way at once. */
  connections: number;
  pid: number;
}

export interface LoadResult {
  pagesPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMsPerPage: number;
}

/** Ends the run with a sentence when the load generator is not there. */
export function requireWrk(): void {
  if (spawnSync('wrk', ['-v']).error)
    throw new Error('The load is made by wrk, which is not installed. Debian has it: apt-get install wrk');
}

/** `folder`: where a script for wrk may be written. */
export async function load(target: Target, seconds: number, folder: string): Promise<LoadResult> {
  const headers = Object.entries(target.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = cpuMs(target.pid);
  const { stdout } = await execute('wrk', [
    '-t1', // one thread asks for all paths in their order
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
  if (bad) throw new Error(`${target.name} did not answer every request: ${bad}`);
  return {
    pagesPerSecond: Number(found(stdout, /Requests\/sec:\s+([\d.]+)/)),
    p50Ms: milliseconds(found(stdout, /^\s+50%\s+(\S+)/m)),
    p99Ms: milliseconds(found(stdout, /^\s+99%\s+(\S+)/m)),
    cpuMsPerPage: pages > 0 ? cpu / pages : Number.NaN, // a machine that is very busy may let none through
  };
}

/** Without a script wrk sends one request again and again. */
function createScript({ paths, headers, mark }: Target, folder: string): string[] {
  if (paths.length === 1 && mark === undefined) return [];
  const script = join(folder, 'requests.lua');
  const list = `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }\n`;
  const cookie = headers.cookie?.replaceAll('%', '%%').replace(mark ?? '', '%012d') ?? '';
  writeFileSync(script, mark === undefined ? `${list}${inTheirOrder}` : `local cookie = ${JSON.stringify(cookie)}\n${list}${eachNumbered}`);
  return ['-s', script];
}

/** A visitor who has never been here in each request, in no other run either. */
const eachNumbered = `
local sent = os.time() % 10000000 * 100000
function request()
  sent = sent + 1
  wrk.headers["cookie"] = string.format(cookie, sent)
  return wrk.format("GET", paths[1])
end
`;

/** Requests are made once, so that wrk needs no more processor time than for a single one. */
const inTheirOrder = `
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
