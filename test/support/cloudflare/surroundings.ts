// A deployment against the stand-in for Cloudflare: without waiting, and without building the files of the shop.
import { generateSeed } from '#demo/seed/generate.ts';
import { createWranglerRunner, type Surroundings } from '../../../scripts/deploy/surroundings.ts';
import { writeSqlFiles } from '../../../scripts/seed/sql-files.ts';
import { startOfMonth } from '../../../scripts/seed/start-of-month.ts';
import { type StandIn, token } from './server.ts';

export interface TestRun {
  /** Receives the milliseconds of each wait. */
  waits?: number[];
  /** Receives each printed line. */
  lines?: string[];
  environments?: string;
  output?: string;
}

export function createTestSurroundings(
  standIn: StandIn,
  { waits = [], lines = [], environments = '', output = '' }: TestRun = {},
): Surroundings {
  const env = {
    ...process.env,
    ...{ CLOUDFLARE_API_BASE_URL: standIn.origin, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: undefined },
    ...{ CI: 'true', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  };
  return {
    ...{ env, fetch: fetchShop(standIn), runWrangler: createWranglerRunner(env), environments, output },
    wait: async (milliseconds) => void waits.push(milliseconds),
    now: Date.now,
    onInterrupt: () => () => undefined,
    print: (line) => void lines.push(line),
    buildFiles: async () => undefined,
    writeDemoData: async (path, bindings) =>
      writeSqlFiles(generateSeed({ masters: 4, now: startOfMonth(Date.now()) }), path, { clears: true, bindings }),
  };
}

/** Returns a `fetch` for which a shop responds at its domain as soon as its Worker is deployed. */
const fetchShop =
  ({ origin, account }: StandIn): typeof fetch =>
  async (url, init) => {
    const { host, origin: own } = new URL(String(url));
    if (own === origin || host.startsWith('127.0.0.1')) return await fetch(url, init);
    const worker = account.domains.get(host) ?? (host.endsWith('.workers.dev') ? host.split('.')[0] : undefined);
    const script = account.scripts.get(worker ?? '');
    if (!script || script.deployments.length === 0) throw new TypeError('fetch failed');
    return new Response('<script type="module" src="/assets/loader.js"></script>');
  };
