// docs/vendure.md lists all settings and custom fields. Vendure's server and the adapter refuse to work without their secrets.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createAdapter } from '../../../adapters/vendure/app.ts';
import type { AdapterEnv } from '../../../adapters/vendure/env.ts';
import { readSettings, type Variables } from '../../../adapters/vendure/plugin/src/settings.ts';

const documentation = readFileSync('docs/vendure.md', 'utf8');
const plugin = 'adapters/vendure/plugin/src';
const secret = 'a-secret-of-this-test-with-enough-characters';

/** Settings of a deployment. */
const deployed: Variables = {
  DATABASE_URL: 'postgres://user:password@database.example/shop',
  HOST: '0.0.0.0',
  SUPERADMIN_PASSWORD: 'a-long-password',
  COOKIE_SECRET: `cookie-${secret}`,
  VENDURE_SECRET: `vendure-${secret}`,
  PUBLIC_URL: 'https://vendure.example',
  SHOP_URL: 'https://shop.example',
};
/** Settings of a developer's machine. */
const local: Variables = {
  DATABASE_URL: 'postgres://127.0.0.1/shop',
  DATABASE_SYNCHRONIZE: 'true',
  SUPERADMIN_PASSWORD: 'local-development',
  COOKIE_SECRET: 'a-secret-for-local-development-only',
};

/** Settings of a bucket for pictures. */
const bucket: Variables = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

/** Returns the problems that the error for these variables lists. */
function listProblems(variables: Variables): string[] {
  try {
    readSettings(variables);
    return [];
  } catch (problem) {
    return (problem as Error).message.split('\n- ').slice(1);
  }
}

test('docs/vendure.md describes all environment variables of the server and the adapter', () => {
  const names = new Set<string>();
  const recorded = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
  expect(() => readSettings(recorded)).toThrow();
  const adapter = readFileSync('adapters/vendure/env.ts', 'utf8');
  for (const [, name = ''] of adapter.matchAll(/^ {2}([A-Z_]+)\??:/gm)) names.add(name);
  expect([...names]).toEqual(expect.arrayContaining(['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SHOP_WEBHOOK_SECRET', 'GATEWAY_SECRET']));
  expect([...names].filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
});

test('environment variables of Vendure’s server are read only by its programs', () => {
  const readers = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && readFileSync(join(plugin, path), 'utf8').includes('process.env'),
  );
  for (const path of readers)
    expect(readFileSync(join(plugin, path), 'utf8').split('readSettings(process.env)').join('')).not.toContain('process.env');
  expect(readers).toContain('server.ts');
});

test('docs/vendure.md lists all custom fields', () => {
  const fields = [...readFileSync(join(plugin, 'fields.ts'), 'utf8').matchAll(/\bname: '(\w+)'/g)].map(([, name = '']) => name);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
});

test('the error about missing settings of a deployment names all of them', () => {
  expect(listProblems({})).toEqual(
    ['SHOP_URL', 'PUBLIC_URL', 'DATABASE_URL', 'SUPERADMIN_PASSWORD', 'COOKIE_SECRET', 'VENDURE_SECRET'].map(
      (name) => `${name} is missing.`,
    ),
  );
  expect(listProblems(deployed)).toEqual([]);
});

test.each(['SHOP_URL', 'PUBLIC_URL', 'DATABASE_URL', 'SUPERADMIN_PASSWORD', 'COOKIE_SECRET', 'VENDURE_SECRET'])(
  'Vendure does not start in a deployment without %s',
  (name) => {
    for (const value of [undefined, '', ' ']) expect(listProblems({ ...deployed, [name]: value })).toEqual([`${name} is missing.`]);
  },
);

test.each(Object.entries(local))('Vendure accepts %s of local development only together with synchronized tables', (name, value) => {
  expect(listProblems(local)).toEqual([]);
  const problems = listProblems({ ...deployed, [name]: value });
  expect(problems).toHaveLength(name === 'DATABASE_URL' ? 0 : 1);
});

