// `npm run deploy`: checks the requirements of a deployment, then deploys the embedded backend, the storefront and the staff Worker
// (docs/deploy.md).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { unstable_readConfig } from 'wrangler';
import { deploymentEnvironment } from './build/contract-texts.ts';
import {
  deploysStaff,
  findDifferences,
  findMissingOfBackend,
  findMissingOfStaff,
  findMissingOfStorefront,
  removeGatewayBinding,
  usesBinding,
} from './deployment.ts';
import { backendConfig, staffConfig } from './worker-variables.mjs';

const storefrontConfig = 'wrangler.toml';
/** Storefront configuration for a remote gateway, without the service binding for the embedded backend. */
const remoteConfig = 'wrangler.remote-gateway.toml';

const inProduction = (config: string) => ['--config', config, '--env', 'production'];
const readConfig = (config: string) => unstable_readConfig({ config, env: 'production' });

const storefront = readConfig(storefrontConfig);
const isRemote = !usesBinding(storefront.vars);
const backend = !isRemote && existsSync(backendConfig) ? readConfig(backendConfig) : undefined;

const configuredStaff = backend && existsSync(staffConfig) ? readConfig(staffConfig) : undefined;
const staff = configuredStaff && deploysStaff(configuredStaff) ? configuredStaff : undefined;

const problems = [
  ...findMissingOfStorefront(storefront, readSecretNames(storefrontConfig)),
  ...(backend ? [...findMissingOfBackend(backend, readSecretNames(backendConfig)), ...findDifferences(storefront, backend)] : []),
  ...(backend && staff ? findMissingOfStaff(staff, backend, readSecretNames(staffConfig)) : []),
];
if (problems.length > 0) {
  console.error(['Nothing was deployed.', ...problems].join('\n'));
  process.exit(1);
}

// The backend is deployed first, because the previous storefront works with the new backend, but the new storefront might not work with the
// previous backend.
if (backend) {
  for (const { binding } of backend.d1_databases) wrangler(['d1', 'migrations', 'apply', binding, '--remote'], backendConfig);
  wrangler(['deploy'], backendConfig);
}
if (isRemote) writeFileSync(remoteConfig, removeGatewayBinding(readFileSync(storefrontConfig, 'utf8')));
try {
  wrangler(['deploy'], isRemote ? remoteConfig : storefrontConfig);
} finally {
  rmSync(remoteConfig, { force: true });
}
// The staff Worker is bound to the storefront, which must therefore exist.
if (staff) wrangler(['deploy'], staffConfig);

/**
 * Returns the names of the secrets that are set. The list is empty if wrangler cannot read them, as before the first deployment or without
 * a login.
 */
function readSecretNames(config: string): string[] {
  const { status, stdout } = spawnSync('wrangler', ['secret', 'list', '--format', 'json', ...inProduction(config)], { encoding: 'utf8' });
  return status === 0 ? (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name) : [];
}

/** Runs wrangler. Throws if it fails. */
function wrangler(args: string[], config: string): void {
  const env = { ...process.env, ...deploymentEnvironment };
  const { status } = spawnSync('wrangler', [...args, ...inProduction(config)], { stdio: 'inherit', env });
  if (status !== 0) {
    process.exitCode = status ?? 1;
    throw new Error(`wrangler ${args.join(' ')} failed with ${config}.`);
  }
}
