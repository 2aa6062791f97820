import { expect, test } from 'vitest';
import { backendSettings, staffSettings } from '#backend/platform/describe-settings.ts';
import { storefrontSettings } from '#env/storefront-settings.ts';
import { variablesSchema } from '#env/variables.ts';
import { describeSettings } from '#lib/describe-settings.ts';

test.each([
  ['variable', 'shop', { kind: 'variable', state: 'shop' }],
  ['variable', '', { kind: 'variable', state: 'missing' }],
  ['variable', undefined, { kind: 'variable', state: 'missing' }],
  ['variable', { a: 1 }, { kind: 'variable', state: 'missing' }],
  ['secret', 'a-secret', { kind: 'secret', state: 'set' }],
  ['secret', undefined, { kind: 'secret', state: 'missing' }],
  ['url', 'https://ada:pw@hooks.example/T0/secret?key=1', { kind: 'variable', state: 'https://hooks.example' }],
  ['ring', 'a-secret', { kind: 'secret', state: 'set, 1 value' }],
  ['ring', 'a-secret, b-secret,', { kind: 'secret', state: 'set, 2 values' }],
  ['ring', '', { kind: 'secret', state: 'missing' }],
  ['url', 'https://key@sentry.example/42', { kind: 'variable', state: 'https://sentry.example' }],
  ['url', 'hooks', { kind: 'variable', state: 'set, but not a URL' }],
] as const)('a setting of the kind %s with the value %j is described without secret parts', (kind, value, described) => {
  expect(describeSettings({ NAME: kind }, { NAME: value })).toEqual([{ name: 'NAME', ...described }]);
});

test('every setting whose name contains SECRET, KEY or TOKEN is a secret, except public keys', () => {
  const publicNames = ['BOT_CHECK_SITE_KEY', 'SECRET_EXPIRY', 'PASSKEY_DOMAIN'];
  const named = Object.entries({ ...backendSettings, ...staffSettings, ...storefrontSettings }).filter(([name]) =>
    /SECRET|KEY|TOKEN|PEPPER|HEADERS/.test(name),
  );
  expect(named.filter(([name, kind]) => kind !== 'secret' && kind !== 'ring' && !publicNames.includes(name))).toEqual([]);
});

test('the settings of the storefront are all of its variables, so that no new one is forgotten', () => {
  const others = ['CONTENT_VERSION', 'RELEASE', 'SENTRY_DSN', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'];
  expect(Object.keys(storefrontSettings).toSorted()).toEqual([...Object.keys(variablesSchema.shape), ...others].toSorted());
});
