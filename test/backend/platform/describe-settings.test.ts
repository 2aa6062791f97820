import { expect, test } from 'vitest';
import { backendSettings, describeSettings, staffSettings } from '#backend/platform/describe-settings.ts';

test.each([
  ['variable', 'shop', { kind: 'variable', state: 'shop' }],
  ['variable', '', { kind: 'variable', state: 'missing' }],
  ['variable', undefined, { kind: 'variable', state: 'missing' }],
  ['variable', { a: 1 }, { kind: 'variable', state: 'missing' }],
  ['secret', 'a-secret', { kind: 'secret', state: 'set' }],
  ['secret', undefined, { kind: 'secret', state: 'missing' }],
  ['url', 'https://ada:pw@hooks.example/T0/secret?key=1', { kind: 'variable', state: 'https://hooks.example' }],
  ['url', 'hooks', { kind: 'variable', state: 'set, but not a URL' }],
] as const)('a setting of the kind %s with the value %j is described without secret parts', (kind, value, described) => {
  expect(describeSettings({ NAME: kind }, { NAME: value })).toEqual([{ name: 'NAME', ...described }]);
});

test('every setting whose name contains SECRET, KEY or TOKEN is a secret, except public keys', () => {
  const publicNames = ['BOT_CHECK_SITE_KEY', 'SECRET_EXPIRY'];
  const named = Object.entries({ ...backendSettings, ...staffSettings }).filter(([name]) => /SECRET|KEY|TOKEN|PEPPER/.test(name));
  expect(named.filter(([name, kind]) => kind !== 'secret' && !publicNames.includes(name))).toEqual([]);
});
