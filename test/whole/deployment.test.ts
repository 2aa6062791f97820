import { describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { type DeploymentConfig, findMissing } from '../../scripts/deployment.ts';

const vars = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example', GATEWAY_URL: '', BRAND: 'cairn' };
const ready: DeploymentConfig = { vars, kv_namespaces: [{ id: 'a1' }], d1_databases: [{ binding: 'BACKEND_DB', database_id: 'b2' }] };
const secrets = [
  'SESSION_SECRETS',
  'BACKEND_TOKEN_SECRET',
  'GATEWAY_SECRET',
  'GIFT_CARD_PEPPER',
  'CONTENT_WEBHOOK_SECRETS',
  'FULFILMENT_SECRETS',
];
const without = (name: string) => secrets.filter((each) => each !== name);

describe('a deployment', () => {
  test('starts with everything there', () => {
    expect(findMissing(ready, secrets)).toEqual([]);
  });

  test('that is a demonstration needs no secret of the back office', () => {
    expect(findMissing({ ...ready, vars: { ...vars, DEMO_MODE: 'true' } }, without('FULFILMENT_SECRETS'))).toEqual([]);
  });

  test('in front of a real gateway needs nothing of the embedded backend', () => {
    const remote = { ...ready, vars: { ...vars, GATEWAY_URL: 'https://gateway.example' }, d1_databases: [] };
    expect(findMissing(remote, ['SESSION_SECRETS', 'GATEWAY_SECRET', 'CONTENT_WEBHOOK_SECRETS'])).toEqual([]);
  });

  test.each<[string, Partial<DeploymentConfig>, string[], RegExp]>([
    ['the origin of the site', { vars: { ...vars, SITE_ORIGIN: '' } }, secrets, /SITE_ORIGIN/],
    ['an origin that is https', { vars: { ...vars, SITE_ORIGIN: 'http://shop.example' } }, secrets, /SITE_ORIGIN/],
    ['an origin without a path', { vars: { ...vars, SITE_ORIGIN: 'https://shop.example/en-us' } }, secrets, /SITE_ORIGIN/],
    ['production', { vars: { ...vars, ENVIRONMENT: 'local' } }, secrets, /ENVIRONMENT/],
    ['the id of the cache', { kv_namespaces: [{ id: 'missing' }] }, secrets, /CONTENT_CACHE/],
    ['the id of the database', { d1_databases: [{ binding: 'BACKEND_DB', database_id: 'missing' }] }, secrets, /BACKEND_DB/],
    ['the database', { d1_databases: [] }, secrets, /BACKEND_DB/],
    [
      'the id of the database of a site',
      { d1_databases: [...ready.d1_databases, { binding: 'CATALOG_DB_US', database_id: 'missing' }] },
      secrets,
      /CATALOG_DB_US/,
    ],
    ['the secrets of sessions', {}, without('SESSION_SECRETS'), /SESSION_SECRETS/],
    ['the secret of tokens', {}, without('BACKEND_TOKEN_SECRET'), /BACKEND_TOKEN_SECRET/],
    ['the secret between shop and gateway', {}, without('GATEWAY_SECRET'), /GATEWAY_SECRET/],
    ['the secret of the content system', {}, without('CONTENT_WEBHOOK_SECRETS'), /CONTENT_WEBHOOK_SECRETS/],
    [
      'the secrets of Stripe, where that takes cards',
      { vars: { ...vars, PAYMENT_PROVIDER: 'stripe' } },
      [...secrets, 'STRIPE_SECRET_KEY'],
      /STRIPE_WEBHOOK_SECRETS/,
    ],
    ['the pepper of gift cards', {}, without('GIFT_CARD_PEPPER'), /GIFT_CARD_PEPPER/],
    ['the secret of the back office', {}, without('FULFILMENT_SECRETS'), /FULFILMENT_SECRETS/],
  ])('does not start without %s', (_, change, set, message) => {
    expect(findMissing({ ...ready, ...change }, set)).toEqual([expect.stringMatching(message)]);
  });

  test('of wrangler.toml as it comes lacks what only its owner has', () => {
    expect(findMissing(unstable_readConfig({ config: 'wrangler.toml', env: 'production' }), [])).toHaveLength(9);
  });

  test('has every binding of the local shop', () => {
    const findBindings = (env?: string) => {
      const {
        vars: own,
        kv_namespaces,
        services = [],
        d1_databases,
        durable_objects,
      } = unstable_readConfig({ config: 'wrangler.toml', ...(env && { env }) });
      const bound = [...kv_namespaces, ...services, ...d1_databases].map(({ binding }) => binding);
      return [...bound, ...(durable_objects.bindings as { name: string }[]).map(({ name }) => name), ...Object.keys(own)].sort();
    };
    expect(findBindings('production')).toEqual(expect.arrayContaining(findBindings()));
  });
});
