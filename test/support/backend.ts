// A small backend inside workerd, which is migrated, seeded and called with real `Request` objects.
import type { D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createBackendApp } from '#backend/app.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import type { System } from '#backend/platform/system.ts';
import type { StaffActionsBinding } from '#backend/staff-actions.ts';
import { gatewayHeader, pathLocale } from '#contract/headers.ts';
import { generateSeed, type SeedInput } from '#demo/seed/generate.ts';
import { insertStatements } from '#demo/seed/sql.ts';
import type { SeedTable, SeedValue } from '#demo/seed/tables.ts';
import { isLocale, markets, requireMarket } from '#markets/registry.ts';

export const backendEnv = env as unknown as BackendEnv & {
  TEST_MIGRATIONS: D1Migration[];
  TEST_CATALOG_DB: D1Database;
  BACKEND: StaffActionsBinding;
};

/** A seed of all markets: small, but with every product type, and dated just before the time of the test clock. */
export const everyMarket: SeedInput = { masters: 120, now: Date.UTC(2026, 9, 1) };

/** The seed for most tests: one market for each currency, tax rule and language that they need. */
export const testSeed: SeedInput = { ...everyMarket, sites: [markets.us, markets.ca, markets.de] };

/** Creates the tables and writes a seed in one batch, because a second batch would take longer than the statements in it. */
export async function prepareBackend(seed: SeedInput = testSeed): Promise<void> {
  const db = backendEnv.BACKEND_DB;
  const rows = written.get(seed) ?? seedStatements(seed);
  written.set(seed, rows);
  const migrations = () => backendEnv.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
  await db.batch([...(schema ?? migrations()), ...rows].map((sql) => db.prepare(sql)));
  schema ??= await readSchema(db);
}

/** Cache of SQL statements by seed, because test files share a Worker and use the same seeds. */
const written = new Map<SeedInput, string[]>();

/** The result of all migrations, once they have run in this Worker. Creating it takes a tenth of the time that the migrations take. */
let schema: readonly string[] | undefined;

/** Returns the statements that create the tables, then the indexes and triggers. Each full-text table creates its own further tables. */
async function readSchema(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT sql FROM sqlite_schema AS made
       WHERE sql IS NOT NULL AND name <> 'sqlite_sequence' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND NOT EXISTS (
         SELECT 1 FROM sqlite_schema AS text WHERE text.sql LIKE 'CREATE VIRTUAL TABLE%' AND made.name LIKE text.name || '\\_%' ESCAPE '\\')
       ORDER BY type <> 'table'`,
    )
    .all<{ sql: string }>();
  return results.map(({ sql }) => sql);
}

/** Returns the seed as a few long statements, because many short ones for the same rows would take longer. */
function seedStatements(seed: SeedInput): string[] {
  const tables = new Map<SeedTable, SeedValue[][]>();
  for (const { table, rows } of generateSeed(seed)) {
    const known = tables.get(table);
    if (known) known.push(...rows);
    else tables.set(table, [...rows]);
  }
  return [...tables].flatMap(([table, rows]) => [...insertStatements({ table, rows })]);
}

/**
 * Returns a system whose clock is fixed at one hour after the seed. Ids are sequential and differ between systems, because carts of other
 * tests may still exist.
 */
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

/** Returns the value of the region header that the storefront sends for a locale. */
const readRegion = (localeHeader: string): string => {
  const locale = pathLocale(localeHeader);
  return isLocale(locale) ? requireMarket(locale).region : 'NORA';
};

export interface Ask {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Headers to omit. */
  without?: readonly string[];
  /** Variables that override those of the backend. */
  env?: Partial<BackendEnv>;
}

interface GatewayOptions {
  scope?: 'site' | 'shopper';
  siteId?: string;
  address?: string | undefined;
}

/** Returns a client that calls the backend with all required headers, and with the site token or the token of a new shopper. */
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

/** Returns an IP address in a network that no other test uses, because test files share the rate limits. */
export function anAddress(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2));
  return `2001:${high.toString(16)}:${low.toString(16)}::1`;
}

/** Returns a system with a fixed clock and random ids, so that no two shoppers have the same id. */
export const aRealSystem = (): System => ({ ...aSystem(), randomId: () => crypto.randomUUID() });

/** Returns the first column of a query's first row, for ids that tests read from the data. */
export async function find(sql: string, ...values: (string | number)[]): Promise<string> {
  const value = await backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .first<Record<string, string>>();
  const [first] = Object.values(value ?? {});
  if (first === undefined) throw new Error(`The query finds nothing in the test seed: ${sql}`);
  return String(first);
}
