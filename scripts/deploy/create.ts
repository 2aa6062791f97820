// Creates what an environment needs before its first deployment: its resources, secrets and file (docs/deploy.md). Each step first looks for
// what exists, so that the command can be repeated after a failure.
import type { Cloudflare } from './cloudflare.ts';
import { DeploymentError } from './deploy-workers.ts';
import { type Environment, writeEnvironment } from './environment.ts';
import { createResource, type FoundResource } from './resources.ts';
import { secretsFile } from './secrets.ts';
import type { Surroundings } from './surroundings.ts';
import { nameIn, type WorkerConfigs } from './worker-configs.ts';

/** The origin in the file of an environment that has no domain of its own. */
const workersDev = 'workers.dev';

/** Returns the environment with the given origin, or with its address below workers.dev. */
export async function chooseOrigin(environment: Environment, given: string | undefined, cloudflare: Cloudflare): Promise<Environment> {
  const { origin, path } = environment;
  if (given !== undefined && origin !== '' && origin !== workersDev && origin !== given)
    throw new DeploymentError(`The origin of this environment is ${origin}. To change it, edit ${path}.`);
  const chosen = given ?? origin;
  if (chosen !== workersDev) return { ...environment, origin: chosen };
  const { subdomain } = await cloudflare.call<{ subdomain: string }>('GET', '/workers/subdomain');
  return { ...environment, origin: `https://${nameIn(environment, 'cairn')}.${subdomain}.workers.dev` };
}

/** Returns the environment with the ids of resources that exist, such as those of an interrupted attempt. */
export const withIds = (environment: Environment, found: readonly FoundResource[]): Environment => ({
  ...environment,
  ids: {
    ...environment.ids,
    ...Object.fromEntries(found.flatMap(({ kind, binding, existing }) => (existing && kind !== 'R2 bucket' ? [[binding, existing]] : []))),
  },
});

/** Creates the missing resources. The file is written after each of them. */
export async function createMissing(
  environment: Environment,
  found: readonly FoundResource[],
  cloudflare: Cloudflare,
  { print }: Surroundings,
): Promise<Environment> {
  let current = withIds(environment, found);
  writeEnvironment(current);
  for (const resource of found.filter(({ existing }) => existing === undefined)) {
    const existing = await createResource(cloudflare, resource);
    current = withIds(current, [{ ...resource, existing }]);
    writeEnvironment(current);
    print(`Created the ${resource.kind} ${resource.name}.`);
  }
  return current;
}

/** Returns the steps of a deployment that creates what is missing. */
export function listPlan(
  environment: Environment,
  configs: WorkerConfigs,
  found: readonly FoundResource[],
  secrets: readonly string[],
): string[] {
  const workers = Object.values(configs).map(({ name }) => name);
  return [
    `Plan for ${environment.name} at ${environment.origin}:`,
    ...found.map(({ kind, name, existing }) => `  ${existing ? 'keep  ' : 'create'}  ${kind} ${name}`),
    ...(secrets.length > 0 ? [`  create  secrets ${secrets.join(', ')}, written to ${secretsFile(environment)}`] : []),
    `  write   ${environment.path}`,
    ...(configs.backend ? ['  apply   migrations of the databases'] : []),
    `  deploy  Workers ${workers.join(', ')}`,
    ...(environment.demo && configs.backend ? ['  load    demo data, unless it was loaded before'] : []),
    `  check   ${checkedPaths.map((path) => environment.origin + path).join(', ')}`,
  ];
}

const homePath = '/en-us';
const checkedPaths = ['/health', '/ready', homePath];

/** A new domain needs some minutes until its certificate and DNS record work everywhere. */
const [checkAttempts, checkWaitMs] = [20, 15_000];

/** Only a demonstration has pages from the start. The database of another shop is empty until its catalog and content are imported. */
const isExpected = (path: string, result: number | string, { demo }: Environment): boolean =>
  result === 200 || (path === homePath && result === 404 && !demo);

/** Checks whether the shop responds. Throws an error that says how it responded last. */
export async function checkShop(environment: Environment, { fetch, wait, print }: Surroundings): Promise<void> {
  const { origin } = environment;
  for (const path of checkedPaths) {
    for (let attempt = 1; ; attempt++) {
      const result = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) }).then(
        ({ status }) => status,
        (problem: unknown) => (problem instanceof Error ? problem.message : String(problem)),
      );
      if (isExpected(path, result, environment)) {
        print(`${origin}${path} responds with ${result}${result === 404 ? ', because the shop has no content yet' : ''}.`);
        break;
      }
      if (attempt === checkAttempts)
        throw new DeploymentError(
          `The Workers are deployed, but ${origin}${path} does not work (${result}). See “Check a deployment” in docs/deploy.md, and repeat the command when it is fixed.`,
        );
      if (attempt === 1) print(`Waiting for ${origin}${path} (${result}) …`);
      await wait(checkWaitMs);
    }
  }
}

/** Returns what the environment consists of, and what it costs. */
export const listSummary = (environment: Environment, configs: WorkerConfigs, found: readonly FoundResource[]): string[] => [
  '',
  `The shop is at ${environment.origin}${environment.staffOrigin && `, its staff pages at ${environment.staffOrigin}`}.`,
  `Workers: ${Object.values(configs)
    .map(({ name }) => name)
    .join(', ')}`,
  ...found.map(({ kind, name }) => `${kind}: ${name}`),
  `Commit ${environment.path}. Keep the values in ${secretsFile(environment)} in a password manager.`,
  ...costs,
];

const costs = [
  'Costs: the Workers Paid plan, about 5 USD a month for all environments of the account together. It includes 10 million requests, 25 billion',
  'rows read and 50 million rows written in D1, and 10 GB in R2 each month; a shop that nobody visits uses less than that. Resized pictures of',
  'editors are billed one by one. The prices may have changed: https://developers.cloudflare.com/workers/platform/pricing/',
];
