// Variables of the two Workers on this machine. Plain JavaScript: `npm start` needs it before anything is installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const backendFolder = 'src/backend';
export const backendConfig = `${backendFolder}/wrangler.toml`;
/** Variables of this machine: the file of the storefront, and that of the backend. */
export const variableFiles = { storefront: '.dev.vars', backend: `${backendFolder}/.dev.vars` };

/**
 * The variables of a file by their names; none where there is no such file.
 * @param {string} file
 * @returns {Record<string, string>}
 */
export function readVariables(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Object.fromEntries(
    [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, readValue(value.trim())]),
  );
}

/** As wrangler reads it: without quotes, and without a comment after an unquoted value. */
function readValue(text) {
  const [, , quoted] = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(text) ?? [];
  return quoted ?? text.replace(/\s+#.*$/, '');
}

/**
 * The configuration files of the Workers that `wrangler dev` runs, as its arguments: the storefront, and the backend unless it was deleted.
 * `--var` reaches the first Worker only, so other variables of the backend are written into a configuration in `folder`.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} variables
 */
export function listConfigArguments(folder, variables = {}) {
  if (!existsSync(backendConfig)) return ['-c', 'wrangler.toml'];
  const isChanged = Object.keys(variables).length > 0;
  return ['-c', 'wrangler.toml', '-c', isChanged ? writeBackendConfig(folder, variables) : backendConfig];
}

/**
 * Writes the backend's configuration with other variables into a folder, and returns its path.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} variables
 */
export function writeBackendConfig(folder, variables) {
  const values = { ...readVariables(variableFiles.backend), ...variables };
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`);
  const text = readFileSync(backendConfig, 'utf8')
    .replace('main = "worker.ts"', `main = ${JSON.stringify(resolve(backendFolder, 'worker.ts'))}`)
    .replaceAll('"migrations"', JSON.stringify(resolve(backendFolder, 'migrations')))
    .replace(/^\[vars\]\n((?:[A-Z].*\n)*)/m, (_, own) => `[vars]\n${removeLines(own, Object.keys(values))}${lines.join('')}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'backend-wrangler.toml');
  writeFileSync(path, text, { mode: 0o600 }); // it holds secrets
  return path;
}

const removeLines = (text, names) => text.replace(/^([A-Z0-9_]+) = .*\n/gm, (line, name) => (names.includes(name) ? '' : line));
