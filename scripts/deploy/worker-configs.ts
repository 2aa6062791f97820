// Derives the wrangler configuration of each deployed Worker from its wrangler.toml, which is for local development, and from the file of
// the environment (docs/decisions/093).
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { experimental_readRawConfig } from 'wrangler';
import { backendConfig, staffConfig } from '../worker-variables.mjs';
import type { Environment } from './environment.ts';
import { listSettings, type WorkerName, workerNames } from './settings.ts';

const sources: Readonly<Record<WorkerName, string>> = { storefront: 'wrangler.toml', backend: backendConfig, staff: staffConfig };

/**
 * Cron triggers. They are not in the wrangler.toml files, because `wrangler dev` does not run them, and warns about that. Run their work
 * manually in local development (docs/security.md, docs/operations.md).
 */
const crons: Readonly<Record<WorkerName, readonly string[]>> = {
  storefront: [],
  // Deletes data after its retention period, once a day (services/retention/kinds.ts), and evaluates the alerts (services/alerts).
  backend: ['17 3 * * *', '* * * * *'],
  // Notifies the shop of scheduled changes.
  staff: ['* * * * *'],
};

type Text = string | undefined;

/** The part of a wrangler configuration that depends on the environment. The other keys are copied. */
export interface WorkerConfig {
  name: string;
  main: string;
  vars: Record<string, string>;
  workers_dev: boolean;
  preview_urls: boolean;
  triggers: { crons: readonly string[] };
  upload_source_maps: boolean;
  routes?: { pattern: string; custom_domain: true }[];
  kv_namespaces?: { binding: string; id?: Text; title?: Text }[];
  d1_databases?: { binding: string; database_name: string; database_id?: Text; migrations_dir?: Text }[];
  r2_buckets?: { binding: string; bucket_name: string }[];
  services?: { binding: string; service: string; entrypoint?: string }[];
  send_email?: { name: string }[];
  durable_objects?: { bindings: { name: string; class_name: string; script_name?: string }[] };
  migrations?: { tag: string }[];
}

export type WorkerConfigs = Partial<Record<WorkerName, WorkerConfig>> & { storefront: WorkerConfig };

/** Keys of wrangler.toml that are the same in every environment. */
const copiedKeys = [
  ...['keep_names', 'compatibility_date', 'compatibility_flags', 'observability', 'placement', 'migrations'],
  ...['durable_objects', 'images'],
];
/** Keys that are derived. Other keys are rejected, because a resource of one environment could otherwise be used by another. */
const derivedKeys = [
  ...['name', 'main', 'vars', 'assets', 'alias', 'workers_dev', 'preview_urls', 'build'],
  ...['kv_namespaces', 'd1_databases', 'r2_buckets', 'services', 'analytics_engine_datasets'],
];

/** Returns the keys of a wrangler.toml that could let an environment use a resource of another one. */
export const findUnknownKeys = (raw: object): string[] => [
  ...Object.keys(raw).filter((key) => !copiedKeys.includes(key) && !derivedKeys.includes(key)),
  ...('durable_objects' in raw && JSON.stringify(raw.durable_objects).includes('"script_name"') ? ['script_name'] : []),
];

/** Returns true if the Worker bound as GATEWAY serves commerce or content. */
export const usesBinding = ({ GATEWAY_URL, COMMERCE_URL, CONTENT_URL }: Readonly<Record<string, string>>): boolean =>
  !GATEWAY_URL && !(COMMERCE_URL && CONTENT_URL);

/** Returns the name of a Worker or resource in an environment. Only those of production have no suffix. */
export const nameIn = (environment: Pick<Environment, 'name'>, name: string): string =>
  environment.name === 'production' ? name : `${name}-${environment.name}`;

/** Returns the Workers that a deployment has, in the order in which they are deployed. */
function listWorkers({ variables, staffOrigin }: Environment): WorkerName[] {
  const hasBackend = existsSync(backendConfig) && usesBinding({ ...variables.shared, ...variables.storefront });
  const hasStaff = hasBackend && staffOrigin !== '' && existsSync(staffConfig);
  return [...(hasBackend ? (['backend'] as const) : []), 'storefront', ...(hasStaff ? (['staff'] as const) : [])];
}

/** Returns the configuration of each Worker that is deployed. */
export function createConfigs(environment: Environment): WorkerConfigs {
  // the cast is safe because the storefront is always deployed
  return Object.fromEntries(listWorkers(environment).map((worker) => [worker, createConfig(worker, environment)])) as WorkerConfigs;
}

