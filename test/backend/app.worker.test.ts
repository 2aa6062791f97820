import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackendApp } from '#backend/app.ts';
import type { ErrorPayload } from '#contract/error-payload.ts';
import { aGateway, aSystem, backendEnv, gatewayHeaders, prepareBackend, testSeed } from '../support/backend.ts';

beforeAll(() => prepareBackend());

const time = '/fapi/server/time';
const inventory = '/products/v1/products/CNA00000INK/availability?siteId=us';
const wanted = { items: [{ sku: '800000000006', qty: 1 }] };

async function refusal(reply: Response) {
  const { errorDetails, correlationId } = (await reply.json()) as ErrorPayload;
  return { status: reply.status, code: errorDetails[0]?.errorId, message: errorDetails[0]?.message, correlationId };
}

describe('request headers', () => {
  it("replies and errors contain the request's correlation id", async () => {
    const { ask } = await aGateway();
    const headers = { 'x-correlation-id': 'trace-7' };
    expect((await ask(time, { headers })).headers.get('x-correlation-id')).toBe('trace-7');
    const refused = await ask('/nowhere', { headers });
    expect(refused.headers.get('x-correlation-id')).toBe('trace-7');
    expect((await refusal(refused)).correlationId).toBe('trace-7');
  });

  it.each([
    ['longer than 64 characters', 'a'.repeat(65)],
    ['with other characters than an id', '<b>1</b>'],
    ['with spaces', 'a b'],
  ])('a response does not contain a correlation id %s', async (_, id) => {
    const { ask } = await aGateway();
    const headers = { 'x-correlation-id': id };
    expect((await ask(time, { headers })).headers.get('x-correlation-id')).toBeNull();
    const refused = await ask('/nowhere', { headers });
    expect(refused.headers.get('x-correlation-id')).toBeNull();
    expect((await refusal(refused)).correlationId).toBeUndefined();
  });

  it.each(Object.keys(gatewayHeaders()))('a request without %s is rejected with 400, and the error names the header', async (name) => {
    const { ask } = await aGateway();
    const { status, code, message } = await refusal(await ask(time, { without: [name] }));
    expect({ status, code }).toEqual({ status: 400, code: name === 'x-brand' ? 'ATTR200' : 'API400' });
    expect(message).toContain(name);
  });

  it.each([
    ['x-channel', 'WEB'],
    ['x-channel', 'MOBILE_APP'], // this channel is accepted only for orders
    ['x-source', 'NEWSLETTER'],
    ['x-region', 'EMEA'],
    ['x-region', 'nora'],
  ])('an invalid %s is rejected with API400: %s', async (name, value) => {
    const { ask } = await aGateway();
    const { status, code, message } = await refusal(await ask(time, { headers: { [name]: value } }));
    expect({ status, code }).toEqual({ status: 400, code: 'API400' });
    expect(message).toContain(name);
  });

  it('a body without Content-Type is rejected with ATTR100, and an empty JSON body with ATTR300', async () => {
    const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const { token } = await aGateway();
      const sent = { ...gatewayHeaders(), authorization: `Bearer ${token}`, ...headers };
      const request = new Request(`https://gateway.test${inventory}`, { method: 'POST', headers: sent, body });
      return refusal(await createBackendApp(aSystem()).fetch(request, backendEnv));
    };
    const untyped = new TextEncoder().encode(JSON.stringify(wanted));
    expect(await send(untyped)).toMatchObject({ status: 400, code: 'ATTR100' });
    for (const body of ['', ' \n']) {
      expect(await send(body, { 'content-type': 'application/json' })).toMatchObject({ status: 400, code: 'ATTR300' });
    }
  });

  it('a request is accepted if its x-region header matches its x-locale header', async () => {
    const { ask } = await aGateway();
    expect((await ask(time, { headers: { 'x-locale': 'de_DE', 'x-region': 'EMEA' } })).status).toBe(200);
  });

  it('a locale is accepted in the spellings en_US and en-us, and an unknown locale is rejected with API400', async () => {
    const { ask } = await aGateway();
    for (const locale of ['en_US', 'en-us', 'fr_CA']) expect((await ask(time, { headers: { 'x-locale': locale } })).status).toBe(200);
    expect((await refusal(await ask(time, { headers: { 'x-locale': 'xx_XX' } }))).code).toBe('API400');
  });
});

describe('access tokens', () => {
  it('a request without a token, or with another authorization scheme, is rejected with AUT404', async () => {
    const { ask, token } = await aGateway();
    for (const authorization of ['', `Basic ${token}`, 'Bearer']) {
      expect(await refusal(await ask(time, { headers: { authorization } }))).toMatchObject({ status: 401, code: 'AUT404' });
    }
  });

  it('a malformed token is rejected with AUT432', async () => {
    const { ask, token } = await aGateway();
    for (const broken of [`${token}x`, token.slice(1), 'x', token.split('.').slice(0, 2).join('.')]) {
      expect(await refusal(await ask(time, { headers: { authorization: `Bearer ${broken}` } }))).toMatchObject({
        status: 401,
        code: 'AUT432',
      });
    }
  });

  it('a public read call accepts requests without a token, but rejects an invalid token', async () => {
    const { ask } = await aGateway();
    const menu = '/publish/caas/v1/canvas/menu/us';
    expect((await ask(menu, { without: ['authorization'] })).status).toBe(200);
    expect(await refusal(await ask(menu, { headers: { authorization: 'Bearer broken' } }))).toMatchObject({ status: 401, code: 'AUT432' });
  });

  it('an access token expires after half an hour', async () => {
    const issuedAt = testSeed.now;
    const { token } = await aGateway(aSystem(issuedAt));
    const headers = { authorization: `Bearer ${token}` };
    const before = await (await aGateway(aSystem(issuedAt + 1_799_000))).ask(time, { headers });
    const after = await (await aGateway(aSystem(issuedAt + 1_800_000))).ask(time, { headers });
    expect(before.status).toBe(200);
    expect(await refusal(after)).toMatchObject({ status: 401, code: 'AUT404' });
  });
});

