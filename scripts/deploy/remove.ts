// Removes a numbered environment, such as the preview of a pull request, with all of its data.
import { rmSync } from 'node:fs';
import { type Cloudflare, CloudflareError } from './cloudflare.ts';
import { DeploymentError } from './deploy-workers.ts';
import { type Environment, isNumbered } from './environment.ts';
import { deleteResource, findResources } from './resources.ts';
import { secretsFile } from './secrets.ts';
import type { Surroundings } from './surroundings.ts';
import { createConfigs } from './worker-configs.ts';

/** Deletes the Workers, then the resources, then the files. What is missing already is skipped. */
export async function removeEnvironment(environment: Environment, cloudflare: Cloudflare, { print }: Surroundings): Promise<void> {
  if (!isNumbered(environment.name))
    throw new DeploymentError(`Only a numbered environment, such as preview-12, can be removed by this command, not ${environment.name}.`);
  const configs = createConfigs(environment);
  // each Worker is deleted before those that it is bound to
  for (const { name } of Object.values(configs).toReversed()) {
    try {
      await cloudflare.call('DELETE', `/workers/scripts/${name}?force=true`);
      print(`Removed the Worker ${name}.`);
    } catch (problem) {
      if (!(problem instanceof CloudflareError) || problem.status !== 404) throw problem;
    }
  }
  for (const resource of await findResources(cloudflare, configs)) {
    if (resource.existing === undefined) continue;
    await deleteResource(cloudflare, resource);
    print(`Removed the ${resource.kind} ${resource.name}.`);
  }
  for (const file of [environment.path, secretsFile(environment)]) rmSync(file, { force: true });
}
