import { beforeAll, describe, expect, it } from 'vitest';
import { readNonce } from '../../support/csp.ts';
import { countElements, findAttribute, findAttributes, readSources, readText } from '../../support/html.ts';
import { aVisitor, goodCard, now, openSession, prepareProvider, readCsp, shop } from '../../support/provider.ts';

beforeAll(prepareProvider);

describe('createSession of the card page', () => {
  it('createSession returns a 128-bit id and a path that are valid for 30 minutes', async () => {
    const { sessionId, path, expiresAt } = await openSession();
    expect(sessionId).toMatch(/^[\w-]{22}$/);
    expect(path).toBe(`/provider/session/${sessionId}`);
    expect(expiresAt - now).toBe(30 * 60 * 1000);
    expect((await openSession()).sessionId).not.toBe(sessionId);
  });

  it.each([
    ['a return URL with the scheme javascript', { returnUrl: 'javascript:alert(1)' }],
    ['a return URL without an origin', { returnUrl: '/checkout' }],
    ['a parent origin with a path', { parentOrigin: `${shop}/checkout` }],
    ['a parent origin that would allow other origins to frame the page', { parentOrigin: `${shop} *` }],
    ['a locale that does not exist', { locale: '"><script>' }],
  ])('createSession throws for %s', async (_, over) => {
    await expect(openSession(over)).rejects.toThrow();
  });
});

describe('GET of the card page', () => {
  it('GET of the card page returns a form that posts to the same page, with labeled fields and without scripts', async () => {
    const { path } = await openSession();
    const reply = await aVisitor().get(path);
    const text = await reply.text();
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(findAttribute(text, 'form[method=post]', 'action')).toBe(path);
    const fields = ['number', 'expiry', 'cvc', 'name'];
    expect(findAttributes(text, 'form input', 'name')).toEqual(fields);
    expect(findAttributes(text, 'form input', 'id')).toEqual(fields);
    expect(findAttributes(text, 'form label', 'for')).toEqual(fields);
    expect(findAttributes(text, 'form input', 'autocomplete')).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name']);
    expect(readText(text)).toContain('$129.00');
    expect(countElements(text, 'script, [aria-invalid]')).toBe(0);
  });

  it("GET of the card page returns the page in the session's language", async () => {
    const { path } = await openSession({ locale: 'de-de', currency: 'EUR' });
    const text = await (await aVisitor().get(path)).text();
    expect(findAttribute(text, 'html', 'lang')).toBe('de-de');
    expect(readText(text)).toContain('Kartennummer');
    expect(readText(text)).toContain('129,00 €');
  });

  it('GET of the card page displays no amount if the session has none', async () => {
    const { path } = await openSession({ amount: undefined });
    expect(await (await aVisitor().get(path)).text()).not.toContain('Amount');
  });

  it('GET of the card page lists the test cards, except in production', async () => {
    const { path } = await openSession();
    expect(await (await aVisitor().get(path)).text()).toContain('4000000000000002');
    expect(await (await aVisitor({ environment: 'production' }).get(path)).text()).not.toContain('4000000000000002');
  });

  it('GET of the card page escapes the return URL', async () => {
    const { path } = await openSession({ returnUrl: `${shop}/a?b=1&c="><script>` });
    const text = await (await aVisitor().get(path)).text();
    expect(countElements(text, 'script')).toBe(0);
    expect(findAttributes(text, 'a', 'href').filter((href) => href.includes('/a?b=1&c=')).length).toBeGreaterThan(0);
  });
});

