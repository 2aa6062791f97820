import { describe, expect, test } from 'vitest';
import type { ProductDetails } from '#contract/entities/product.ts';
import { countElements, findAttribute, readLinkedData, readText, readTexts } from '../../../support/html.ts';
import { aPicture, aProduct } from '../../../support/samples.ts';
import { openStorefront, readHtml } from '../../../support/storefront.ts';

const model = { heightCentimetres: 186, size: 'M' };
const video = { url: '/video/ridge.webm', poster: aPicture(), width: 480, height: 600, seconds: 8 };

const readProduct = (own: Partial<ProductDetails>, locale = 'en-us') => {
  const shop = openStorefront();
  shop.gateway.replies['products.details'] = aProduct(own);
  return readHtml(shop, `/${locale}/p/talus-fleece-CNFL0001INK`);
};

describe('product gallery', () => {
  test('the gallery states the model’s size and height in the market’s units', async () => {
    const pictures = [aPicture(), { ...aPicture('worn/fleece-a-men'), model }];
    expect(readTexts(await readProduct({ pictures }), '.gallery li:nth-child(2) .gallery-caption')).toEqual([
      'The model is 6 ft 1 in tall and wears size M.',
    ]);
    const german = await readProduct({ pictures }, 'de-de');
    expect(readText(german, '.gallery-caption').replace(/\u00a0/g, ' ')).toBe('Das Model ist 186 cm groß und trägt Größe M.');
    expect(countElements(german, '.gallery-caption')).toBe(1);
  });

  test('a caption is below its picture, and replaces the note about the model', async () => {
    const caption = 'Tabs close the cuffs over gloves';
    const html = await readProduct({ pictures: [aPicture(), { ...aPicture('product/detail'), caption, model }] });
    expect(readTexts(html, '.gallery figure > figcaption')).toEqual([caption]);
    expect(readTexts(html, '.gallery li:nth-child(2) figcaption')).toEqual([caption]);
  });

  test('the last item of the gallery is the video, as a link to the video file until it is played', async () => {
    const html = await readProduct({ video });
    expect(findAttribute(html, '.gallery li:last-child a', 'href')).toBe('/video/ridge.webm');
    expect(readText(html, '.gallery li:last-child a')).toBe('Play video: Video of Talus Fleece');
    expect(countElements(html, 'video')).toBe(0);
    expect(readLinkedData(html).find((data) => data['@type'] === 'VideoObject')).toMatchObject({
      name: 'Video of Talus Fleece',
      duration: 'PT8S',
    });
  });

  test('the gallery does not load a third-party video player before a click', async () => {
    const html = await readProduct({ video: { ...video, url: 'https://youtu.be/abcdefghijk' } });
    expect(findAttribute(html, '.gallery li:last-child a', 'href')).toBe('https://www.youtube.com/watch?v=abcdefghijk');
    expect(readText(html, '.gallery li:last-child')).toContain('The video loads from www.youtube-nocookie.com when you press play.');
    expect(countElements(html, 'iframe')).toBe(0);
  });

  test('the gallery leaves out a video with an unsafe URL', async () => {
    const html = await readProduct({ video: { ...video, url: 'javascript:alert(1)' } });
    expect(html).not.toContain('javascript:alert');
    expect(countElements(html, '.gallery .video')).toBe(0);
  });
});