describe('paths and methods', () => {
  it('a storefront call returns 404 below the back office path, which requires no shop secret', async () => {
    const { ask } = await aGateway();
    const menu = '/caas/v1/canvas/menu/US';
    expect(await refusal(await ask(`/back-office${menu}`))).toMatchObject({ status: 404, code: 'API404' });
    expect(await refusal(await ask(`/other${menu}`))).toMatchObject({ status: 400, code: 'API400' });
  });

  it('an unknown path returns 404 with API404, even without a token', async () => {
    const { ask } = await aGateway();
    expect(await refusal(await ask('/nowhere', { without: ['authorization'] }))).toMatchObject({ status: 404, code: 'API404' });
  });

  it('a known path returns 405 with the list of its allowed methods if the request uses a different method', async () => {
    const { ask } = await aGateway();
    const reply = await ask(time, { method: 'DELETE' });
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
    expect(await refusal(reply)).toMatchObject({ status: 405, code: 'API405' });
  });

  it('a request that does not accept JSON returns 406', async () => {
    const { ask } = await aGateway();
    for (const accept of ['text/html', 'application/json;q=0', 'application/jsonl']) {
      expect(await refusal(await ask(time, { headers: { accept } })), accept).toMatchObject({ status: 406, code: 'API406' });
    }
    for (const accept of ['*/*', 'application/json', 'text/html, application/*;q=0.1', 'application/json; charset=utf-8']) {
      expect((await ask(time, { headers: { accept } })).status, accept).toBe(200);
    }
  });

  it('HEAD returns the same status as GET and no body', async () => {
    const { ask } = await aGateway();
    const reply = await ask(time, { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('');
  });

  it('preview content is available only below /pre, and published content only outside /pre', async () => {
    const { ask } = await aGateway();
    const menu = 'caas/v1/canvas/menu/us';
    expect((await ask(`/publish/${menu}`)).status).toBe(200);
    expect((await ask(`/pre/preview/${menu}`)).status).toBe(200);
    expect((await refusal(await ask(`/preview/${menu}`))).code).toBe('API404');
    expect((await refusal(await ask(`/pre/publish/${menu}`))).code).toBe('API404');
    expect((await ask(`/pre${time}`)).status).toBe(404);
  });
});

describe('request bodies', () => {
  it('a content type other than JSON returns 415', async () => {
    const { ask } = await aGateway();
    const reply = await ask(inventory, { body: wanted, headers: { 'content-type': 'text/plain' } });
    expect(await refusal(reply)).toMatchObject({ status: 415, code: 'API415' });
  });

  it('a body over 64 kB returns 413', async () => {
    const { ask } = await aGateway();
    const reply = await ask(inventory, { body: JSON.stringify({ ...wanted, storeId: 'x'.repeat(65_536) }) });
    expect((await refusal(reply)).status).toBe(413);
  });

  it('malformed JSON, a missing field and an unknown field are rejected with API400, and the error names the missing field', async () => {
    const { ask } = await aGateway();
    expect(await refusal(await ask(inventory, { body: '{' }))).toMatchObject({ status: 400, code: 'API400' });
    expect((await refusal(await ask(inventory, { body: { items: [{ sku: 'not an id', qty: 1 }] } }))).message).toContain(
      'body.items.0.sku',
    );
    expect((await refusal(await ask(inventory, { body: { ...wanted, price: 1 } }))).code).toBe('API400');
  });

  it('an invalid query or path parameter is rejected with API400, and the error names the parameter', async () => {
    const { ask } = await aGateway();
    expect((await refusal(await ask('/products/v2/catalog?siteId=us&categoryId=1100&count=101'))).message).toContain('query.count');
    expect((await refusal(await ask('/products/v2/products/not%20an%20id/details?siteId=us'))).message).toContain('params.productId');
  });
});

describe('unexpected errors', () => {
  it('an unexpected error returns GEN500 without details and logs one line', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { token } = await aGateway();
    const span = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
    const headers = { ...gatewayHeaders(), authorization: `Bearer ${token}`, traceparent: `00-${span.traceId}-${span.spanId}-01` };
    const brokenEnv = { ...backendEnv, BACKEND_DB: undefined as unknown as D1Database };
    const request = new Request('https://gateway.test/products/v2/catalog?siteId=us&categoryId=1100', { headers });
    const reply = await createBackendApp(aSystem()).fetch(request, brokenEnv);
    const text = await reply.clone().text();
    expect(await refusal(reply)).toMatchObject({ status: 500, code: 'GEN500', correlationId: 'correlation-1' });
    expect(text).not.toMatch(/undefined|TypeError|\.ts/);
    expect(log).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ level: 'error', correlationId: 'correlation-1', ...span });
    log.mockRestore();
  });

  it('an unexpected error is logged without a correlation id that is too long', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { token } = await aGateway();
    const headers = { ...gatewayHeaders(), authorization: `Bearer ${token}`, 'x-correlation-id': 'a'.repeat(5000) };
    const brokenEnv = { ...backendEnv, BACKEND_DB: undefined as unknown as D1Database };
    await createBackendApp(aSystem()).fetch(
      new Request('https://gateway.test/products/v2/catalog?siteId=us&categoryId=1100', { headers }),
      brokenEnv,
    );
    expect(log).toHaveBeenCalledTimes(1);
    expect(String(log.mock.calls[0]?.[0])).not.toContain('aaaa');
    log.mockRestore();
  });
});
