// The secrets of an environment: names that Cloudflare knows, and values in a file beside that of the environment, which is not committed.
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { readVariables } from '../worker-variables.mjs';
import type { Cloudflare } from './cloudflare.ts';
import type { Environment } from './environment.ts';
import { listRequiredSecrets, type SecretNames } from './requirements.ts';
import { isSecret, listSettings, type WorkerName, workerNames } from './settings.ts';
import type { WorkerConfig, WorkerConfigs } from './worker-configs.ts';

/** The secrets of the Workers: names that are set at Cloudflare, and values that this deployment sets. */
export interface Secrets {
  set: SecretNames;
  given: Readonly<Record<string, string>>;
}

export const secretsFile = ({ path }: Pick<Environment, 'path'>): string => path.replace(/json$/, 'secrets');

// the cast is safe because the keys of the configurations are names of Workers
const listEntries = (configs: WorkerConfigs) => Object.entries(configs) as [WorkerName, WorkerConfig][];

/** Reads the names at Cloudflare and the values in the file. A Worker that does not exist yet has no secrets. */
export async function readSecrets(cloudflare: Cloudflare, environment: Environment, configs: WorkerConfigs): Promise<Secrets> {
  const set: { [Worker in WorkerName]?: string[] } = {};
  for (const [worker, { name }] of listEntries(configs))
    set[worker] = ((await cloudflare.find<{ name: string }[]>(`/workers/scripts/${name}/secrets`)) ?? []).map((secret) => secret.name);
  return { set, given: readVariables(secretsFile(environment)) };
}

/** Returns the values of a Worker that this deployment sets. */
export const listGiven = (worker: WorkerName, { given }: Secrets): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== '' && isSecret(name) && listSettings(worker).includes(name)),
  );

/** Returns the names of the secrets that each Worker has after this deployment. */
export const listNames = (secrets: Secrets, configs: WorkerConfigs): SecretNames =>
  Object.fromEntries(
    listEntries(configs).map(([worker]) => [worker, [...(secrets.set[worker] ?? []), ...Object.keys(listGiven(worker, secrets))]]),
  );

/** Secrets that only the Workers of this shop know, so that they can be generated. */
const generated = [
  ...['SESSION_SECRETS', 'PREVIEW_SECRETS', 'GATEWAY_SECRET', 'CONTENT_WEBHOOK_SECRETS'],
  ...['BACKEND_TOKEN_SECRET', 'GIFT_CARD_PEPPER', 'FULFILMENT_SECRETS', 'FULFILMENT_WEBHOOK_SECRETS', 'ALERT_WEBHOOK_SECRETS'],
];

const minLength = 32;

/** Returns one sentence for each secret in the file that no Worker knows, or that a Worker would reject because it is too short. */
export const findWrongSecrets = (environment: Environment, { given }: Secrets): string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const place = `${name} in ${secretsFile(environment)}`;
    if (!isSecret(name) || !workerNames.some((worker) => listSettings(worker).includes(name)))
      return [`${place} is no secret of a Worker. Is it misspelled?`];
    const isShort = generated.includes(name) && value.split(',').some((secret) => secret.trim().length < minLength);
    return value !== '' && isShort ? [`${place} must have at least ${minLength} characters, as must each part of it between commas.`] : [];
  });

/**
 * Returns the required secrets that can be generated and that a Worker lacks, without those whose value another Worker already has, except
 * before the first deployment of the storefront, when nothing uses the value yet. Cloudflare never shows a value, so such a secret must come
 * from its owner.
 */
export function listGenerated(configs: WorkerConfigs, { set, given }: Secrets): string[] {
  const isNew = (set.storefront ?? []).length === 0;
  const missing = listEntries(configs).flatMap(([worker, config]) =>
    listRequiredSecrets(worker, config).filter((name) => !set[worker]?.includes(name) && !given[name]),
  );
  const isElsewhere = (name: string) => Object.values(set).some((names) => names.includes(name));
  return generated.filter((name) => missing.includes(name) && (isNew || !isElsewhere(name)));
}

/** Generates secrets, and adds them to the file before they are used, so that a failed deployment can be repeated. */
export function generateSecrets(environment: Environment, names: readonly string[], { set, given }: Secrets): Secrets {
  const values = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
  const file = secretsFile(environment);
  if (!existsSync(file)) writeFileSync(file, fileComment, { mode: 0o600 });
  appendFileSync(file, names.map((name) => `${name}=${values[name]}\n`).join(''));
  return { set, given: { ...given, ...values } };
}

const fileComment = `# Secrets of this environment, which each deployment sets. Keep a copy in a password manager: Cloudflare never shows a value, and a rotation
# needs the former one (docs/deploy.md).
`;
