// The base style: inlined on a first visit, then linked as a file once the browser has cached it (docs/decisions/024).
import { describe, expect, test } from 'vitest';
import { dialogHeader } from '#lib/paths/dialog.ts';
import { baseStyleId, baseStylePath, isInStyleFile, styleFile } from '#render/base-style.tsx';
import { baseSheets, sheetCss } from '#render/styles.ts';
import { readNonce } from '../../support/csp.ts';
import { countElements, findAttribute, findAttributes, readSources } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const stored = { cookie: `cairn-base-style=${baseStyleId}` };
const inline = 'style[data-precedence=base]';
const belowFold = 'style[data-below-fold]';
const { firstScreen, belowFold: rest } = baseSheets();

/** Returns the names of a page's inline style sheets. */
const readSheets = (html: string) => findAttributes(html, 'style[data-precedence=page]', 'data-href').flatMap((names) => names.split(' '));

/** Returns the names of the style sheets that follow a page's first screen. */
const readBelowFold = (html: string) => findAttributes(html, `body ${belowFold}`, 'data-below-fold').flatMap((names) => names.split(' '));

/** Returns the scripts that hold back cart forms until the loader has started. */
const earlyScripts = (html: string) => readSources(html, 'head script').filter((source) => source.includes('cairnEarly'));

describe.each([
  ['that is cached', '/en-us'],
  ['that is cached without its stock', '/en-us/p/talus-fleece-CNFL0001INK'],
  ['that is personal', '/en-us/gift-cards'],
  ['that does not exist', '/en-us/nothing'],
])('a page %s', (_, path) => {
  async function page(headers: Record<string, string>) {
    const shop = openStorefront();
    await (await shop.get(path)).text();
    await shop.settled();
    const response = await shop.get(path, { headers });
    return { response, html: await response.text() };
  }

  test('inlines the base style for a browser without the base style file, and prefetches the file', async () => {
    for (const headers of [{}, { cookie: 'cairn-base-style=000000000000' }] as Record<string, string>[]) {
      const { response, html } = await page(headers);
      const nonce = readNonce(response, 'style-src');
      expect(readSources(html, `${inline}[nonce="${nonce}"][data-href="${baseStyleId}"]`)[0]?.startsWith(firstScreen)).toBe(true);
      expect(readSources(html, 'style').filter((css) => css.includes(rest))).toHaveLength(1);
      expect(findAttributes(html, 'link[rel=prefetch][as=style]', 'href')).toEqual([baseStylePath]);
      expect(countElements(html, 'link[rel=stylesheet]')).toBe(0);
      expect([...readSheets(html), ...readBelowFold(html)]).toContain('newsletter.part'); // a style sheet that the footer uses
      expect(earlyScripts(html)).toHaveLength(1);
    }
  });

  test('links to the base style file for a browser that has it', async () => {
    const { response, html } = await page(stored);
    const nonce = readNonce(response, 'style-src');
    expect(findAttribute(html, `link[rel=stylesheet][data-precedence=base][nonce="${nonce}"]`, 'href')).toBe(baseStylePath);
    expect(countElements(html, `${inline}, ${belowFold}, link[rel=prefetch]`)).toBe(0);
    expect(readSheets(html).filter(isInStyleFile)).toEqual([]);
    expect(earlyScripts(html)).toEqual([]);
    expect(response.headers.get('vary')).toContain('Cookie');
  });

  test('omits the base style in a dialog, because the surrounding page has it', async () => {
    const { response, html } = await page({ [dialogHeader]: '0'.repeat(38) });
    expect(countElements(html, `${inline}, ${belowFold}`)).toBe(0);
    expect(html).not.toContain(baseStylePath);
    // still inlined, because the page around the dialog may not have loaded the file
    expect(readSheets(html)).toContain('newsletter.part');
    expect(readNonce(response, 'style-src')).toBe('0'.repeat(38));
  });
});

test.each([
  ['from the cache', true],
  ['rendered for the response', false],
])('a product page %s has the styles below its first screen behind it', async (_, isCached) => {
  const shop = openStorefront();
  const path = '/en-us/p/talus-fleece-CNFL0001INK';
  if (isCached) {
    await (await shop.get(path)).text();
    await shop.settled();
  }
  const response = await shop.get(path);
  const html = await response.text();
  expect(readSources(html, inline)).toEqual([firstScreen]);
  const [css = ''] = readSources(html, `${belowFold}[nonce="${readNonce(response, 'style-src')}"]`);
  expect(css.startsWith(rest)).toBe(true);
  for (const name of ['product-details.page', 'recommendations.block'] as const) expect(css).toContain(sheetCss(name));
  expect(readSheets(html)).toContain('product.page');
  expect(readSheets(html)).not.toContain('product-details.page');
  const places = ['id="buy"', 'data-below-fold', 'class="description"'].map((text) => html.indexOf(text));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

describe('the base style file', () => {
  test('contains the style sheets of the main pages, is cached by the browser for a year, and sets a cookie', async () => {
    const response = await openStorefront().get(baseStylePath);
    expect(await response.text()).toBe(styleFile);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const cookie = new RegExp(`^cairn-base-style=${baseStyleId}; Path=/; Max-Age=\\d+; SameSite=Lax; HttpOnly$`);
    expect(response.headers.get('set-cookie')).toMatch(cookie);
  });

  test('does not set its cookie in response to a HEAD request', async () => {
    const response = await openStorefront().get(baseStylePath, { method: 'HEAD' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  });

  test('sets a cookie with the __Host- prefix over https', async () => {
    const response = await openStorefront().get(`https://shop.example${baseStylePath}`);
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-cairn-base-style=\w+; Path=\/; .*; Secure$/);
  });

  test.each(['/styles/000000000000.css', '/styles/x', '/styles/%'])(
    'is served, but not cached, at the URL of another build: %s',
    async (path) => {
      const response = await openStorefront().get(path);
      expect([response.status, await response.text()]).toEqual([200, styleFile]);
      expect([response.headers.get('cache-control'), response.headers.get('set-cookie')]).toEqual(['no-store', null]);
    },
  );
});
