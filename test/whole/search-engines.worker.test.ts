// Checks the data for search engines and other services on every kind of page, in every market.
import { beforeAll, describe, expect, test } from 'vitest';
import { contentRoutes } from '#features/content-pages/content-routes.ts';
import { mediaPrefix } from '#lib/pictures/media-url.ts';
import { type Locale, locales } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { everyMarket, prepareBackend } from '../support/backend.ts';
import {
  findAttributes,
  findElement,
  findElements,
  type Html,
  readAttribute,
  readLinkedData,
  readText,
  readTexts,
} from '../support/html.ts';
import { findFaults, listTypes } from '../support/linked-data.ts';
import { chooseVariants, gateLocales } from '../support/long-set.ts';
import { listPages, type PageRow } from '../support/market-pages.ts';
import { aShop, shopOrigin } from '../support/purchase.ts';

const robot = {
  headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', accept: 'text/html' },
};
const shop = aShop();
const open = async (address: string) => {
  let path = address.replace(shopOrigin, '');
  for (let steps = 0; steps < 3; steps++) {
    const response = await shop.get(path, robot);
    const to = response.headers.get('location');
    if (to === null) return { path, status: response.status, html: findElement(await response.text(), 'html') };
    path = to.replace(shopOrigin, '');
  }
  throw new Error(`${address} leads on and on.`);
};
type Opened = Awaited<ReturnType<typeof open>>;

const readMeta = (html: Html, name: string) =>
  findElements(html, 'meta').flatMap((meta) =>
    (readAttribute(meta, 'name') ?? readAttribute(meta, 'property')) === name ? (readAttribute(meta, 'content') ?? '') : [],
  );
const readCanonicals = (html: Html) => findAttributes(html, 'link[rel=canonical]', 'href');
const readAlternates = (html: Html) =>
  findElements(html, 'link[rel=alternate]').map((link) => [readAttribute(link, 'hreflang'), readAttribute(link, 'href')] as const);
const isRefused = (html: Html) => readMeta(html, 'robots').some((content) => content.includes('noindex'));

beforeAll(() => prepareBackend(everyMarket));

const walked = new Map<Locale, Promise<(PageRow & Opened)[]>>();

function walk(locale: Locale) {
  const walking = walked.get(locale) ?? visitAll(locale);
  walked.set(locale, walking);
  return walking;
}

async function visitAll(locale: Locale) {
  const seen: (PageRow & Opened)[] = [];
  for (const row of await listPages(locale)) {
    const opened = await open(`/${locale}${row.path}`);
    // Not every market has every content page.
    const isMissing = opened.status === 404 && contentRoutes.some((name) => routePath(name) === row.path);
    if (!isMissing) seen.push({ ...row, ...opened, path: opened.path });
  }
  return seen;
}

/** Timeout in milliseconds. It is long because every page is rendered for the first time. */
const walkMs = 120_000;
/** Images that have been checked already. */
const known = new Set<string>();

const chosen = chooseVariants(locales, (locale) => gateLocales.includes(locale));

