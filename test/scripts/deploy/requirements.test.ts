import { describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import type { Environment } from '../../../scripts/deploy/environment.ts';
import { findProblems, type SecretNames } from '../../../scripts/deploy/requirements.ts';
import { createConfigs } from '../../../scripts/deploy/worker-configs.ts';
import { createEnvironment } from '../../support/deployment-environment.ts';

const staffVariables = { STAFF_OPENID_ISSUER: 'https://id.example', STAFF_OPENID_CLIENT_ID: 'staff', STAFF_ROLES: '{}' };
const emails = { EMAIL_TRANSPORT: 'resend', EMAIL_FROM: 'hello@mail.shop.example' };

type Variables = Environment['variables'];
const complete = createEnvironment({
  variables: { shared: { BRAND: 'cairn' }, storefront: {}, backend: emails, staff: staffVariables },
});
const change = (variables: Partial<Variables>): Partial<Environment> => ({ variables: { ...complete.variables, ...variables } });

const allSecrets: Required<SecretNames> = {
  storefront: ['SESSION_SECRETS', 'GATEWAY_SECRET', 'CONTENT_WEBHOOK_SECRETS'],
  backend: [
    ...['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER', 'FULFILMENT_SECRETS'],
    ...['RESEND_API_KEY', 'EMAIL_WEBHOOK_SECRETS'],
  ],
  staff: ['CONTENT_WEBHOOK_SECRETS', 'PREVIEW_SECRETS'],
};
const without = (worker: keyof SecretNames, name: string): SecretNames => ({
  ...allSecrets,
  [worker]: allSecrets[worker].filter((each) => each !== name),
});

function find(changes: Partial<Environment>, secrets: SecretNames = allSecrets): string[] {
  const environment = { ...complete, ...changes };
  return findProblems(environment, createConfigs(environment), secrets);
}

test('a complete environment can be deployed', () => {
  expect(find({})).toEqual([]);
});

test.each<[string, Partial<Environment>]>([
  [
    'Cloudflare Access',
    change({ staff: { STAFF_ACCESS_TEAM: 'https://team.cloudflareaccess.com', STAFF_ACCESS_AUDIENCE: 'a1', STAFF_ROLES: '{}' } }),
  ],
  ['emails through Cloudflare', change({ backend: { EMAIL_TRANSPORT: 'cloudflare', EMAIL_FROM: 'hello@mail.shop.example' } })],
])('an environment with %s can be deployed', (_, changes) => {
  expect(find(changes)).toEqual([]);
});

test('a demonstration needs neither a secret for the back office nor a transport for emails', () => {
  expect(find({ demo: true, ...change({ backend: {} }) }, without('backend', 'FULFILMENT_SECRETS'))).toEqual([]);
});

describe('an environment is rejected without', () => {
  test.each<[string, Partial<Environment>, RegExp]>([
    ['an origin', { origin: '' }, /^"origin" must be/],
    ['an https origin', { origin: 'http://shop.example' }, /^"origin" must be/],
    ['an origin without a path', { origin: 'https://shop.example/en-us' }, /^"origin" must be/],
    ['a brand', change({ shared: {} }), /BRAND/],
    ['a transport for emails', change({ backend: {} }), /^EMAIL_TRANSPORT must be/],
    ['a known transport for emails', change({ backend: { EMAIL_TRANSPORT: 'pigeon' } }), /^EMAIL_TRANSPORT must be/],
    ['the sender of emails', change({ backend: { EMAIL_TRANSPORT: 'resend' } }), /^EMAIL_FROM/],
    ['well-formed variables', change({ storefront: { SHELL_BUDGET_MS: 'soon' } }), /^SHELL_BUDGET_MS /],
    ['an https origin for staff', { staffOrigin: 'http://staff.shop.example' }, /^"staffOrigin" must be/],
    ['an origin for staff that is not the shop’s', { staffOrigin: 'https://shop.example' }, /^"staffOrigin" must not be/],
    ['an identity provider for staff', change({ staff: { STAFF_ROLES: '{}' } }), /STAFF_OPENID_ISSUER/],
    [
      'a choice between two identity providers',
      change({ staff: { ...staffVariables, STAFF_ACCESS_TEAM: 'https://team.cloudflareaccess.com', STAFF_ACCESS_AUDIENCE: 'a1' } }),
      /STAFF_OPENID_ISSUER/,
    ],
    ['roles', change({ staff: { ...staffVariables, STAFF_ROLES: '' } }), /STAFF_ROLES/],
  ])('%s', (_, changes, message) => {
    expect(find(changes)).toEqual([expect.stringMatching(message)]);
  });

  test.each<[string, Partial<Environment>, keyof SecretNames, string]>([
    ['secrets of sessions', {}, 'storefront', 'SESSION_SECRETS'],
    ['the storefront’s secret for the gateway', {}, 'storefront', 'GATEWAY_SECRET'],
    ['the storefront’s secret for content events', {}, 'storefront', 'CONTENT_WEBHOOK_SECRETS'],
    ['the secret of tokens', {}, 'backend', 'BACKEND_TOKEN_SECRET'],
    ['the backend’s secret for calls', {}, 'backend', 'GATEWAY_SECRET'],
    ['the pepper', {}, 'backend', 'GIFT_CARD_PEPPER'],
    ['the secret of the back office', {}, 'backend', 'FULFILMENT_SECRETS'],
    ['the key of Resend', {}, 'backend', 'RESEND_API_KEY'],
    ['the secret of reports by Resend', {}, 'backend', 'EMAIL_WEBHOOK_SECRETS'],
    ['the SMTP server', change({ backend: { ...emails, EMAIL_TRANSPORT: 'smtp' } }), 'backend', 'SMTP_URL'],
    [
      'the secret of the warehouse’s webhook',
      change({ backend: { ...emails, FULFILMENT_WEBHOOK_URL: 'https://w.example' } }),
      'backend',
      'FULFILMENT_WEBHOOK_SECRETS',
    ],
    [
      'the secret of alerts',
      change({ backend: { ...emails, ALERT_WEBHOOK_URL: 'https://a.example' } }),
      'backend',
      'ALERT_WEBHOOK_SECRETS',
    ],
    ['the secret of previews', {}, 'staff', 'PREVIEW_SECRETS'],
    ['the staff Worker’s secret for content events', {}, 'staff', 'CONTENT_WEBHOOK_SECRETS'],
  ])('%s', (_, changes, worker, name) => {
    const names = { storefront: 'cairn', backend: 'cairn-backend', staff: 'cairn-staff' };
    expect(find(changes, without(worker, name))).toEqual([
      `The secret ${name} of the Worker ${names[worker]} is not set. Write it into environments/production.secrets.`,
    ]);
  });

  test('both secrets of Stripe', () => {
    expect(find(change({ backend: { ...emails, PAYMENT_PROVIDER: 'stripe' } }))).toEqual([
      expect.stringContaining('STRIPE_SECRET_KEY'),
      expect.stringContaining('STRIPE_WEBHOOK_SECRETS'),
    ]);
  });

  test('the secret of a separate commerce origin', () => {
    expect(find(change({ storefront: { COMMERCE_URL: 'https://commerce.example' } }))).toEqual([
      expect.stringContaining('COMMERCE_SECRET'),
    ]);
  });

  test('calls for its gateway', () => {
    const storefront = { GATEWAY_URL: 'https://a.example', COMMERCE_URL: 'https://b.example', CONTENT_URL: 'https://c.example' };
    const secrets = { ...allSecrets, storefront: [...allSecrets.storefront, 'COMMERCE_SECRET', 'CONTENT_SECRET'] };
    expect(find(change({ storefront }), secrets)).toEqual([expect.stringMatching(/^GATEWAY_URL has no calls/)]);
  });
});

describe('local configuration', () => {
  const configs = ['wrangler.toml', 'src/backend/wrangler.toml', 'src/staff/wrangler.toml'];

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
});
