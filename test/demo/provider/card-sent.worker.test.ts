// Cards that are posted to the provider's card page: the response, the stored result, and the data that must not be stored.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionLifetimeMs, sessionResult } from '#demo/provider/sessions.ts';
import { readNonce } from '../../support/csp.ts';
import { countElements, findAttribute, findAttributes, readInput, readSources } from '../../support/html.ts';
import { aVisitor, db, goodCard, now, openSession, prepareProvider, provider, readCsp, readResult, shop } from '../../support/provider.ts';

beforeAll(prepareProvider);

describe('POST of a card', () => {
  it('POST of a valid card redirects to the return URL with a session id, and the shop can read the card by this id', async () => {
    const { sessionId, path } = await openSession();
    expect(await readResult(sessionId)).toEqual({ kind: 'pending' });
    const reply = await aVisitor().post(path, goodCard);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`${shop}/en-us/checkout/billing?step=2&payment_session=${sessionId}`);
    expect(await readResult(sessionId)).toEqual({
      kind: 'ready',
      instrument: {
        instrumentId: expect.stringMatching(/^[\w-]{22}$/),
        brand: 'VISA',
        bin: '424242',
        last4: '4242',
        expiryMonth: 4,
        expiryYear: 2029,
      },
    });
  });

  it('POST of a valid card in a frame redirects to a page whose script notifies only the parent origin', async () => {
    const { sessionId, path } = await openSession();
    const reply = await aVisitor().post(`${path}?frame=1`, goodCard);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${path}?frame=1`]);
    const done = await aVisitor().get(`${path}?frame=1`);
    const text = await done.text();
    const [script = '', ...others] = readSources(text, `script[nonce="${readNonce(done)}"]`);
    expect(others).toEqual([]);
    expect(script).toContain(`parent.postMessage({"type":"payment-session-complete","sessionId":"${sessionId}"}, "${shop}")`);
    expect([...new Set(script.match(/https?:[^"]*/g))]).toEqual([shop]);
    expect(findAttribute(text, 'a[target=_top]', 'href')).toContain(`payment_session=${sessionId}`);
    expect(readCsp(done)).toContain(`frame-ancestors ${shop};`);
  });

  it('POST of an invalid card returns an error for each field, but not the card number or security code', async () => {
    const { sessionId, path } = await openSession();
    const typed = { number: '4242424242424241', expiry: '01/20', cvc: '98765', name: '"><script>alert(1)</script>' };
    const reply = await aVisitor().post(path, typed);
    const text = await reply.text();
    expect(reply.status).toBe(422);
    for (const field of ['number', 'expiry', 'cvc', 'name']) {
      expect(countElements(text, `#${field}-error`), field).toBe(1);
      expect(countElements(text, `input#${field}[aria-describedby~=${field}-error][aria-invalid=true]`), field).toBe(1);
    }
    expect(countElements(text, '[role=alert]')).toBeGreaterThan(0);
    expect(text).toContain('This card has expired.');
    expect(readInput(text, 'expiry')).toBe('01/20');
    expect(text).not.toContain('4242424242424241');
    expect(text).not.toContain('98765');
    expect(countElements(text, 'script')).toBe(0);
    expect(readInput(text, 'name')).toBe(typed.name);
    expect(await readResult(sessionId)).toEqual({ kind: 'pending' });
  });

  it("POST of an invalid card returns errors in the session's language", async () => {
    const { path } = await openSession({ locale: 'de-de' });
    expect(await (await aVisitor().post(path, {})).text()).toContain('Gib die Kartennummer ein.');
  });

  it.each([
    ['no fields', ''],
    ['malformed form data', '%%%&&&==='],
    ['unknown fields', 'numbers=1&__proto__=2'],
    ['a repeated field whose first value is invalid', 'number=1&number=4242424242424242&expiry=04%2F29&cvc=123&name=A'],
    ['invalid characters', 'number=%ff%fe&expiry=%00&cvc=%E0%A4%A&name=%F0%9F'],
  ])('POST of %s returns the form with errors', async (_, body) => {
    const { sessionId, path } = await openSession();
    expect((await aVisitor().post(path, body)).status).toBe(422);
    expect((await readResult(sessionId)).kind).toBe('pending');
  });

  it.each([
    ['a JSON body', 415, { 'content-type': 'application/json' }, JSON.stringify(goodCard)],
    ['a text body', 415, { 'content-type': 'text/plain' }, 'number=4242424242424242'],
    ['a multipart body', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['another origin', 403, { origin: shop }, ''],
    ['an opaque origin', 403, { origin: 'null' }, ''],
    ['Sec-Fetch-Site: cross-site', 403, { 'sec-fetch-site': 'cross-site' }, ''],
    ['Sec-Fetch-Site: same-site', 403, { 'sec-fetch-site': 'same-site' }, ''],
    ['a body above the size limit', 413, {}, `name=${'a'.repeat(9000)}`],
  ])('POST to the card page with %s returns %i', async (_, status, headers, body) => {
    const { sessionId, path } = await openSession();
    expect((await aVisitor().post(path, body, headers)).status).toBe(status);
    expect((await readResult(sessionId)).kind).toBe('pending');
  });

  it('POST to the card page without an Origin header returns 403', async () => {
    const { path } = await openSession();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await aVisitor().send(path, { method: 'POST', headers, body: 'number=1' })).status).toBe(403);
  });
});

