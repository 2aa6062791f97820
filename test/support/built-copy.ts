// Builds, seeds and opens a copy of the shop (copied-shop.ts).
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { unstable_splitSqlQuery } from 'wrangler';
import { readBackendFlags } from './both-bindings.ts';
import { openBundledShop } from './bundled-shop.ts';
import { findFilesBelow } from './imports.ts';
import { runTool } from './processes.ts';

/**
 * Statements per batch. Miniflare blocks the process while it prepares a statement. If that took seconds, the connection for the batch would
 * be closed as idle.
 */
const batchSize = 20;

/**
 * Builds the copy in a folder, with a small seed, and with the brand that its package.json selects unless `BRAND_FOLDER` selects another.
 * Only this process can send requests to the shop.
 */
export async function openBuiltCopy(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Miniflare> {
  cpSync('test/support/both-workers.ts', join(folder, 'both-workers.ts'));
  const flags = ['--compatibility-flags', ...readBackendFlags(folder)];
  runTool('wrangler', ['deploy', 'both-workers.ts', '--dry-run', '--outdir', 'bundle', ...flags], { cwd: folder, env });
  runTool('node', ['scripts/seed.ts', '--masters', '24', '--out', 'seed.sql'], { cwd: folder, env });
  const secret = 'a-secret-of-this-test-that-is-long-enough';
  const shop = openBundledShop({
    bundle: join(folder, 'bundle/both-workers.js'),
    checkout: folder,
    variables: { SESSION_SECRETS: secret, BACKEND_TOKEN_SECRET: secret },
  });
  const db = await shop.getD1Database('BACKEND_DB');
  for (const file of [...findFilesBelow(join(folder, 'src/backend/migrations'), '.sql'), join(folder, 'seed.sql')]) {
    const statements = unstable_splitSqlQuery(readFileSync(file, 'utf8'));
    for (let from = 0; from < statements.length; from += batchSize)
      await db.batch(statements.slice(from, from + batchSize).map((sql) => db.prepare(sql)));
  }
  return shop;
}

/** Returns a jacket that is in stock on a site. */
export async function findJacket(shop: Miniflare, siteId: string): Promise<{ productId: string; upc: string }> {
  const db = await shop.getD1Database('BACKEND_DB');
  const jacket = await db
    .prepare("SELECT product_id AS productId, sku AS upc FROM stock WHERE location_id = ?1 AND product_id LIKE 'CNA%' AND available > 5")
    .bind(`web-${siteId}`)
    .first<{ productId: string; upc: string }>();
  if (!jacket) throw new Error(`The seed has no jacket for ${siteId}.`);
  return jacket;
}

/** Returns a function that sends a request to the shop. Redirects are followed unless `init` says otherwise. */
export const sendTo =
  (shop: Miniflare) =>
  async (url: URL, init: RequestInit): Promise<Response> =>
    (await shop.dispatchFetch(url, init as object)) as unknown as Response;
