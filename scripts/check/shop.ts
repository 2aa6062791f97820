// A shop of its own for a check: built, started and ended here, with the chaos gateway before a stand-in of a gateway.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answered, freePort } from '../../bench/process.ts';
import { type ChaosGateway, openChaosGateway } from '../chaos/open-gateway.ts';
import type { CheckRun } from './area.ts';

export interface CheckedShop {
  origin: string;
  chaos: ChaosGateway;
  /** What the shop has logged so far. */
  log: () => string;
  /** Resident megabytes of the runtime. */
  memoryMb: () => number;
  close: () => Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** Starts a tool of the project as a group of its own, so that all that it starts ends with it. */
function startGroup(tool: string, args: readonly string[]) {
  const bin = join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH ?? ''}`,
    NODE_ENV: 'development',
    CI: 'true',
    WRANGLER_SEND_METRICS: 'false',
  };
  const child = spawn(join(bin, tool), args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${tool} could not be started.`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = () => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // gone already
    }
  };
  process.once('exit', end);
  return { pid, output: () => output, end };
}

/** The longest that wrangler may take to bundle and start. */
const startMs = 60_000;

/** Opens a shop. Its session secrets and its data are its own, and go with it. */
export async function openCheckedShop({ seed, say }: CheckRun, variables: Readonly<Record<string, string>> = {}): Promise<CheckedShop> {
  if (!existsSync(join(root, 'dist/generated/manifest.json')))
    throw new Error('The browser part is missing: run `npx node scripts/build-client.ts`.');
  const folder = mkdtempSync(join(tmpdir(), 'cairn-check-'));
  const [gatewayPort, shopPort] = [await freePort(), await freePort()];
  const gateway = startGroup('node', ['bench/stand-in/server.ts', String(gatewayPort)]);
  const chaos = await openChaosGateway({ target: `http://127.0.0.1:${gatewayPort}`, seed });
  const given = { GATEWAY_URL: chaos.origin, SESSION_SECRETS: 'a-secret-of-this-check-alone-that-is-long-enough', ...variables };
  const shop = startGroup('wrangler', [
    ...['dev', '--ip', '127.0.0.1', '--port', String(shopPort), '--inspector-port', '0', '--log-level', 'log', '--persist-to', folder],
    ...['--var', ...Object.entries(given).map(([name, value]) => `${name}:${value}`)],
  ]);
  const close = async () => {
    shop.end();
    gateway.end();
    await chaos.close();
    await wait(200); // so that nothing writes there any more
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const origin = `http://127.0.0.1:${shopPort}`;
  try {
    await untilAnswered(`${origin}/robots.txt`);
    say(`the shop is at ${origin}, the chaos gateway at ${chaos.origin}`);
    return { origin, chaos, log: shop.output, memoryMb: () => sumMemoryMb(shop.pid), close };
  } catch (problem) {
    await close();
    throw new Error(`${String(problem)}\n${shop.output().slice(-2000)}`);
  }
}

async function untilAnswered(url: string): Promise<void> {
  const endsAt = Date.now() + startMs;
  for (;;) {
    try {
      await answered(url, (status) => status < 500);
      return;
    } catch (problem) {
      if (Date.now() > endsAt) throw problem;
    }
  }
}

/** What the processes of a group that are called workerd hold. */
function sumMemoryMb(group: number): number {
  let kilobytes = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const [, program = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      if (Number(rest.split(' ')[2]) !== group || !program.startsWith('workerd')) continue;
      kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      // it has ended meanwhile
    }
  }
  return Math.round(kilobytes / 1024);
}
