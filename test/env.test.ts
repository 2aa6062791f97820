import { describe, expect, test } from 'vitest';
import { assignGroups, callGroups } from '#contract/call-groups.ts';
import { type Env, readConfig } from '#env.ts';

const secret = 'a-secret-of-at-least-32-characters';
const production = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example', GATEWAY_SECRET: secret };
const anEnv = (changes: Record<string, string | undefined> = {}): Env =>
  // the cast is safe because readConfig reads only these members
  ({ ENVIRONMENT: 'local', GATEWAY_URL: '', BRAND: 'cairn', SESSION_SECRETS: secret, ...changes }) as Env;

test('readConfig uses a shell budget of 500 ms and no gateway timeout by default', () => {
  expect(readConfig(anEnv())).toEqual({
    isProduction: false,
    origins: assignGroups({ name: undefined, url: '', secret: '', timeoutMs: undefined }, {}),
    botCheck: '',
    botCheckSiteKey: '',
    passkeyDomain: '',
    identityProvider: undefined,
    webhookSecrets: { commerce: [], content: [], photos: [], reviews: [], search: [] },
    contentWebhookFormat: 'standard',
    pictureOrigins: [],
    previewParents: [],
    previewBridge: undefined,
    previewSecrets: [],
    redirectHosts: [],
    isDemo: false,
    sendsEvents: true,
    asksDecisions: true,
    experiments: 'gateway',
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
  expect(readConfig(anEnv({ CONTENT_WEBHOOK_SECRETS: `${secret}, ${secret}-before` })).webhookSecrets.content).toEqual([
    secret,
    `${secret}-before`,
  ]);
  expect(readConfig(anEnv({ CONTENT_WEBHOOK_SECRETS: '' })).webhookSecrets.content).toEqual([]);
  expect(() => readConfig(anEnv({ CONTENT_WEBHOOK_SECRETS: 'short' }))).toThrow(/CONTENT_WEBHOOK_SECRETS/);
});

test('readConfig returns the origins of pictures, and accepts this machine only outside production', () => {
  const read = (PICTURE_ORIGINS: string, over = {}) => readConfig(anEnv({ PICTURE_ORIGINS, ...over })).pictureOrigins;
  expect(read('https://a.example  https://b.example:8443')).toEqual(['https://a.example', 'https://b.example:8443']);
  expect(read('http://127.0.0.1:9000')).toEqual(['http://127.0.0.1:9000']);
  expect(() => read('http://127.0.0.1:9000', production)).toThrow(/PICTURE_ORIGINS must be https/);
});

test.each([
  'http://a.example',
  'https://a.example/path',
  '*',
  "https://a.example;script-src 'none'",
  'https://user@a.example',
  'a.example',
])('readConfig rejects the picture origin %j', (origin) => {
  expect(() => readConfig(anEnv({ PICTURE_ORIGINS: origin }))).toThrow(/PICTURE_ORIGINS/);
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
  ['CONTENT_WEBHOOK_FORMAT', 'wordpress'],
])('readConfig rejects %s = %j and names the variable', (name, value) => {
  expect(() => readConfig(anEnv({ [name]: value }))).toThrow(new RegExp(name));
});

test('readConfig names all invalid variables at once', () => {
  expect(() => readConfig(anEnv({ BRAND: undefined, ENVIRONMENT: 'x', SESSION_SECRETS: 'x' }))).toThrow(
    /ENVIRONMENT.*BRAND.*SESSION_SECRETS/s,
  );
});

test.each(['https://gateway.example', 'http://127.0.0.1:9000'])('readConfig accepts the remote gateway %s', (url) => {
  expect(readConfig(anEnv({ GATEWAY_URL: url })).origins.commerce.url).toBe(url);
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
  expect(readConfig(env).origins.commerce.url).toBe(gatewayUrl);
});

test('readConfig requires the site origin in production', () => {
  expect(() => readConfig(anEnv({ ...production, SITE_ORIGIN: undefined }))).toThrow(/SITE_ORIGIN is missing/);
});

test('readConfig returns the first gateway secret of a ring, which the shop sends', () => {
  const GATEWAY_SECRET = `${secret}-new, ${secret}-former`;
  expect(readConfig(anEnv({ ...production, GATEWAY_SECRET })).origins.commerce.secret).toBe(`${secret}-new`);
});

test.each([undefined, '', 'short', `${secret},short`, `short,${secret}`, `${secret},${secret},${secret}`])(
  'readConfig in production rejects the gateway secret %j',
  (GATEWAY_SECRET) => {
    expect(() => readConfig(anEnv({ ...production, GATEWAY_SECRET }))).toThrow(/GATEWAY_SECRET/);
  },
);

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

describe('origins of the groups of calls', () => {
  const [commerce, content] = ['https://commerce.example', 'https://content.example'];
  const listUrls = (changes: Record<string, string>) => {
    const { origins } = readConfig(anEnv(changes));
    return callGroups.map((group) => origins[group].url);
  };

  test.each([
    ['no variable', {}, ['', '', '', '', '']],
    ['only COMMERCE_URL', { COMMERCE_URL: commerce }, [commerce, '', commerce, commerce, commerce]],
    ['only CONTENT_URL', { CONTENT_URL: content }, ['', content, '', '', '']],
    ['GATEWAY_URL and CONTENT_URL', { GATEWAY_URL: commerce, CONTENT_URL: content }, [commerce, content, commerce, commerce, commerce]],
    ['only PHOTOS_URL', { PHOTOS_URL: content }, ['', '', content, '', '']],
    [
      'COMMERCE_URL and SEARCH_URL',
      { COMMERCE_URL: commerce, SEARCH_URL: 'https://search.example' },
      [commerce, '', commerce, commerce, 'https://search.example'],
    ],
    ['all groups in mock mode', { GATEWAY_URL: commerce, CONTENT_URL: content, MOCK_MODE: 'true' }, ['', '', '', '', '']],
  ] as const)('with %s', (_, changes, urls) => {
    expect(listUrls(changes)).toEqual(urls);
  });

  test('have their own secrets and timeouts, and a name if there are several', () => {
    const { origins } = readConfig(
      anEnv({ GATEWAY_SECRET: `${secret}-1`, COMMERCE_URL: commerce, COMMERCE_SECRET: `${secret}-2`, COMMERCE_TIMEOUT_MS: '900' }),
    );
    expect(origins.content).toEqual({ name: 'gateway', url: '', secret: `${secret}-1`, timeoutMs: undefined });
    expect(origins.commerce).toEqual({ name: 'commerce', url: commerce, secret: `${secret}-2`, timeoutMs: 900 });
    expect(origins.search).toBe(origins.commerce);
  });

  test('are one origin if their URLs are equal', () => {
    const { origins } = readConfig(anEnv({ COMMERCE_URL: commerce, REVIEWS_URL: commerce, COMMERCE_SECRET: secret }));
    expect(origins.reviews).toBe(origins.commerce);
    const same = readConfig(anEnv({ GATEWAY_URL: commerce, GATEWAY_SECRET: secret, CONTENT_URL: commerce })).origins;
    expect([same.content, same.content.name]).toEqual([same.commerce, undefined]);
  });

  test.each([
    ['a secret without a URL', { COMMERCE_SECRET: secret }, /COMMERCE_SECRET is set without COMMERCE_URL/],
    ['a timeout without a URL', { REVIEWS_TIMEOUT_MS: '900' }, /REVIEWS_TIMEOUT_MS is set without REVIEWS_URL/],
    ['a URL with a path', { COMMERCE_URL: `${commerce}/api` }, /COMMERCE_URL must be a scheme and a host without a path/],
    [
      'two secrets for one URL',
      { COMMERCE_URL: commerce, COMMERCE_SECRET: secret, PHOTOS_URL: commerce, PHOTOS_SECRET: `${secret}-2` },
      /PHOTOS_SECRET differs from COMMERCE_SECRET, although both have the same URL/,
    ],
    [
      'another secret than the gateway for the same URL',
      { GATEWAY_URL: commerce, GATEWAY_SECRET: secret, COMMERCE_URL: commerce, COMMERCE_SECRET: `${secret}-2` },
      /COMMERCE_SECRET differs from GATEWAY_SECRET/,
    ],
    [
      'two timeouts for one URL',
      { COMMERCE_URL: commerce, COMMERCE_TIMEOUT_MS: '900', SEARCH_URL: commerce, SEARCH_TIMEOUT_MS: '400' },
      /SEARCH_TIMEOUT_MS differs from COMMERCE_TIMEOUT_MS/,
    ],
    [
      'a gateway without calls',
      { GATEWAY_URL: 'https://gateway.example', COMMERCE_URL: commerce, CONTENT_URL: content },
      /GATEWAY_URL has no calls, because COMMERCE_URL and CONTENT_URL are set/,
    ],
    ['in production, commerce without a secret', { ...production, COMMERCE_URL: commerce }, /COMMERCE_SECRET is missing/],
    ['in production, content without a secret', { ...production, CONTENT_URL: content }, /CONTENT_SECRET is missing/],
    [
      'in production, no secret for the only origin',
      { ...production, GATEWAY_URL: '', GATEWAY_SECRET: secret, COMMERCE_URL: commerce, CONTENT_URL: commerce },
      /COMMERCE_SECRET is missing/,
    ],
  ])('are rejected with %s', (_, changes, message) => {
    expect(() => readConfig(anEnv(changes))).toThrow(message);
  });

  test('need no gateway secret in production if no call goes to the gateway', () => {
    const changes = { COMMERCE_URL: commerce, COMMERCE_SECRET: secret, CONTENT_URL: content, CONTENT_SECRET: `${secret}-2` };
    expect(() => readConfig(anEnv({ ...production, GATEWAY_SECRET: '', ...changes }))).not.toThrow();
  });

  test('may lack a secret for the photo gallery in production', () => {
    expect(() => readConfig(anEnv({ ...production, PHOTOS_URL: 'https://photos.example' }))).not.toThrow();
  });
});

describe('PREVIEW_PARENTS', () => {
  const read = (PREVIEW_PARENTS: string, changes: Record<string, string> = {}) =>
    readConfig(anEnv({ PREVIEW_PARENTS, ...changes })).previewParents;

  test('is a list of origins that may embed previews', () => {
    expect(read('https://cms.example, https://studio.example,')).toEqual(['https://cms.example', 'https://studio.example']);
    expect(read('http://localhost:3000')).toEqual(['http://localhost:3000']);
  });

  test.each([
    'cms.example',
    'https://cms.example/',
    'https://cms.example/studio',
    'https://*.cms.example',
    'http://cms.example',
    '*',
    "'self'",
    'data:',
    'null',
    'https://cms.example; script-src *',
    'https://cms.example https://other.example',
  ])('is rejected if it contains %s', (parent) => {
    expect(() => read(parent)).toThrow(/PREVIEW_PARENTS/);
  });

  test('must not contain this machine in production', () => {
    const production = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example', GATEWAY_SECRET: secret };
    expect(() => read('http://localhost:3000', production)).toThrow(/PREVIEW_PARENTS must be https origins/);
  });
});

test.each(['contentful', 'storyblok', 'payload'])('PREVIEW_BRIDGE can be %s, and needs PREVIEW_PARENTS', (PREVIEW_BRIDGE) => {
  expect(readConfig(anEnv({ PREVIEW_BRIDGE, PREVIEW_PARENTS: 'https://cms.example' })).previewBridge).toBe(PREVIEW_BRIDGE);
  expect(() => readConfig(anEnv({ PREVIEW_BRIDGE }))).toThrow(/PREVIEW_BRIDGE needs PREVIEW_PARENTS/);
});

test('PREVIEW_BRIDGE must be a content system with a live preview that the shop knows', () => {
  expect(() => readConfig(anEnv({ PREVIEW_BRIDGE: 'sanity', PREVIEW_PARENTS: 'https://cms.example' }))).toThrow(/PREVIEW_BRIDGE/);
});

test('PREVIEW_SECRETS must be at most two secrets with at least 32 characters each', () => {
  expect(readConfig(anEnv({ PREVIEW_SECRETS: `${secret},${secret}` })).previewSecrets).toEqual([secret, secret]);
  for (const ring of ['short', `${secret},short`, `${secret},${secret},${secret}`])
    expect(() => readConfig(anEnv({ PREVIEW_SECRETS: ring }))).toThrow(/PREVIEW_SECRETS/);
});
