import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import {
  type BackendDeployment,
  deploysStaff,
  findDifferences,
  findMissingOfBackend,
  findMissingOfStaff,
  findMissingOfStorefront,
  removeGatewayBinding,
  type StaffDeployment,
  type StorefrontDeployment,
  usesBinding,
} from '../../scripts/deployment.ts';

const vars = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example', BRAND: 'cairn' };
const storefront: StorefrontDeployment = { vars: { ...vars, GATEWAY_URL: '' }, kv_namespaces: [{ id: 'a1' }] };
const emailVars = { EMAIL_TRANSPORT: 'resend', EMAIL_FROM: 'hello@mail.shop.example' };
const backendVars = { ...vars, ...emailVars };
const backend: BackendDeployment = { vars: backendVars, d1_databases: [{ binding: 'BACKEND_DB', database_id: 'b2' }] };
const storefrontSecrets = ['SESSION_SECRETS', 'GATEWAY_SECRET', 'CONTENT_WEBHOOK_SECRETS'];
const backendSecrets = [
  'BACKEND_TOKEN_SECRET',
  'GATEWAY_SECRET',
  'GIFT_CARD_PEPPER',
  'FULFILMENT_SECRETS',
  'RESEND_API_KEY',
  'EMAIL_WEBHOOK_SECRETS',
];
const without = (secrets: readonly string[], name: string) => secrets.filter((each) => each !== name);

describe('storefront deployment', () => {
  test('is allowed with a complete configuration', () => {
    expect(findMissingOfStorefront(storefront, storefrontSecrets)).toEqual([]);
  });

  test.each<[string, Partial<StorefrontDeployment>, string[], RegExp]>([
    ['the origin of the site', { vars: { ...vars, SITE_ORIGIN: '' } }, storefrontSecrets, /SITE_ORIGIN/],
    ['an https origin', { vars: { ...vars, SITE_ORIGIN: 'http://shop.example' } }, storefrontSecrets, /SITE_ORIGIN/],
    ['an origin without a path', { vars: { ...vars, SITE_ORIGIN: 'https://shop.example/en-us' } }, storefrontSecrets, /SITE_ORIGIN/],
    ['production', { vars: { ...vars, ENVIRONMENT: 'local' } }, storefrontSecrets, /ENVIRONMENT/],
    ['the id of the cache', { kv_namespaces: [{ id: 'missing' }] }, storefrontSecrets, /CONTENT_CACHE/],
    ['the secrets of sessions', {}, without(storefrontSecrets, 'SESSION_SECRETS'), /SESSION_SECRETS .*--config wrangler\.toml/],
    ['the secret between shop and gateway', {}, without(storefrontSecrets, 'GATEWAY_SECRET'), /GATEWAY_SECRET/],
    [
      'the secret of a separate commerce origin',
      { vars: { ...vars, COMMERCE_URL: 'https://commerce.example' } },
      storefrontSecrets,
      /^The secret COMMERCE_SECRET is not set/,
    ],
    [
      'calls for the gateway',
      { vars: { ...vars, GATEWAY_URL: 'https://a.example', COMMERCE_URL: 'https://b.example', CONTENT_URL: 'https://c.example' } },
      [...storefrontSecrets, 'COMMERCE_SECRET', 'CONTENT_SECRET'],
      /^GATEWAY_URL has no calls/,
    ],
    ['the secret of the content system', {}, without(storefrontSecrets, 'CONTENT_WEBHOOK_SECRETS'), /CONTENT_WEBHOOK_SECRETS/],
  ])('is rejected without %s', (_, change, secrets, message) => {
    expect(findMissingOfStorefront({ ...storefront, ...change }, secrets)).toEqual([expect.stringMatching(message)]);
  });
});

test.each<[string, Record<string, string>, boolean]>([
  ['no origin', {}, true],
  ['an origin for everything', { GATEWAY_URL: 'https://gateway.example' }, false],
  ['an origin for commerce', { COMMERCE_URL: 'https://commerce.example' }, true],
  ['an origin for content', { CONTENT_URL: 'https://content.example' }, true],
  ['origins for commerce and content', { COMMERCE_URL: 'https://commerce.example', CONTENT_URL: 'https://content.example' }, false],
])('usesBinding for a shop with %s, %j, returns %s', (_, origins, expected) => {
  expect(usesBinding({ ...vars, ...origins })).toBe(expected);
});

