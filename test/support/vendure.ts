// Starts Vendure with the demo catalog, the adapter Worker before it, and optionally the shop before the adapter.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LocalPostgres } from '../../adapters/vendure/plugin/src/open-postgres.ts';
import { freePort } from '../../bench/process.ts';
import {
  localPassword,
  openFilledDatabase,
  openPostgres,
  preparePlugin,
  type RunningVendure,
  startVendure,
} from '../../scripts/vendure/vendure.ts';
import { answers, startTool } from './processes.ts';

/** Number of styles in the catalog of tests. */
const masters = 60;
/** PostgreSQL keeps filled databases here between runs. Test files that run at the same time each have a server of their own. */
const folder = `.wrangler/vendure/test-${process.env.VITEST_POOL_ID ?? '1'}`;

export interface VendureWorld {
  vendure: RunningVendure;
  databaseUrl: string;
  /** Variables of Vendure's server. */
  variables: Record<string, string>;
  /** Origin of the adapter Worker, which needs no secret. */
  adapter: string;
  adapterOutput(): string;
  postgres: LocalPostgres;
  /** Runs SQL in the database of this world. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Starts Vendure again after `vendure.kill()`. */
  restart(): Promise<void>;
  /** Kills the adapter, as a crash would. */
  killAdapter(): Promise<void>;
  /** Starts the adapter again after `killAdapter()`. */
  restartAdapter(): Promise<void>;
  close(): Promise<void>;
}

/** Starts Vendure with a database of its own and the adapter before it, with variables for Vendure's server and for the adapter. */
export async function openVendure(
  variables: Record<string, string> = {},
  adapterVariables: Record<string, string> = {},
): Promise<VendureWorld> {
  preparePlugin();
  const postgres = await openPostgres(resolve(folder), await freePort());
  const own = `test_${process.pid}_${Date.now()}`;
  const databaseUrl = await postgres.openDatabase(own, await openFilledDatabase(postgres, { masters, folder: tmpdir(), variables }));
  const start = async () => startVendure({ databaseUrl, port, variables });
  const port = await freePort();
  const world = { vendure: await start() };
  const openOwnAdapter = () => openAdapter(adapterPort, { VENDURE_URL: world.vendure.origin, ...adapterVariables });
  const adapterPort = await freePort();
  let adapter = await openOwnAdapter();
  return {
    get vendure() {
      return world.vendure;
    },
    databaseUrl,
    variables,
    adapter: adapter.origin,
    adapterOutput: () => adapter.output(),
    postgres,
    query: (text, values) => postgres.query(own, text, values),
    restart: async () => {
      world.vendure = await start();
    },
    killAdapter: () => adapter.close(),
    restartAdapter: async () => {
      adapter = await openOwnAdapter();
    },
    close: async () => {
      await adapter.close();
      await world.vendure.kill();
      await postgres.dropDatabase(own);
      await postgres.close();
    },
  };
}

export type AdminApi = <Reply>(query: string, variables?: object) => Promise<Reply>;

/** Signs in as administrator. Returns a function that sends documents to the Admin API in a channel. */
export async function openAdminApi(origin: string, channel: string): Promise<AdminApi> {
  let token = '';
  const send: AdminApi = async (query, variables = {}) => {
    const response = await fetch(`${origin}/admin-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'vendure-token': channel, ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    token = response.headers.get('vendure-auth-token') ?? token;
    const { data, errors } = (await response.json()) as { data: never; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
    return data;
  };
  await send(`mutation ($password: String!) { login(username: "superadmin", password: $password) { __typename } }`, {
    password: localPassword,
  });
  return send;
}

/** Starts the adapter Worker before Vendure. */
async function openAdapter(
  port: number,
  variables: Record<string, string>,
): Promise<{ origin: string; output: () => string; close: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'cairn-adapter-'));
  const running = startTool(
    'wrangler',
    [
      ...['dev', '-c', 'adapters/vendure/wrangler.toml', '--persist-to', data, '--ip', '127.0.0.1', '--port', String(port)],
      ...['--inspector-port', '0', '--log-level', 'warn', '--var', ...Object.entries(variables).map(([name, value]) => `${name}:${value}`)],
    ],
    { env: { WRANGLER_REGISTRY_PATH: join(data, 'registry') } },
  );
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, running);
  return {
    origin,
    output: running.output,
    close: async () => {
      await running.kill();
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
