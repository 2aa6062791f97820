// The three Workers of a deployment, bundled as for production, in one workerd process.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { deploymentEnvironment } from '../../scripts/build/contract-texts.ts';
import { backendConfig, staffConfig, writeBackendConfig } from '../../scripts/worker-variables.mjs';
import { readBackendBindings } from './both-bindings.ts';
import { runTool } from './processes.ts';

export interface ProductionConfigs {
  storefront: string;
  backend: string;
  staff: string;
}

/** Writes configurations of the three Workers, without the build command, to a folder. */
export function writeProductionConfigs(folder: string): ProductionConfigs {
  const storefront = join(folder, 'wrangler.toml');
  writeFileSync(
    storefront,
    readFileSync('wrangler.toml', 'utf8')
      .replace(/^\[build\]\n(?:.+\n)+/m, '')
      .replace('main = "src/worker.ts"', `main = "${resolve('src/worker.ts')}"`)
      .replaceAll('"./node_modules/', `"${resolve('node_modules')}/`)
      .replace('directory = "dist/client"', `directory = "${resolve('dist/client')}"`),
  );
  const staff = join(folder, 'staff-wrangler.toml');
  writeFileSync(
    staff,
    readFileSync(staffConfig, 'utf8')
      .replaceAll('"worker.ts"', `"${resolve('src/staff/worker.ts')}"`)
      .replace('"../../dist/staff"', `"${resolve('dist/staff')}"`)
      .replace('"../../node_modules/', `"${resolve('node_modules')}/`),
  );
  return { storefront, backend: writeBackendConfig(folder, {}), staff };
}

/** Bundles a Worker as `wrangler deploy` does, but not minified, so that names are readable. */
export function bundleForProduction(config: string, outdir: string): void {
  mkdirSync(outdir, { recursive: true });
  runTool('wrangler', ['deploy', '--dry-run', '--env', 'production', '--config', config, '--outdir', outdir, '--metafile'], {
    env: deploymentEnvironment,
  });
}

export const [shopOrigin, staffOrigin] = ['https://shop.example', 'https://staff.shop.example'];

const secret = (name: string) => `a-${name}-secret-of-a-test-that-is-long-enough`;

export interface ProductionShop {
  /** Sends a request to the shop or to the staff origin, by its URL. */
  ask: (url: string, init?: { method?: string; headers?: Record<string, string>; body?: string }) => Promise<Response>;
  dispose: () => Promise<void>;
}

const names = ['storefront', 'backend', 'staff'] as const;

/** Bundles the Workers into a folder. */
export function bundleProductionShop(folder: string): void {
  const configs = writeProductionConfigs(folder);
  for (const name of names) bundleForProduction(configs[name], join(folder, name));
}

/** Starts the Workers that were bundled into a folder, with the data in another one. */
export async function startProductionShop(folder: string, data: string): Promise<ProductionShop> {
  const { d1Databases, durableObjects, r2Buckets, images } = readBackendBindings('.');
  const flags = (config: string) => unstable_readConfig({ config }).compatibility_flags;
  const worker = (name: (typeof names)[number]) => ({
    modulesRoot: dirname(resolve(folder, name, 'worker.js')),
    modules: [{ type: 'ESModule' as const, path: resolve(folder, name, 'worker.js') }],
    compatibilityDate: unstable_readConfig({ config: 'wrangler.toml' }).compatibility_date,
  });
  const shared = {
    ...{ ENVIRONMENT: 'production', SITE_ORIGIN: shopOrigin, BRAND: 'cairn', DEMO_MODE: 'true' },
    ...{ GATEWAY_SECRET: secret('gateway'), CONTENT_WEBHOOK_SECRETS: secret('webhook'), PREVIEW_SECRETS: secret('preview') },
  };
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...{ log: new Log(LogLevel.WARN), cf: false },
      workers: [
        {
          ...worker('storefront'),
          ...{ name: 'cairn', compatibilityFlags: flags('wrangler.toml'), kvNamespaces: ['CONTENT_CACHE'] },
          durableObjects: { EXPIRIES: { className: 'ExpiryLogObject', useSQLite: true } },
          serviceBindings: { GATEWAY: 'cairn-backend' },
          assets: { directory: resolve('dist/client'), binding: 'ASSETS', routerConfig: { has_user_worker: true } },
          bindings: { ...shared, GATEWAY_URL: '', SESSION_SECRETS: secret('session'), CONTENT_VERSION: '1' },
        },
        {
          ...worker('backend'),
          ...{ name: 'cairn-backend', compatibilityFlags: flags(backendConfig), d1Databases, durableObjects, r2Buckets, images },
          bindings: {
            ...{ ...shared, BACKEND_TOKEN_SECRET: secret('token'), GIFT_CARD_PEPPER: secret('pepper') },
            // a production bundle has no simulated provider; nothing is paid
            ...{
              PAYMENT_PROVIDER: 'stripe',
              STRIPE_SECRET_KEY: 'sk_test_without_payments',
              STRIPE_WEBHOOK_SECRETS: `whsec_${'a'.repeat(32)}`,
            },
          },
        },
        {
          ...worker('staff'),
          ...{ name: 'cairn-staff', compatibilityFlags: flags(staffConfig), d1Databases, r2Buckets, images },
          serviceBindings: { SHOP: 'cairn', BACKEND: { name: 'cairn-backend', entrypoint: 'StaffActions' } },
          bindings: {
            ...{ ...shared, STAFF_ORIGIN: staffOrigin, STAFF_ROLES: '{}', STAFF_OPENID_ISSUER: 'https://id.example' },
            ...{ STAFF_OPENID_CLIENT_ID: 'shop', STAFF_OPENID_CLIENT_SECRET: secret('client') },
          },
        },
      ],
    }),
    resourcePersistencePath: resolve(data, 'v3'),
  });
  await miniflare.ready;
  const [shop, staff] = [await miniflare.getWorker('cairn'), await miniflare.getWorker('cairn-staff')];
  return {
    // the cast is safe because both types describe responses of the fetch standard
    ask: (url, init) =>
      (url.startsWith(staffOrigin) ? staff : shop).fetch(url, { redirect: 'manual', ...init }) as unknown as Promise<Response>,
    dispose: () => miniflare.dispose(),
  };
}
