// Responses of the gateway, which become a value, a refusal, or a fault.
import { describe, expect, test } from 'vitest';
import { GatewayFault } from '#gateway/gateway.ts';
import { aCatalogItem } from '../support/catalogue.ts';
import { type Answer, aClient, aNetwork, aRefusal, serverTime } from '../support/fake-fetch.ts';

const catalogueQuery = { query: { siteId: 'us', categoryId: '1234' } };
const askTime = (...answers: Answer[]) => aClient(aNetwork(...answers))('utilities.serverTime', {});
const askCatalogue = (...answers: Answer[]) => aClient(aNetwork(...answers))('products.catalog', catalogueQuery);

const catchFault = async (asked: Promise<unknown>): Promise<GatewayFault> => {
  const problem = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(problem instanceof GatewayFault)) throw new Error(`expected a fault, got ${String(problem)}`);
  return problem;
};

describe('a gateway reply', () => {
  test('that matches its schema is returned as a value', async () => {
    expect(await askTime({ body: serverTime })).toEqual({ ok: true, value: serverTime });
  });

  test('is returned without members that the schema does not contain', async () => {
    expect(await askTime({ body: { ...serverTime, secret: 1 } })).toEqual({ ok: true, value: serverTime });
  });

  test('that does not match its schema is a fault that names the call and the field', async () => {
    const items = [aCatalogItem(), { ...aCatalogItem(), price: { ...aCatalogItem().price, lowCurrent: '12.90' } }];
    const fault = await catchFault(askCatalogue({ body: { categoryId: '1234', start: 0, count: 2, total: 2, items } }));
    expect([fault.call, fault.reason]).toEqual(['products.catalog', 'schema']);
    expect(fault.message).toContain('items.1.price.lowCurrent');
  });

  test.each(['<html>Bad gateway</html>', '', '{"timestamp":', 'null', '[]', '"ok"', '{"timestamp":-1}', '{"timestamp":"soon"}'])(
    'with the body %j is a schema fault',
    async (body) => {
      expect((await catchFault(askTime({ body }))).reason).toBe('schema');
    },
  );

  test('whose text was parsed before is not parsed again', async () => {
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

  test('with status 200 and an error body is a fault, never a value', async () => {
    expect((await catchFault(askTime({ body: aRefusal('API404') }))).reason).toBe('schema');
  });

  test('with status 204 is a schema fault', async () => {
    expect((await catchFault(askTime({ status: 204 }))).reason).toBe('schema');
  });
});

describe('a gateway refusal', () => {
  test('whose code the row lists is returned with code, status and message', async () => {
    expect(await askCatalogue({ status: 404, body: aRefusal('PLP400', 'No such list.') })).toEqual({
      ok: false,
      error: { code: 'PLP400', status: 404, message: 'No such list.' },
    });
  });

  test('has the code of its first error', async () => {
    const body = { errorDetails: [{ errorId: 'PLP400' }, { errorId: 'GEN500' }] };
    expect(await askCatalogue({ status: 404, body })).toMatchObject({ ok: false, error: { code: 'PLP400' } });
  });

  test.each(['AUT404', 'API400'])('with %s, which the row does not list, is a fault that names the code', async (code) => {
    const fault = await catchFault(askCatalogue({ status: 400, body: aRefusal(code) }));
    expect([fault.reason, fault.message]).toEqual(['status', expect.stringContaining(code)]);
  });

  test.each(['NEW999', 'toString', '__proto__'])('with the unknown code %s is a fault', async (code) => {
    expect((await catchFault(askCatalogue({ status: 404, body: aRefusal(code) }))).reason).toBe('status');
  });

  test.each(['', '{}', '<html>', '{"errorDetails":[]}', '{"errorDetails":"no"}'])(
    'with the body %j is a fault that names the status',
    async (body) => {
      expect((await catchFault(askCatalogue({ status: 404, body }))).message).toContain('404');
    },
  );

  test.each([301, 302, 307, 308])('does not include redirects: %d is a fault and is not followed', async (status) => {
    const network = aNetwork({ status, headers: { location: 'https://evil.example/' } });
    const fault = await catchFault(aClient(network)('utilities.serverTime', {}));
    expect([fault.reason, network.requests.length]).toEqual(['status', 1]);
  });
});

describe('a failure that the row does not list', () => {
  const readAnswer = async (...answers: Answer[]) => (await catchFault(askCatalogue(...answers))).answer;

  test('is thrown with its status and the text of the table', async () => {
    expect(await readAnswer({ status: 409, body: aRefusal('PAY400', 'No.') })).toEqual({
      kind: 'thrown',
      status: 409,
      message: { kind: 'table', code: 'PAY400' },
    });
  });

  test('is thrown with the text of the server if the table has no entry', async () => {
    expect(await readAnswer({ status: 409, body: aRefusal('NEW999', 'Sold by the pair.') })).toMatchObject({
      message: { kind: 'server', text: 'Sold by the pair.' },
    });
  });

  test('is a challenge if it is a 403 with an appId, even with a code that the row lists', async () => {
    const body = { ...aRefusal('PLP400'), appId: 'px' };
    expect(await readAnswer({ status: 403, body })).toMatchObject({ status: 403, challenge: 'px' });
  });

  test('has no response if the connection broke', async () => {
    expect(await readAnswer('broken', 'broken')).toBeUndefined();
  });
});

describe('the guest token call', () => {
  const ask = (answer: Answer) => aClient(aNetwork(answer))('auth.token', { body: { type: 'Guest', siteId: 'us' } });

  test.each([{}, aRefusal('AUT403', 'No.'), { ...aRefusal('AUT403'), appId: 'px' }, '<html>'])(
    'ignores a 403 response: %j',
    async (body) => {
      expect(await ask({ status: 403, body })).toEqual({ ok: false, error: { code: 'AUT404', status: 403, message: undefined } });
    },
  );

  test('throws a fault for an unexpected status', async () => {
    expect(await catchFault(ask({ status: 418, body: aRefusal('NEW999') }))).toMatchObject({ reason: 'status', answer: { status: 418 } });
  });
});

describe('a response that is too large', () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1_000_000);

  test('according to its Content-Length is not read', async () => {
    expect((await catchFault(askTime({ body: serverTime, headers: { 'content-length': '2000001' } }))).reason).toBe('too-large');
  });

  test('without a correct Content-Length is aborted', async () => {
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

  test('is a fault even if it is an error response', async () => {
    expect((await catchFault(askCatalogue({ status: 404, body: megabytes(3) }))).reason).toBe('too-large');
  });

  test('has more than two megabytes', async () => {
    expect(await askTime({ body: JSON.stringify({ ...serverTime, more: megabytes(1) }) })).toMatchObject({ ok: true });
  });
});

test('multi-byte characters that are split across chunks are decoded', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(aRefusal('PLP400', 'größer 🏔')));
  const body = new ReadableStream({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const gateway = aClient({ requests: [], fetch: async () => new Response(body, { status: 404 }) });
  expect(await gateway('products.catalog', catalogueQuery)).toMatchObject({ error: { message: 'größer 🏔' } });
});

test('a body that ends early is a network fault', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  const gateway = aClient({ requests: [], fetch: async () => new Response(body) });
  expect((await catchFault(gateway('utilities.serverTime', {}))).reason).toBe('network');
});
