// The environments: one committed file for each, such as environments/staging.json, with everything in which its deployment differs from
// others (docs/deploy.md). The rest is in the wrangler.toml of each Worker.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { isSecret, listSettings, type WorkerName, workerNames } from './settings.ts';

export const defaultFolder = 'environments';

/** Names of Workers and resources end with the name of the environment, so it is short, and has only characters that all of them allow. */
const namePattern = /^[a-z][a-z0-9]{0,11}(?:-[1-9][0-9]{0,6})?$/;

const variablesSchema = z.record(z.string(), z.string()).default({});

const fileSchema = z.strictObject({
  /** Id of the Cloudflare account. Only needed if the login has several accounts. */
  account: z.string().default(''),
  /** The shop's origin, such as https://shop.example. */
  origin: z.string().default(''),
  /** The origin of the staff pages. Without it, the staff Worker is not deployed. */
  staffOrigin: z.string().default(''),
  /** True for a demonstration, which accepts test cards and gets demo data. */
  demo: z.boolean().default(false),
  /** True if new versions of the storefront are deployed gradually. The zone needs a rule for the version key. */
  gradual: z.boolean().default(false),
  /** Ids of databases and namespaces, and names of other gateways, by binding. */
  ids: z.record(z.string(), z.string()).default({}),
  variables: z
    .strictObject({ shared: variablesSchema, storefront: variablesSchema, backend: variablesSchema, staff: variablesSchema })
    .prefault({}),
});

type EnvironmentFile = z.infer<typeof fileSchema>;

export interface Environment extends EnvironmentFile {
  name: string;
  /** Path of the file. */
  path: string;
}

/** Variables that are derived from other keys of the file, and the key. */
export const derivedVariables: Readonly<Record<string, string>> = {
  ENVIRONMENT: 'kind of run',
  SITE_ORIGIN: 'origin',
  STAFF_ORIGIN: 'staffOrigin',
  DEMO_MODE: 'demo',
};

/** Variables that the Workers must agree on. */
const sharedVariables = ['BRAND', 'BOT_CHECK', 'BOT_CHECK_SITE_KEY', 'OPENID_ISSUER', 'OPENID_CLIENT_ID'];

export class EnvironmentError extends Error {}

/** Reads the file of an environment. Throws an `EnvironmentError` that names what is wrong with it. */
export function readEnvironment(name: string, folder = defaultFolder): Environment {
  if (!namePattern.test(name))
    throw new EnvironmentError(
      `"${name}" is no name of an environment. It begins with a letter, and has at most twelve lowercase letters and digits, such as staging. A number can follow: preview-12.`,
    );
  const path = join(folder, `${name}.json`);
  const source = existsSync(path) ? path : findTemplate(name, folder);
  if (source === undefined)
    throw new EnvironmentError(`The environment ${name} has no file ${path}. Copy ${join(folder, 'staging.json')}, or use --create.`);
  const { data, error } = fileSchema.safeParse(parseJson(source));
  if (error) throw new EnvironmentError(`${source} is invalid:\n${z.prettifyError(error)}`);
  const problems = findWrongVariables(data.variables, source);
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return { ...data, name, path };
}

/** Writes the file of an environment. */
export function writeEnvironment({ name: _, path, ...file }: Environment): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
}

/** Returns true for an environment such as `preview-12`, one of several with the same template (`preview.json`), which can be removed. */
export const isNumbered = (name: string): boolean => name.includes('-');

/** Returns the file from which a new numbered environment is made, if it exists. */
function findTemplate(name: string, folder: string): string | undefined {
  const path = join(folder, `${name.replace(/-\d+$/, '')}.json`);
  return isNumbered(name) && existsSync(path) ? path : undefined;
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (problem) {
    throw new EnvironmentError(`${path} is not valid JSON: ${problem instanceof Error ? problem.message : problem}`);
  }
}

/** Returns one sentence for each variable that is in a section where it has no effect, or that is a secret. */
function findWrongVariables(variables: EnvironmentFile['variables'], path: string): string[] {
  const find = (section: keyof typeof variables, workers: readonly WorkerName[]) =>
    Object.keys(variables[section]).flatMap((name) => {
      const place = `${name} in variables.${section} of ${path}`;
      const key = derivedVariables[name];
      if (key !== undefined) return [`${place} has no effect, because it is derived from "${key}".`];
      if (!workers.some((worker) => listSettings(worker).includes(name))) return [`${place} is unknown. Is it misspelled?`];
      if (isSecret(name)) return [`${place} is a secret, which must not be committed. Write it into ${path.replace(/json$/, 'secrets')}.`];
      if (section !== 'shared' && sharedVariables.includes(name))
        return [`${place} must be in variables.shared, because the Workers must have the same value.`];
      if (section !== 'shared' && name in variables.shared) return [`${place} is also in variables.shared.`];
      return [];
    });
  return [...find('shared', workerNames), ...workerNames.flatMap((worker) => find(worker, [worker]))];
}
