// Local variables of the two Workers. Plain JavaScript, because `npm start` needs it before anything is installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const backendFolder = 'src/backend';
export const backendConfig = `${backendFolder}/wrangler.toml`;
const staffFolder = 'src/staff';
export const staffConfig = `${staffFolder}/wrangler.toml`;
/** Returns whether the demo exists. Without it there is no seed, and the backend accepts no simulated payments. */
export const hasDemo = () => existsSync('src/demo');
/** Files with the local variables of the Workers. */
export const variableFiles = { storefront: '.dev.vars', backend: `${backendFolder}/.dev.vars`, staff: `${staffFolder}/.dev.vars` };

/**
 * Returns a file's variables by name. Returns an empty object if the file does not exist.
 * @param {string} file
 * @returns {Record<string, string>}
 */
export function readVariables(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Object.fromEntries(
    [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, readValue(value.trim())]),
  );
}

/** Parses a value as wrangler does: without quotes, and without a comment after an unquoted value. */
function readValue(text) {
  const [, , quoted] = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(text) ?? [];
  return quoted ?? text.replace(/\s+#.*$/, '');
}

/**
 * Returns the arguments of `wrangler dev` for the Workers to run: the storefront, and the backend and the staff Worker unless their folders
 * were deleted. If the shop uses another commerce engine (`hasEngine`), the staff Worker is not bound to the backend.
 * `--var` reaches only the first Worker, so changed variables of the backend, and PREVIEW_SECRETS of the staff Worker, are written to
 * configuration files in `folder`.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} variables
 * @param {{ hasEngine?: boolean }} options
 */
export function listConfigArguments(folder, variables = {}, { hasEngine = false } = {}) {
  if (!existsSync(backendConfig)) return ['-c', 'wrangler.toml'];
  const isChanged = Object.keys(variables).length > 0 || !hasDemo();
  const backend = isChanged ? writeBackendConfig(folder, variables) : backendConfig;
  return [
    '-c',
    'wrangler.toml',
    '-c',
    backend,
    ...(existsSync(staffConfig) ? ['-c', chooseStaffConfig(folder, variables, hasEngine)] : []),
  ];
}

/**
 * Writes a copy of the backend's configuration with changed variables to a folder, and returns its path.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} variables
 */
export function writeBackendConfig(folder, variables) {
  const values = { ...readVariables(variableFiles.backend), ...variables };
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`);
  const text = readFileSync(backendConfig, 'utf8')
    .replace(/^main = "(.*)"$/gm, (_, main) => `main = ${JSON.stringify(resolve(backendFolder, hasDemo() ? main : 'worker.ts'))}`)
    .replaceAll('"migrations"', JSON.stringify(resolve(backendFolder, 'migrations')))
    .replace(/^\[vars\]\n((?:[A-Z].*\n)*)/m, (_, own) => `[vars]\n${removeLines(own, Object.keys(values))}${lines.join('')}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'backend-wrangler.toml');
  // Readable only by the owner, because the file contains secrets.
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

/**
 * Returns the path of the configuration of the staff Worker, or of a changed copy.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} variables
 * @param {boolean} hasEngine
 */
function chooseStaffConfig(folder, { PREVIEW_SECRETS }, hasEngine) {
  return hasEngine || PREVIEW_SECRETS ? writeStaffConfig(folder, { ...(PREVIEW_SECRETS && { PREVIEW_SECRETS }) }, hasEngine) : staffConfig;
}

/**
 * Writes a copy of the configuration of the staff Worker with changed variables, and returns its path. With another commerce engine, the
 * copy has no binding to the backend, so that the pages for orders, customers and the catalog do not exist.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} variables
 * @param {boolean} hasEngine
 */
function writeStaffConfig(folder, variables, hasEngine) {
  const values = { ...readVariables(variableFiles.staff), ...variables };
  const binding = /^(?:#.*\n)*\[\[services\]\]\nbinding = "BACKEND"\n(?:[a-z]+ = .*\n)*/gm;
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`);
  const text = readFileSync(staffConfig, 'utf8')
    .replace(hasEngine ? binding : '', '')
    .replace(
      /^(main|directory|"react\/jsx-runtime") = "(.*)"$/gm,
      (_, name, path) => `${name} = ${JSON.stringify(resolve(staffFolder, path))}`,
    )
    .replace(/^\[vars\]\n/m, (line) => `${line}${lines.join('')}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'staff-wrangler.toml');
  // Readable only by the owner, because the file contains secrets.
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

const removeLines = (text, names) => text.replace(/^([A-Z0-9_]+) = .*\n/gm, (line, name) => (names.includes(name) ? '' : line));
