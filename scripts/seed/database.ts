// Accesses the local D1 databases through wrangler, the only supported way.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { findCatalogBinding, sharedBinding } from '#backend/platform/catalog-database.ts';
import { backendConfig } from '../worker-variables.mjs';

const config = ['--config', backendConfig];

/** Returns the bindings of the backend's local databases: the shared database, and the catalog databases of sites that have their own. */
export function listBindings(): string[] {
  const { d1_databases }: { d1_databases: { binding: string }[] } = unstable_readConfig({ config: backendConfig });
  return d1_databases.map(({ binding }) => binding);
}

export const applyMigrations = (binding: string, persistTo: string): void => {
  runWrangler(['d1', 'migrations', 'apply', binding, ...config, '--local', '--persist-to', persistTo]);
};

export const executeFile = (binding: string, file: string, persistTo: string): void => {
  runWrangler(['d1', 'execute', binding, ...config, '--local', '--persist-to', persistTo, '--yes', '--file', file]);
};

/** Returns the seed version in the shared database. Undefined before the first seed and after an interrupted seed. */
export const storedVersion = (persistTo: string): string | undefined =>
  readText(sharedBinding, persistTo, 'SELECT seed_version AS version FROM seed_state');

/** Returns the version of a site's search index. Undefined before the first seed and after an interrupted seed. */
export const storedIndexVersion = (siteId: string, persistTo: string): string | undefined =>
  readText(findCatalogBinding(listBindings(), siteId), persistTo, `SELECT version FROM listing_index WHERE site_id = '${siteId}'`);

/** Returns the `version` column of the first row that a query finds. */
function readText(binding: string, persistTo: string, query: string): string | undefined {
  const output = runWrangler([
    'd1',
    'execute',
    binding,
    ...config,
    '--local',
    '--persist-to',
    persistTo,
    '--json',
    '--command',
    `"${query}"`,
  ]);
  return /"version":\s*"([^"]+)"/.exec(output)?.[1];
}

// Runs wrangler by name, not with process.execPath, because under npm that can be an older Node version that wrangler rejects.
export function runWrangler(args: string[]): string {
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

/** Removes the quotes around an argument, because only the Windows shell needs them. */
const unquoted = (argument: string): string => argument.replace(/^"(.*)"$/, '$1');