describe('staff deployment', () => {
  const staffVars = {
    ...vars,
    STAFF_ORIGIN: 'https://staff.shop.example',
    STAFF_OPENID_ISSUER: 'https://id.example',
    STAFF_OPENID_CLIENT_ID: 'staff',
    STAFF_ROLES: '{}',
  };
  const staff: StaffDeployment = {
    vars: staffVars,
    d1_databases: [{ binding: 'BACKEND_DB', database_id: 'b2' }],
    routes: [{ pattern: 'staff.shop.example', custom_domain: true }],
  };
  const secrets = ['CONTENT_WEBHOOK_SECRETS', 'PREVIEW_SECRETS'];

  test('is allowed with a complete configuration', () => {
    expect(findMissingOfStaff(staff, backend, secrets)).toEqual([]);
  });

  test('is allowed with Cloudflare Access', () => {
    const { STAFF_OPENID_ISSUER: _, STAFF_OPENID_CLIENT_ID: __, ...rest } = staffVars;
    const accessVars = { ...rest, STAFF_ACCESS_TEAM: 'https://team.cloudflareaccess.com', STAFF_ACCESS_AUDIENCE: 'a1' };
    expect(findMissingOfStaff({ ...staff, vars: accessVars }, backend, secrets)).toEqual([]);
  });

  test('is skipped without an origin', () => {
    expect([deploysStaff(staff), deploysStaff({ vars: { STAFF_ORIGIN: '' } })]).toEqual([true, false]);
  });

  test.each<[string, Partial<StaffDeployment>, string[], RegExp]>([
    ['an https origin', { vars: { ...staffVars, STAFF_ORIGIN: 'http://staff.shop.example' } }, secrets, /STAFF_ORIGIN must be the scheme/],
    ['the origin of the shop', { vars: { ...staffVars, SITE_ORIGIN: 'https://other.example' } }, secrets, /SITE_ORIGIN must be the same/],
    ['production', { vars: { ...staffVars, ENVIRONMENT: 'local' } }, secrets, /ENVIRONMENT/],
    ['an identity provider', { vars: { ...staffVars, STAFF_OPENID_ISSUER: '' } }, secrets, /Set either/],
    [
      'a choice between two identity providers',
      { vars: { ...staffVars, STAFF_ACCESS_TEAM: 'https://team.cloudflareaccess.com', STAFF_ACCESS_AUDIENCE: 'a1' } },
      secrets,
      /Set either/,
    ],
    ['roles', { vars: { ...staffVars, STAFF_ROLES: '' } }, secrets, /STAFF_ROLES/],
    ['a custom domain', { routes: undefined }, secrets, /routes/],
    ['the custom domain of its origin', { routes: [{ pattern: 'shop.example', custom_domain: true }] }, secrets, /routes/],
    ['the database of the backend', { d1_databases: [{ binding: 'BACKEND_DB', database_id: 'b3' }] }, secrets, /BACKEND_DB/],
    ['the secret of preview grants', {}, ['CONTENT_WEBHOOK_SECRETS'], /PREVIEW_SECRETS .*src\/staff\/wrangler\.toml/],
    ['the secret of the content events', {}, [], /CONTENT_WEBHOOK_SECRETS .*src\/staff\/wrangler\.toml/],
  ])('is rejected without %s', (_, change, names, message) => {
    const problems = findMissingOfStaff({ ...staff, ...change }, backend, names);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toMatch(message);
    expect(problems.every((problem) => problem.startsWith('Staff: '))).toBe(true);
  });

  test('must not have the origin of the shop', () => {
    const sameOrigin = {
      ...staff,
      vars: { ...staffVars, STAFF_ORIGIN: 'https://shop.example' },
      routes: [{ pattern: 'shop.example', custom_domain: true }],
    };
    expect(findMissingOfStaff(sameOrigin, backend, secrets)).toEqual(['Staff: STAFF_ORIGIN must not be the origin of the shop.']);
  });

  test('has no public address but its custom domain, and no binding for the storefront', () => {
    const config = unstable_readConfig({ config: 'src/staff/wrangler.toml', env: 'production' });
    expect([config.workers_dev, config.preview_urls]).toEqual([false, false]);
    expect(unstable_readConfig({ config: 'wrangler.toml', env: 'production' }).services).toMatchObject([{ binding: 'GATEWAY' }]);
  });
});

