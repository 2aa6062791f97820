// Checks an environment, prints where its settings come from, and deploys its Workers.
import { join } from 'node:path';
import { connect } from './cloudflare.ts';
import { applyMigrations, buildWorkers, DeploymentError, uploadWorker } from './deploy-workers.ts';
import { readEnvironment } from './environment.ts';
import { findProblems } from './requirements.ts';
import { describeMissingResources, findResources } from './resources.ts';
import { listNames, readSecrets } from './secrets.ts';
import { type WorkerName, workerNames } from './settings.ts';
import type { Surroundings } from './surroundings.ts';
import { listTables } from './variable-table.ts';
import { createConfigs } from './worker-configs.ts';

export interface Options {
  env: string;
  /** Print the settings only. */
  show: boolean;
}

/** Deploys an environment. Throws an error whose message says what to do. */
export async function deploy({ env, show }: Options, surroundings: Surroundings): Promise<void> {
  const environment = readEnvironment(env, surroundings.environments);
  const cloudflare = await connect(surroundings, environment.account, environment.path);
  const configs = createConfigs(environment);
  const secrets = await readSecrets(cloudflare, environment, configs);
  for (const line of listTables(environment, configs, secrets)) surroundings.print(line);
  if (show) return;
  const problems = [
    ...findProblems(environment, configs, listNames(secrets, configs)),
    ...describeMissingResources(await findResources(cloudflare, configs), environment),
  ];
  if (problems.length > 0) throw new DeploymentError(['Nothing was deployed.', ...problems].join('\n'));
  const built = await buildWorkers(configs, cloudflare.account, join(surroundings.output, env), surroundings);
  await applyMigrations(configs, built, surroundings);
  // The backend is deployed first, because the previous storefront works with the new backend, but the new storefront might not work with
  // the previous backend. The staff Worker is bound to both, which must therefore exist.
  for (const worker of deploymentOrder) {
    const one = built[worker];
    if (one) await uploadWorker(['deploy'], worker, one, secrets, surroundings);
  }
}

const deploymentOrder: readonly WorkerName[] = ['backend', ...workerNames.filter((name) => name !== 'backend')];
