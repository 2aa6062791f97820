// The HTTP requests that the gateway client sends.
import { describe, expect, test, vi } from 'vitest';
import { assignGroups } from '#contract/call-groups.ts';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { findRecovery } from '#contract/errors/api-error.ts';
import { errorRow } from '#contract/errors/catalog.ts';
import { gatewayHeader } from '#contract/headers.ts';
import type { Gateway, GatewayFault } from '#gateway/gateway.ts';
import type { GatewayOrigin } from '#gateway/origins.ts';
import { aClient, aNetwork, aRefusal, requestHeaderValues, serverTime } from '../support/fake-fetch.ts';

const params = {
  eventId: 'repair-weekend',
  mode: 'publish',
  siteId: 'us',
  page: 'home',
  categoryId: '1234',
  productId: 'CN00A101INK',
  productSetId: 'CSA00000',
  basketId: 'cart-1',
  shippingId: 'me',
  sessionId: 'session-1',
  orderNumber: 'C234567890',
  orderId: 'C234567890',
  addressId: 'address-1',
  paymentInstrumentId: 'card-1',
  favoriteId: 'favorites-of-somebody',
  saveForlaterId: 'saved-by-somebody',
  itemId: 'item-1',
  adjustmentId: 'adjustment-1',
  storeId: 'US-DEN',
  countryCode: 'US',
  reviewId: 'review-1',
  photoId: 'photo-1',
  mediaId: 'medium-1',
  streamId: 'CN00A101',
  masterId: 'CN00A101',
  customerId: 'us',
  userId: 'user-1',
  answerId: 'answer-1',
  article: 'three-layers-explained',
  fragmentId: 'footer-note',
  parentPageSlug: 'help',
  searchType: 'content',
  docType: 'hero',
  productType: 'fleece',
  brand: 'cairn',
  recipeId: 'initials-ab',
  grantId: 'grant-1',
};

/** Sends a call with all parameters that any call accepts, and returns the request. The response does not matter here. */
async function sent(name: CallName, changes: Parameters<typeof aClient>[1] = {}): Promise<Request> {
  const network = aNetwork({ body: {} });
  // the input is valid for every call
  const gateway = aClient(network, changes) as (name: CallName, input: object) => ReturnType<Gateway>;
  await gateway(name, { params, query: { siteId: 'us' }, ...(callRow(name).body && { body: {} }) }).catch(() => undefined);
  const [request] = network.requests;
  if (!request) throw new Error(`${name} was not sent`);
  return request;
}

describe.each(callNames)('request of %s', (name) => {
  const row = callRow(name);

  test('has every header that the contract requires', async () => {
    const { headers } = await sent(name);
    expect(Object.fromEntries(headers)).toMatchObject({
      [gatewayHeader.transactionId]: 'transaction-1',
      [gatewayHeader.correlationId]: 'correlation-1',
      [gatewayHeader.locale]: 'en_US',
      [gatewayHeader.brand]: 'cairn',
      [gatewayHeader.region]: 'NORA',
      [gatewayHeader.channel]: 'ECOMM',
      [gatewayHeader.source]: 'ECOM15',
    });
  });

  test('has a token unless the call needs no authentication', async () => {
    const { headers } = await sent(name);
    expect(headers.get(gatewayHeader.authorization)).toBe(row.open ? null : 'Bearer token-1');
  });

  test('asks for replies without nulls if it is a content call', async () => {
    const { headers } = await sent(name);
    expect(headers.get(gatewayHeader.removeNulls)).toBe(row.content ? 'true' : null);
  });

  test('has a path below /pre in preview if it is a content call', async () => {
    const [plain, preview] = await Promise.all([sent(name), sent(name, { preview: true })]);
    const { pathname } = new URL(plain.url);
    expect(pathname.startsWith('/pre/')).toBe(false);
    expect(new URL(preview.url).pathname).toBe(row.content ? `/pre${pathname}` : pathname);
  });

  test("uses the call's method and does not follow redirects", async () => {
    const request = await sent(name);
    expect([request.method, request.redirect]).toEqual([row.method, 'manual']);
  });

  test('has a Content-Type only if it has a body', async () => {
    const { headers } = await sent(name);
    expect(headers.get('content-type')).toBe(row.body ? 'application/json' : null);
  });

  test('has a value for each path parameter', async () => {
    expect(decodeURIComponent((await sent(name)).url)).not.toMatch(/[{}]/);
  });
});