/** Returns the configuration of a Worker in an environment. Paths are absolute. */
export function createConfig(worker: WorkerName, environment: Environment): WorkerConfig {
  const source = sources[worker];
  const raw = readRaw(source);
  const unknown = findUnknownKeys(raw);
  if (unknown.length > 0)
    throw new Error(`${source}: scripts/deploy/worker-configs.ts does not know how ${unknown.join(' and ')} differs between environments.`);
  const at = (path: string) => resolve(dirname(source), path);
  const rename = (name: string) => nameIn(environment, name);
  const origin = worker === 'staff' ? environment.staffOrigin : worker === 'storefront' ? environment.origin : '';
  const vars = createVariables(worker, environment);
  const databases = worker === 'backend' ? [...(raw.d1_databases ?? []), ...listCatalogs(raw, environment)] : raw.d1_databases;
  return {
    ...Object.fromEntries(Object.entries(raw).filter(([key]) => copiedKeys.includes(key))),
    name: rename(raw.name),
    triggers: { crons: crons[worker] },
    // to the account, where they make the stack traces in the logs readable
    upload_source_maps: true,
    main: at(worker === 'backend' ? (environment.demo ? '../demo/worker.ts' : 'worker.ts') : raw.main),
    vars,
    ...chooseAddress(origin),
    ...(raw.assets && { assets: { ...raw.assets, directory: at(raw.assets.directory) } }),
    ...(raw.alias && { alias: Object.fromEntries(Object.entries(raw.alias).map(([name, path]) => [name, at(path)])) }),
    ...(raw.kv_namespaces && {
      kv_namespaces: raw.kv_namespaces.map(({ binding, id }) => ({ binding, id: environment.ids[binding], title: rename(`cairn-${id}`) })),
    }),
    ...(databases && {
      d1_databases: databases.map(({ binding, database_name, migrations_dir }) => ({
        ...{ binding, database_name: rename(database_name), database_id: environment.ids[binding] },
        ...(migrations_dir && { migrations_dir: at(migrations_dir) }),
      })),
    }),
    ...(raw.r2_buckets && { r2_buckets: raw.r2_buckets.map((bucket) => ({ ...bucket, bucket_name: rename(bucket.bucket_name) })) }),
    ...(raw.services && { services: listServices(worker, raw, environment) }),
    ...(raw.analytics_engine_datasets && {
      analytics_engine_datasets: raw.analytics_engine_datasets.map(({ binding, dataset = binding }) => ({
        ...{ binding, dataset: rename(dataset).replaceAll('-', '_') },
      })),
    }),
    ...(worker === 'backend' && vars.EMAIL_TRANSPORT === 'cloudflare' && { send_email: [{ name: 'EMAIL' }] }),
  };
}

interface RawConfig extends WorkerConfig {
  assets?: { directory: string };
  alias?: Record<string, string>;
  analytics_engine_datasets?: { binding: string; dataset?: string }[];
}

/** Reads a wrangler.toml. The cast is safe for the files of this repository, whose bindings have all of their keys. */
const readRaw = (config: string): RawConfig => experimental_readRawConfig({ config }).rawConfig as unknown as RawConfig;

function createVariables(worker: WorkerName, { origin, staffOrigin, demo, variables }: Environment): Record<string, string> {
  return {
    ENVIRONMENT: 'production',
    SITE_ORIGIN: origin,
    ...(worker === 'storefront' && { GATEWAY_URL: '' }),
    ...(worker === 'staff' ? { STAFF_ORIGIN: staffOrigin } : demo && { DEMO_MODE: 'true' }),
    ...Object.fromEntries(Object.entries(variables.shared).filter(([name]) => listSettings(worker).includes(name))),
    ...variables[worker],
  };
}

/** Returns the addresses of a Worker: none, its custom domain, or its address below workers.dev. */
function chooseAddress(origin: string): Pick<WorkerConfig, 'workers_dev' | 'preview_urls' | 'routes'> {
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (host?.endsWith('.workers.dev')) return { workers_dev: true, preview_urls: false };
  return { workers_dev: false, preview_urls: false, ...(host && { routes: [{ pattern: host, custom_domain: true }] }) };
}

/** Returns the databases of sites with a large catalog (docs/decisions/031), which only the file of the environment names. */
function listCatalogs({ d1_databases = [] }: RawConfig, { ids }: Environment) {
  const migrations_dir = d1_databases[0]?.migrations_dir;
  return Object.keys(ids)
    .filter((binding) => binding.startsWith('CATALOG_DB_'))
    .map((binding) => ({ binding, database_name: `cairn-${binding.replace('_DB_', '-').toLowerCase()}`, migrations_dir }));
}

/** Returns the services of a Worker: Workers of the same environment, or another gateway that the environment names. */
function listServices(worker: WorkerName, { services = [] }: RawConfig, environment: Environment): NonNullable<WorkerConfig['services']> {
  const { variables, ids } = environment;
  const settings = { ...variables.shared, ...variables.storefront };
  const own = workerNames.filter((name) => existsSync(sources[name])).map((name) => readRaw(sources[name]).name);
  const isUsed = (binding: string) =>
    worker === 'storefront'
      ? // `wrangler dev` has a single port for the shop and the staff pages, a deployment does not
        binding !== 'STAFF' && (binding !== 'GATEWAY' || usesBinding(settings))
      : // another commerce engine has a dashboard of its own for orders, customers and the catalog
        binding !== 'BACKEND' || !settings.COMMERCE_URL;
  return services
    .filter(({ binding }) => isUsed(binding))
    .map((service) => ({
      ...service,
      service: own.includes(service.service) ? nameIn(environment, service.service) : (ids[service.binding] ?? ''),
    }));
}

/** Writes the configurations for an account to a folder, and returns the path of each. */
export function writeConfigs(configs: WorkerConfigs, folder: string, account = ''): Partial<Record<WorkerName, string>> {
  const entries = Object.entries(configs).map(([worker, { kv_namespaces, ...config }]) => {
    const path = join(folder, worker, 'wrangler.json');
    mkdirSync(dirname(path), { recursive: true });
    // wrangler does not know titles
    const namespaces = kv_namespaces?.map(({ binding, id }) => ({ binding, id }));
    writeFileSync(
      path,
      `${JSON.stringify({ ...config, ...(account && { account_id: account }), ...(namespaces && { kv_namespaces: namespaces }) }, null, 2)}\n`,
    );
    return [worker, path] as const;
  });
  return Object.fromEntries(entries);
}
