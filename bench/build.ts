// The bundles that are measured: the shop as it is deployed, and the bare Workers, by the same tool.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Bundles {
  shop: string;
  bare: string;
}

/** Bundles both into `folder`. The browser's part is built into dist as for a deployment. */
export function buildBundles(folder: string): Bundles {
  run('node', ['scripts/build-client.ts']);
  bundle('wrangler.toml', join(folder, 'shop'));
  bundle(join(import.meta.dirname, 'bare/wrangler.toml'), join(folder, 'bare'));
  return { shop: join(folder, 'shop/worker.js'), bare: join(folder, 'bare/worker.js') };
}

function bundle(config: string, outdir: string): void {
  run('wrangler', ['deploy', '--dry-run', '--minify', '--config', config, '--outdir', outdir]);
}

/** Compatibility date and flags, as the shop's own configuration has them. */
export function compatibility(): { date: string; flags: string[] } {
  const text = readFileSync('wrangler.toml', 'utf8');
  const date = /^compatibility_date = "([\d-]+)"/m.exec(text)?.[1];
  const flags = /^compatibility_flags = (\[.*\])/m.exec(text)?.[1];
  if (!date) throw new Error('wrangler.toml has no compatibility_date.');
  return { date, flags: flags ? (JSON.parse(flags) as string[]) : [] };
}

function run(tool: string, args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' };
  const { status, stdout, stderr } = spawnSync(join('node_modules/.bin', tool), args, {
    encoding: 'utf8',
    env: { ...env, PATH: pathWithTools() },
  });
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
}

const pathWithTools = (): string => `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