describe('request to one of several origins', () => {
  const anOrigin = (name: string) => ({ name, url: `https://${name}.example`, secret: `${name}-secret`, timeoutMs: undefined });
  const origins = assignGroups<GatewayOrigin>(anOrigin('gateway'), {
    commerce: anOrigin('commerce'),
    content: anOrigin('content'),
    photos: anOrigin('photos'),
    reviews: anOrigin('reviews'),
  });
  const readRequest = async (name: CallName) => {
    const { url, headers } = await sent(name, { origins });
    return [new URL(url).host, headers.get(gatewayHeader.gatewaySecret), headers.get(gatewayHeader.authorization)];
  };

  test.each([
    ['cart.read', 'commerce', 'Bearer token-1'],
    ['products.details', 'commerce', 'Bearer token-1'],
    ['products.productSearch', 'commerce', 'Bearer token-1'],
    ['auth.token', 'commerce', null],
    ['content.page', 'content', null],
    ['components.sizeChart', 'content', null],
    ['reviews.list', 'reviews', null],
    ['reviews.write', 'reviews', null],
    ['social.customerPhotos', 'photos', null],
    ['social.report', 'photos', 'Bearer token-1'],
  ] as const)('for %s is sent to the origin of %s with its secret and the authorization %s', async (name, origin, authorization) => {
    expect(await readRequest(name)).toEqual([`${origin}.example`, `${origin}-secret`, authorization]);
  });

  test('is not sent again with a new token after a 401 from an origin that receives no token', async () => {
    const network = aNetwork({ status: 401, body: {} });
    const token = vi.fn(async () => 'token-1');
    const input = { params: { mode: 'publish', siteId: 'us' }, query: {} } as const;
    await expect(aClient(network, { origins, token })('content.menu', input)).rejects.toMatchObject({ origin: 'content' });
    expect([network.requests.length, token.mock.calls.length]).toEqual([1, 0]);
  });

  test('can be sent to the origin of another group', async () => {
    const network = aNetwork({ body: { features: ['size-guide'] } });
    await aClient(network, { origins })('capabilities.read', {}, { group: 'content' });
    expect(network.requests.map(({ url }) => url)).toEqual(['https://content.example/capabilities/v1']);
  });

  test.each(['AUT498', 'AUT460'] as const)('does not end the session after %s from an origin that issues no tokens', async (code) => {
    const ask = async (name: CallName, input: object) => {
      const gateway = aClient(aNetwork({ status: 403, body: aRefusal(code) }), { origins }) as (
        name: CallName,
        input: object,
      ) => Promise<unknown>;
      return gateway(name, input).catch((problem: unknown) => problem);
    };
    expect(await ask('reviews.vote', { params, body: {} })).toMatchObject({
      answer: { message: { kind: 'table', code: 'GEN500' } },
      message: `reviews.vote: status: 403 ${code}`,
    });
    expect(findRecovery(await ask('cart.read', { params, query: {} }))).toBe(errorRow(code).recovery);
  });

  test('has the deadline of its origin', async () => {
    const late = aNetwork('hangs');
    const slow = { ...origins, content: { ...anOrigin('content'), timeoutMs: 5 } };
    const input = { params: { mode: 'publish', siteId: 'us' }, query: {} } as const;
    const started = performance.now();
    await expect(aClient(late, { origins: slow, timeoutMs: 5000 })('content.menu', input)).rejects.toMatchObject({ reason: 'timeout' });
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('traceparent', () => {
  const correlationId = '0af76519-16cd-43dd-8448-eb211c80319c';
  const headers = { ...requestHeaderValues, correlationId };

  test('contains the correlation id as trace id, and a span id of its own in each request', async () => {
    const network = aNetwork({ status: 503 }, { body: serverTime });
    const client = aClient(network, { headers });
    await client('utilities.serverTime', {});
    await client('utilities.serverTime', {});
    const sentHeaders = network.requests.map((request) => request.headers.get('traceparent') ?? '');
    expect(sentHeaders).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-01$/)),
    );
    expect(new Set(sentHeaders).size).toBe(3);
  });

  test('has the span id that the fault of the call names', async () => {
    const network = aNetwork({ status: 500 });
    const fault = await aClient(network, { headers })('auth.signOut', { body: { refreshToken: 'r' } }).catch((problem: unknown) => problem);
    expect(network.requests.at(-1)?.headers.get('traceparent')).toContain(`-${(fault as GatewayFault).spanId}-`);
  });
});

describe('locale header', () => {
  test.each([
    ['en-us', 'en_US'],
    ['fr-ca', 'fr_CA'],
    ['de-de', 'de_DE'],
  ])('for the locale %s is %s', async (locale, header) => {
    const { headers } = await sent('utilities.serverTime', { headers: { ...requestHeaderValues, locale } });
    expect(headers.get(gatewayHeader.locale)).toBe(header);
  });
});

describe('gateway client', () => {
  const readDetailsUrl = async (productId: string): Promise<URL | undefined> => {
    const network = aNetwork({ body: {} });
    await aClient(network)('products.details', { params: { productId }, query: { siteId: 'us' } }).catch(() => undefined);
    const [request] = network.requests;
    return request && new URL(request.url);
  };

  test.each(['a/b', '../../token', 'a?b', 'a#b', 'a%2fb', 'a b', 'ü', '//evil.example', '\\..\\', '\r\nx: y', '@evil.example'])(
    'encodes the path parameter %j as one segment',
    async (productId) => {
      const url = await readDetailsUrl(productId);
      expect([url?.host, url?.search]).toEqual(['gateway.example', '?siteId=us']);
      expect(url?.pathname.split('/')).toHaveLength(6);
      expect(decodeURIComponent(url?.pathname.split('/')[4] ?? '')).toBe(productId);
    },
  );

  test.each(['.', '..', ''])('rejects the path parameter %j, with which the URL would be that of another call', async (productId) => {
    expect(await readDetailsUrl(productId)).toBeUndefined();
  });

  test('encodes the query and omits undefined values', async () => {
    const network = aNetwork({ body: {} });
    const query = { siteId: 'us', storeId: 'a&b=c#d' };
    await aClient(network)('products.inventory', { params: { productId: 'CN00A101INK' }, query }).catch(() => undefined);
    await aClient(network)('products.inventory', { params: { productId: 'CN00A101INK' }, query: { ...query, storeId: undefined } }).catch(
      () => undefined,
    );
    expect(network.requests.map(({ url }) => new URL(url).search)).toEqual(['?siteId=us&storeId=a%26b%3Dc%23d', '?siteId=us']);
  });

  test('sends a body as JSON', async () => {
    const network = aNetwork({ body: {} });
    await aClient(network)('auth.token', { body: { type: 'Guest', siteId: 'us' } }).catch(() => undefined);
    expect(await network.requests[0]?.json()).toEqual({ type: 'Guest', siteId: 'us' });
  });

  test('sends a call even without a token', async () => {
    const network = aNetwork({ body: serverTime });
    expect(await aClient(network, { token: async () => undefined })('utilities.serverTime', {})).toMatchObject({ ok: true });
    expect(network.requests[0]?.headers.has(gatewayHeader.authorization)).toBe(false);
  });
});

test('a call with an invalid path parameter is not sent, and does not count as a gateway failure', async () => {
  const network = aNetwork({ body: { employees: [] } });
  const gateway = aClient(network);
  const ask = (storeId: string) => gateway('utilities.storeEmployees', { params: { storeId }, query: { siteId: 'us' } });
  for (let time = 0; time < 10; time++) await expect(ask('..')).rejects.toMatchObject({ name: 'GatewayFault', reason: 'path' });
  expect(network.requests).toHaveLength(0);
  expect((await ask('US-DEN')).ok).toBe(true);
});