test.each([
  ['a short cookie secret', { COOKIE_SECRET: 'short' }, 'COOKIE_SECRET must be at least 32'],
  ['a short password', { SUPERADMIN_PASSWORD: 'superadmin' }, 'SUPERADMIN_PASSWORD must be at least 12'],
  ['an origin with a path', { SHOP_URL: 'https://shop.example/' }, 'SHOP_URL must be a scheme and a host'],
  ['an origin without a scheme', { PUBLIC_URL: 'vendure.example' }, 'PUBLIC_URL must be a scheme and a host'],
  ['another database', { DATABASE_URL: 'mysql://database.example/shop' }, 'DATABASE_URL must be'],
  ['a port that is too large', { PORT: '65536' }, 'PORT must be'],
  ['a port that is no number', { PORT: '3000a' }, 'PORT must be'],
  ['a flag with another value', { TEST_PAYMENTS: 'yes' }, 'TEST_PAYMENTS must be true or false'],
  ['a publishable key of Stripe', { STRIPE_SECRET_KEY: 'pk_live_12345678' }, 'STRIPE_SECRET_KEY must be'],
  ['test cards with a live key', { TEST_PAYMENTS: 'true', STRIPE_SECRET_KEY: 'sk_live_12345678' }, 'TEST_PAYMENTS must not be true'],
  ['a webhook without a secret', { SHOP_WEBHOOK_URL: 'https://shop.example/webhooks/commerce' }, 'SHOP_WEBHOOK_SECRET is missing'],
  ['emails without a secret', { EMAIL_WEBHOOK_URL: 'https://mail.example/' }, 'EMAIL_WEBHOOK_SECRET is missing'],
  ['a bucket without a key', { ...bucket, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is missing'],
  ['a bucket without a service', { ...bucket, S3_ENDPOINT: undefined }, 'S3_ENDPOINT is missing'],
  ['a service that is no origin', { ...bucket, S3_ENDPOINT: 'https://s3.example/pictures' }, 'S3_ENDPOINT must be'],
  ['a bucket and a folder', { ...bucket, PICTURE_FOLDER: '/data/pictures' }, 'PICTURE_FOLDER must not be set'],
  ['a webhook that is no URL', { SHOP_WEBHOOK_URL: 'shop', SHOP_WEBHOOK_SECRET: secret }, 'SHOP_WEBHOOK_URL must be'],
])('Vendure does not start with %s', (_, variables, problem) => {
  const problems = listProblems({ ...deployed, ...variables });
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

test('errors about settings contain no secret', () => {
  const bad = {
    COOKIE_SECRET: 'hidden-1',
    VENDURE_SECRET: 'hidden-2',
    STRIPE_SECRET_KEY: 'hidden-3',
    DATABASE_URL: 'mysql://u:hidden-4@db/',
  };
  expect(() => readSettings({ ...deployed, ...bad })).toThrow(/COOKIE_SECRET[\s\S]*VENDURE_SECRET/);
  expect(() => readSettings({ ...deployed, ...bad })).not.toThrow(/hidden/);
});

test('settings have the values of their variables', () => {
  const webhook = { SHOP_WEBHOOK_URL: 'https://shop.example/webhooks/commerce', SHOP_WEBHOOK_SECRET: secret };
  expect(readSettings({ ...deployed, ...webhook, PORT: '4000', STRIPE_SECRET_KEY: 'rk_live_12345678' })).toMatchObject({
    synchronizes: false,
    port: 4000,
    hostname: '0.0.0.0',
    vendureSecret: deployed.VENDURE_SECRET,
    shopWebhook: { url: webhook.SHOP_WEBHOOK_URL, secret },
    payments: { stripe: { secretKey: 'rk_live_12345678' }, acceptsTestCards: false },
  });
  expect(readSettings({ ...deployed, PICTURE_FOLDER: '/data/pictures' }).pictures).toEqual({ kind: 'folder', folder: '/data/pictures' });
  expect(readSettings({ ...deployed, ...bucket }).pictures).toEqual({
    ...{ kind: 's3', endpoint: 'https://s3.example', bucket: 'pictures', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  expect(readSettings({ ...deployed, ...bucket, S3_REGION: 'eu-west-1' }).pictures).toMatchObject({ region: 'eu-west-1' });
  expect(readSettings(deployed).pictures).toBeUndefined();
  expect(readSettings(local)).toMatchObject({
    ...{ synchronizes: true, hostname: '127.0.0.1', port: 3000, vendureSecret: '', shopWebhook: undefined },
    emails: { shopUrl: 'http://localhost:8787', publicUrl: 'http://localhost:3000', webhook: undefined },
    payments: { stripe: undefined, acceptsTestCards: false },
  });
});

const workerEnv: AdapterEnv = {
  ENVIRONMENT: 'production',
  VENDURE_URL: 'https://vendure.example',
  VENDURE_SECRET: `vendure-${secret}`,
  GATEWAY_SECRET: `gateway-${secret}`,
  TOKEN_SECRET: `token-${secret}`,
};

/** Requests the features from an adapter. Returns the status and what was logged. */
async function requestFeatures(env: AdapterEnv): Promise<{ status: number; logged: string }> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const adapter = createAdapter({ 'capabilities.read': async () => ({ features: [] }) });
  const headers = { 'x-gateway-secret': env.GATEWAY_SECRET ?? '', 'x-locale': 'en-US' };
  const { status } = await adapter.request('/capabilities/v1', { headers }, env);
  const logged = log.mock.calls.join('\n');
  log.mockRestore();
  return { status, logged };
}

test.each([
  ['without VENDURE_SECRET', { VENDURE_SECRET: '' }, 'VENDURE_SECRET'],
  ['without GATEWAY_SECRET', { GATEWAY_SECRET: '' }, 'GATEWAY_SECRET'],
  ['without TOKEN_SECRET', { TOKEN_SECRET: '' }, 'TOKEN_SECRET'],
  ['with a short TOKEN_SECRET', { TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
  ['with the TOKEN_SECRET of local development', { TOKEN_SECRET: 'a-secret-for-local-development-only' }, 'TOKEN_SECRET'],
  ['without VENDURE_URL', { VENDURE_URL: '' }, 'VENDURE_URL'],
  ['with invalid TOKEN_SECONDS', { TOKEN_SECONDS: '30 minutes' }, 'TOKEN_SECONDS'],
])('the adapter serves no call in production %s', async (_, change, name) => {
  expect(await requestFeatures(workerEnv)).toEqual({ status: 200, logged: '' });
  const { status, logged } = await requestFeatures({ ...workerEnv, ...change });
  expect(status).toBe(500);
  expect(logged.match(/[A-Z]+_[A-Z]+/g)).toEqual([name]);
});

test('the adapter needs only an address and the secret of tokens outside of production', async () => {
  const local = { ENVIRONMENT: 'local', VENDURE_URL: 'http://127.0.0.1:3000', TOKEN_SECRET: 'a-secret-for-local-development-only' };
  expect(await requestFeatures(local)).toEqual({ status: 200, logged: '' });
  expect(await requestFeatures({ ...local, TOKEN_SECRET: '' })).toMatchObject({ status: 500 });
});
