// Installs and starts Vendure with the plugin on a local PostgreSQL, for development and tests (docs/vendure.md).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDemoCatalog } from '../../adapters/vendure/demo-catalog.ts';
import type { LocalPostgres, OpenPostgres } from '../../adapters/vendure/plugin/src/open-postgres.ts';

const root = resolve(import.meta.dirname, '../..');
export const pluginFolder = join(root, 'adapters/vendure/plugin');

/** Password of the administrator `superadmin` of a local Vendure. */
export const localPassword = 'local-development';

/** Installs the packages of the plugin and compiles it, unless nothing has changed. */
export function preparePlugin(): void {
  installPackages(pluginFolder);
  runOrThrow(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json']);
}

/** Installs the packages in the lock file of a folder, unless they are installed already. */
export function installPackages(folder: string): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const mark = join(folder, 'node_modules/.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  runOrThrow('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: folder });
  writeFileSync(mark, lock);
}

/** Runs a tool in the folder of the plugin or another one, and returns its output. If the tool fails, throws an error with the output. */
export function runOrThrow(
  tool: string,
  args: string[],
  { cwd = pluginFolder, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): string {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** Starts PostgreSQL with its data in a folder. */
export async function openPostgres(folder: string, port: number): Promise<LocalPostgres> {
  mkdirSync(folder, { recursive: true });
  const { openPostgres: open } = (await import(join(pluginFolder, 'dist/local-postgres.js'))) as { openPostgres: OpenPostgres };
  return open({ folder, port });
}

/**
 * Returns the name of a database with the demo catalog, which is filled if it does not exist. Its name contains a hash of everything that
 * determines its content. `masters` is the number of styles. The tables are created from the entities, which is faster than migrations,
 * unless the variables of the server do not allow it.
 */
export async function openFilledDatabase(
  postgres: LocalPostgres,
  { masters, folder, variables = {} }: { masters: number; folder: string; variables?: Record<string, string> },
): Promise<string> {
  const isMigrated = variables.DATABASE_SYNCHRONIZE === 'false';
  const catalog = JSON.stringify(createDemoCatalog({ masters, now: startOfDay() }));
  const hash = createHash('sha256').update(catalog).update(readSchemaSources()).digest('hex').slice(0, 12);
  const name = `${isMigrated ? 'migrated' : 'demo'}_${masters}_${hash}`;
  if (await postgres.hasDatabase(name)) return name;
  const path = join(folder, `${name}-${process.pid}.json`); // other processes may fill databases of the same name
  writeFileSync(path, catalog);
  // the database gets its final name last, so that an interrupted run is not mistaken for a complete one
  const url = await postgres.openDatabase(`${name}_filling_${process.pid}`);
  const env = createEnvironment(url, variables);
  if (isMigrated) runOrThrow(process.execPath, ['dist/migrate.js'], { env });
  runOrThrow(process.execPath, ['dist/fill.js', path], { env });
  await postgres.renameDatabase(`${name}_filling_${process.pid}`, name);
  rmSync(path);
  return name;
}

/** Prices of the demo depend on the day. */
function startOfDay(): number {
  const now = Date.now();
  return now - (now % (24 * 60 * 60 * 1000));
}

/** Sources of the plugin that determine the tables and the filled rows. */
function readSchemaSources(): string {
  const folder = join(pluginFolder, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
}

export const createEnvironment = (databaseUrl: string, variables: Record<string, string>): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATABASE_SYNCHRONIZE: 'true',
  TEST_PAYMENTS: 'true',
  SUPERADMIN_PASSWORD: localPassword,
  VENDURE_DISABLE_TELEMETRY: 'true',
  COOKIE_SECRET: 'a-secret-for-local-development-only',
  EMAIL_FOLDER: join(root, '.wrangler/vendure/emails'), // a file for each email about an account
  ...variables,
});

export interface RunningVendure {
  origin: string;
  /** Returns what the process has written so far. */
  output(): string;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
  /** Lets the process finish its requests, and ends it. */
  stop(): Promise<void>;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
}

/** Starts Vendure and waits until it responds. `variables` are those of the plugin's server. With `isShown`, its output is printed. */
export async function startVendure({
  databaseUrl,
  port,
  variables = {},
  isShown = false,
}: {
  databaseUrl: string;
  port: number;
  variables?: Record<string, string>;
  isShown?: boolean;
}): Promise<RunningVendure> {
  const child: ChildProcess = spawn(process.execPath, ['dist/server.js'], {
    cwd: pluginFolder,
    env: { ...process.env, ...createEnvironment(databaseUrl, variables), PORT: String(port) },
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  const endWith = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  const kill = endWith('SIGKILL');
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 60_000; ; ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await kill();
      throw new Error(`Vendure did not start:\n${output}`);
    }
    if (
      await fetch(`${origin}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { origin, output: () => output, kill, stop: endWith('SIGTERM'), ended };
    await new Promise((done) => setTimeout(done, 100));
  }
}
