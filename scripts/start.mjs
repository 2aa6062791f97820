// `npm start`: everything a fresh machine needs, then the shop. Plain JavaScript: it runs before anything is installed.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { installDependencies, runOrExit, startTool } from './run.mjs';

const port = process.env.PORT ?? '8787';
const persistTo = process.env.CAIRN_STATE ?? '.wrangler/state';

installDependencies();
writeLocalSecrets();
runOrExit('node', ['scripts/build-client.ts']);
runOrExit('node', ['scripts/seed.ts', '--persist-to', persistTo]);

console.log(`\nCairn opens at http://localhost:${port}\n`);
startTool('wrangler', [
  'dev',
  ...['--port', port, '--ip', '127.0.0.1', '--inspector-port', '0', '--persist-to', persistTo, '--log-level', 'warn'],
  ...['--var', `CONTENT_VERSION:${contentVersion()}`],
  ...['BOT_CHECK', 'DEMO_MODE', 'SEARCH_ENGINE_URL'].flatMap((name) =>
    process.env[name] ? ['--var', `${name}:${process.env[name]}`] : [],
  ),
]);

/** Keys that sign and seal on this machine only. Made once, never committed. */
function writeLocalSecrets() {
  if (existsSync('.dev.vars')) return;
  const secret = () => randomBytes(32).toString('base64url');
  writeFileSync('.dev.vars', `SESSION_SECRETS=${secret()}\nBACKEND_TOKEN_SECRET=${secret()}\n`);
}

/** Cached content of another seed is never shown: the seed's own mark is part of every key. */
function contentVersion() {
  const mark = `${persistTo}/seed-version`;
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : String(Math.floor(statSync('.').mtimeMs));
}