describe('headers of the card page', () => {
  it('a card page without ?frame=1 cannot be framed, and its form can only post to the same page and redirect to the shop', async () => {
    const { path } = await openSession();
    const reply = await aVisitor().get(path);
    expect(readCsp(reply)).toContain("default-src 'none'");
    expect(readCsp(reply)).toContain("frame-ancestors 'none'");
    expect(readCsp(reply)).toContain(`form-action 'self' ${shop};`);
    expect(readCsp(reply)).not.toContain('script-src');
    expect(readCsp(reply)).not.toContain('unsafe');
    expect(reply.headers.get('x-frame-options')).toBe('DENY');
  });

  it("a card page with ?frame=1 can be framed only by the session's parent origin", async () => {
    const { path } = await openSession();
    const reply = await aVisitor().get(`${path}?frame=1`);
    expect(readCsp(reply)).toContain(`frame-ancestors ${shop};`);
    expect(reply.headers.get('x-frame-options')).toBeNull();
    expect(findAttribute(await reply.text(), 'form', 'action')).toBe(`${path}?frame=1`);
  });

  it('a card page can send requests only with ?frame=1, and only to its own origin', async () => {
    const { path } = await openSession();
    expect(readCsp(await aVisitor().get(`${path}?frame=1`))).toContain("connect-src 'self';");
    expect(readCsp(await aVisitor().get(path))).not.toContain('connect-src');
  });

  it('a card page with ?frame=1 reports its height and presses of the Escape key only to the parent origin', async () => {
    const { path } = await openSession();
    const reply = await aVisitor().get(`${path}?frame=1`);
    const text = await reply.text();
    expect(findAttributes(text, 'script', 'nonce')).toEqual([readNonce(reply, 'script-src')]);
    const [script = ''] = readSources(text, 'script');
    expect(script).toContain('"payment-page-height"');
    expect(script).toContain('"payment-page-escape"');
    expect([...new Set(script.match(/https?:[^"]*/g))]).toEqual([shop]);
  });

  it('a framed card page with submit=message hides its button, also after an error, and only the parent origin can submit its form', async () => {
    const { path } = await openSession();
    const page = `${path}?frame=1&submit=message`;
    const shown = await aVisitor().get(page);
    const wrong = await aVisitor().post(page, {});
    for (const reply of [shown, wrong]) {
      const text = await reply.text();
      expect(countElements(text, 'form button[hidden]')).toBe(1);
      expect(findAttribute(text, 'form', 'action')).toBe(page);
      const [script = ''] = readSources(text, 'script');
      expect(script).toContain(`source === parent && origin === "${shop}" && data?.type === "payment-session-submit"`);
      expect(script).toContain('isSubmittedByMessage: true');
    }
  });

  it.each(['?frame=1', '?submit=message', '?frame=1&submit=1', ''])('a card page with the query "%s" has its own button', async (query) => {
    const { path } = await openSession();
    const text = await (await aVisitor().get(`${path}${query}`)).text();
    expect(countElements(text, 'form button:not([hidden])')).toBe(1);
    expect(text).not.toContain('payment-session-submit');
  });

  const appearance = {
    ...{ text: '#14191d', muted: '#4a5258', border: '#4a5258', field: '#fff', accent: '#14191d', accentHover: '#0d4559' },
    ...{ danger: '#b5391b', radius: '2px', textSize: '1rem', smallSize: '.8125rem', font: `${shop}/assets/a.woff2` },
  };
  const ask = (over: object) => new URLSearchParams({ frame: '1', appearance: JSON.stringify({ ...appearance, ...over }) });

  it('a framed card page takes the colors, sizes and font that the shop requests, and keeps them after an error', async () => {
    const { path } = await openSession();
    const reply = await aVisitor().get(`${path}?${ask({})}`);
    const text = await reply.text();
    const [style = ''] = readSources(text, 'style');
    expect(style).toContain('--accent-hover:#0d4559;');
    expect(style).toContain('--radius:2px;');
    expect(style).toContain(`src:url("${shop}/assets/a.woff2")`);
    expect(countElements(text, 'body.framed.embedded')).toBe(1);
    expect(readCsp(reply)).toContain(`font-src ${shop};`);
    const action = findAttribute(text, 'form', 'action') ?? '';
    expect(action).toBe(`${path}?${ask({})}`);
    const wrong = await aVisitor().post(action, {});
    expect([wrong.status, countElements(await wrong.text(), 'body.embedded')]).toEqual([422, 1]);
    const done = await aVisitor().post(action, goodCard);
    expect(done.headers.get('location')).toBe(action);
    expect(countElements(await (await aVisitor().get(action)).text(), 'body.embedded')).toBe(1);
  });

  it.each([
    ['a color that ends the rule', { accent: '#fff}' }],
    ['a color that ends the style element', { accent: '</style>' }],
    ['a named color', { text: 'red' }],
    ['a size of several values', { radius: '1px 2px' }],
    ['a missing value', { field: undefined }],
    ['a font with another scheme', { font: 'data:font/woff2,' }],
    ['a text that is too long', { font: `${shop}/${'a'.repeat(1000)}` }],
  ])('a framed card page ignores a requested look with %s', async (_, over) => {
    const { path } = await openSession();
    const reply = await aVisitor().get(`${path}?${ask(over)}`);
    const text = await reply.text();
    expect([countElements(text, 'body.embedded'), findAttribute(text, 'form', 'action')]).toEqual([0, `${path}?frame=1`]);
    expect(readCsp(reply)).not.toContain('font-src');
  });

  it('a framed card page loads no font from an origin that does not frame it', async () => {
    const { path } = await openSession();
    const reply = await aVisitor().get(`${path}?${ask({ font: 'https://evil.example/a.woff2' })}`);
    const text = await reply.text();
    const [style = ''] = readSources(text, 'style');
    expect([countElements(text, 'body.embedded'), style.includes('evil.example')]).toEqual([1, false]);
    expect(readCsp(reply)).not.toContain('font-src');
  });

  it('a card page ignores the requested look outside a frame or if the request is not valid JSON', async () => {
    const { path } = await openSession();
    const alone = ask({});
    alone.delete('frame');
    expect(countElements(await (await aVisitor().get(`${path}?${alone}`)).text(), 'body[class]')).toBe(0);
    expect(countElements(await (await aVisitor().get(`${path}?frame=1&appearance=%7B`)).text(), 'body.embedded')).toBe(0);
  });

  it('a card page whose session has no parent origin cannot be framed', async () => {
    const { path } = await openSession({ parentOrigin: undefined });
    const reply = await aVisitor().get(`${path}?frame=1`);
    expect(readCsp(reply)).toContain("frame-ancestors 'none'");
    expect(findAttribute(await reply.text(), 'form', 'action')).toBe(path);
  });

  it('each response of the card page has a new nonce, in its policy and in its style element', async () => {
    const { path } = await openSession();
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reply = await aVisitor().get(path);
        const nonce = readNonce(reply, 'style-src');
        expect(findAttributes(await reply.text(), 'style', 'nonce')).toEqual([nonce]);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(20);
  });

  it('all responses of the card page forbid caching and referrers', async () => {
    const { path } = await openSession();
    const visitor = aVisitor();
    const replies = [
      await visitor.get(path),
      await visitor.get('/provider/session/nothing'),
      await visitor.get('/provider/elsewhere'),
      await visitor.send(path, { method: 'PUT' }),
      await visitor.post(path, goodCard, { origin: shop }),
      await visitor.post(path, {}),
      await visitor.post(path, goodCard),
      await visitor.post(path, goodCard),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 404, 405, 403, 422, 303, 303]);
    for (const { headers } of replies) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('set-cookie')).toBeNull();
    }
  });
});
