// A small backend inside workerd: migrated, seeded, and asked through real Requests.
import type { D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createBackendApp } from '#backend/app.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import type { System } from '#backend/platform/system.ts';
import { gatewayHeader, pathLocale } from '#contract/headers.ts';
import { generateSeed, type SeedInput } from '#demo/seed/generate.ts';
import { insertStatements } from '#demo/seed/sql.ts';
import type { SeedTable, SeedValue } from '#demo/seed/tables.ts';
import { isLocale, markets, requireMarket } from '#markets/registry.ts';

export const backendEnv = env as unknown as BackendEnv & { TEST_MIGRATIONS: D1Migration[]; TEST_CATALOG_DB: D1Database };

/** A seed of every market: small, but with every type of product, and dated so that the tests' clock stands right behind it. */
export const everyMarket: SeedInput = { masters: 120, now: Date.UTC(2026, 9, 1) };

/** The seed of most tests: one market of each currency sign, way of taxing and language that they speak of. */
export const testSeed: SeedInput = { ...everyMarket, sites: [markets.us, markets.ca, markets.de] };

/** Applies the migrations and writes a seed, all at once: a batch more takes longer than what is in it. */
export async function prepareBackend(seed: SeedInput = testSeed): Promise<void> {
  const db = backendEnv.BACKEND_DB;
  const statements = written.get(seed) ?? [...backendEnv.TEST_MIGRATIONS.flatMap(({ queries }) => queries), ...seedStatements(seed)];
  written.set(seed, statements);
  await db.batch(statements.map((sql) => db.prepare(sql)));
}

/** Test files share a Worker, and what makes up their databases. */
const written = new Map<SeedInput, string[]>();

/** Few long statements, as each costs more than its rows. */
function seedStatements(seed: SeedInput): string[] {
  const tables = new Map<SeedTable, SeedValue[][]>();
  for (const { table, rows } of generateSeed(seed)) {
    const known = tables.get(table);
    if (known) known.push(...rows);
    else tables.set(table, [...rows]);
  }
  return [...tables].flatMap(([table, rows]) => [...insertStatements({ table, rows })]);
}

/** Time stands still an hour after the seed; ids count up, and those of two systems differ as the carts of others may stay. */
export function aSystem(now: number = testSeed.now + 60 * 60 * 1000): System {
  const name = crypto.randomUUID();
  let ids = 0;
  return { now: () => now, randomId: () => `${name}-${++ids}` };
}

export const gatewayHeaders = (overrides: Record<string, string> = {}): Record<string, string> => ({
  [gatewayHeader.locale]: 'en_US',
  [gatewayHeader.brand]: 'cairn',
  [gatewayHeader.region]: 'NORA',
  [gatewayHeader.channel]: 'ECOMM',
  [gatewayHeader.source]: 'ECOM15',
  [gatewayHeader.transactionId]: 'transaction-1',
  [gatewayHeader.correlationId]: 'correlation-1',
  ...overrides,
});

/** The region that the shop names beside a locale. */
const readRegion = (localeHeader: string): string => {
  const locale = pathLocale(localeHeader);
  return isLocale(locale) ? requireMarket(locale).region : 'NORA';
};

export interface Ask {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Headers to leave out. */
  without?: readonly string[];
  /** Variables of the backend that answers, where they are others. */
  env?: Partial<BackendEnv>;
}

interface GatewayOptions {
  scope?: 'site' | 'shopper';
  siteId?: string;
  address?: string | undefined;
}

/** A way in: asks the backend with all headers and the site's own token, or that of a new shopper. */
export async function aGateway(system: System = aSystem(), { scope = 'site', siteId = 'us', address = anAddress() }: GatewayOptions = {}) {
  const app = createBackendApp(system);
  const ask = async (path: string, { method, body, headers, without = [], env: variables }: Ask = {}): Promise<Response> => {
    const sent = new Headers({
      ...gatewayHeaders({ [gatewayHeader.clientAddress]: address }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    });
    if (headers?.['x-region'] === undefined) sent.set('x-region', readRegion(sent.get('x-locale') ?? ''));
    for (const name of without) sent.delete(name);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(new URL(path, 'https://gateway.test'), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: sent,
      ...(body !== undefined && { body: text }),
    });
    return app.fetch(request, { ...backendEnv, ...variables });
  };
  let token = '';
  const reply = await ask('/token/v2/auth/token', { body: { type: 'Guest', siteId, scope } });
  token = ((await reply.json()) as { accessToken: string }).accessToken;
  const askJson = async <Reply>(path: string, how?: Ask): Promise<Reply> => (await (await ask(path, how)).json()) as Reply;
  return { ask, askJson, token };
}

/** An address of a network that nobody else in the tests has: those of other files count into the same objects. */
export function anAddress(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2));
  return `2001:${high.toString(16)}:${low.toString(16)}::1`;
}

/** Time stands still, and ids are real, so that two shoppers are never one. */
export const aRealSystem = (): System => ({ ...aSystem(), randomId: () => crypto.randomUUID() });

/** The first value of a column that a query finds; ids for tests come from the data. */
export async function find(sql: string, ...values: (string | number)[]): Promise<string> {
  const value = await backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .first<Record<string, string>>();
  const [first] = Object.values(value ?? {});
  if (first === undefined) throw new Error(`The test seed has nothing for: ${sql}`);
  return String(first);
}
