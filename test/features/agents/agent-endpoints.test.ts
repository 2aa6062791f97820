// The endpoints for software agents: which requests are accepted, and how faults are answered.
import { describe, expect, test } from 'vitest';
import { agentProfile, anAgent } from '../../support/agents.ts';
import { aCatalog, aProduct } from '../../support/samples.ts';
import { aStorefront, emptyGateway } from '../../support/shop-in-node.ts';
import { StandInGateway } from '../../support/stand-in-gateway.ts';

const shop = aStorefront(emptyGateway);
const agent = anAgent(shop.request);

describe('the profile', () => {
  test('names the endpoints at the shop’s origin, and what works', async () => {
    const response = await shop.request('/.well-known/ucp');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    const { ucp } = await response.json<{
      ucp: { services: Record<string, { transport: string; endpoint: string }[]>; capabilities: object };
    }>();
    expect(ucp.services['dev.ucp.shopping']?.map(({ transport, endpoint }) => `${transport} ${endpoint}`)).toEqual([
      'mcp http://localhost/api/ucp/mcp',
      'rest http://localhost/api/ucp/v1',
    ]);
    expect(Object.keys(ucp.capabilities)).toEqual(['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup']);
  });
});

describe('the MCP endpoint', () => {
  test.each([
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2099-01-01', '2025-06-18'],
  ])('is opened with version %s in version %s', async (asked, expected) => {
    const { result } = (await agent.request('initialize', { protocolVersion: asked })) as { result: object };
    expect(result).toMatchObject({ protocolVersion: expected, capabilities: { tools: {} } });
  });

  test('lists tools with the input that they need', async () => {
    const { result } = (await agent.request('tools/list')) as { result: { tools: { name: string; inputSchema: object }[] } };
    expect(result.tools.map(({ name }) => name)).toEqual(['search_catalog', 'lookup_catalog', 'get_product']);
    expect(result.tools[1]?.inputSchema).toMatchObject({
      required: ['meta', 'catalog'],
      properties: { catalog: { required: ['ids'], properties: { ids: { minItems: 1, maxItems: 25 } } } },
    });
  });

  test('answers a ping', async () => expect(await agent.request('ping')).toEqual({ jsonrpc: '2.0', id: 7, result: {} }));

  test.each([
    ['an unknown method', { jsonrpc: '2.0', id: 'a', method: 'resources/list' }, 'a', -32601],
    ['an unknown tool', { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'buy_everything' } }, 2, -32602],
    ['a tool without a name', { jsonrpc: '2.0', id: 2, method: 'tools/call' }, 2, -32602],
    ['another protocol', { id: 1, method: 'ping' }, null, -32600],
    ['a list of messages', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], null, -32600],
  ])('answers %s with an error', async (_, message, id, code) => {
    const response = await agent.postJson('/api/ucp/mcp', message);
    expect([response.status, await response.json()]).toMatchObject([200, { jsonrpc: '2.0', id, error: { code } }]);
  });

  test('accepts a notification without an answer', async () => {
    const response = await agent.postJson('/api/ucp/mcp', { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  test('explains itself to a browser, and opens no stream', async () => {
    const page = await shop.request('/api/ucp/mcp', { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('for software agents')]);
    const stream = await shop.request('/api/ucp/mcp', { headers: { accept: 'text/event-stream' } });
    expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    ['without a profile', {}],
    ['with a profile that is not encrypted', { 'ucp-agent': { profile: 'http://agent.example/profile' } }],
    ['with a profile that has a password', { 'ucp-agent': { profile: 'https://me:secret@agent.example/profile' } }],
    ['with a profile of another scheme', { 'ucp-agent': { profile: 'file:///etc/passwd' } }],
    ['with a very long profile', { 'ucp-agent': { profile: `https://agent.example/${'a'.repeat(600)}` } }],
  ])('refuses a call %s', async (_, meta) => {
    const { isError, structuredContent } = await agent.call('lookup_catalog', { ids: ['x'] }, meta);
    expect([isError, structuredContent.messages?.[0]?.path]).toEqual([true, '$.meta["ucp-agent"].profile']);
  });

  test('says where an input is invalid', async () => {
    const invalid = [{}, { ids: [] }, { ids: ['a', 5] }, { ids: Array(26).fill('a') }, { ids: ['a'], context: { language: 7 } }, null, []];
    const paths = await Promise.all(
      invalid.map(async (catalog) => (await agent.call('lookup_catalog', catalog as object)).structuredContent.messages?.[0]?.path),
    );
    expect(paths).toEqual([
      '$.catalog.ids',
      '$.catalog.ids',
      '$.catalog.ids[1]',
      '$.catalog.ids',
      '$.catalog.context.language',
      '$.catalog',
      '$.catalog',
    ]);
  });
});

describe('the REST endpoint', () => {
  test('answers an operation, and repeats nothing that only a text may contain', async () => {
    const response = await agent.rest('/catalog/lookup', { ids: ['unknown'] });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toMatchObject({ products: [], messages: [{ type: 'info', code: 'not_found', path: '$.ids[0]' }] });
  });

  test.each([
    ['an unknown operation', '/catalog/everything', { ids: ['a'] }, undefined, 404],
    ['an invalid input', '/catalog/lookup', {}, undefined, 400],
    ['a request without a profile', '/catalog/lookup', { ids: ['a'] }, {}, 400],
    ['a profile without its name', '/catalog/lookup', { ids: ['a'] }, { 'ucp-agent': agentProfile }, 400],
  ])('answers %s with a status', async (_, path, value, headers, status) => {
    expect((await agent.rest(path, value, headers)).status).toBe(status);
  });

  test('uses the language of the header, unless the context has one', async () => {
    const readMarket = async (context: object) => {
      const gateway = aStorefront((request) => {
        locales.push(request.headers.get('x-locale') ?? '');
        return emptyGateway(request);
      });
      const locales: string[] = [];
      await anAgent(gateway.request).rest(
        '/catalog/lookup',
        { ids: ['a'], context },
        { 'ucp-agent': `v=1, profile="${agentProfile}"`, 'accept-language': 'fr-CA,en;q=0.5' },
      );
      return locales.at(-1);
    };
    expect([await readMarket({}), await readMarket({ language: 'it' })]).toEqual(['fr_CA', 'it_IT']);
  });
});

describe('a request of an agent is refused', () => {
  const deep = `${'['.repeat(21)}${']'.repeat(21)}`;
  test.each([
    ['if its body is too large', `"${'x'.repeat(70_000)}"`, {}, 413],
    ['if its body is nested too deeply', deep, {}, 400],
    ['if its body is not JSON', '{', {}, 400],
    ['if it is a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['if it comes from a page of another site', '{}', { origin: 'https://evil.example' }, 403],
  ])('%s', async (_, body, headers, status) => {
    for (const path of ['/api/ucp/mcp', '/api/ucp/v1/catalog/lookup'])
      expect((await agent.postJson(path, body, headers)).status).toBe(status);
  });

  test('unless its brackets are in a text', async () => {
    expect((await agent.rest('/catalog/lookup', { ids: [`"${'['.repeat(50)}\\`] })).status).toBe(200);
  });

  test('if its host is not the shop’s, such as a name that was changed to the address of this machine', async () => {
    const response = await shop.request('http://evil.example/api/ucp/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });
});

test('a network that sends too many requests has to wait', async () => {
  const production = aStorefront(emptyGateway, { ENVIRONMENT: 'production', SITE_ORIGIN: 'http://localhost' });
  const send = (address: string) =>
    anAgent(production.request).postJson('/api/ucp/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, { 'cf-connecting-ip': address });
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await send('192.0.2.1')).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
  expect((await send('198.51.100.1')).status).toBe(200);
});

describe('if the gateway fails', () => {
  const broken = anAgent(aStorefront(() => new Response('down', { status: 500 })).request);

  test('a call says that the shop cannot answer, without details', async () => {
    const { isError, structuredContent } = await broken.call('lookup_catalog', { ids: ['a'] });
    expect([isError, structuredContent.messages]).toMatchObject([true, [{ code: 'temporarily_unavailable', severity: 'recoverable' }]]);
    expect(JSON.stringify(structuredContent)).not.toMatch(/gateway|500/i);
  });

  test('a REST response has status 503', async () => expect((await broken.rest('/catalog/lookup', { ids: ['a'] })).status).toBe(503));
});

test('a gift with purchase is not sold', async () => {
  const gift = aStorefront((request) => {
    if (!new URL(request.url).pathname.endsWith('/details')) return emptyGateway(request);
    return Response.json({ ...aProduct(), giftWith: 'Free cap with jackets' });
  });
  const { structuredContent } = await anAgent(gift.request).call('get_product', { id: 'CN00A101' });
  expect(structuredContent.messages?.[0]?.code).toBe('not_found');
});

test('the last page of a search begins at the last position that the gateway has', async () => {
  const gateway = new StandInGateway();
  gateway.replies['products.productSearch'] = (url: URL) => ({
    ...aCatalog(60, 0, 10),
    start: Number(url.searchParams.get('start')),
    total: 20_000,
    q: 'jacket',
  });
  const find = async (cursor: string) =>
    (await anAgent(aStorefront(gateway.fetch).request).call('search_catalog', { query: 'jacket', pagination: { cursor } }))
      .structuredContent;
  expect((await find('9990')).pagination).toEqual({ has_next_page: true, cursor: '10000', total_count: 20_000 });
  expect((await find('10000')).pagination).toEqual({ has_next_page: false, total_count: 20_000 });
  expect((await find('10001')).messages?.[0]?.path).toBe('$.catalog.pagination.cursor');
});
