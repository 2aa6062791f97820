// Builds the shop with the brand in test/fixtures/brands/larch and without the folder of the first brand. Only the setting in package.json
// changes. Nothing that customers receive may contain the name, the colors or the typeface of the first brand.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Miniflare } from 'miniflare';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import cairn from '../../brands/cairn/brand.ts';
import larch from '../fixtures/brands/larch/brand.ts';
import { aBrowserAt, aBuyer, places, readText } from '../support/browser.ts';
import { findJacket, openBuiltCopy, sendTo } from '../support/built-copy.ts';
import { copyShop, edit } from '../support/copied-shop.ts';
import { findAttribute, findElements, readInnerHtml, readLinkedData } from '../support/html.ts';
import { findFilesBelow } from '../support/imports.ts';
import { runTool } from '../support/processes.ts';

const brandFolder = 'test/fixtures/brands/larch';
const folder = mkdtempSync(join(tmpdir(), 'second-brand-'));
let shop: Miniflare;
let buyer: ReturnType<typeof aBuyer>;
let item: { productId: string; upc: string };
/** HTML of the confirmation of an order. */
let email: string;

beforeAll(async () => {
  copyShop(folder);
  rmSync(join(folder, 'brands'), { recursive: true });
  cpSync(brandFolder, join(folder, brandFolder), { recursive: true });
  edit(join(folder, 'package.json'), (text) => text.replace(/(?<="brand": )"[^"]*"/, `"${brandFolder}"`));
  shop = await openBuiltCopy(folder, { BRAND_FOLDER: '' }); // empty, so that the setting applies
  item = await findJacket(shop, 'us');
  buyer = aBuyer(aBrowserAt('http://localhost', sendTo(shop)), places.us);
  await buyer.add(item);
  await buyer.ship();
  const { location = '' } = await buyer.post(buyer.path('/checkout/billing'), { same: 'on', go: 'card' });
  await buyer.typeCard(location, '4242424242424242');
  await buyer.place(await buyer.visit(buyer.path('/checkout/summary')));
  const outbox = await buyer.visit('/outbox');
  email = (await buyer.visit(findAttribute(outbox.html, 'iframe', 'src') ?? '')).html;
  await buyer.add(item);
});

afterAll(async () => {
  await shop?.dispose();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

// White is left out, because it is not specific to a brand.
const oldColors = Object.values(cairn.colors).filter((color) => color !== cairn.colors.white);

/** Names of code in pages, which are the same for every brand (docs/branding.md). */
const codeNames = /cairn-island|cairnEarly|cairn:[a-z-]+|cairn-challenge/g;

/**
 * Returns what remains of the first brand in a text, with its context. The demo has stories about cairns, so the name of the brand counts
 * only with an uppercase letter.
 */
const findRemains = (text: string): string[] =>
  [
    ...text
      .replaceAll(codeNames, '')
      .matchAll(new RegExp(`.{0,40}(?:\\bCairns?\\b|CAIRN|cairn\\.example|Archivo|${oldColors.join('|')}).{0,40}`, 'g')),
  ].map(([found]) => found);

test('findRemains finds the name, a color, the typeface and the address of the first brand, but not names of code', () => {
  for (const text of ['<title>Home | Cairn</title>', 'background:#14191d', 'font-family:Archivo', 'service@cairn.example'])
    expect(findRemains(text)).toHaveLength(1);
  expect(findRemains('<cairn-island name="cart"></cairn-island> Why a cairn')).toEqual([]);
});

describe('pages', () => {
  test.each([
    ['home page', '/en-us', 200],
    ['home page in French', '/fr-fr', 200],
    ['listing', '/en-us/c/mens-1000', 200],
    ['product page', '', 200],
    ['cart', '/en-us/cart', 200],
    ['sign-in form', '/en-us/sign-in', 200],
    ['sign-up form', '/en-us/sign-up', 200],
    ['store locator', '/en-us/stores', 200],
    ['loyalty program', '/en-us/loyalty', 200],
    ['page with the terms of sale', '/en-us/sale-terms', 200],
    ['imprint', '/de-de/imprint', 200],
    ['privacy page', '/en-us/privacy', 200],
    ['error page', '/en-us/no-such-page', 404],
  ])('the %s contains nothing from the first brand', async (name, path, expected) => {
    const { status, html } = await buyer.follow(path || `/en-us/p/x-${item.productId}`);
    expect([name, status]).toEqual([name, expected]);
    expect(readText(html)).toContain('Larch & Loam');
    expect(findRemains(html)).toEqual([]);
  });

  test('the home page has the name of the brand in its title, structured data, link preview and header', async () => {
    const { html } = await buyer.visit('/en-us');
    expect(readText(html, 'title')).toMatch(/ \| Larch & Loam$/);
    expect(readLinkedData(html)).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', name: larch.name, sameAs: larch.socialLinks }),
    );
    expect(findAttribute(html, 'meta[property="og:site_name"]', 'content')).toBe(larch.name);
    expect(findAttribute(html, 'meta[name="theme-color"]', 'content')).toBe(larch.colors.ink);
    expect(readText(html, 'header .wordmark .visually-hidden')).toBe(larch.name);
    expect(findAttribute(html, 'header .wordmark svg', 'viewBox')).toBe('0 0 158 28');
  });

  test('the sign-in page has the colors, the radius and the typeface of the brand', async () => {
    const { html } = await buyer.visit('/en-us/sign-in');
    const style = findElements(html, 'style')
      .map((each) => readInnerHtml(each))
      .join('');
    expect(style).toContain(`--accent:${larch.colors.accent}`);
    expect(style).toContain('--radius:10px');
    expect(style).toMatch(/--font:"Bitter", ?"Bitter fallback Times New Roman", ?Georgia, ?serif/);
    expect(style.match(/url\(["']?\/assets\/bitter-/g)).toHaveLength(2);
  });

  test('pages have the messages of the brand, its seller and its loyalty program', async () => {
    expect(readText((await buyer.visit('/en-us/sign-in')).html)).toContain('New to the woods?');
    expect(readText((await buyer.visit('/en-us/sale-terms')).html)).toContain('Larch & Loam of Vermont, Inc.');
    expect(readText((await buyer.visit('/de-de/imprint')).html)).toContain('Larch & Loam Trading Ltd');
    expect(readText((await buyer.visit('/en-us/loyalty')).html, 'h1')).toBe('Loam Society');
  });
});

test('an email has the name, colors, typeface and seller of the brand', () => {
  expect(readText(email, 'title')).toMatch(/^Your Larch & Loam order /);
  expect(readText(email)).toContain('Larch & Loam of Vermont, Inc.');
  expect(readText(email)).toContain('hello@larch.example');
  expect(email).toContain(`background-color:${larch.colors.ink}`);
  expect(email).toContain('border-radius:10px');
  expect(email).toContain('font-family:Bitter,Georgia');
  expect(findRemains(email)).toEqual([]);
});

describe('files', () => {
  const read = (name: string) => readFileSync(join(folder, 'dist/client', name));
  const readCorner = async (name: string) => [
    ...(await sharp(read(name)).removeAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
  ];

  test('the web app manifest has the name, the colors and the icons of the brand', async () => {
    const manifest = JSON.parse(read('site.webmanifest').toString());
    expect(manifest).toMatchObject({ name: larch.name, theme_color: larch.colors.ink, background_color: larch.colors.paper });
    expect(findRemains(JSON.stringify(manifest))).toEqual([]);
    for (const { src, sizes } of manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')) {
      const { width, height } = await sharp(read(src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('the icons are drawn from the icon of the brand', async () => {
    expect(read('icon.svg')).toEqual(readFileSync(`${brandFolder}/icon.svg`));
    expect(await readCorner('apple-touch-icon.png')).toEqual([0x20, 0x30, 0x2b]);
    expect(read('favicon.ico')).not.toEqual(readFileSync('dist/client/favicon.ico'));
  });

  test('the only fonts for browsers are those of the brand', () => {
    const fonts = findFilesBelow(join(folder, 'dist/client/assets'), '.woff2').map((path) => basename(path));
    expect(fonts.map((name) => name.replace(/-[0-9a-f]{8}/, ''))).toEqual(['bitter.woff2', 'bitter.woff2']);
  });

  test('no style sheet has a color or the typeface of the first brand', () => {
    const sheets = JSON.parse(readFileSync(join(folder, 'dist/generated/styles.json'), 'utf8')) as Record<string, string>;
    expect(Object.entries(sheets).flatMap(([name, css]) => findRemains(css).map((found) => `${name}: ${found}`))).toEqual([]);
  });

  test('no message has the name of the first brand', () => {
    for (const name of ['messages', 'backend-messages'])
      expect(findRemains(readFileSync(join(folder, `dist/generated/${name}.json`), 'utf8'))).toEqual([]);
  });

  test('the next build draws the icons again if the color ink has changed', async () => {
    edit(join(folder, brandFolder, 'brand.ts'), (text) => text.replace(larch.colors.ink, '#203040'));
    runTool('node', ['scripts/build-client.ts'], { cwd: folder, env: { BRAND_FOLDER: '' } });
    expect(await readCorner('apple-touch-icon.png')).toEqual([0x20, 0x30, 0x40]);
  });
});
