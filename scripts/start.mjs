// `npm start`: everything a fresh machine needs, then the shop. Plain JavaScript: it runs before anything is installed.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { installDependencies, runOrExit, startBeside, startTool } from './run.mjs';

const port = process.env.PORT ?? '8787';
/** `false`: files of content are not watched, and open pages stay as they are. */
const liveReload = process.env.LIVE_RELOAD ?? 'true';
const persistTo = process.env.CAIRN_STATE ?? '.wrangler/state';
/** The payment provider, where it is Stripe; in `.dev.vars` as well. */
const stripe = ['PAYMENT_PROVIDER', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'STRIPE_API_ORIGIN'];

await requireFreePort();
installDependencies();
writeLocalSecrets();
runOrExit('node', ['scripts/build-client.ts']);
runOrExit('node', ['scripts/seed.ts', '--persist-to', persistTo]);

if (liveReload === 'true') startBeside('node', ['scripts/content/watch.ts'], { PORT: port, CAIRN_STATE: persistTo });
console.log(`\nCairn opens at http://localhost:${port}\n`);
startTool('wrangler', [
  'dev',
  ...['--port', port, '--ip', '127.0.0.1', '--inspector-port', '0', '--persist-to', persistTo, '--log-level', 'warn'],
  ...['--var', `CONTENT_VERSION:${contentVersion()}`, '--var', `LIVE_RELOAD:${liveReload}`],
  ...['BOT_CHECK', 'BOT_CHECK_SITE_KEY', 'DEMO_MODE', 'SEARCH_ENGINE_URL', ...stripe].flatMap((name) =>
    process.env[name] ? ['--var', `${name}:${process.env[name]}`] : [],
  ),
]);

/** Ends at once if the port is taken, before anything is installed, built or seeded. */
async function requireFreePort() {
  const server = createServer();
  try {
    await once(server.listen({ port, host: '127.0.0.1' }), 'listening');
  } catch (problem) {
    const reason = problem.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used: ${problem.message}`;
    console.error(`Port ${port} ${reason}. Choose another one: PORT=8788 npm start`);
    process.exit(1);
  }
  await new Promise((resolve) => server.close(resolve));
}

/** Keys that sign and seal on this machine only. Made once, never committed. */
function writeLocalSecrets() {
  const written = existsSync('.dev.vars') ? readFileSync('.dev.vars', 'utf8') : '';
  const missing = ['SESSION_SECRETS', 'BACKEND_TOKEN_SECRET', 'CONTENT_WEBHOOK_SECRETS', 'FULFILMENT_SECRETS'].filter(
    (name) => !written.includes(`${name}=`),
  );
  const lines = missing.map((name) => `${name}=${randomBytes(32).toString('base64url')}\n`).join('');
  if (lines !== '') writeFileSync('.dev.vars', written === '' || written.endsWith('\n') ? written + lines : `${written}\n${lines}`);
}

/** Cached content of another seed is never shown: the seed's own mark is part of every key. */
function contentVersion() {
  const mark = `${persistTo}/seed-version`;
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : String(Math.floor(statSync('.').mtimeMs));
}
