import { expect, test } from 'vitest';
import { type Env, readConfig } from '#env.ts';

const secret = 'a-secret-of-at-least-32-characters';
const production = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example', GATEWAY_SECRET: secret };
const anEnv = (changes: Record<string, string | undefined> = {}): Env =>
  // the cast is safe because readConfig reads only these members
  ({ ENVIRONMENT: 'local', GATEWAY_URL: '', BRAND: 'cairn', SESSION_SECRETS: secret, ...changes }) as Env;

test('readConfig uses a shell budget of 500 ms and no gateway timeout by default', () => {
  expect(readConfig(anEnv())).toEqual({
    isProduction: false,
    gatewayUrl: '',
    botCheck: '',
    botCheckSiteKey: '',
    passkeyDomain: '',
    identityProvider: undefined,
    webhookSecrets: [],
    previewParents: [],
    isDemo: false,
    sendsEvents: true,
    asksDecisions: true,
    experiments: 'gateway',
    gatewaySecret: '',
    brand: 'cairn',
    secrets: [secret],
    shellBudgetMs: 500,
    gatewayTimeoutMs: undefined,
    siteOrigin: undefined,
    loggedRequests: 'none',
  });
});

test("readConfig uses the gateway's experiments unless an SDK key is set", () => {
  const read = (changes: Record<string, string>) => readConfig(anEnv(changes)).experiments;
  expect(read({ GATEWAY_URL: 'https://gateway.example' })).toBe('gateway');
  expect(read({ GATEWAY_URL: 'https://gateway.example', OPTIMIZELY_SDK_KEY: 'AbC-123' })).toEqual({
    sdkKey: 'AbC-123',
    datafileOrigin: 'https://cdn.optimizely.com',
    eventsOrigin: undefined,
  });
  expect(() => read({ OPTIMIZELY_SDK_KEY: '../key' })).toThrow(/OPTIMIZELY_SDK_KEY/);
});

test("readConfig can disable the gateway's events and decisions", () => {
  const { sendsEvents, asksDecisions } = readConfig(anEnv({ EVENT_COLLECTOR: 'false', DECISIONS: 'false' }));
  expect([sendsEvents, asksDecisions]).toEqual([false, false]);
});

test('readConfig returns the current session secret, followed by the previous one', () => {
  const previous = `${secret}-before`;
  expect(readConfig(anEnv({ SESSION_SECRETS: `${secret}, ${previous}` })).secrets).toEqual([secret, previous]);
});

test('readConfig returns the current and previous webhook secrets, or none', () => {
  expect(readConfig(anEnv({ CONTENT_WEBHOOK_SECRETS: `${secret}, ${secret}-before` })).webhookSecrets).toEqual([
    secret,
    `${secret}-before`,
  ]);
  expect(readConfig(anEnv({ CONTENT_WEBHOOK_SECRETS: '' })).webhookSecrets).toEqual([]);
  expect(() => readConfig(anEnv({ CONTENT_WEBHOOK_SECRETS: 'short' }))).toThrow(/CONTENT_WEBHOOK_SECRETS/);
});

test('readConfig parses numeric variables', () => {
  const config = readConfig(anEnv({ SHELL_BUDGET_MS: '250', GATEWAY_TIMEOUT_MS: '900' }));
  expect([config.shellBudgetMs, config.gatewayTimeoutMs]).toEqual([250, 900]);
});

test('readConfig names a missing secret and says how to set it', () => {
  expect(() => readConfig(anEnv({ SESSION_SECRETS: undefined }))).toThrow(/SESSION_SECRETS is missing: run `npm start`/);
});

test.each(['short', '', `${secret},short`, `${secret},`, `${secret},${secret}b,${secret}c`])(
  'readConfig rejects the session secrets %j and names the variable',
  (ring) => {
    expect(() => readConfig(anEnv({ SESSION_SECRETS: ring }))).toThrow(/SESSION_SECRETS/);
  },
);

test('readConfig never includes a secret in its error message', () => {
  const short = 'hunter2-hunter2';
  expect(() => readConfig(anEnv({ SESSION_SECRETS: short, BRAND: '' }))).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining(short) }),
  );
});

