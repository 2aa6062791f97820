// `npm start`: installs packages, builds, seeds the databases if necessary, and starts the shop. Plain JavaScript, because it runs before
// packages are installed.

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { installDependencies, runOrExit, startBeside, startTool } from './run.mjs';
import { backendConfig, hasDemo, listConfigArguments, readVariables, staffConfig, variableFiles } from './worker-variables.mjs';

const port = process.env.PORT ?? '8787';
/** If `false`, files are not watched and open pages do not reload. */
const liveReload = process.env.LIVE_RELOAD ?? 'true';
const persistTo = process.env.CAIRN_STATE ?? '.wrangler/state';

/** Prefixes of the variables of groups of calls (src/contract/call-groups.ts). */
const groupPrefixes = ['COMMERCE', 'CONTENT', 'PHOTOS', 'REVIEWS', 'SEARCH'];
const groupVariables = groupPrefixes.flatMap((prefix) => [
  ...[`${prefix}_URL`, `${prefix}_SECRET`, `${prefix}_TIMEOUT_MS`],
  // the backend has the secrets of the content, too
  ...(prefix === 'CONTENT' ? [] : [`${prefix}_WEBHOOK_SECRETS`]),
]);
/**
 * Names of the environment variables that are passed on: to both Workers, only to the storefront, or only to the backend. Their values
 * override those in the variables files.
 */
const passed = {
  both: ['BOT_CHECK', 'BOT_CHECK_SITE_KEY', 'DEMO_MODE', 'GATEWAY_SECRET', 'OPENID_ISSUER', 'OPENID_CLIENT_ID', 'SITE_ORIGIN'],
  storefront: [
    'GATEWAY_URL',
    'MOCK_MODE',
    'PAYMENT_ORIGIN',
    'PICTURE_ORIGINS',
    'PREVIEW_BRIDGE',
    'PREVIEW_PARENTS',
    'GATEWAY_TIMEOUT_MS',
    'OPENID_CLIENT_SECRET',
    'OPENID_NAME',
    ...groupVariables,
  ],
  backend: ['GIFT_CARD_PEPPER', 'PROVIDER_ORIGIN', 'PAYMENT_PROVIDER', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'STRIPE_API_ORIGIN'],
};
/**
 * Secrets that are generated once. The storefront and the backend have the same webhook secrets, because the content tools sign with them.
 */
const generated = {
  both: ['CONTENT_WEBHOOK_SECRETS'],
  storefront: ['SESSION_SECRETS'],
  /** The staff Worker seals preview grants, and the storefront reads them. */
  storefrontAndStaff: ['PREVIEW_SECRETS'],
  backend: ['BACKEND_TOKEN_SECRET', 'FULFILMENT_SECRETS'],
};

await requireUsablePort();
const hasBackend = existsSync(backendConfig);
const given = { ...readVariables(variableFiles.storefront), ...process.env };
const urlVariables = ['GATEWAY_URL', ...groupPrefixes.map((prefix) => `${prefix}_URL`)];
for (const name of urlVariables)
  if (given[name] && !isHttpUrl(given[name]))
    exit(`${name} is "${given[name]}", which is no address of a gateway: write it as https://gateway.example`);
const bindsBackend = () => readFileSync('wrangler.toml', 'utf8').includes('service = "cairn-backend"');
/** Whether other origins serve commerce and content. */
const isRemote = Boolean(given.GATEWAY_URL || (given.COMMERCE_URL && given.CONTENT_URL));
if (!hasBackend && !isRemote && bindsBackend())
  exit(
    'There is no embedded backend. Set the URL of your gateway (GATEWAY_URL=https://gateway.example npm start), or bind your Worker in wrangler.toml.',
  );
/** Whether the shop uses another commerce engine. Then the staff Worker has no pages for orders, customers and the catalog. */
const hasEngine = Boolean(given.COMMERCE_URL) && given.MOCK_MODE !== 'true';
/** Whether to run the embedded backend. False if other origins serve commerce and content, except in mock mode. */
const usesBackend = hasBackend && (!isRemote || given.MOCK_MODE === 'true');

installDependencies();
writeLocalSecrets();
runOrExit('node', ['scripts/check-variables.ts']);
const isLive = liveReload === 'true';
runOrExit('node', ['scripts/build-client.ts', ...(isLive ? ['--live'] : [])]);
if (isLive) startBeside('node', ['scripts/build/watch.ts']);
if (usesBackend) {
  if (hasDemo()) runOrExit('node', ['scripts/seed.ts', '--persist-to', persistTo]);
  if (isLive && hasDemo()) startBeside('node', ['scripts/content/watch.ts'], { PORT: port, CAIRN_STATE: persistTo });
}

