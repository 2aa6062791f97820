// Starts only the storefront, in front of a gateway at an origin.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/process.ts';
import { answers, startTool } from './processes.ts';

export interface ShopBeforeGateway {
  origin: string;
  output: () => string;
  close: () => Promise<void>;
}

/** Starts the storefront on a free port. `variables` are those of its gateway. */
export async function openShopBefore(variables: Record<string, string>): Promise<ShopBeforeGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-shop-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const values = { ...variables, GATEWAY_TIMEOUT_MS: '8000', SESSION_SECRETS: 'a-secret-of-this-test-that-is-long-enough' };
  const shop = startTool(
    'wrangler',
    [
      ...['dev', '-c', 'wrangler.toml', '--persist-to', join(folder, 'data'), '--ip', '127.0.0.1', '--port', String(port)],
      ...['--inspector-port', '0', '--log-level', 'warn', '--var', ...Object.entries(values).map(([name, value]) => `${name}:${value}`)],
    ],
    { env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry') } },
  );
  await answers(`${origin}/robots.txt`, shop);
  return {
    origin,
    output: shop.output,
    close: async () => {
      await shop.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
