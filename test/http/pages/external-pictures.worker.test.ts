// Pages whose products have pictures at another origin.
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '#env.ts';
import { countElements, findAttribute, findAttributes, readLinkedData } from '../../support/html.ts';
import { aCatalog, aCatalogItem, aPicture, aProduct, aRecommendation } from '../../support/samples.ts';
import { openStorefront, readHtml } from '../../support/storefront.ts';

const origin = 'https://cdn.shopify.com';
const productPath = '/en-us/p/talus-fleece-CNFL0001INK';
const listingPath = '/en-us/c/men-1000';
/** Each test has its own file names, because rendered sections are memoized by their props. */
let files = 0;
const anExternal = (over: object = {}, host = origin) => ({ url: `${host}/s/files/${files++}.jpg`, alt: 'A fleece', ...over });

function openShop(env: Partial<Env>, pictures: ReturnType<typeof anExternal>[]) {
  const shop = openStorefront(env);
  const [picture = anExternal()] = pictures;
  const colour = { productId: 'CNFL0001INK', code: 'INK', name: 'Ink', hex: '#1f252c', picture };
  shop.gateway.replies['products.details'] = aProduct({ pictures, colour, colours: [colour] });
  const items = [aCatalogItem(0, { picture, secondPicture: pictures[1] })];
  shop.gateway.replies['products.catalog'] = { ...aCatalog(1), items };
  shop.gateway.replies['products.autoSuggest'] = { q: 'fleece', terms: [], categories: [], documents: [], products: items };
  return shop;
}

const readPolicy = (response: Response): string =>
  response.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((directive) => directive.startsWith('img-src')) ?? '';

const isAt = (host: string) => (url: string) => url.startsWith(host);

afterEach(() => vi.restoreAllMocks());

