// Rehearses a disaster: the shop takes orders, is backed up, takes further orders, and loses its database. The backup is restored, while the
// Durable Objects still have the state of the moment of the loss.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { freePort } from '../../bench/process.ts';
import { joinMigrations } from '../../scripts/seed/sql-files.ts';
import { writeBackendConfig } from '../../scripts/worker-variables.mjs';
import { askBackend, changeBackend, findBackendFile, type Row, seedBackend } from '../support/backend-file.ts';
import { findStockMismatches } from '../support/books.ts';
import { aBrowserAt, aBuyer, places } from '../support/browser.ts';
import { answers, type Running, runTool, startTool } from '../support/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-restore-'));
const lost = join(folder, 'lost');
const restored = join(folder, 'restored');
const files = join(folder, 'files');
const secret = 'a-secret-of-this-test-alone-that-is-long-enough';
const hourMs = 60 * 60 * 1000;

// a restore starts wrangler several times, which takes long on a busy machine
vi.setConfig({ testTimeout: 300_000 });

let shop: Running;
let origin: string;
let backupId: string;
let items: { productId: string; upc: string }[];
/** The rows of each table right after the backup. */
let before: Map<string, Row[]>;
let early: Awaited<ReturnType<typeof order>>;
let late: Awaited<ReturnType<typeof order>>;

beforeAll(async () => {
  seedBackend(lost, 60);
  items = askBackend(
    lost,
    "SELECT product_id AS productId, sku AS upc FROM stock WHERE location_id = 'web-us' AND available BETWEEN 6 AND 1000 ORDER BY sku",
  ) as typeof items;
  await startShop(lost);
  early = await order();
  const second = await order();
  setEmails(early.orderNumber, second.orderNumber);
  await runDailyWork();
  await until('the backup is complete', () => readBackupId() !== '');
  backupId = readBackupId();
  before = readTables(lost);
  late = await order();
  await shop.kill();

  // a new database next to the same bucket and the same Durable Objects
  for (const kind of ['r2', 'do']) cpSync(join(lost, 'v3', kind), join(restored, 'v3', kind), { recursive: true });
  const migrations = join(folder, 'migrations.sql');
  writeFileSync(migrations, joinMigrations('src/backend/migrations'));
  runTool('wrangler', [
    ...[
      'd1',
      'execute',
      'BACKEND_DB',
      '-c',
      'src/backend/wrangler.toml',
      '--local',
      '--persist-to',
      restored,
      '--yes',
      '--file',
      migrations,
    ],
  ]);
});