describe('one card for each session', () => {
  const other = { ...goodCard, number: '5555555555554444' };

  it('POST of the same card three times, such as by a double click, creates only one instrument and redirects each time', async () => {
    const { sessionId, path } = await openSession();
    const replies = await Promise.all([1, 2, 3].map(() => aVisitor().post(path, goodCard)));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    const count = await db.prepare('SELECT COUNT(*) AS n FROM provider_instrument WHERE session_id = ?1').bind(sessionId).first('n');
    expect(count).toBe(1);
  });

  it('POST of another card to the same session returns 409 and keeps the first card', async () => {
    const { sessionId, path } = await openSession();
    await aVisitor().post(path, goodCard);
    for (const late of [other, { ...goodCard, number: '' }, { ...goodCard, expiry: '05/29' }]) {
      const reply = await aVisitor().post(path, late);
      expect(reply.status).toBe(409);
      expect(await reply.text()).toContain('already been used');
    }
    expect(await readResult(sessionId)).toMatchObject({ kind: 'ready', instrument: { last4: '4242', expiryMonth: 4 } });
  });

  it('GET of the card page for a used session displays no form and links back to the shop', async () => {
    const { sessionId, path } = await openSession();
    await aVisitor().post(path, goodCard);
    const text = await (await aVisitor().get(path)).text();
    expect(countElements(text, 'form, script')).toBe(0);
    expect(findAttributes(text, 'a', 'href')).toEqual([expect.stringContaining(`payment_session=${sessionId}`)]);
  });

  it('GET and POST of the card page return 410 for an expired session', async () => {
    const { sessionId, path } = await openSession();
    const late = aVisitor({ at: now + sessionLifetimeMs });
    expect([(await late.get(path)).status, (await late.post(path, goodCard)).status]).toEqual([410, 410]);
    expect(await readResult(sessionId, now + sessionLifetimeMs)).toEqual({ kind: 'expired' });
    expect((await aVisitor({ at: now + sessionLifetimeMs - 1 }).post(path, goodCard)).status).toBe(303);
    expect((await readResult(sessionId, now + sessionLifetimeMs)).kind).toBe('ready');
  });

  it.each(['A'.repeat(22), 'nothing', '%00', '..%2f..', "'%20OR%201=1", 'A'.repeat(3000)])(
    'GET of the card page returns 404 for the unknown session %s',
    async (id) => {
      expect((await aVisitor().get(`/provider/session/${id}`)).status).toBe(404);
      expect((await aVisitor().post(`/provider/session/${id}`, goodCard)).status).toBe(404);
    },
  );

  it('sessionResult returns the kind "unknown" if the session belongs to another cart or does not exist', async () => {
    const { sessionId, path } = await openSession();
    await aVisitor().post(path, goodCard);
    expect(await sessionResult(db, { sessionId, basketId: 'basket-2', now })).toEqual({ kind: 'unknown' });
    expect(await sessionResult(db, { sessionId: 'A'.repeat(22), basketId: 'basket-1', now })).toEqual({ kind: 'unknown' });
  });
});

