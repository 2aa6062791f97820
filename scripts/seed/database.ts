// The local D1 databases, through wrangler: the only supported way to their files.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { findCatalogBinding, sharedBinding } from '#backend/platform/catalog-database.ts';
import { backendConfig } from '../worker-variables.mjs';

const config = ['--config', backendConfig];

/** What the backend's databases are bound as: that of everything, and those of the sites that have one for their catalogue. */
export function listBindings(environment?: 'production'): string[] {
  const { d1_databases }: { d1_databases: { binding: string }[] } = unstable_readConfig({
    config: backendConfig,
    ...(environment && { env: environment }),
  });
  return d1_databases.map(({ binding }) => binding);
}

export const applyMigrations = (binding: string, persistTo: string): void => {
  wrangler(['d1', 'migrations', 'apply', binding, ...config, '--local', '--persist-to', persistTo]);
};

export const executeFile = (binding: string, file: string, persistTo: string): void => {
  wrangler(['d1', 'execute', binding, ...config, '--local', '--persist-to', persistTo, '--yes', '--file', file]);
};

/** The version of the seed that the shared database holds; undefined before the first one, and after one that broke off. */
export const storedVersion = (persistTo: string): string | undefined =>
  readText(sharedBinding, persistTo, 'SELECT seed_version AS version FROM seed_state');

/** The version of what a site is searched and filtered by; undefined as above. */
export const storedIndexVersion = (siteId: string, persistTo: string): string | undefined =>
  readText(findCatalogBinding(listBindings(), siteId), persistTo, `SELECT version FROM listing_index WHERE site_id = '${siteId}'`);

/** The column `version` of the first row that is found. */
function readText(binding: string, persistTo: string, query: string): string | undefined {
  const output = wrangler(['d1', 'execute', binding, ...config, '--local', '--persist-to', persistTo, '--json', '--command', `"${query}"`]);
  return /"version":\s*"([^"]+)"/.exec(output)?.[1];
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
