// Checks before publishing: each finding, with its code, severity and position.
import { describe, expect, test } from 'vitest';
import { checkContent, type ShopFacts } from '#content/checks/check-content.ts';
import type { FetchedTarget } from '#content/checks/find-references.ts';

const picture = { publicId: 'scene/hut', version: 1, alt: 'A hut' };
const block = (kind: string, fields: object, more: object = {}) => ({ id: kind, kind, fields, ...more });
const page = (...blocks: object[]) => ({
  page: 'winter',
  title: 'Winter',
  seo: { title: '', description: '' },
  parent: 'showcase',
  blocks,
});
const banner = (fields: object = {}) => block('overlay-banner', { title: 'Winter', media: picture, ...fields });

const targets: Readonly<Record<string, FetchedTarget>> = {
  '/gone': { kind: 'missing', reason: 'the shop has no page at this path' },
  '/moved': { kind: 'redirect', target: '/new' },
};
const sizes: Readonly<Record<string, number>> = { 'scene/hut': 40_000, 'scene/large': 560_000, 'scene/small': 1 };

const facts: ShopFacts = {
  schemaProblems: [],
  findTargets: async (paths) => new Map(paths.map((path) => [path, targets[path] ?? { kind: 'found' }])),
  isRoute: (path) => path === '/cart',
  unknownPictures: [],
  mayLackAlt: () => false,
  weighPicture: async (publicId) => sizes[publicId] ?? 'missing',
  measureHtml: async () => undefined,
  rendersTitle: true,
};

