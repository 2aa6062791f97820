// `npm run deploy`: checks what a deployment needs, brings the embedded backend's tables up to date, and deploys (docs/deploy.md).
import { spawnSync } from 'node:child_process';
import { unstable_readConfig } from 'wrangler';
import { findMissing } from './deployment.ts';

const inProduction = ['--env', 'production'];
const config = unstable_readConfig({ config: 'wrangler.toml', env: 'production' });

const missing = findMissing(config, readSecretNames());
if (missing.length > 0) {
  console.error(['Nothing was deployed.', ...missing].join('\n'));
  process.exit(1);
}
if (!config.vars.GATEWAY_URL)
  for (const { binding } of config.d1_databases) wrangler(['d1', 'migrations', 'apply', binding, '--remote', ...inProduction]);
wrangler(['deploy', ...inProduction]);

/** Names of the secrets that are set; none where wrangler cannot say, as before the first deployment or without a login. */
function readSecretNames(): string[] {
  const { status, stdout } = spawnSync('wrangler', ['secret', 'list', '--format', 'json', ...inProduction], { encoding: 'utf8' });
  return status === 0 ? (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name) : [];
}

function wrangler(args: string[]): void {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  if (status !== 0) process.exit(status ?? 1);
}