describe('backend deployment', () => {
  test('is allowed with a complete configuration', () => {
    expect(findMissingOfBackend(backend, backendSecrets)).toEqual([]);
  });

  test('is allowed with the binding of Cloudflare', () => {
    const bound = { ...backend, vars: { ...backendVars, EMAIL_TRANSPORT: 'cloudflare' }, send_email: [{ name: 'EMAIL' }] };
    expect(findMissingOfBackend(bound, backendSecrets)).toEqual([]);
  });

  test('needs neither a back office secret nor a transport for emails in demonstration mode', () => {
    const demo = { ...backend, main: '/shop/src/demo/worker.ts', vars: { ...vars, DEMO_MODE: 'true' } };
    expect(findMissingOfBackend(demo, without(backendSecrets, 'FULFILMENT_SECRETS'))).toEqual([]);
  });

  test.each<[string, Partial<BackendDeployment>, string[], RegExp]>([
    [
      'the entry point of a demonstration',
      { main: '/shop/src/backend/worker.ts', vars: { ...vars, DEMO_MODE: 'true' } },
      backendSecrets,
      /demo\/worker\.ts/,
    ],
    ['the origin of the site', { vars: { ...backendVars, SITE_ORIGIN: '' } }, backendSecrets, /^Backend: SITE_ORIGIN/],
    ['production', { vars: { ...backendVars, ENVIRONMENT: 'local' } }, backendSecrets, /^Backend: ENVIRONMENT/],
    ['the id of the database', { d1_databases: [{ binding: 'BACKEND_DB', database_id: 'missing' }] }, backendSecrets, /BACKEND_DB/],
    ['the database', { d1_databases: [] }, backendSecrets, /BACKEND_DB/],
    [
      'the id of the database of a site',
      { d1_databases: [...backend.d1_databases, { binding: 'CATALOG_DB_US', database_id: 'missing' }] },
      backendSecrets,
      /CATALOG_DB_US/,
    ],
    ['the secret of tokens', {}, without(backendSecrets, 'BACKEND_TOKEN_SECRET'), /BACKEND_TOKEN_SECRET .*src\/backend\/wrangler\.toml/],
    ['the secret between shop and gateway', {}, without(backendSecrets, 'GATEWAY_SECRET'), /GATEWAY_SECRET/],
    [
      'the secrets of Stripe, if Stripe is the payment provider',
      { vars: { ...backendVars, PAYMENT_PROVIDER: 'stripe' } },
      [...backendSecrets, 'STRIPE_SECRET_KEY'],
      /STRIPE_WEBHOOK_SECRETS/,
    ],
    ['the pepper of gift cards', {}, without(backendSecrets, 'GIFT_CARD_PEPPER'), /GIFT_CARD_PEPPER/],
    ['a transport for emails', { vars: { ...backendVars, EMAIL_TRANSPORT: '' } }, backendSecrets, /^EMAIL_TRANSPORT must be/],
    ['a known transport for emails', { vars: { ...backendVars, EMAIL_TRANSPORT: 'pigeon' } }, backendSecrets, /^EMAIL_TRANSPORT must be/],
    ['the sender of emails', { vars: { ...backendVars, EMAIL_FROM: '' } }, backendSecrets, /^EMAIL_FROM/],
    ['the key of Resend, if it sends the emails', {}, without(backendSecrets, 'RESEND_API_KEY'), /RESEND_API_KEY/],
    ['the secret of reports by Resend', {}, without(backendSecrets, 'EMAIL_WEBHOOK_SECRETS'), /EMAIL_WEBHOOK_SECRETS/],
    ['the SMTP server, if it sends the emails', { vars: { ...backendVars, EMAIL_TRANSPORT: 'smtp' } }, backendSecrets, /SMTP_URL/],
    [
      'the binding of Cloudflare, if it sends the emails',
      { vars: { ...backendVars, EMAIL_TRANSPORT: 'cloudflare' } },
      backendSecrets,
      /no binding EMAIL/,
    ],
    [
      'the secret of the webhook of the warehouse, if it has a URL',
      { vars: { ...backendVars, FULFILMENT_WEBHOOK_URL: 'https://warehouse.example' } },
      backendSecrets,
      /FULFILMENT_WEBHOOK_SECRETS/,
    ],
    ['the secret of the back office', {}, without(backendSecrets, 'FULFILMENT_SECRETS'), /FULFILMENT_SECRETS/],
  ])('is rejected without %s', (_, change, secrets, message) => {
    expect(findMissingOfBackend({ ...backend, ...change }, secrets)).toEqual([expect.stringMatching(message)]);
  });
});