test.each([
  ['GATEWAY_URL', 'not an address'],
  ['GATEWAY_URL', 'ftp://gateway.example'],
  ['SITE_ORIGIN', 'javascript:alert(1)'],
  ['SHELL_BUDGET_MS', '0'],
  ['SHELL_BUDGET_MS', 'soon'],
  ['SHELL_BUDGET_MS', ''],
  ['GATEWAY_TIMEOUT_MS', '-5'],
  ['GATEWAY_TIMEOUT_MS', '1.5'],
  ['ENVIRONMENT', 'staging'],
  ['BRAND', ''],
  ['DEMO_MODE', 'yes'],
])('readConfig rejects %s = %j and names the variable', (name, value) => {
  expect(() => readConfig(anEnv({ [name]: value }))).toThrow(new RegExp(name));
});

test('readConfig names all invalid variables at once', () => {
  expect(() => readConfig(anEnv({ BRAND: undefined, ENVIRONMENT: 'x', SESSION_SECRETS: 'x' }))).toThrow(
    /ENVIRONMENT.*BRAND.*SESSION_SECRETS/s,
  );
});

test.each(['https://gateway.example', 'http://127.0.0.1:9000'])('readConfig accepts the remote gateway %s', (url) => {
  expect(readConfig(anEnv({ GATEWAY_URL: url })).gatewayUrl).toBe(url);
});

test('readConfig rejects a gateway URL with a path, because gateway calls would omit the path', () => {
  expect(() => readConfig(anEnv({ GATEWAY_URL: 'https://gateway.example/shop' }))).toThrow(/GATEWAY_URL/);
});

test.each(['https://shop.example/', 'https://shop.example/shop'])('readConfig rejects the site origin %s or removes its path', (url) => {
  let origin: string | undefined = 'https://shop.example';
  try {
    origin = readConfig(anEnv({ SITE_ORIGIN: url })).siteOrigin;
  } catch {
    // readConfig may also reject the URL instead of removing its path
  }
  expect(origin).toBe('https://shop.example');
});

test('readConfig parses the same environment only once', () => {
  const env = anEnv();
  expect(readConfig(env)).toBe(readConfig(env));
});

test.each([
  ['local', 'true', ''],
  ['local', 'false', 'https://gateway.example'],
  ['local', undefined, 'https://gateway.example'],
  ['production', 'true', 'https://gateway.example'],
])('readConfig in %s with mock mode %s returns the gateway %j', (ENVIRONMENT, MOCK_MODE, gatewayUrl) => {
  const env = anEnv({ ...production, ENVIRONMENT, MOCK_MODE, GATEWAY_URL: 'https://gateway.example' });
  expect(readConfig(env).gatewayUrl).toBe(gatewayUrl);
});

test('readConfig requires the site origin in production', () => {
  expect(() => readConfig(anEnv({ ...production, SITE_ORIGIN: undefined }))).toThrow(/SITE_ORIGIN is missing/);
});

test.each([undefined, '', 'short'])('readConfig in production rejects the gateway secret %j', (GATEWAY_SECRET) => {
  expect(() => readConfig(anEnv({ ...production, GATEWAY_SECRET }))).toThrow(/GATEWAY_SECRET/);
});

test.each([
  ['production', undefined, 'sampled'],
  ['production', 'true', 'all'],
  ['production', 'false', 'none'],
  ['local', undefined, 'none'],
  ['local', 'true', 'all'],
])('readConfig in %s with REQUEST_LOG %s returns the logged requests %s', (ENVIRONMENT, REQUEST_LOG, loggedRequests) => {
  expect(readConfig(anEnv({ ...production, ENVIRONMENT, REQUEST_LOG })).loggedRequests).toBe(loggedRequests);
});

test("readConfig rejects a payment provider's origin with a path", () => {
  expect(readConfig(anEnv({ PAYMENT_ORIGIN: 'https://pay.example' })).paymentOrigin).toBe('https://pay.example');
  expect(() => readConfig(anEnv({ PAYMENT_ORIGIN: 'https://pay.example/cards' }))).toThrow(/PAYMENT_ORIGIN/);
});

test.each(['www.shop.example', 'shop.example'])('readConfig accepts the passkey domain %s for www.shop.example', (PASSKEY_DOMAIN) => {
  expect(readConfig(anEnv({ PASSKEY_DOMAIN, SITE_ORIGIN: 'https://www.shop.example' })).passkeyDomain).toBe(PASSKEY_DOMAIN);
});

test.each(['other.example', 'login.www.shop.example', 'op.example'])(
  'readConfig rejects the passkey domain %s for www.shop.example',
  (PASSKEY_DOMAIN) => {
    expect(() => readConfig(anEnv({ PASSKEY_DOMAIN, SITE_ORIGIN: 'https://www.shop.example' }))).toThrow(/PASSKEY_DOMAIN must be the host/);
  },
);