describe('a product with pictures at a configured origin', () => {
  const env = { PICTURE_ORIGINS: `${origin} https://images.example` };

  test('has a gallery, a preload, a link preview picture and structured data with resized pictures', async () => {
    const pictures = [anExternal(), anExternal({ width: 700, height: 700 })];
    const html = await readHtml(openShop(env, pictures), productPath);
    const sets = findAttributes(html, '.gallery img', 'srcset');
    expect(sets).toEqual([
      [480, 960, 2000].map((width) => `${pictures[0]?.url}?width=${width} ${width}w`).join(', '),
      [480, 700].map((width) => `${pictures[1]?.url}?width=${width} ${width}w`).join(', '),
    ]);
    expect(findAttributes(html, '.gallery img', 'height')).toEqual(['600', '480']);
    expect(findAttribute(html, 'link[rel=preload][as=image]', 'imagesrcset')).toBe(sets[0]);
    expect(findAttribute(html, 'link[rel=preconnect]', 'href')).toBe(origin);
    expect(findAttribute(html, 'meta[property="og:image"]', 'content')).toBe(`${pictures[0]?.url}?width=1200`);
    expect(countElements(html, 'meta[property="og:image:type"]')).toBe(0);
    const product = readLinkedData(html).find((data) => data['@type'] === 'Product');
    expect(product?.image).toEqual(pictures.map(({ url }) => `${url}?width=960`));
  });

  test('is added to the cart with the URL of its first picture', async () => {
    const picture = anExternal();
    const html = await readHtml(openShop(env, [picture]), `${productPath}?size=S`);
    expect(findAttribute(html, 'input[name=productImageURL]', 'value')).toBe(picture.url);
  });

  test('is allowed by the Content-Security-Policy', async () => {
    const response = await openShop(env, [anExternal()]).get(productPath);
    expect(readPolicy(response)).toBe(`img-src 'self' data: ${origin} https://images.example`);
  });

  test('has its focal point and color in a rule with a nonce, without style attributes', async () => {
    const picture = anExternal({ focus: { x: 0.25, y: 1 }, color: '#8a9ba8' });
    const html = await readHtml(openShop(env, [picture]), productPath);
    const name = findAttribute(html, '.gallery img', 'class') ?? '';
    expect(html).toContain(`.${name}{background-color:#8a9ba8;object-position:25% 100%}`);
    expect(html).not.toMatch(/<[^>]+ style="/);
  });

  test('has one srcset candidate if the host cannot resize pictures', async () => {
    const picture = anExternal({}, 'https://images.example');
    const html = await readHtml(openShop(env, [picture]), productPath);
    expect(findAttribute(html, '.gallery img', 'srcset')).toBe(`${picture.url} 2000w`);
  });

  test('shows its pictures in listings, with the second one on hover', async () => {
    const pictures = [anExternal(), anExternal()];
    const html = await readHtml(openShop(env, pictures), listingPath);
    expect(findAttributes(html, '.card-picture img', 'src')).toEqual(pictures.map(({ url }) => `${url}?width=480`));
  });

  test('shows its picture in search suggestions', async () => {
    const picture = anExternal();
    const response = await openShop(env, [picture]).get('/en-us/search/suggestions?q=fleece');
    expect(await response.text()).toContain(`${picture.url}?width=480`);
  });

  test('is recommended with its picture', async () => {
    const shop = openShop(env, [anExternal()]);
    const { url } = anExternal();
    const items = [0, 1, 2, 3].map((index) => aRecommendation(index, { image: { src: url, alt: '' } }));
    shop.gateway.replies['products.widgetRecommendations'] = { widgetId: 'goes-with', items };
    expect(await readHtml(shop, productPath)).toContain(`${url}?width=480 480w`);
  });
});

describe('a product with pictures at an origin that is not configured', () => {
  test('keeps its other pictures', async () => {
    const own = aPicture('product/fleece-ink-detail');
    const shop = openShop({}, [anExternal(), own as never]);
    const html = await readHtml(shop, productPath);
    expect(findAttributes(html, '.gallery img', 'src')).toEqual(['/media/product/fleece-ink-detail-960.avif?v1']);
    expect(html.split('<script').some((part) => part.includes(`src="${origin}`))).toBe(false);
  });

  test('has an empty picture of the same size in listings, no preload, and the default link preview picture', async () => {
    const html = await readHtml(openShop({}, [anExternal({ width: 800, height: 1000 })]), listingPath);
    const [src = ''] = findAttributes(html, '.card-picture img', 'src');
    expect(decodeURIComponent(src)).toContain('width="480" height="600"');
    expect(findAttributes(html, 'img', 'src').some(isAt(origin))).toBe(false);
    expect(findAttributes(html, 'link[rel=preload][as=image]', 'imagesrcset')).toEqual([]);
    expect(findAttribute(html, 'meta[property="og:image"]', 'content')).toContain('/scene/alpine-dawn');
    expect(countElements(html, 'link[rel=preconnect]')).toBe(0);
  });

  test('keeps the Content-Security-Policy unchanged', async () => {
    expect(readPolicy(await openShop({}, [anExternal()]).get(productPath))).toBe("img-src 'self' data:");
  });

  test('is logged once per origin', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const host = 'https://forgotten.example';
    const shop = openShop({}, [anExternal({}, host), anExternal({}, host)]);
    await readHtml(shop, productPath);
    await readHtml(shop, listingPath);
    const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(host));
    expect(lines).toEqual([expect.stringContaining('PICTURE_ORIGINS')]);
  });
});

test.each([
  'javascript:alert(1)',
  'http://images.example/a.jpg',
  'https://user@cdn.shopify.com/a.jpg',
  'https://cdn.shopify.com:8443/a.jpg',
  `${origin}/a".jpg`,
  `${origin}/a.jpg 1w`,
  `${origin}/${'a'.repeat(2000)}`,
])('a product page omits a picture with the hostile URL %j and shows the next picture', async (url) => {
  const shown = anExternal();
  const shop = openShop({ PICTURE_ORIGINS: origin }, [shown]);
  shop.gateway.replies['products.details'] = { ...aProduct(), pictures: [{ url, alt: '' }, shown] };
  expect(findAttributes(await readHtml(shop, productPath), '.gallery img', 'src')).toEqual([`${shown.url}?width=480`]);
});
