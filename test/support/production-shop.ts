// The three Workers of a deployment, bundled as for production, in one workerd process.
import { dirname, join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { deploymentEnvironment } from '../../scripts/build/contract-texts.ts';
import { type WorkerName, workerNames } from '../../scripts/deploy/settings.ts';
import { listBundleArguments } from '../../scripts/deploy/surroundings.ts';
import { createConfigs, writeConfigs } from '../../scripts/deploy/worker-configs.ts';
import { backendConfig, staffConfig } from '../../scripts/worker-variables.mjs';
import { readBackendBindings } from './both-bindings.ts';
import { createEnvironment } from './deployment-environment.ts';
import { runTool } from './processes.ts';

export const [shopOrigin, staffOrigin] = ['https://shop.example', 'https://staff.shop.example'];

/** Writes the configurations of the three Workers to a folder, as a deployment does. */
export const writeProductionConfigs = (folder: string): Record<WorkerName, string> =>
  // the cast is safe because an environment with a staff origin has all Workers
  writeConfigs(createConfigs(createEnvironment({ origin: shopOrigin, staffOrigin })), folder) as Record<WorkerName, string>;

/** Bundles a Worker as a deployment does. */
export const bundleForProduction = (config: string, outdir: string): void =>
  runTool('wrangler', listBundleArguments(config, outdir), { env: deploymentEnvironment });

const secret = (name: string) => `a-${name}-secret-of-a-test-that-is-long-enough`;

export interface ProductionShop {
  /** Sends a request to the shop or to the staff origin, by its URL. */
  ask: (url: string, init?: { method?: string; headers?: Record<string, string>; body?: string }) => Promise<Response>;
  dispose: () => Promise<void>;
}

/** Bundles the Workers into a folder. */
export function bundleProductionShop(folder: string): void {
  const configs = writeProductionConfigs(folder);
  for (const name of workerNames) bundleForProduction(configs[name], join(folder, name));
}

/** Starts the Workers that were bundled into a folder, with the data in another one. `variables` are those of the storefront. */
export async function startProductionShop(folder: string, data: string, variables: Record<string, string> = {}): Promise<ProductionShop> {
  const { d1Databases, durableObjects, r2Buckets, images } = readBackendBindings('.');
  const flags = (config: string) => unstable_readConfig({ config }).compatibility_flags;
  const worker = (name: WorkerName) => ({
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
          durableObjects: {
            EXPIRIES: { className: 'ExpiryLogObject', useSQLite: true },
            WAITING_ROOMS: { className: 'WaitingRoomObject', useSQLite: true },
          },
          serviceBindings: { GATEWAY: 'cairn-backend' },
          assets: { directory: resolve('dist/client'), binding: 'ASSETS', routerConfig: { has_user_worker: true } },
          bindings: { ...shared, GATEWAY_URL: '', SESSION_SECRETS: secret('session'), CONTENT_VERSION: '1', ...variables },
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
