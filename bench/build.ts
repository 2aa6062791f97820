// Bundles the shop in a Git working copy as for a deployment, and the bare Workers with the same tool.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentEnvironment } from '../scripts/build/contract-texts.ts';

export interface ShopBuild {
  /** Project folder that was built. */
  checkout: string;
  script: string;
  /** Id of the style file (docs/decisions/024), which browsers send in a cookie. Undefined for older builds without a style file. */
  baseStyleId: string | undefined;
}

/**
 * Bundles the shop in the Git working copy `checkout` into `folder`. Browser code is built into the working copy's `dist` folder, as for a
 * deployment.
 */
export function buildShop(checkout: string, folder: string, { isReadable = false } = {}): ShopBuild {
  if (!existsSync(join(checkout, 'wrangler.toml'))) throw new Error(`${checkout} is not a checkout of this project.`);
  if (!existsSync(join(checkout, 'node_modules'))) throw new Error(`${checkout} has no node_modules. Run npm ci there.`);
  run(checkout, 'node', ['scripts/build-client.ts']);
  bundle(checkout, 'wrangler.toml', folder, isReadable ? [] : minified);
  return { checkout, script: join(folder, 'worker.js'), baseStyleId: findBaseStyleId(checkout) };
}

/** Bundles the bare Workers into `folder` and returns the path of the script. */
export const buildBare = (folder: string): string => buildWorker(join(import.meta.dirname, 'bare/wrangler.toml'), folder);

/** Bundles the Worker of a configuration file in this folder into `folder` and returns the path of the script. */
export function buildWorker(config: string, folder: string): string {
  bundle(process.cwd(), config, folder, minified);
  return join(folder, 'worker.js');
}

function findBaseStyleId(checkout: string): string | undefined {
  const path = join(checkout, 'dist/generated/base-style.json');
  // The cast is safe because the build writes the file.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { id: string }).id : undefined;
}

const minified = ['--minify'];

function bundle(checkout: string, config: string, outdir: string, more: string[]): void {
  run(checkout, 'wrangler', ['deploy', '--dry-run', ...more, '--config', config, '--outdir', outdir]);
}

/** Returns the compatibility date and flags from the configuration in a Git working copy. */
export function compatibility(checkout: string): { date: string; flags: string[] } {
  const text = readFileSync(join(checkout, 'wrangler.toml'), 'utf8');
  const date = /^compatibility_date = "([\d-]+)"/m.exec(text)?.[1];
  const flags = /^compatibility_flags = (\[.*\])/m.exec(text)?.[1];
  if (!date) throw new Error(`${checkout}/wrangler.toml has no compatibility_date.`);
  return { date, flags: flags ? (JSON.parse(flags) as string[]) : [] };
}

function run(checkout: string, tool: string, args: string[]): void {
  const tools = join(checkout, 'node_modules/.bin');
  const env = { ...process.env, ...deploymentEnvironment, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' };
  const { status, error, stdout, stderr } = spawnSync(join(tools, tool), args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...env, PATH: `${tools}:${process.env.PATH ?? ''}` },
  });
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} failed in ${checkout}:\n${error?.message ?? ''}\n${stdout}\n${stderr}`);
}