async function check(body: object, over: Partial<ShopFacts> = {}, kind = 'page') {
  const { findings } = await checkContent({ kind, key: 'winter', body: body as Record<string, unknown> }, { ...facts, ...over });
  return findings.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`);
}

test('a page without problems has no findings, and its weight is the sum of its different pictures', async () => {
  const body = page(banner({ targets: [{ text: 'Shop', url: '/c/jackets-1100' }] }), block('picture', { picture }));
  expect(await checkContent({ kind: 'page', key: 'winter', body }, { ...facts, measureHtml: async () => 50_000 })).toEqual({
    findings: [],
    weight: { pictureBytes: 40_000, htmlBytes: 50_000 },
  });
});

test('errors precede warnings', async () => {
  const body = page(block('rich-text', { html: '<a href="/moved">x</a><a href="/gone">y</a>' }));
  expect(await check(body)).toEqual(['error link-broken /blocks/0/fields/html', 'warning link-redirected /blocks/0/fields/html']);
});

test('problems of the schema are errors', async () => {
  expect(await check(page(), { schemaProblems: [{ pointer: '/title', message: 'expected string' }] })).toEqual(['error schema /title']);
});

describe('links', () => {
  test.each([
    ['/gone', ['error link-broken']],
    ['/gone?sort=new#top', ['error link-broken']],
    ['/moved', ['warning link-redirected']],
    ['/c/jackets-1100', []],
    ['https://example.com', []],
    ['http://example.com', ['warning link-insecure']],
    ['mailto:a@example.com', []],
    ['#top', []],
    ['javascript:alert(1)', ['error link-unsafe']],
    ['//example.com', ['error link-unsafe']],
    ['c/jackets-1100', ['error link-unsafe']],
  ])('%s', async (url, expected) => {
    expect(await check(page(block('cta', { target: { text: 'Go', url } })))).toEqual(
      expected.map((each) => `${each} /blocks/0/fields/target/url`),
    );
    const nested = page(block('vertical-list', {}, { children: [block('cta', { targets: [{ url }] })] }));
    expect(await check(nested)).toEqual(expected.map((each) => `${each} /blocks/0/children/0/fields/targets/0/url`));
    const menu = { items: [{ target: { url } }] };
    expect(await check(menu, {}, 'menu')).toEqual(expected.map((each) => `${each} /items/0/target/url`));
  });

  test('links in HTML are decoded, and each path is looked up once', async () => {
    const asked: string[] = [];
    const findTargets = async (paths: readonly string[]) => {
      asked.push(...paths);
      return new Map<string, FetchedTarget>();
    };
    await check(
      page(
        block('rich-text', { html: '<p>See <a class="x" href="/c/a%20b-1?x=1&amp;y=2">this</a> and <a href="/c/a%20b-1">that</a></p>' }),
      ),
      {
        findTargets,
      },
    );
    expect(asked).toEqual(['/c/a b-1']);
  });

  test('to files are not links to pages', async () => {
    const fields = { url: '/videos/hut.mp4', duration: 3, eyebrowLogo: { alt: 'Logo', url: '/logos/partner.svg' } };
    expect(await check(page(block('video', fields)))).toEqual([]);
  });
});

describe('pictures', () => {
  test.each([
    ['in media', banner({ media: { ...picture, publicId: 'scene/none' } }), '/blocks/0/fields/media'],
    ['in a list', banner({ mediaList: [picture, { ...picture, publicId: 'scene/none' }] }), '/blocks/0/fields/mediaList/1'],
    ['by URL', banner({ overlayPicture: { alt: 'x', url: '/media/image/upload/v1/scene/none' } }), '/blocks/0/fields/overlayPicture'],
  ])('an unknown picture %s is an error', async (_, one, pointer) => {
    expect(await check(page(one))).toEqual([`error picture-unknown ${pointer}`]);
  });

  test('an empty text alternative is a warning', async () => {
    expect(await check(page(banner({ media: { ...picture, alt: ' ' } })))).toEqual(['warning alt-missing /blocks/0/fields/media']);
  });

  test('a picture without a text alternative that the document marks as decorative is no finding', async () => {
    const body = page(banner({ media: { ...picture, alt: '' } }));
    expect(await check(body, { mayLackAlt: (pointer) => pointer === '/blocks/0/fields/media' })).toEqual([]);
    expect(await check(body, { mayLackAlt: (pointer) => pointer !== '/blocks/0/fields/media' })).toEqual([
      'warning alt-missing /blocks/0/fields/media',
    ]);
  });

  test('a picture that the media library does not have is an error at its reference', async () => {
    const unknownPictures = [{ pointer: '/blocks/0/fields/media/mediaId', message: 'there is no picture "0" in the media library' }];
    expect(await check(page(banner()), { unknownPictures })).toEqual(['error picture-unknown /blocks/0/fields/media/mediaId']);
  });

  test('a picture that cannot be measured at the moment is no finding, and the page has no known weight', async () => {
    const result = await checkContent(
      { kind: 'page', key: 'winter', body: page(banner()) },
      { ...facts, weighPicture: async () => undefined },
    );
    expect(result).toEqual({ findings: [], weight: { pictureBytes: undefined, htmlBytes: undefined } });
  });

  test.each<[string[], number, string[]]>([
    [['scene/hut', 'scene/large'], 200_000, []],
    [['scene/hut', 'scene/large', 'scene/small'], 200_000, ['warning weight-pictures ']],
    [['scene/hut', 'scene/large', 'scene/large'], 200_001, ['warning weight-html ']],
  ])('a page with the pictures %j and %d bytes of HTML has the findings %j', async (publicIds, bytes, expected) => {
    const body = page(banner({ mediaList: publicIds.map((publicId) => ({ ...picture, publicId })) }));
    expect(await check(body, { measureHtml: async () => bytes })).toEqual(expected);
  });
});

describe('the main heading', () => {
  const text = block('rich-text', { html: '<p>Text</p>' });
  test.each<[string, object, Partial<ShopFacts>, string[]]>([
    ['is missing without a title', { ...page(text), title: ' ' }, {}, ['error h1-missing /title']],
    ['is the title of a banner that opens the page', { ...page(banner()), title: '' }, {}, []],
    ['is unique', page(banner({ titleH1: true }), banner({ titleH1: true })), {}, ['error h1-several /blocks/1/fields/titleH1']],
    ['can be that of the first block', page(banner({ titleH1: true })), {}, []],
    [
      'is the title if a later block asks for it',
      page(text, banner({ titleH1: true })),
      {},
      ['warning h1-unused /blocks/1/fields/titleH1'],
    ],
    ['can be that of any block on the home page', page(text, banner({ titleH1: true })), { rendersTitle: false }, []],
    [
      'cannot be that of a nested block',
      page(block('vertical-list', {}, { children: [banner({ titleH1: true })] })),
      {},
      ['warning h1-unused /blocks/0/children/0/fields/titleH1'],
    ],
    ['cannot be in a text', page(block('rich-text', { html: '<H1 id="x">Winter</H1>' })), {}, ['error h1-in-text /blocks/0/fields/html']],
  ])('%s', async (_, body, over, expected) => {
    expect(await check(body, over)).toEqual(expected);
  });
});

describe('contrast', () => {
  const at = '/blocks/0/fields/textColor';
  test.each<[string, object, string[]]>([
    ['of text with its background', block('thin-banner', { textColor: '#777777', backgroundColor: '#888888' }), [`error contrast ${at}`]],
    ['of readable text with its background', block('thin-banner', { textColor: '#000', backgroundColor: '#fff' }), []],
    ['that is just sufficient', block('thin-banner', { textColor: '#767676', backgroundColor: '#ffffff' }), []],
    ['that is just insufficient', block('thin-banner', { textColor: '#777777', backgroundColor: '#ffffff' }), [`error contrast ${at}`]],
    ['of text without a chosen color, which the shop chooses', block('thin-banner', { backgroundColor: '#888888' }), []],
    ['of dark text on the dark gradient', banner({ textColor: '#222222' }), [`error contrast ${at}`]],
    ['of dark text on the light gradient', banner({ textColor: '#222222', gradientTone: 'light' }), []],
    ['of light text on the light gradient', banner({ textColor: '#eeeeee', gradientTone: 'light' }), [`error contrast ${at}`]],
    [
      'of text on a light picture without a gradient',
      banner({ gradientStyle: 'off', media: { ...picture, color: '#eeeeee' } }),
      [`warning contrast ${at}`],
    ],
    ['of text on a dark picture without a gradient', banner({ gradientStyle: 'off', media: { ...picture, color: '#111111' } }), []],
    ['of text on an opaque panel', banner({ textColor: '#ffffff', backdrop: { color: '#eeeeee' } }), [`error contrast ${at}`]],
    [
      'of text on a translucent panel',
      banner({ textColor: '#ffffff', backdrop: { color: '#000000', opacity: 20 } }),
      [`warning contrast ${at}`],
    ],
    [
      'of text on a translucent panel over a dark picture',
      banner({ textColor: '#ffffff', backdrop: { color: '#000000', opacity: 20 }, media: { ...picture, color: '#111111' } }),
      [],
    ],
    [
      'of a nested banner',
      block('vertical-list', {}, { children: [banner({ textColor: '#222222' })] }),
      ['error contrast /blocks/0/children/0/fields/textColor'],
    ],
  ])('%s', async (_, one, expected) => {
    expect(await check(page(one))).toEqual(expected);
  });
});

describe('header and path', () => {
  const transparent = { header: { tone: 'dark', isTransparent: true } };
  test.each<[string, object, string[]]>([
    ['a transparent header over a banner', { ...page(banner()), ...transparent }, []],
    [
      'a transparent header over a banner in an experiment',
      { ...page(block('experiment', {}, { children: [banner()] })), ...transparent },
      [],
    ],
    [
      'a transparent header over text',
      { ...page(block('rich-text', {})), ...transparent },
      ['warning header-without-banner /header/isTransparent'],
    ],
    ['a free path', { ...page(), path: '/winter' }, []],
    ['a path of the shop', { ...page(), path: '/cart' }, ['error path-reserved /path']],
    ['a path of a page outside the list', { ...page(), parent: undefined, path: '/winter' }, ['warning path-unlisted /path']],
  ])('%s', async (_, body, expected) => {
    expect(await check(body)).toEqual(expected);
  });
});