describe.each(chosen)('in %s', (locale) => {
  beforeAll(async () => {
    await walk(locale);
  }, walkMs);

  test('each indexable page has a canonical link to itself, and all other pages have noindex', async () => {
    for (const { path, isIndexed, html } of await walk(locale)) {
      expect([path, isRefused(html)]).toEqual([path, !isIndexed]);
      if (isIndexed) expect([path, readCanonicals(html)]).toEqual([path, [`${shopOrigin}${path}`]]);
      expect([path, readTexts(html, 'h1').length]).toEqual([path, 1]);
    }
  });

  test('titles and descriptions are present and unique', async () => {
    const pages = (await walk(locale)).filter(({ isIndexed }) => isIndexed);
    const said = pages.map(({ path, html }) => ({
      path,
      title: readTitle(html),
      description: readMeta(html, 'description'),
    }));
    for (const { path, title, description } of said) expect([path, title.length > 5, description.length]).toEqual([path, true, 1]);
    for (const { path, description } of said) expect([path, (description[0] ?? '').length > 20]).toEqual([path, true]);
    expect(findRepeated(said.map(({ title }) => title))).toEqual([]);
    expect(findRepeated(said.map(({ description }) => description[0] ?? ''))).toEqual([]);
  });

  test('a page in several languages links to each language version, including itself, and to the default', async () => {
    for (const { path, isIndexed, html } of await walk(locale)) {
      const alternates = readAlternates(html);
      if (!isIndexed || alternates.length === 0) continue;
      const names = alternates.map(([name]) => name);
      expect([path, findRepeated(names.map(String))]).toEqual([path, []]);
      expect([path, Object.fromEntries(alternates)[locale]]).toEqual([path, `${shopOrigin}${path}`]);
      if (names.includes('en-us')) expect([path, names]).toEqual([path, expect.arrayContaining(['x-default'])]);
    }
  });

  test('structured data has all required fields', async () => {
    for (const { path, html, types } of await walk(locale)) {
      const data = readLinkedData(html);
      expect([path, findFaults(data)]).toEqual([path, []]);
      if (types) expect([path, listTypes(data).filter((type) => type !== 'VideoObject')]).toEqual([path, types]);
    }
  });

  test('link previews have the page’s title, its description and an image of the declared size', async () => {
    const pictures = new Set<string>();
    for (const { path, isIndexed, html } of await walk(locale)) {
      if (!isIndexed) continue;
      const [image = ''] = readMeta(html, 'og:image');
      pictures.add(image);
      const own = { title: readMeta(html, 'og:title')[0], url: readMeta(html, 'og:url')[0], card: readMeta(html, 'twitter:card')[0] };
      expect([path, own]).toEqual([path, { title: readTitle(html), url: `${shopOrigin}${path}`, card: 'summary_large_image' }]);
      expect([path, readMeta(html, 'og:description')]).toEqual([path, readMeta(html, 'description')]);
      expect([path, readMeta(html, 'og:image:width'), readMeta(html, 'og:image:height')]).toEqual([path, ['1200'], ['630']]);
      expect([path, image.startsWith(`${shopOrigin}${mediaPrefix}`)]).toEqual([path, true]);
    }
    // There are more images than the few that several pages share, because each product has its own image.
    expect(pictures.size).toBeGreaterThan(4);
    for (const image of pictures) {
      if (known.has(image)) continue;
      known.add(image);
      const answer = await shop.get(image.replace(shopOrigin, ''));
      expect([image, answer.headers.get('content-type')]).toEqual([image, 'image/jpeg']);
      expect(readJpegSize(new Uint8Array(await answer.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
    }
  });
});

test('the language versions of a page link to each other', async () => {
  const pages = new Map((await Promise.all(chosen.map(walk))).flat().map((page) => [`${shopOrigin}${page.path}`, page]));
  let pairs = 0;
  for (const [address, { html }] of pages) {
    for (const [name, other = ''] of readAlternates(html)) {
      const page = pages.get(other);
      if (name === 'x-default' || other === address || !page) continue;
      expect([address, other, readAlternates(page.html).map(([, each]) => each)]).toEqual([
        address,
        other,
        expect.arrayContaining([address]),
      ]);
      pairs += 1;
    }
  }
  expect(pairs).toBeGreaterThan(chosen.length * 10);
});

test('the search action in the structured data opens the results for a term', async () => {
  const [home] = await walk('en-us');
  const site = readLinkedData(home?.html ?? '').find((each) => each['@type'] === 'WebSite') as
    | { potentialAction: { target: { urlTemplate: string } } }
    | undefined;
  const { html, status } = await open((site?.potentialAction.target.urlTemplate ?? '').replace(/\{\w+\}$/, 'jacket'));
  expect([status, readText(html, 'h1')]).toEqual([200, expect.stringContaining('jacket')]);
});

function readTitle(html: Html): string {
  const [title] = findElements(html, 'title');
  return title?.children.map((child) => (child.type === 'text' ? child.value : '')).join('') ?? '';
}

const findRepeated = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

/** Returns the size in a JPEG's first frame header (ITU-T T.81, B.2.2). */
function readJpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer);
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return undefined;
}