const inspectorPort = await chooseInspectorPort();
console.log(`\nThe shop opens at http://localhost:${port}${inspectorPort === '0' ? '' : `, debuggers attach at port ${inspectorPort}`}\n`);
startTool(
  'wrangler',
  [
    'dev',
    ...(usesBackend
      ? listConfigArguments(persistTo, readPassed([...passed.both, ...passed.backend]), { hasEngine })
      : ['-c', 'wrangler.toml']),
    ...['--port', port, '--ip', '127.0.0.1', '--inspector-port', inspectorPort, '--persist-to', persistTo, '--log-level', 'warn'],
    ...Object.entries({
      CONTENT_VERSION: contentVersion(),
      LIVE_RELOAD: liveReload,
      ...readPassed([...passed.both, ...passed.storefront]),
    }).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ],
  { SOURCES_ARE_WATCHED: String(isLive) },
);

function isHttpUrl(text) {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function exit(reason) {
  console.error(reason);
  process.exit(1);
}

/** Exits if the port cannot be used, before anything is installed, built or seeded. */
async function requireUsablePort() {
  const problem = await findPortProblem(port);
  if (problem !== undefined) exit(`Port ${port} ${problem}. Choose another one: PORT=8788 npm start`);
}

/** Returns the reason why a port cannot be used. Undefined if it can be used. */
async function findPortProblem(wanted) {
  const server = createServer();
  try {
    await once(server.listen({ port: wanted, host: '127.0.0.1' }), 'listening');
  } catch (problem) {
    return problem.code === 'EADDRINUSE' ? 'is used by another program' : 'cannot be used';
  }
  await new Promise((resolve) => server.close(resolve));
  return undefined;
}

/** Returns 9229 for a shop on the default port, so that a debugger finds it (docs/debugging.md); otherwise `0` (any port). */
async function chooseInspectorPort() {
  if (process.env.INSPECTOR_PORT) return process.env.INSPECTOR_PORT;
  return port === '8787' && (await findPortProblem('9229')) === undefined ? '9229' : '0';
}

function readPassed(names) {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * Generates missing secrets, which are used on this machine only and never committed. Copies variables that the backend also needs from the
 * storefront's file.
 */
function writeLocalSecrets() {
  const known = { ...readVariables(variableFiles.storefront), ...(hasBackend && readVariables(variableFiles.backend)) };
  const choose = (names) => names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]);
  const shared = choose(generated.both);
  const ofPreview = choose(generated.storefrontAndStaff);
  addVariables(variableFiles.storefront, [...choose(generated.storefront), ...ofPreview, ...shared]);
  if (!hasBackend) return;
  const copied = [...passed.both, ...passed.backend].flatMap((name) => (known[name] ? [[name, known[name]]] : []));
  addVariables(variableFiles.backend, [...choose(generated.backend), ...shared, ...copied]);
  if (existsSync(staffConfig)) addVariables(variableFiles.staff, [...ofPreview, ...shared]);
  warnOfDifferences();
}

/**
 * Warns if a shared variable differs between the files. If the backend had a different GATEWAY_SECRET than the storefront, for example,
 * every page would be “Page not found”.
 */
function warnOfDifferences() {
  const [ofStorefront, ofBackend] = [readVariables(variableFiles.storefront), readVariables(variableFiles.backend)];
  for (const name of [...passed.both, ...generated.both])
    if ((ofStorefront[name] ?? '') !== (ofBackend[name] ?? ''))
      console.error(
        `${name} differs between ${variableFiles.storefront} and ${variableFiles.backend}: set the same value in both, or in neither.`,
      );
}

/** Adds the variables that are missing in a file. */
function addVariables(file, variables) {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const there = readVariables(file);
  const lines = variables.flatMap(([name, value]) => (name in there ? [] : [`${name}=${value}\n`])).join('');
  if (lines !== '') writeFileSync(file, written === '' || written.endsWith('\n') ? written + lines : `${written}\n${lines}`);
}

/**
 * Returns an id of the seed and of the origins, which is part of every cache key, so that cached content of another seed or of another
 * origin is never shown.
 */
function contentVersion() {
  const mark = `${persistTo}/seed-version`;
  const seed = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : String(Math.floor(statSync('.').mtimeMs));
  const urls = urlVariables.map((name) => given[name] ?? '');
  if (urls.every((url) => url === '')) return seed;
  return `${seed}-${createHash('sha256').update(urls.join(' ')).digest('hex').slice(0, 8)}`;
}
