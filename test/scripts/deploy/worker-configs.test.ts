import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { readEnvironment } from '../../../scripts/deploy/environment.ts';
import { createConfig, createConfigs, findUnknownKeys, usesBinding, writeConfigs } from '../../../scripts/deploy/worker-configs.ts';
import { createEnvironment } from '../../support/deployment-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-configs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const workers = ['backend', 'storefront', 'staff'] as const;
const sources = { storefront: 'wrangler.toml', backend: 'src/backend/wrangler.toml', staff: 'src/staff/wrangler.toml' };

test.each<[string, Record<string, string>, boolean]>([
  ['no origin', {}, true],
  ['an origin for everything', { GATEWAY_URL: 'https://gateway.example' }, false],
  ['an origin for commerce', { COMMERCE_URL: 'https://commerce.example' }, true],
  ['an origin for content', { CONTENT_URL: 'https://content.example' }, true],
  ['origins for commerce and content', { COMMERCE_URL: 'https://commerce.example', CONTENT_URL: 'https://content.example' }, false],
])('usesBinding for a shop with %s, %j, returns %s', (_, origins, expected) => {
  expect(usesBinding(origins)).toBe(expected);
});

/** Returns the names of all Workers, databases, buckets and other resources in the configurations of an environment. */
function listNames(name: string): string[] {
  const ids = { CONTENT_CACHE: `kv-${name}`, BACKEND_DB: `d1-${name}`, CATALOG_DB_US: `d1-us-${name}` };
  const origins = { origin: `https://${name}.example`, staffOrigin: `https://staff.${name}.example` };
  return Object.values(createConfigs(createEnvironment({ name, ids, ...origins }))).flatMap((config) => [
    config.name,
    ...(config.kv_namespaces ?? []).flatMap(({ id = '', title = '' }) => [id, title]),
    ...(config.d1_databases ?? []).flatMap(({ database_name, database_id = '' }) => [database_name, database_id]),
    ...(config.r2_buckets ?? []).map(({ bucket_name }) => bucket_name),
    ...(config.services ?? []).map(({ service }) => service),
    ...(config.routes ?? []).map(({ pattern }) => pattern),
  ]);
}