it('no table contains the number, security code or name of a posted card, whether the card is valid or not', async () => {
  const secret = { number: '4000000000000002', expiry: '04/29', cvc: '817', name: 'Quentin Canary' };
  const { path } = await openSession();
  await aVisitor().post(path, { ...secret, cvc: 'x' });
  await aVisitor().post(path, secret);
  const tables = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'")
    .all<{ name: string }>();
  expect(tables.results.length).toBeGreaterThan(20);
  for (const { name } of tables.results) {
    const rows = JSON.stringify((await db.prepare(`SELECT * FROM ${name}`).all()).results);
    expect(rows, name).not.toMatch(/\d{14}/);
    expect(rows, name).not.toMatch(/(?<![\w-])817(?![\w-])|Canary/);
  }
});

it('an internal error returns 500 without details and logs one line without the session id', async () => {
  const { sessionId, path } = await openSession();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { createHostedPages } = await import('#backend/hosted-pages.ts');
  const broken = {
    prepare: () => {
      throw new Error('the disk is gone');
    },
  } as unknown as D1Database;
  const env = { BACKEND_DB: broken, BACKEND_TOKEN_SECRET: '', ENVIRONMENT: 'local' };
  const reply = await createHostedPages().fetch(new Request(new URL(path, provider)), env);
  expect([reply.status, await reply.text()]).toEqual([500, 'Something went wrong.']);
  expect(log).toHaveBeenCalledOnce();
  expect(String(log.mock.calls[0]?.[0])).toContain('the disk is gone');
  expect(String(log.mock.calls[0]?.[0])).not.toContain(sessionId);
  log.mockRestore();
});

describe('test cards in production', () => {
  const send = async (isDemo: boolean) => {
    const { sessionId, path } = await openSession();
    const reply = await aVisitor({ environment: 'production', isDemo }).post(path, goodCard);
    return { reply, result: await readResult(sessionId) };
  };

  it('test cards are rejected in production', async () => {
    const { reply, result } = await send(false);
    expect([reply.status, result]).toEqual([422, { kind: 'pending' }]);
  });

  it('test cards are accepted in production if DEMO_MODE is set', async () => {
    const { reply, result } = await send(true);
    expect([reply.status, result.kind]).toEqual([303, 'ready']);
  });
});

describe('more time', () => {
  const minuteMs = 60_000;
  const stay = async (path: string, minutes: number) => (await aVisitor({ at: now + minutes * minuteMs }).post(path, { stay: '1' })).status;

  it('POST that asks for more time restarts the 30 minutes of an open session', async () => {
    const { sessionId, path } = await openSession();
    expect(await stay(path, 29)).toBe(204);
    expect((await readResult(sessionId)).kind).toBe('pending');
    expect((await aVisitor({ at: now + 58 * minuteMs }).post(path, goodCard)).status).toBe(303);
    expect((await readResult(sessionId)).kind).toBe('ready');
    expect(await stay(path, 58)).toBe(410);
  });

  it('POST that asks for more time has no effect on an expired session', async () => {
    const { path } = await openSession();
    expect(await stay(path, 30)).toBe(410);
  });

  it('POST that asks for more time is refused twelve hours after the session began', async () => {
    const { path } = await openSession();
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) expect(await stay(path, minutes)).toBe(204);
    expect(await stay(path, 12 * 60 + 1)).toBe(410);
  });
});
