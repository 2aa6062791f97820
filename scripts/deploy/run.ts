// Checks an environment, prints where its settings come from, and deploys its Workers.
import { join } from 'node:path';
import { createRelease, uploadSourceMaps } from '../upload-source-maps.ts';
import { type Cloudflare, connect } from './cloudflare.ts';
import { checkShop, chooseOrigin, createMissing, listPlan, listSummary, withIds } from './create.ts';
import { loadDemoData } from './demo-data.ts';
import { applyMigrations, type BuiltWorkers, buildWorkers, DeploymentError, uploadWorker } from './deploy-workers.ts';
import { findForeignDomains } from './domains.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { removeEnvironment } from './remove.ts';
import { findProblems } from './requirements.ts';
import { describeMissingResources, findResources } from './resources.ts';
import { deployStorefront } from './rollout.ts';
import { findWrongSecrets, generateSecrets, listGenerated, listNames, readSecrets, type Secrets } from './secrets.ts';
import type { Surroundings } from './surroundings.ts';
import { listTables } from './variable-table.ts';
import { createConfigs, type WorkerConfig, type WorkerConfigs } from './worker-configs.ts';

export interface Options {
  env: string;
  /** Print the settings only. */
  show: boolean;
  /** Create what the environment lacks. */
  create: boolean;
  /** With `create`: the origin of the shop. */
  origin?: string | undefined;
  /** With `create`: print the plan only. */
  'dry-run': boolean;
  /** Remove a numbered environment. */
  remove: boolean;
}

/** Deploys an environment. Throws an error whose message says what to do. */
export async function deploy(options: Options, surroundings: Surroundings): Promise<void> {
  const environment = readEnvironment(options.env, surroundings.environments);
  const cloudflare = await connect(surroundings, environment.account, environment.path);
  if (options.remove) await removeEnvironment(environment, cloudflare, surroundings);
  else if (options.create) await createAndDeploy(environment, cloudflare, options, surroundings);
  else await deployExisting(environment, cloudflare, options, surroundings);
}

async function deployExisting(
  environment: Environment,
  cloudflare: Cloudflare,
  { show }: Options,
  surroundings: Surroundings,
): Promise<void> {
  const configs = createConfigs(environment);
  const secrets = await readSecrets(cloudflare, environment, configs);
  for (const line of listTables(environment, configs, secrets)) surroundings.print(line);
  if (show) return;
  stopIfWrong([
    ...findProblems(environment, configs, listNames(secrets, configs)),
    ...findWrongSecrets(environment, secrets),
    ...describeMissingResources(await findResources(cloudflare, configs), environment),
    ...(await findForeignDomains(cloudflare, configs)),
  ]);
  await deployWorkers(environment, configs, secrets, cloudflare, surroundings);
}

/** Creates the resources and secrets that the environment lacks, deploys it, loads the demo data, and checks the shop. */
async function createAndDeploy(given: Environment, cloudflare: Cloudflare, options: Options, surroundings: Surroundings): Promise<void> {
  const environment = await chooseOrigin(given, options.origin, cloudflare);
  const found = await findResources(cloudflare, createConfigs(environment));
  const secrets = await readSecrets(cloudflare, environment, createConfigs(environment));
  const generated = listGenerated(createConfigs(environment), secrets);
  const later = { ...secrets, given: { ...secrets.given, ...Object.fromEntries(generated.map((name) => [name, 'generated'])) } };
  stopIfWrong([
    ...findProblems(environment, createConfigs(environment), listNames(later, createConfigs(environment))),
    ...findWrongSecrets(environment, secrets),
    ...describeMissingResources(
      found.filter(({ id, name }) => id && id !== name),
      environment,
    ),
    ...(await findForeignDomains(cloudflare, createConfigs(environment))),
  ]);
  for (const line of listPlan(environment, createConfigs(withIds(environment, found)), found, generated)) surroundings.print(line);
  if (options['dry-run']) return surroundings.print('Nothing was changed.');
  const created = await createMissing(environment, found, cloudflare, surroundings);
  const all = generateSecrets(created, generated, secrets);
  const configs = createConfigs(created);
  for (const line of listTables(created, configs, all)) surroundings.print(line);
  const built = await deployWorkers(created, configs, all, cloudflare, surroundings);
  if (created.demo && configs.backend)
    await loadDemoData(cloudflare, configs, built, join(surroundings.output, created.name), surroundings);
  await checkShop(created, surroundings);
  for (const line of listSummary(created, configs, found)) surroundings.print(line);
}

function stopIfWrong(problems: readonly string[]): void {
  if (problems.length > 0) throw new DeploymentError(['Nothing was deployed.', ...problems].join('\n'));
}

/**
 * Deploys the backend first and at once, because the previous storefront works with the new backend, but the new storefront might not work
 * with the previous backend. The staff Worker is bound to both, which must therefore exist.
 */
async function deployWorkers(
  environment: Environment,
  configs: WorkerConfigs,
  secrets: Secrets,
  cloudflare: Cloudflare,
  surroundings: Surroundings,
): Promise<BuiltWorkers> {
  const release = createRelease();
  const built = await buildWorkers(
    withRelease(configs, release),
    cloudflare.account,
    join(surroundings.output, environment.name),
    surroundings,
  );
  await applyMigrations(configs, built, surroundings);
  if (built.backend) await uploadWorker(['deploy'], 'backend', built.backend, secrets, surroundings);
  if (built.storefront) await deployStorefront(environment, configs.storefront, built.storefront, secrets, cloudflare, surroundings);
  if (built.staff) await uploadWorker(['deploy'], 'staff', built.staff, secrets, surroundings);
  const bundles = Object.fromEntries(Object.entries(built).map(([worker, { bundle }]) => [worker, bundle]));
  surroundings.print(await uploadSourceMaps(bundles, release, surroundings.env));
  return built;
}

/** Adds the name of the release, with which error reports find their source maps. */
const withRelease = (configs: WorkerConfigs, release: string): WorkerConfigs => {
  const add = (config: WorkerConfig): WorkerConfig => ({ ...config, vars: { ...config.vars, RELEASE: release } });
  const { storefront, backend, staff } = configs;
  return { storefront: add(storefront), ...(backend && { backend: add(backend) }), ...(staff && { staff: add(staff) }) };
};
