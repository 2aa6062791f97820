// Builds, type-checks and starts the sources without the demo, with Stripe as the only payment provider, as a shop with real payments does.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { gatewayHeader } from '#contract/headers.ts';
import { freePort } from '../../bench/process.ts';
import { createConfig } from '../../scripts/deploy/worker-configs.ts';
import { copyShop } from '../support/copied-shop.ts';
import { createEnvironment } from '../support/deployment-environment.ts';
import { answers, type Running, runTool, startTool } from '../support/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-without-demo-'));
const shop = join(folder, 'shop');
const data = join(folder, 'data');

const variables = {
  BACKEND_TOKEN_SECRET: 'a-token-secret-of-this-test-that-is-long-enough',
  GATEWAY_SECRET: 'a-gateway-secret-of-this-test-that-is-long-enough',
  GIFT_CARD_PEPPER: 'a-pepper-of-this-test-that-is-long-enough-too',
  FULFILMENT_SECRETS: 'a-fulfilment-secret-of-this-test-that-is-long-enough',
};
const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRETS: 'whsec_12345678' };

/** The configuration of the copied backend in production. */
const config = ['--config', join(shop, 'wrangler.json')];

beforeAll(() => {
  copyShop(shop);
  rmSync(join(shop, 'src/demo'), { recursive: true });
  const production = createConfig('backend', { ...createEnvironment(), ids: { BACKEND_DB: 'backend' } });
  writeFileSync(config[1] ?? '', JSON.stringify(production).replaceAll(resolve('.'), shop));
});

const running: Running[] = [];

afterAll(async () => {
  await Promise.all(running.map(({ kill }) => kill()));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts the backend with the configuration of a deployment, and returns its origin. */
async function startBackend(values: Readonly<Record<string, string>>): Promise<string> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const backend = startTool(
    'wrangler',
    [
      ...['dev', ...config, '--persist-to', data, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--log-level', 'warn', '--var', ...Object.entries(values).map(([name, value]) => `${name}:${value}`)],
    ],
    { cwd: shop, env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry'), NODE_ENV: 'production' } },
  );
  running.push(backend);
  onTestFailed(() => console.error(backend.output()));
  // Errors are ignored, because a backend with an invalid configuration responds with 500.
  await answers(`${origin}/provider/unknown`, backend).catch(() => undefined);
  return origin;
}

const askForToken = (origin: string): Promise<Response> =>
  fetch(`${origin}/token/v2/auth/token`, {
    method: 'POST',
    body: JSON.stringify({ type: 'Guest', siteId: 'us', scope: 'shopper' }),
    headers: {
      'content-type': 'application/json',
      [gatewayHeader.gatewaySecret]: variables.GATEWAY_SECRET,
      [gatewayHeader.locale]: 'en_US',
      [gatewayHeader.brand]: 'cairn',
      [gatewayHeader.region]: 'NORA',
      [gatewayHeader.channel]: 'ECOMM',
      [gatewayHeader.source]: 'ECOM15',
      [gatewayHeader.transactionId]: 'transaction-1',
      [gatewayHeader.correlationId]: 'correlation-1',
    },
  });

test.each(['core', 'view', 'browser'])(
  'without the demo, tsconfig.%s.json has no type errors',
  (name) => {
    expect(existsSync(join(shop, 'src/demo'))).toBe(false);
    runTool('tsc', ['-p', `tsconfig.${name}.json`], { cwd: shop });
  },
  240_000,
);

test('without the demo, the backend’s production bundle contains orders, but no simulated payment provider', () => {
  const outdir = join(folder, 'out');
  runTool('wrangler', ['deploy', '--dry-run', ...config, '--outdir', outdir], { cwd: shop, env: { NODE_ENV: 'production' } });
  const bundle = readFileSync(join(outdir, 'worker.js'), 'utf8');
  const parts = ['INSERT INTO placed_order', 'api.stripe.com', 'runDailyWork'];
  expect(parts.filter((part) => !bundle.includes(part))).toEqual([]);
  const simulated = ['INSERT INTO provider_session', '4242424242424242', 'payment-method-manifest'];
  expect(simulated.filter((part) => bundle.includes(part))).toEqual([]);
}, 120_000);

test('without the demo, the backend with Stripe issues tokens and has no pages of simulated payment providers', async () => {
  runTool('wrangler', ['d1', 'migrations', 'apply', 'BACKEND_DB', '--local', ...config, '--persist-to', data], { cwd: shop });
  const origin = await startBackend({ ...variables, ...stripe });
  const reply = await askForToken(origin);
  expect(reply.status).toBe(200);
  expect(await reply.json()).toHaveProperty('accessToken');
  for (const path of ['/provider/session/AAAAAAAAAAAAAAAAAAAAAA', '/provider/wallet/method', '/provider/parcel/1', '/outbox', '/editing'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
}, 180_000);

test('without the demo, the backend fails without a payment provider', async () => {
  const origin = await startBackend(variables);
  expect((await askForToken(origin)).status).toBe(500);
}, 180_000);
