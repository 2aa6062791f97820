// The local D1 database, through wrangler: the only supported way to its files.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const binding = 'BACKEND_DB';

export const applyMigrations = (persistTo: string): void => {
  wrangler(['d1', 'migrations', 'apply', binding, '--local', '--persist-to', persistTo]);
};

export const executeFile = (file: string, persistTo: string): void => {
  wrangler(['d1', 'execute', binding, '--local', '--persist-to', persistTo, '--yes', '--file', file]);
};

/** The version of the seed that the database holds; undefined before the first one, and after one that broke off. */
export const storedVersion = (persistTo: string): string | undefined => readText(persistTo, 'seed_version', 'seed_state');

/** The version of what is searched and filtered; undefined as above. */
export const storedIndexVersion = (persistTo: string): string | undefined => readText(persistTo, 'version', 'listing_index');

/** A column of the first row of a table. */
function readText(persistTo: string, column: string, table: string): string | undefined {
  const query = `SELECT ${column} FROM ${table} LIMIT 1`;
  const output = wrangler(['d1', 'execute', binding, '--local', '--persist-to', persistTo, '--json', '--command', `"${query}"`]);
  return new RegExp(`"${column}":\\s*"([^"]+)"`).exec(output)?.[1];
}

// By name and not by process.execPath: under npm that may be an older Node than the project's own, which wrangler refuses.
function wrangler(args: string[]): string {
  const shell = process.platform === 'win32';
  const result = spawnSync('wrangler', shell ? args : args.map(unquoted), {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell,
    env: {
      ...process.env,
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
      CI: 'true',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  });
  if (result.error) throw result.error;
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr);
    throw new Error(`wrangler ${args.slice(0, 3).join(' ')} ended with ${result.status}.`);
  }
  return result.stdout;
}

/** Quotes are for the shell that Windows needs; elsewhere arguments are passed as they are. */
const unquoted = (argument: string): string => argument.replace(/^"(.*)"$/, '$1');
