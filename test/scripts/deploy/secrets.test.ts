import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findWrongSecrets, generateSecrets, listGenerated, listGiven, type Secrets } from '../../../scripts/deploy/secrets.ts';
import { createConfigs } from '../../../scripts/deploy/worker-configs.ts';
import { readVariables } from '../../../scripts/worker-variables.mjs';
import { createEnvironment } from '../../support/deployment-environment.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const configs = createConfigs(createEnvironment({ demo: true }));
const all: Secrets['set'] = {
  storefront: ['SESSION_SECRETS', 'GATEWAY_SECRET', 'CONTENT_WEBHOOK_SECRETS'],
  backend: ['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER'],
  staff: ['CONTENT_WEBHOOK_SECRETS', 'PREVIEW_SECRETS'],
};
const find = (set: Secrets['set'], given: Record<string, string> = {}) => listGenerated(configs, { set, given });

describe('listGenerated returns', () => {
  test('all secrets of a new environment that only the shop needs', () => {
    expect(find({})).toEqual([
      ...['SESSION_SECRETS', 'PREVIEW_SECRETS', 'GATEWAY_SECRET', 'CONTENT_WEBHOOK_SECRETS', 'BACKEND_TOKEN_SECRET', 'GIFT_CARD_PEPPER'],
    ]);
  });

  test('no secret that is set at Cloudflare or in the file', () => {
    expect(find(all)).toEqual([]);
    expect(find({ ...all, backend: ['GATEWAY_SECRET', 'GIFT_CARD_PEPPER'] }, { BACKEND_TOKEN_SECRET: 'a' })).toEqual([]);
  });

  test('a shared secret that only the backend has, because the first deployment was interrupted before the storefront', () => {
    expect(find({ backend: all.backend ?? [] })).toContain('GATEWAY_SECRET');
  });

  test('no shared secret that another Worker uses already, because its value is not known', () => {
    expect(find({ ...all, staff: [] })).toEqual(['PREVIEW_SECRETS']);
  });
});

test('generateSecrets adds values to a file that only its owner can read, and keeps what is in it', () => {
  const environment = createEnvironment({ path: join(folder, 'staging.json') });
  const file = join(folder, 'staging.secrets');
  const first = generateSecrets(environment, ['SESSION_SECRETS'], { set: {}, given: {} });
  writeFileSync(file, `${readFileSync(file, 'utf8')}# mine\nSTRIPE_SECRET_KEY=sk_1\n`);
  const { given } = generateSecrets(environment, ['GIFT_CARD_PEPPER'], first);
  expect(readFileSync(file, 'utf8')).toContain('# mine\n');
  expect(readVariables(file)).toEqual({ ...given, STRIPE_SECRET_KEY: 'sk_1' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { SESSION_SECRETS = '', GIFT_CARD_PEPPER = '' } = given;
  expect([SESSION_SECRETS.length, GIFT_CARD_PEPPER.length]).toEqual([43, 43]);
  expect(SESSION_SECRETS).not.toBe(GIFT_CARD_PEPPER);
});

test('listGiven returns for each Worker the secrets that it knows', () => {
  const given = { GATEWAY_SECRET: 'a', GIFT_CARD_PEPPER: 'b', SESSION_SECRETS: '', CONTENT_WEBHOOK_SECRETS: 'c' };
  const list = (worker: 'storefront' | 'backend' | 'staff') => Object.keys(listGiven(worker, { set: {}, given }));
  expect([list('storefront'), list('backend'), list('staff')]).toEqual([
    ['GATEWAY_SECRET', 'CONTENT_WEBHOOK_SECRETS'],
    ['GATEWAY_SECRET', 'GIFT_CARD_PEPPER'],
    ['CONTENT_WEBHOOK_SECRETS'],
  ]);
});

test.each<[string, Record<string, string>, RegExp[]]>([
  ['long values', { SESSION_SECRETS: `${'a'.repeat(32)}, ${'b'.repeat(32)}`, STRIPE_SECRET_KEY: 'sk_1' }, []],
  ['an empty value', { SESSION_SECRETS: '' }, []],
  ['a short value', { GIFT_CARD_PEPPER: 'short' }, [/^GIFT_CARD_PEPPER .* at least 32 characters/]],
  ['a short former value', { SESSION_SECRETS: `${'a'.repeat(32)},short` }, [/^SESSION_SECRETS .* at least 32 characters/]],
  ['a misspelled name', { STRIPE_SECRET: 'sk_1' }, [/^STRIPE_SECRET .* is no secret of a Worker/]],
  ['a variable', { EMAIL_FROM: 'a' }, [/^EMAIL_FROM .* is no secret of a Worker/]],
])('findWrongSecrets for a file with %s returns %j as %j', (_, given, messages) => {
  expect(findWrongSecrets(createEnvironment(), { set: {}, given })).toEqual(messages.map((message) => expect.stringMatching(message)));
});