afterAll(async () => {
  await shop?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function startShop(data: string): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const backend = resolve(writeBackendConfig(folder, { BACKEND_TOKEN_SECRET: secret, FULFILMENT_SECRETS: secret }));
  shop = startTool(
    'wrangler',
    [
      ...['dev', '-c', 'wrangler.toml', '-c', backend, '--persist-to', data],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--log-level', 'warn'],
      ...['--var', `SESSION_SECRETS:${secret}`],
    ],
    { env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry') } },
  );
  await answers(`${origin}/robots.txt`, shop);
}

async function order() {
  const buyer = aBuyer(
    aBrowserAt(origin, (url, init) => fetch(url, init)),
    places.us,
  );
  const summary = await buyer.atSummary(items.pop() ?? expect.fail('The seed has too few variants.'), '4242424242424242');
  expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
  const orderNumber = /C[2-9A-Z]{10}/.exec((await buyer.confirmation()).html)?.[0] ?? '';
  return { ...buyer, orderNumber };
}

/** Creates emails of several states: one was sent, one is due, one has been tried, and one is due tomorrow. */
function setEmails(first: string, second: string): void {
  changeBackend(lost, "UPDATE outbox SET state = 'sent', finished_at = 1 WHERE mail_id = ?", `order-confirmation ${first}`);
  const write = (id: string, attempts: number, nextAt: number) =>
    changeBackend(
      lost,
      `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document, attempts, next_attempt_at)
       SELECT ?, kind, recipient, locale, written_at, document, ?, ? FROM outbox WHERE mail_id = ?`,
      ...[id, attempts, nextAt, `order-confirmation ${second}`],
    );
  write('tried', 1, Date.now() + hourMs);
  write('tomorrow', 0, Date.now() + 24 * hourMs);
}

async function runDailyWork(): Promise<void> {
  const response = await fetch(`${origin}/cdn-cgi/explorer/api/local/scheduled?worker=cairn-backend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cron: '17 3 * * *' }),
  });
  expect(response.status).toBe(200);
}

const readBackupId = (): string =>
  String(askBackend(lost, "SELECT summary FROM job_run WHERE job = 'backup' AND failure IS NULL")[0]?.summary ?? '').split(':')[0] ?? '';

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (const deadline = performance.now() + 60_000; !isSo(); await wait(200))
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}.\n${shop.output()}`);
}

const emailColumn = 'mail_id';

/** Tables that a restore changes on purpose, or that the shop changes by itself. */
const changed = [
  ...['restore', 'number_skip', 'search_due', 'outbox', 'job_run', 'event_count', 'd1_migrations', 'alert_incident'],
  ...['consumer_session', 'agent_session', 'staff_session', 'sign_in_code', 'password_reset', 'transfer', 'preview_grant'],
];

function readTables(data: string): Map<string, Row[]> {
  const db = new DatabaseSync(findBackendFile(data), { readOnly: true });
  try {
    const names = db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'search\\_text%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .all();
    return new Map(
      names.map(({ name }) => {
        const rows = db.prepare(`SELECT * FROM "${name}"`).all() as Row[];
        return [String(name), rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))];
      }),
    );
  } finally {
    db.close();
  }
}

/** Runs the command and returns its output. */
function restore(data: string, ...further: string[]): { status: number | null; output: string } {
  const path = `${resolve('node_modules/.bin')}:${process.env.PATH}`;
  const args = ['scripts/restore.ts', backupId, '--persist-to', data, ...further];
  const { status, stdout, stderr } = spawnSync('node', args, { encoding: 'utf8', env: { ...process.env, PATH: path, CI: 'true' } });
  return { status, output: `${stdout}${stderr}` };
}

/** Copies the files of the backup from the bucket into a folder, once, and returns a copy of this folder. */
function copyFiles(): string {
  const get = (name: string) => {
    const key = `cairn-backups/backups/${backupId}/${name}`;
    runTool('wrangler', [
      'r2',
      'object',
      'get',
      key,
      '-c',
      'src/backend/wrangler.toml',
      '--local',
      '--persist-to',
      lost,
      '--file',
      join(files, name),
    ]);
  };
  if (!existsSync(files)) {
    mkdirSync(files);
    get('manifest.json');
    for (const { name } of readManifest(files).files) get(name);
  }
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(files, copy, { recursive: true });
  return copy;
}

interface Manifest {
  databases: { tables: { name: string; rows: number }[] }[];
  files: { name: string; sha256: string }[];
}
const readManifest = (copy: string): Manifest => JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')) as Manifest;

test.each<[string, (copy: string, manifest: Manifest) => void, string]>([
  [
    'a damaged file',
    (copy, { files: [file] }) => {
      const path = join(copy, file?.name ?? '');
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
    'is damaged: its checksum differs',
  ],
  ['a missing file', (copy, { files: [file] }) => rmSync(join(copy, file?.name ?? '')), 'is missing in'],
  ['a missing manifest', (copy) => rmSync(join(copy, 'manifest.json')), 'The file manifest.json is missing'],
  [
    'a manifest without a file',
    (copy, manifest) => writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, files: manifest.files.slice(1) })),
    'but the manifest says',
  ],
])('a backup with %s is refused, and the database stays empty', (_, damage, message) => {
  const copy = copyFiles();
  damage(copy, readManifest(copy));
  const { status, output } = restore(restored, '--from', copy);
  expect([status, output]).toEqual([1, expect.stringContaining(message)]);
  expect(askBackend(restored, 'SELECT COUNT(*) AS n FROM shop_order')).toEqual([{ n: 0 }]);
  expect(askBackend(restored, 'SELECT COUNT(*) AS n FROM restore')).toEqual([{ n: 0 }]);
});

