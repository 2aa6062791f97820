// Vendure in a deployment, whose tables are created and changed by migrations.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../bench/process.ts';
import { createEnvironment, localPassword, pluginFolder, runOrThrow, startVendure } from '../../../scripts/vendure/vendure.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { listVariants, openShopper, prepareOrder, type Shopper, type Variant } from '../../support/vendure-orders.ts';
import { createAdapterClient } from '../../support/vendure-shoppers.ts';

const secret = 'a-secret-of-this-test-with-enough-characters';
const deployed = {
  DATABASE_SYNCHRONIZE: 'false',
  SUPERADMIN_PASSWORD: `${localPassword}-of-this-test`,
  COOKIE_SECRET: `cookie-${secret}`,
  VENDURE_SECRET: `vendure-${secret}`,
  PUBLIC_URL: 'http://localhost:3000',
  SHOP_URL: 'http://localhost:8787',
};

vi.setConfig({ testTimeout: 180_000 }); // each test starts several processes one after the other

let world: VendureWorld;
let shopper: Shopper;
let variants: Variant[];
beforeAll(async () => {
  world = await openVendure(deployed, { VENDURE_SECRET: deployed.VENDURE_SECRET });
  shopper = await openShopper(createAdapterClient(world.adapter));
  variants = await listVariants(world, 2);
}, 180_000);
afterAll(() => world?.close());

let databases = 0;
/** Creates a database, which is dropped after the test. Returns its name and URL. */
async function createDatabase(template?: string): Promise<{ name: string; url: string }> {
  const name = `migration_${process.pid}_${databases++}`;
  const url = await world.postgres.openDatabase(name, template);
  onTestFinished(() => world.postgres.dropDatabase(name));
  return { name, url };
}

const runMigrations = (url: string, command = 'apply'): string =>
  runOrThrow(process.execPath, ['dist/migrate.js', command], { env: createEnvironment(url, deployed) });

/** Starts Vendure, and ends it. Throws its output if it does not start. */
async function start(databaseUrl: string, variables: Record<string, string> = deployed): Promise<void> {
  const vendure = await startVendure({ databaseUrl, port: await freePort(), variables });
  await vendure.kill();
}

/** Creates tables from the entities. Returns the name of the database. */
async function synchronize(): Promise<{ name: string; url: string }> {
  const database = await createDatabase();
  await start(database.url, {});
  return database;
}

/** Lists columns, constraints, indexes and types of all tables but those of TypeORM. */
async function describeTables(database: string): Promise<unknown[]> {
  const rows = await world.postgres.query(
    database,
    `select 'column' as kind, table_name || '.' || column_name as name,
       concat_ws(' ', data_type, udt_name, character_maximum_length, numeric_precision, datetime_precision, is_nullable, column_default) as value
     from information_schema.columns where table_schema = 'public'
     union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select 'index', tablename || '.' || indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'type', t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder)
       from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname
     order by 1, 2`,
  );
  return rows.filter(({ name }) => !/^(migrations|typeorm_metadata)\b/.test(String(name)));
}

/** Places an order by invoice as the shopper. Returns its number. */
async function buy(index: number): Promise<string> {
  const { body, client, token } = await prepareOrder(shopper, variants[index] as Variant);
  return (await client.read('checkout.placeOrder', { body, token })).orderNumber;
}

const readOrders = () =>
  world.query(
    `select o.*, (select json_agg(l order by l.id) from order_line l where l."orderId" = o.id) as lines,
       (select json_agg(p order by p.id) from payment p where p."orderId" = o.id) as payments
     from "order" o where o."orderPlacedAt" is not null order by o.id`,
  );

test('migrations create the same tables as the entities', async () => {
  const synchronized = await describeTables((await synchronize()).name);
  const migrated = await createDatabase();
  expect(runMigrations(migrated.url)).toMatch(/^Applied Baseline\d+\n/);
  expect(synchronized.length).toBeGreaterThan(1000);
  expect(await describeTables(migrated.name)).toEqual(synchronized);
  expect(runMigrations(migrated.url)).toBe('No migrations are pending.\n');
});

test('reverted migrations leave no tables', async () => {
  const { name, url } = await createDatabase();
  runMigrations(url);
  const applied = await world.postgres.query(name, 'select name from migrations');
  for (const _ of applied) runMigrations(url, 'revert');
  expect(await describeTables(name)).toEqual([]);
});

test('simultaneous migrations of the same database are applied once', async () => {
  const { name, url } = await createDatabase();
  const env = { ...process.env, ...createEnvironment(url, deployed) };
  await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, ['dist/migrate.js'], { cwd: pluginFolder, env })));
  const applied = await world.postgres.query(name, 'select name, count(*)::int as count from migrations group by name');
  expect(applied.length).toBeGreaterThan(1);
  expect(applied.every(({ count }) => count === 1)).toBe(true);
});

test('Vendure does not start while migrations are pending, and creates no tables', async () => {
  const { name, url } = await createDatabase();
  await expect(start(url)).rejects.toThrow(/The database lacks \d+ migrations: Baseline\d+/);
  expect(await describeTables(name)).toEqual([]);
});

test('Vendure does not synchronize tables that migrations have created', async () => {
  const { name, url } = await createDatabase();
  runMigrations(url);
  await world.postgres.query(name, 'alter table customer add note text');
  await expect(start(url, {})).rejects.toThrow('must not be synchronized');
  await start(url);
  expect(await describeTables(name)).toContainEqual(expect.objectContaining({ name: 'customer.note' }));
});

test('orders are unchanged after the last migration is reverted and applied again, and new orders can be placed', async () => {
  const first = await buy(0);
  await world.vendure.stop();
  const before = await readOrders();
  expect(before).toEqual([expect.objectContaining({ code: first, state: expect.stringMatching(/Payment/) })]);
  runMigrations(world.databaseUrl, 'revert');
  await expect(start(world.databaseUrl)).rejects.toThrow('The database lacks 1 migrations');
  expect(runMigrations(world.databaseUrl)).toMatch(/^Applied \w+\n$/);
  expect(await readOrders()).toEqual(before);
  await world.restart();
  const second = await buy(1);
  const codes = (await readOrders()).map(({ code }) => code);
  expect(codes).toEqual([first, second]);
});

test('a database with orders whose tables were created from the entities is adopted', async () => {
  await world.vendure.kill();
  const [own] = /[^/]+$/.exec(world.databaseUrl) ?? [];
  const { name, url } = await createDatabase(own);
  await world.postgres.query(name, 'drop table migrations');
  const readCodes = () => world.postgres.query(name, `select code from "order" where "orderPlacedAt" is not null order by id`);
  const before = await readCodes();
  expect(before.length).toBeGreaterThan(0);
  await world.postgres.query(name, 'alter table channel drop column "customFieldsReturndays"');
  expect(() => runMigrations(url)).toThrow(/are not those of this version[\s\S]*ADD "customFieldsReturndays"/);
  await world.postgres.query(name, 'alter table channel add column "customFieldsReturndays" integer');
  expect(runMigrations(url)).toContain('All migrations are recorded as applied.');
  expect(await readCodes()).toEqual(before);
  await start(url);
});
