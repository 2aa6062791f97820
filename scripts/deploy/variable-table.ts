// Lists the settings of each Worker with their source, without the values of secrets.
import { derivedVariables, type Environment } from './environment.ts';
import { listRequiredSecrets } from './requirements.ts';
import { listGiven, type Secrets, secretsFile } from './secrets.ts';
import { findDefault, isSecret, listSettings, type WorkerName } from './settings.ts';
import type { WorkerConfig, WorkerConfigs } from './worker-configs.ts';

interface Row {
  name: string;
  value: string;
  source: string;
}

const maxLength = 60;
const byDefault = 'default of the code';

/** Returns a table for each Worker: the name, value and source of each setting. */
export const listTables = (environment: Environment, configs: WorkerConfigs, secrets: Secrets): string[] =>
  // the cast is safe because the keys of the configurations are names of Workers
  (Object.entries(configs) as [WorkerName, WorkerConfig][]).flatMap(([worker, config]) => [
    `\n${config.name} (${worker})`,
    ...alignColumns(
      listSettings(worker).map((name) =>
        isSecret(name) ? describeSecret(name, worker, config, environment, secrets) : describeVariable(name, worker, config, environment),
      ),
    ),
  ]);

function describeVariable(name: string, worker: WorkerName, { vars }: WorkerConfig, { path, variables }: Environment): Row {
  const section = [worker, 'shared' as const].find((each) => Object.hasOwn(variables[each], name));
  if (section) return { name, value: vars[name] ?? '', source: `${path}, variables.${section}` };
  const key = derivedVariables[name];
  if (key !== undefined && Object.hasOwn(vars, name))
    return { name, value: vars[name] ?? '', source: name === 'ENVIRONMENT' ? 'deployment' : `${path}, ${key}` };
  return { name, value: findDefault(worker, name) ?? '', source: byDefault };
}

function describeSecret(name: string, worker: WorkerName, config: WorkerConfig, environment: Environment, secrets: Secrets): Row {
  const file = secretsFile(environment);
  const isSet = secrets.set[worker]?.includes(name);
  if (Object.hasOwn(listGiven(worker, secrets), name))
    return { name, value: 'set', source: isSet ? `${file}, replaces the Cloudflare secret` : file };
  if (isSet) return { name, value: 'set', source: 'Cloudflare secret' };
  return listRequiredSecrets(worker, config).includes(name)
    ? { name, value: 'missing', source: `write it into ${file}` }
    : { name, value: 'not set', source: byDefault };
}

function alignColumns(rows: readonly Row[]): string[] {
  const shown = rows.map(({ value, ...row }) => ({
    ...row,
    value: value.length > maxLength ? `${value.slice(0, maxLength - 1)}…` : value || '–',
  }));
  const width = (key: 'name' | 'value') => Math.max(...shown.map((row) => row[key].length));
  const [names, values] = [width('name'), width('value')];
  return shown.map(({ name, value, source }) => `  ${name.padEnd(names)} | ${value.padEnd(values)} | ${source}`);
}
