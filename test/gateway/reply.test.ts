// Gateway responses become a value, a refusal or a fault.
import { describe, expect, test } from 'vitest';
import { GatewayFault } from '#gateway/gateway.ts';
import { aCartItem, aCartOf } from '../support/cart-samples.ts';
import { aCatalogItem } from '../support/catalog.ts';
import { type Answer, aClient, aNetwork, aRefusal, serverTime } from '../support/fake-fetch.ts';

const catalogQuery = { query: { siteId: 'us', categoryId: '1234' } };
const askTime = (...answers: Answer[]) => aClient(aNetwork(...answers))('utilities.serverTime', {});
const requestCatalog = (...answers: Answer[]) => aClient(aNetwork(...answers))('products.catalog', catalogQuery);

const catchFault = async (asked: Promise<unknown>): Promise<GatewayFault> => {
  const problem = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(problem instanceof GatewayFault)) throw new Error(`expected a fault, got ${String(problem)}`);
  return problem;
};

describe('gateway client', () => {
  test('returns the value of a reply that matches the schema of the call', async () => {
    expect(await askTime({ body: serverTime })).toEqual({ ok: true, value: serverTime });
  });

  test('removes members from a reply that are not in the schema', async () => {
    expect(await askTime({ body: { ...serverTime, secret: 1 } })).toEqual({ ok: true, value: serverTime });
  });

  test('names the request in the fault of a public call, and in no other fault', async () => {
    expect((await catchFault(requestCatalog({ status: 500 }))).request).toBe('GET /products/v2/catalog');
    const readCart = aClient(aNetwork({ status: 500 }))('cart.read', { params: { basketId: 'c1' }, query: {} });
    expect((await catchFault(readCart)).request).toBeUndefined();
  });

  test('throws a fault with the call and all issues if a reply does not match its schema', async () => {
    const fault = await catchFault(requestCatalog({ body: { categoryId: '1234', start: -1, count: 2, total: '2', items: [] } }));
    expect(fault).toMatchObject({
      call: 'products.catalog',
      reason: 'schema',
      message: 'products.catalog: schema: $.start: Too small: expected number to be >=0',
      issues: ['$.start: Too small: expected number to be >=0', '$.total: Invalid input: expected number, received string'],
    });
  });

  test('uses a listing without its broken products, and mentions what was wrong with them', async () => {
    const mentioned: GatewayFault[] = [];
    const brokenItem = { ...aCatalogItem(), price: { ...aCatalogItem().price, lowCurrent: 'anna@example.com' } };
    const body = { categoryId: '1234', start: 0, count: 3, total: 3, items: [aCatalogItem(), brokenItem, aCatalogItem()] };
    const client = aClient(aNetwork({ body }), { mention: (fault) => mentioned.push(fault) });
    const reply = await client('products.catalog', catalogQuery);
    expect(reply).toMatchObject({ ok: true, value: { total: 2, items: [aCatalogItem(), aCatalogItem()] } });
    expect(mentioned).toMatchObject([
      {
        call: 'products.catalog',
        reason: 'entries',
        dropped: 1,
        issues: ['$.items[1].price.lowCurrent: Invalid input: expected number, received string'],
      },
    ]);
    expect(mentioned[0]?.message).toBe(
      'products.catalog: entries: 1 entry was left out: $.items[1].price.lowCurrent: Invalid input: expected number, received string',
    );
  });

  test('rejects a listing if all of its products are broken', async () => {
    const fault = await catchFault(requestCatalog({ body: { categoryId: '1234', start: 0, count: 1, total: 1, items: [{}, {}] } }));
    expect([fault.reason, fault.issues?.[0]]).toEqual(['schema', expect.stringMatching(/^\$\.items\[0\]/)]);
  });

  test('rejects a cart with a broken line', async () => {
    const body = { ...aCartOf([aCartItem()]), items: [{ ...aCartItem(), qty: '1' }] };
    const fault = await catchFault(aClient(aNetwork({ body }))('cart.read', { params: { basketId: 'c1' }, query: {} }));
    expect(fault.issues).toEqual(['$.items[0].qty: Invalid input: expected number, received string']);
  });

  test.each(['<html>Bad gateway</html>', '', '{"timestamp":', 'null', '[]', '"ok"', '{"timestamp":-1}', '{"timestamp":"soon"}'])(
    'throws a schema fault for the reply body %j',
    async (body) => {
      expect((await catchFault(askTime({ body }))).reason).toBe('schema');
    },
  );

  test('does not parse a memoized reply again if its text is unchanged', async () => {
    const body = { productId: 'CNFL0001INK', variants: { '100000000000': { quantity: 3 } } };
    const more = { ...body, variants: { '100000000000': { quantity: 2 } } };
    const ask = (answer: Answer) =>
      aClient(aNetwork(answer))('products.inventory', { params: { productId: 'CNFL0001INK' }, query: { siteId: 'us' } });
    const [first, second, third] = [await ask({ body }), await ask({ body }), await ask({ body: more })];
    expect([first, third]).toEqual([
      { ok: true, value: body },
      { ok: true, value: more },
    ]);
    expect(second.ok && first.ok && second.value === first.value).toBe(true);
    expect(await ask({ status: 404, body: aRefusal('ORD404') })).toMatchObject({ ok: false, error: { code: 'ORD404' } });
    expect((await catchFault(ask({ status: 500, body }))).reason).toBe('status');
  });

  test('throws a fault for an error body with status 200', async () => {
    expect((await catchFault(askTime({ body: aRefusal('API404') }))).reason).toBe('schema');
  });

  test('throws a schema fault for a reply with status 204', async () => {
    expect((await catchFault(askTime({ status: 204 }))).reason).toBe('schema');
  });
});

