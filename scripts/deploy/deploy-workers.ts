// Bundles the Workers of an environment, and uploads them one after the other.
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listGiven, type Secrets } from './secrets.ts';
import type { WorkerName } from './settings.ts';
import { listBundleArguments, type Surroundings } from './surroundings.ts';
import { type WorkerConfigs, writeConfigs } from './worker-configs.ts';

export class DeploymentError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A Worker that is ready to be uploaded. */
export interface BuiltWorker {
  /** Path of its configuration. */
  config: string;
  /** Folder with worker.js and worker.js.map. */
  bundle: string;
}

export type BuiltWorkers = Partial<Record<WorkerName, BuiltWorker>>;

/** Writes the configurations, and bundles each Worker, so that a failure is found before anything is deployed. */
export async function buildWorkers(
  configs: WorkerConfigs,
  account: string,
  folder: string,
  surroundings: Surroundings,
): Promise<BuiltWorkers> {
  rmSync(folder, { recursive: true, force: true });
  await surroundings.buildFiles();
  const built: BuiltWorkers = {};
  // the cast is safe because the keys of the configurations are names of Workers
  for (const [worker, config] of Object.entries(writeConfigs(configs, folder, account)) as [WorkerName, string][]) {
    const bundle = join(dirname(config), 'bundle');
    await run(surroundings, listBundleArguments(config, bundle));
    built[worker] = { config, bundle };
  }
  return built;
}

/** Applies the migrations of each database of the backend. */
export async function applyMigrations({ backend }: WorkerConfigs, built: BuiltWorkers, surroundings: Surroundings): Promise<void> {
  for (const { binding } of backend?.d1_databases ?? [])
    await run(surroundings, ['d1', 'migrations', 'apply', binding, '--remote', '--config', built.backend?.config ?? '']);
}

/** Uploads a Worker with its secrets: `deploy` replaces the running version, `versions upload` does not. */
export async function uploadWorker(
  command: readonly string[],
  worker: WorkerName,
  { config, bundle }: BuiltWorker,
  secrets: Secrets,
  surroundings: Surroundings,
): Promise<void> {
  const values = listGiven(worker, secrets);
  const file = join(dirname(config), 'secrets.json');
  if (Object.keys(values).length > 0) writeFileSync(file, JSON.stringify(values), { mode: 0o600 });
  try {
    const withSecrets = Object.keys(values).length > 0 ? ['--secrets-file', file] : [];
    await run(surroundings, [...command, join(bundle, 'worker.js'), '--no-bundle', '--config', config, ...withSecrets]);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Runs wrangler. Throws if it fails. */
export async function run({ runWrangler }: Surroundings, args: readonly string[]): Promise<void> {
  const { status } = await runWrangler(args);
  if (status !== 0)
    throw new DeploymentError(
      `wrangler ${args.slice(0, 3).join(' ')} failed. Its message is above. Repeat the command when the cause is fixed.`,
    );
}