describe('environments', () => {
  test('share no Worker, database, bucket or namespace', () => {
    const [production, staging, preview, other] = ['production', 'staging', 'preview-1', 'preview-12'].map(
      (name) => new Set(listNames(name)),
    );
    if (!production || !staging || !preview || !other) throw new Error('An environment is missing.');
    expect(production.size).toBeGreaterThan(9);
    for (const [one, two] of [
      [production, staging],
      [production, preview],
      [staging, preview],
      [preview, other],
    ] as const)
      expect([...one].filter((each) => two.has(each))).toEqual([]);
  });

  test('have the same bindings, which are the local ones except that of the staff Worker in the storefront', () => {
    for (const worker of workers) {
      const local = unstable_readConfig({ config: sources[worker] });
      const listBindings = ({
        kv_namespaces = [],
        services = [],
        d1_databases = [],
        r2_buckets = [],
        durable_objects,
      }: ReturnType<typeof createConfig>) =>
        [
          ...[...kv_namespaces, ...services, ...d1_databases, ...r2_buckets].map(({ binding }) => binding),
          ...(durable_objects?.bindings ?? []).map(({ name }) => name),
        ].sort();
      const own = listBindings(local as unknown as ReturnType<typeof createConfig>);
      expect(listBindings(createConfig(worker, createEnvironment()))).toEqual(own.filter((name) => name !== 'STAFF'));
    }
  });

  test('run the backend without an address and near its database, and staff pages only at their own domain', () => {
    const { backend, staff, storefront } = createConfigs(createEnvironment());
    expect(backend).toMatchObject({ workers_dev: false, preview_urls: false, placement: { mode: 'smart' } });
    expect(backend).not.toHaveProperty('routes');
    expect([storefront, backend, staff].map((config) => config?.triggers.crons)).toEqual([[], ['17 3 * * *', '* * * * *'], ['* * * * *']]);
    expect(staff).toMatchObject({
      workers_dev: false,
      preview_urls: false,
      routes: [{ pattern: 'staff.shop.example', custom_domain: true }],
    });
    expect(storefront).toMatchObject({ workers_dev: false, routes: [{ pattern: 'shop.example', custom_domain: true }] });
  });

  test('with an address below workers.dev have no custom domain', () => {
    const { storefront } = createConfigs(createEnvironment({ origin: 'https://cairn-staging.outdoor.workers.dev' }));
    expect(storefront.workers_dev).toBe(true);
    expect(storefront).not.toHaveProperty('routes');
  });

  test('contain no local values', () => {
    for (const config of Object.values(createConfigs(createEnvironment())))
      expect(config.vars).toMatchObject({ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' });
    expect(JSON.stringify(createConfigs(createEnvironment()))).not.toMatch(/"local"|00000000-/);
  });
});

test.each<[string, object, string[]]>([
  ['known keys', { name: 'cairn', kv_namespaces: [], durable_objects: { bindings: [{ name: 'A', class_name: 'B' }] } }, []],
  ['queues', { name: 'cairn', queues: {} }, ['queues']],
  ['an environment', { env: {} }, ['env']],
  [
    'the Durable Object of another Worker',
    { durable_objects: { bindings: [{ name: 'A', class_name: 'B', script_name: 'cairn' }] } },
    ['script_name'],
  ],
])('findUnknownKeys for a configuration with %s, %j, returns %j', (_, raw, expected) => {
  expect(findUnknownKeys(raw)).toEqual(expected);
});

test('a demonstration runs the entry point with simulated payments, other environments do not', () => {
  const find = (demo: boolean) => createConfig('backend', createEnvironment({ demo }));
  expect(find(true)).toMatchObject({ main: expect.stringMatching(/src\/demo\/worker\.ts$/), vars: { DEMO_MODE: 'true' } });
  expect(find(false).main).toMatch(/src\/backend\/worker\.ts$/);
  expect(find(false).vars).not.toHaveProperty('DEMO_MODE');
});

test('a shared variable reaches only the Workers that know it', () => {
  const shared = { BRAND: 'cairn', REDIRECT_HOSTS: 'help.example.com' };
  const { storefront, backend, staff } = createConfigs(
    createEnvironment({ variables: { shared, storefront: {}, backend: {}, staff: {} } }),
  );
  expect([storefront.vars, backend?.vars]).toMatchObject([shared, shared]);
  expect(staff?.vars).toMatchObject({ REDIRECT_HOSTS: 'help.example.com' });
  expect(staff?.vars).not.toHaveProperty('BRAND');
});

test('with a remote gateway, only the storefront is deployed, without a binding to the backend', () => {
  const storefront = { GATEWAY_URL: 'https://gateway.example' };
  const configs = createConfigs(createEnvironment({ variables: { shared: {}, storefront, backend: {}, staff: {} } }));
  expect(Object.keys(configs)).toEqual(['storefront']);
  expect(configs.storefront.services).toEqual([]);
});

test('with another commerce engine, the staff Worker is not bound to the backend', () => {
  const storefront = { COMMERCE_URL: 'https://commerce.example' };
  const { staff } = createConfigs(createEnvironment({ variables: { shared: {}, storefront, backend: {}, staff: {} } }));
  expect(staff?.services).toEqual([{ binding: 'SHOP', service: 'cairn' }]);
});

test('without an origin for staff, the staff Worker is not deployed', () => {
  expect(Object.keys(createConfigs(createEnvironment({ staffOrigin: '' })))).toEqual(['backend', 'storefront']);
});

test('emails through Cloudflare need no binding in wrangler.toml', () => {
  const find = (EMAIL_TRANSPORT: string) =>
    createConfig('backend', createEnvironment({ variables: { shared: {}, storefront: {}, backend: { EMAIL_TRANSPORT }, staff: {} } }))
      .send_email;
  expect([find('cloudflare'), find('smtp')]).toEqual([[{ name: 'EMAIL' }], undefined]);
});

test('wrangler accepts the written configurations', () => {
  const paths = writeConfigs(createConfigs(createEnvironment()), join(folder, 'configs'), 'account-1');
  for (const worker of workers) {
    const config = unstable_readConfig({ config: paths[worker] ?? '' });
    expect(config.account_id).toBe('account-1');
    expect(readFileSync(config.main ?? '', 'utf8')).not.toBe('');
  }
});

describe('the file of an environment', () => {
  mkdirSync(join(folder, 'files'));
  const write = (name: string, file: object | string) =>
    writeFileSync(join(folder, 'files', `${name}.json`), typeof file === 'string' ? file : JSON.stringify(file));
  const read = (name: string) => readEnvironment(name, join(folder, 'files'));

  test.each(['production', 'staging', 'preview'])('environments/%s.json is valid', (name) => {
    expect(readEnvironment(name).name).toBe(name);
  });

  test.each<[string, object | string, RegExp]>([
    ['a text that is no JSON', '{', /not valid JSON/],
    ['an unknown key', { orgin: 'https://shop.example' }, /Unrecognized key: "orgin"/],
    ['a misspelled variable', { variables: { backend: { EMAIL_FRM: 'a' } } }, /EMAIL_FRM in variables\.backend .* is unknown/],
    [
      'a variable of another Worker',
      { variables: { storefront: { EMAIL_FROM: 'a' } } },
      /EMAIL_FROM in variables\.storefront .* is unknown/,
    ],
    ['a secret', { variables: { backend: { GIFT_CARD_PEPPER: 'a' } } }, /must not be committed\. Write it into .*wrong\.secrets/],
    ['a derived variable', { variables: { shared: { SITE_ORIGIN: 'a' } } }, /derived from "origin"/],
    ['a shared variable of one Worker', { variables: { backend: { BRAND: 'a' } } }, /must be in variables\.shared/],
    [
      'a variable in two sections',
      { variables: { shared: { REDIRECT_HOSTS: 'a' }, staff: { REDIRECT_HOSTS: 'b' } } },
      /REDIRECT_HOSTS in variables\.staff .* is also in variables\.shared/,
    ],
  ])('is rejected with %s', (_, file, message) => {
    write('wrong', file);
    expect(() => read('wrong')).toThrow(message);
  });

  test('may be missing for a numbered environment that has a template', () => {
    write('preview', { origin: 'workers.dev', demo: true });
    expect(read('preview-12')).toMatchObject({ name: 'preview-12', demo: true, path: join(folder, 'files/preview-12.json') });
    expect(() => read('staging-1')).toThrow(/has no file/);
  });

  test.each(['', 'Staging', '../production', 'a-b', 'preview-0', 'a-name-that-is-too-long'])('cannot be named %j', (name) => {
    expect(() => read(name)).toThrow(/no name of an environment/);
  });
});
