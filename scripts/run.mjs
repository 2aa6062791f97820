// Runs the project's tools by name, with the project's Node version first on the PATH. Plain JavaScript, so that Node 20 and later can run
// it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const shell = process.platform === 'win32';

const environment = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** Runs a tool synchronously and returns its exit code. */
export const run = (tool, args, { env, ...options } = {}) =>
  spawnSync(tool, args, { stdio: 'inherit', shell, ...options, env: { ...environment, ...env } }).status ?? 1;

export function runOrExit(tool, args, options) {
  const code = run(tool, args, options);
  if (code !== 0) process.exit(code);
}

/** Runs a tool asynchronously and resolves with its exit code and output. With `isShown`, the output is printed instead. */
export function runBeside(tool, args, { env, isShown = false } = {}) {
  const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(tool, args, { stdio, shell, env: { ...environment, ...env } });
  let output = '';
  for (const stream of isShown ? [] : [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (problem) => resolve({ code: 1, output: `${output}${problem.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a tool until the tool or this process ends. This process then exits with the tool's exit code. */
export function startTool(tool, args, env) {
  const child = spawn(tool, args, { stdio: 'inherit', shell, env: { ...environment, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
}

/** Starts a tool in the background, and ends it with this process. */
export function startBeside(tool, args, env) {
  const child = spawn(tool, args, { stdio: ['ignore', 'inherit', 'inherit'], shell, env: { ...environment, ...env } });
  process.on('exit', () => child.kill());
}

/** Installs the packages of the lock file, unless they are installed already. */
export function installDependencies() {
  installHooks();
  const mark = 'node_modules/.installed-lock';
  const lock = readFileSync('package-lock.json', 'utf8');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  runOrExit('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error']);
  writeFileSync(mark, lock);
}

/** Makes git run the hooks in .githooks. Does nothing outside a Git working copy, or if the developer has configured other hooks. */
function installHooks() {
  if (!existsSync('.git')) return;
  const isUnset = spawnSync('git', ['config', 'core.hooksPath'], { stdio: 'ignore' }).status === 1;
  if (isUnset) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });
}