describe('gateway client after an error response', () => {
  test('returns a refusal with code, status and message if the call’s row lists the code', async () => {
    expect(await requestCatalog({ status: 404, body: aRefusal('PLP400', 'No such list.') })).toEqual({
      ok: false,
      error: { code: 'PLP400', status: 404, message: 'No such list.', request: 'GET /products/v2/catalog' },
    });
  });

  test('returns the code of the first error if a response contains several', async () => {
    const body = { errorDetails: [{ errorId: 'PLP400' }, { errorId: 'GEN500' }] };
    expect(await requestCatalog({ status: 404, body })).toMatchObject({ ok: false, error: { code: 'PLP400' } });
  });

  test.each(['AUT404', 'API400'])('throws a fault with the code for %s, which the call’s row does not list', async (code) => {
    const fault = await catchFault(requestCatalog({ status: 400, body: aRefusal(code) }));
    expect([fault.reason, fault.message]).toEqual(['status', expect.stringContaining(code)]);
  });

  test.each(['NEW999', 'toString', '__proto__'])('throws a fault for the unknown code %s', async (code) => {
    expect((await catchFault(requestCatalog({ status: 404, body: aRefusal(code) }))).reason).toBe('status');
  });

  test.each(['', '{}', '<html>', '{"errorDetails":[]}', '{"errorDetails":"no"}'])(
    'throws a fault with the status for the error body %j',
    async (body) => {
      expect((await catchFault(requestCatalog({ status: 404, body }))).message).toContain('404');
    },
  );

  test.each([301, 302, 307, 308])('throws a fault for the redirect %d and does not follow it', async (status) => {
    const network = aNetwork({ status, headers: { location: 'https://evil.example/' } });
    const fault = await catchFault(aClient(network)('utilities.serverTime', {}));
    expect([fault.reason, network.requests.length]).toEqual(['status', 1]);
  });
});

describe('gateway client after an error that the call’s row does not list', () => {
  const readAnswer = async (...answers: Answer[]) => (await catchFault(requestCatalog(...answers))).answer;

  test('throws a fault with the status and the text of the error table', async () => {
    expect(await readAnswer({ status: 409, body: aRefusal('PAY400', 'No.') })).toEqual({
      kind: 'thrown',
      status: 409,
      message: { kind: 'table', code: 'PAY400' },
    });
  });

  test("throws a fault with the gateway's text if the error table has no entry", async () => {
    expect(await readAnswer({ status: 409, body: aRefusal('NEW999', 'Sold by the pair.') })).toMatchObject({
      message: { kind: 'server', text: 'Sold by the pair.' },
    });
  });

  test('throws a challenge for a 403 with an appId, even if the call’s row lists the code', async () => {
    const body = { ...aRefusal('PLP400'), appId: 'px' };
    expect(await readAnswer({ status: 403, body })).toMatchObject({ status: 403, challenge: 'px' });
  });

  test('throws a fault without a response after a broken connection', async () => {
    expect(await readAnswer('broken', 'broken')).toBeUndefined();
  });
});

describe('guest token call', () => {
  const ask = (answer: Answer) => aClient(aNetwork(answer))('auth.token', { body: { type: 'Guest', siteId: 'us' } });

  test.each([{}, aRefusal('AUT403', 'No.'), { ...aRefusal('AUT403'), appId: 'px' }, '<html>'])(
    'returns the refusal AUT404 for the 403 response %j',
    async (body) => {
      expect(await ask({ status: 403, body })).toEqual({ ok: false, error: { code: 'AUT404', status: 403, message: undefined } });
    },
  );

  test('throws a fault for an unexpected status', async () => {
    expect(await catchFault(ask({ status: 418, body: aRefusal('NEW999') }))).toMatchObject({ reason: 'status', answer: { status: 418 } });
  });
});

describe('size limit of gateway responses', () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1_000_000);

  test('applies before reading if Content-Length exceeds it', async () => {
    expect((await catchFault(askTime({ body: serverTime, headers: { 'content-length': '2000001' } }))).reason).toBe('too-large');
  });

  test('applies while reading if a response has no Content-Length, and aborts the response', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new TextEncoder().encode(megabytes(1)));
      },
    });
    const gateway = aClient({ requests: [], fetch: async () => new Response(body) });
    expect((await catchFault(gateway('utilities.serverTime', {}))).reason).toBe('too-large');
    expect(sent).toBeLessThan(6);
  });

  test('applies to error responses as well', async () => {
    expect((await catchFault(requestCatalog({ status: 404, body: megabytes(3) }))).reason).toBe('too-large');
  });

  test('allows a response of one megabyte', async () => {
    expect(await askTime({ body: JSON.stringify({ ...serverTime, more: megabytes(1) }) })).toMatchObject({ ok: true });
  });
});

test('gateway client decodes multi-byte characters that are split across chunks', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(aRefusal('PLP400', 'größer 🏔')));
  const body = new ReadableStream({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const gateway = aClient({ requests: [], fetch: async () => new Response(body, { status: 404 }) });
  expect(await gateway('products.catalog', catalogQuery)).toMatchObject({ error: { message: 'größer 🏔' } });
});

test('gateway client throws a network fault for a body that ends early', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  const gateway = aClient({ requests: [], fetch: async () => new Response(body) });
  expect((await catchFault(gateway('utilities.serverTime', {}))).reason).toBe('network');
});
