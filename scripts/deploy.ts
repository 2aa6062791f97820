// `npm run deploy -- --env staging`: checks the requirements of an environment, then deploys the embedded backend, the storefront and the
// staff Worker (docs/deploy.md).
//   --show prints the settings and their sources only.
//   --create [--origin https://shop.example] [--dry-run] first creates the resources and secrets that the environment lacks.
//   --remove deletes a numbered environment, such as preview-12.
import { parseArgs } from 'node:util';
import { CloudflareError } from './deploy/cloudflare.ts';
import { DeploymentError } from './deploy/deploy-workers.ts';
import { EnvironmentError } from './deploy/environment.ts';
import { deploy } from './deploy/run.ts';
import { createSurroundings } from './deploy/surroundings.ts';

const { values: options } = parseArgs({
  options: {
    env: { type: 'string', default: 'production' },
    show: { type: 'boolean', default: false },
    create: { type: 'boolean', default: false },
    origin: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
  },
});

try {
  if (!options.create && (options.origin !== undefined || options['dry-run']))
    throw new DeploymentError('--origin and --dry-run are for --create. The origin of an existing environment is in its file.');
  await deploy(options, createSurroundings());
} catch (problem) {
  const isExpected = [CloudflareError, DeploymentError, EnvironmentError].some((kind) => problem instanceof kind);
  console.error(isExpected && problem instanceof Error ? problem.message : problem);
  process.exitCode = problem instanceof DeploymentError ? problem.exitCode : 1;
}