test('a backup is not restored into a database with data', () => {
  const { status, output } = restore(lost);
  expect([status, output]).toEqual([1, expect.stringContaining('The database BACKEND_DB is not empty')]);
});

test('a restore returns the rows of every table, the stock and the sums, and holds emails that may have been sent', () => {
  const { status, output } = restore(restored);
  expect([status, output]).toEqual([0, expect.stringContaining(`restored ${backupId}`)]);
  expectRestored();
});

function expectRestored(): void {
  const after = readTables(restored);
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  for (const [table, rows] of before) if (!changed.includes(table)) expect([table, after.get(table)]).toEqual([table, rows]);
  expect(before.get('placed_order')?.length).toBeGreaterThan(3);
  expect(before.get('order_return')?.length).toBeGreaterThan(0);
  expect(before.get('gift_card')?.length).toBeGreaterThan(0);
  expect(before.get('loyalty_entry')?.length).toBeGreaterThan(0);
  expect(findStockMismatches(restored)).toEqual([]);
  const emails = (data: Map<string, Row[]>, state: string) =>
    (data.get('outbox') ?? []).filter((row) => row.state === state).map((row) => row[emailColumn]);
  expect(emails(after, 'waiting')).toEqual(['tomorrow']);
  expect(emails(after, 'sent')).toEqual(emails(before, 'sent'));
  const held = (after.get('outbox') ?? []).filter((row) => row.held_at !== null);
  expect(held.map((row) => row[emailColumn]).toSorted()).toEqual(
    emails(before, 'waiting')
      .filter((id) => id !== 'tomorrow')
      .toSorted(),
  );
  expect(held.length).toBeGreaterThan(1);
  expect(after.get('restore')).toMatchObject([{ backup_id: backupId, finished_at: expect.any(Number) }]);
}

test('a restore that was interrupted starts again, and has the same result', () => {
  changeBackend(restored, 'UPDATE restore SET finished_at = NULL');
  changeBackend(restored, 'DELETE FROM order_line');
  changeBackend(restored, "INSERT INTO shop_order VALUES ('CLEFTOVER01', 'us', 1, 'shop', 'USD', 1)");
  expect(restore(restored)).toMatchObject({ status: 0 });
  expectRestored();
});

test('the shop sells after the restore, knows the orders of the backup, and skips numbers of invoices', async () => {
  await startShop(restored);
  onTestFailed(() => console.error(shop.output()));
  await runDailyWork();
  expect((await early.visit(`${origin}/en-us/cart`)).status).toBe(200);
  expect(askBackend(restored, 'SELECT 1 FROM placed_order WHERE order_number = ?', early.orderNumber)).toHaveLength(1);
  expect(askBackend(restored, 'SELECT 1 FROM placed_order WHERE order_number = ?', late.orderNumber)).toEqual([]);
  const next = await order();
  expect(askBackend(restored, 'SELECT 1 FROM placed_order WHERE order_number = ?', next.orderNumber)).toHaveLength(1);
  expect(askBackend(restored, "SELECT mail_id AS id FROM outbox WHERE state = 'waiting' AND next_attempt_at IS NULL")).toEqual([
    { id: `order-confirmation ${next.orderNumber}` },
  ]);
  expect(findStockMismatches(restored)).toEqual([]);
  const skips = askBackend(restored, "SELECT serial FROM number_skip WHERE kind = 'invoice' AND site_id = 'us'");
  const [last] = askBackend(restored, "SELECT COALESCE(MAX(serial), 0) AS serial FROM invoice WHERE site_id = 'us'");
  expect(Number(skips[0]?.serial) - Number(last?.serial)).toBeGreaterThanOrEqual(1000);
});
