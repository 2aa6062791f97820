// Deploys a version of the storefront gradually: to a tenth of the requests, to half of them, then to all, as long as it is no worse than the
// previous version. Otherwise the previous version gets all requests again (docs/decisions/093).
import { type Cloudflare, CloudflareError } from './cloudflare.ts';
import { type BuiltWorker, DeploymentError, run, uploadWorker } from './deploy-workers.ts';
import type { Environment } from './environment.ts';
import type { Secrets } from './secrets.ts';
import type { Surroundings } from './surroundings.ts';
import { checkAffinity, checkPages, checkTraffic, type Rollout } from './version-checks.ts';
import type { WorkerConfig } from './worker-configs.ts';

/** Percentage of the requests that get the new version, and how long it is observed. */
export const stages = [
  { percentage: 10, minutes: 10 },
  { percentage: 50, minutes: 10 },
  { percentage: 100, minutes: 5 },
] as const;

/** Exit codes: the version was worse, or an operator pressed Ctrl+C. */
const exitCodes = { worse: 2, interrupted: 130 };

interface Version {
  version_id: string;
  percentage: number;
}

/** Deploys the storefront, gradually if the environment says so and Cloudflare can do it. */
export async function deployStorefront(
  environment: Environment,
  config: WorkerConfig,
  built: BuiltWorker,
  secrets: Secrets,
  cloudflare: Cloudflare,
  surroundings: Surroundings,
): Promise<void> {
  const reason = environment.gradual ? await findObstacle(config, cloudflare) : undefined;
  if (reason !== undefined) surroundings.print(reason);
  if (!environment.gradual || reason !== undefined) return await uploadWorker(['deploy'], 'storefront', built, secrets, surroundings);
  const previous = await readRunningVersion(config.name, cloudflare);
  const known = await listVersions(config.name, cloudflare);
  await uploadWorker(['versions', 'upload'], 'storefront', built, secrets, surroundings);
  const next = (await listVersions(config.name, cloudflare)).find((id) => !known.includes(id));
  if (next === undefined) throw new DeploymentError('Cloudflare does not list the uploaded version. Repeat the command.');
  await rollOut({ name: config.name, origin: environment.origin, previous, next }, cloudflare, surroundings);
  // a new version does not change domains
  await run(surroundings, ['triggers', 'deploy', '--config', built.config]);
}

/** Returns why the storefront must be deployed at once. Undefined if it can be deployed gradually. */
async function findObstacle({ name, migrations = [] }: WorkerConfig, cloudflare: Cloudflare): Promise<string | undefined> {
  const service = await cloudflare.find<{ default_environment: { script: { migration_tag?: string } } }>(`/workers/services/${name}`);
  if (!service) return `${name} is deployed at once, because it is its first deployment.`;
  return service.default_environment.script.migration_tag === migrations.at(-1)?.tag
    ? undefined
    : `${name} is deployed at once, because migrations of Durable Objects cannot be applied gradually.`;
}

async function readRunningVersion(name: string, cloudflare: Cloudflare): Promise<string> {
  const { deployments } = await cloudflare.call<{ deployments: { versions: Version[] }[] }>('GET', `/workers/scripts/${name}/deployments`);
  const versions = deployments[0]?.versions ?? [];
  const [version] = versions;
  if (version && versions.length === 1) return version.version_id;
  throw new DeploymentError(
    `An earlier gradual deployment of ${name} was interrupted: ${versions.map(({ version_id, percentage }) => `${version_id} has ${percentage} %`).join(', ')}. Choose one with npx wrangler versions deploy ${version?.version_id}@100% --name ${name}, and repeat the command.`,
  );
}

/** Returns the ids of the newest versions. */
const listVersions = async (name: string, cloudflare: Cloudflare): Promise<string[]> =>
  (await cloudflare.call<{ items: { id: string }[] }>('GET', `/workers/scripts/${name}/versions?deployable=true`)).items.map(
    ({ id }) => id,
  );

/** Moves the requests to the new version stage by stage, and back to the previous version if the new one is worse. */
export async function rollOut(rollout: Rollout, cloudflare: Cloudflare, surroundings: Surroundings): Promise<void> {
  const { name, previous, next } = rollout;
  const { print, onInterrupt } = surroundings;
  const interruption = new AbortController();
  const stopListening = onInterrupt(() => interruption.abort());
  try {
    for (const { percentage, minutes } of stages) {
      print(`${name}: the new version gets ${percentage} % of the requests, and is observed for ${minutes} minutes.`);
      const rest = percentage < 100 ? [{ version_id: previous, percentage: 100 - percentage }] : [];
      await setVersions(name, [{ version_id: next, percentage }, ...rest], cloudflare);
      await observe(rollout, { percentage, minutes }, interruption.signal, cloudflare, surroundings);
    }
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    print(`${name}: ${reason} The previous version gets all requests again.`);
    await rollBack(name, previous, cloudflare, surroundings);
    throw new DeploymentError(
      `${name} was rolled back: ${reason} The backend keeps its new version, which works with the previous storefront.`,
      interruption.signal.aborted ? exitCodes.interrupted : exitCodes.worse,
    );
  } finally {
    stopListening();
  }
}

const setVersions = (name: string, versions: readonly Version[], cloudflare: Cloudflare): Promise<unknown> =>
  cloudflare.call('POST', `/workers/scripts/${name}/deployments`, { strategy: 'percentage', versions });

const rollbackAttempts = 5;

/** Gives all requests to the previous version. Repeated after a failure, because setting it twice is harmless. */
async function rollBack(name: string, previous: string, cloudflare: Cloudflare, { wait }: Surroundings): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await setVersions(name, [{ version_id: previous, percentage: 100 }], cloudflare);
      return;
    } catch (problem) {
      if (attempt === rollbackAttempts || !(problem instanceof CloudflareError))
        throw new DeploymentError(
          `${name} COULD NOT BE ROLLED BACK. Run npx wrangler versions deploy ${previous}@100% --name ${name}. ${problem instanceof Error ? problem.message : problem}`,
          exitCodes.worse,
        );
      await wait(attempt * 5000);
    }
  }
}

/** Checks the new version once a minute. Throws an error that says why it is worse. */
async function observe(
  rollout: Rollout,
  { percentage, minutes }: { percentage: number; minutes: number },
  signal: AbortSignal,
  cloudflare: Cloudflare,
  surroundings: Surroundings,
): Promise<void> {
  const from = surroundings.now();
  if (percentage < 100) await checkAffinity(rollout, surroundings);
  for (let minute = 1; minute <= minutes; minute++) {
    await surroundings.wait(60_000, signal);
    if (signal.aborted) throw new Error('It was interrupted.');
    await checkPages(rollout, surroundings);
    await checkTraffic(rollout, from, cloudflare, surroundings);
  }
}
