import { expect, test } from 'vitest';
import { listTables } from '../../../scripts/deploy/variable-table.ts';
import { createConfigs } from '../../../scripts/deploy/worker-configs.ts';
import { createEnvironment } from '../../support/deployment-environment.ts';

const environment = createEnvironment({
  ...{ path: 'environments/staging.json', demo: true },
  variables: { shared: { BRAND: 'cairn' }, storefront: { PICTURE_ORIGINS: `https://${'a'.repeat(80)}.example` }, backend: {}, staff: {} },
});
const given = 'value-of-a-secret-in-the-file';
const secrets = {
  set: { storefront: ['SESSION_SECRETS', 'GATEWAY_SECRET'], backend: [], staff: [] },
  given: { GATEWAY_SECRET: given, PREVIEW_SECRETS: '' },
};

/** Returns the value and the source of a setting. */
function findRow(worker: string, name: string): [value: string, source: string] {
  const lines = listTables(environment, createConfigs(environment), secrets);
  const from = lines.findIndex((line) => line.endsWith(`(${worker})`));
  const [, value = '', source = ''] = lines.find((line, index) => index > from && line.startsWith(`  ${name} `))?.split(' | ') ?? [];
  return [value.trim(), source];
}

test.each<[string, string, string, string]>([
  ['storefront', 'BRAND', 'cairn', 'environments/staging.json, variables.shared'],
  ['backend', 'BRAND', 'cairn', 'environments/staging.json, variables.shared'],
  ['storefront', 'SITE_ORIGIN', 'https://shop.example', 'environments/staging.json, origin'],
  ['staff', 'STAFF_ORIGIN', 'https://staff.shop.example', 'environments/staging.json, staffOrigin'],
  ['backend', 'DEMO_MODE', 'true', 'environments/staging.json, demo'],
  ['storefront', 'ENVIRONMENT', 'production', 'deployment'],
  ['storefront', 'SHELL_BUDGET_MS', '500', 'default of the code'],
  ['backend', 'ALERT_EMAILS', '–', 'default of the code'],
  ['storefront', 'SESSION_SECRETS', 'set', 'Cloudflare secret'],
  ['storefront', 'GATEWAY_SECRET', 'set', 'environments/staging.secrets, replaces the Cloudflare secret'],
  ['backend', 'GATEWAY_SECRET', 'set', 'environments/staging.secrets'],
  ['backend', 'GIFT_CARD_PEPPER', 'missing', 'write it into environments/staging.secrets'],
  ['staff', 'PREVIEW_SECRETS', 'missing', 'write it into environments/staging.secrets'],
  ['backend', 'SMTP_URL', 'not set', 'default of the code'],
])('listTables shows for the %s that %s is %s from %s', (worker, name, value, source) => {
  expect(findRow(worker, name)).toEqual([value, source]);
});

test('listTables shortens long values, and never contains the value of a secret', () => {
  expect(findRow('storefront', 'PICTURE_ORIGINS')[0]).toMatch(/^https:\/\/a{51}…$/);
  expect(listTables(environment, createConfigs(environment), secrets).join('\n')).not.toContain(given);
});