test('findDifferences reports a brand or demonstration mode that differs between the Workers', () => {
  expect(findDifferences(storefront, backend)).toEqual([]);
  const other = { vars: { ...vars, BRAND: 'other', DEMO_MODE: 'true' } };
  expect(findDifferences(storefront, other)).toEqual([expect.stringMatching(/^BRAND /), expect.stringMatching(/^DEMO_MODE /)]);
});

test('removeGatewayBinding removes only the service binding from the storefront configuration', () => {
  const toml = readFileSync('wrangler.toml', 'utf8');
  const remote = removeGatewayBinding(toml);
  expect(toml).toContain('service = "cairn-backend"');
  expect(remote).not.toMatch(/^service = |services\]\]/m);
  expect(remote.match(/^\[.*\]$/gm)).toEqual(toml.match(/^\[.*\]$/gm)?.filter((heading) => !heading.includes('services')));
});

describe('unmodified configuration', () => {
  const configs = ['wrangler.toml', 'src/backend/wrangler.toml', 'src/staff/wrangler.toml'];

  test('is incomplete only in the values that the operator must supply', () => {
    const read = (config: string) => unstable_readConfig({ config, env: 'production' });
    expect(findMissingOfStorefront(read('wrangler.toml'), [])).toHaveLength(5);
    expect(findMissingOfBackend(read('src/backend/wrangler.toml'), [])).toHaveLength(7);
    expect(findDifferences(read('wrangler.toml'), read('src/backend/wrangler.toml'))).toEqual([]);
  });

  test.each(configs)('in %s has each of its local bindings in production as well', (config) => {
    const findBindings = (env?: string) => {
      const {
        vars: own,
        kv_namespaces,
        services = [],
        d1_databases,
        durable_objects,
      } = unstable_readConfig({ config, ...(env && { env }) });
      const bound = [...kv_namespaces, ...services, ...d1_databases].map(({ binding }) => binding);
      return [...bound, ...(durable_objects.bindings as { name: string }[]).map(({ name }) => name), ...Object.keys(own)].sort();
    };
    // in production, the staff Worker has a domain of its own
    expect(findBindings('production')).toEqual(expect.arrayContaining(findBindings().filter((name) => name !== 'STAFF')));
  });

  test('has the same compatibility date for all Workers, Node sockets only in the backend, and binds the backend by its name', () => {
    const [shop, gateway, staff] = configs.map((config) => unstable_readConfig({ config }));
    expect(gateway?.compatibility_date).toBe(shop?.compatibility_date);
    expect(staff?.compatibility_date).toBe(shop?.compatibility_date);
    expect(shop?.compatibility_flags).toEqual(['nodejs_als', 'enable_request_signal']);
    expect(gateway?.compatibility_flags).toEqual(['nodejs_compat', 'enable_request_signal']);
    expect(shop?.services).toMatchObject([
      { binding: 'GATEWAY', service: gateway?.name },
      { binding: 'STAFF', service: staff?.name },
    ]);
    expect(staff?.services).toMatchObject([
      { binding: 'SHOP', service: shop?.name },
      { binding: 'BACKEND', service: gateway?.name, entrypoint: 'StaffActions' },
    ]);
  });

  test('does not expose the backend to the public network, and runs it near its database', () => {
    const { workers_dev, preview_urls, placement, routes } = unstable_readConfig({
      config: 'src/backend/wrangler.toml',
      env: 'production',
    });
    expect({ workers_dev, preview_urls, placement, routes }).toEqual({
      workers_dev: false,
      preview_urls: false,
      placement: { mode: 'smart' },
      routes: undefined,
    });
  });
});
