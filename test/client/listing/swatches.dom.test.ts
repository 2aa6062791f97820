// Choosing another color of a product card.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseSwatch } from '../../../client/listing/swatches.ts';
import { registerStart } from '../../../client/page/added-parts.ts';
import { find, openPage } from '../../support/dom.ts';

const [blue, red] = ['CRN10001BLU', 'CRN10001RED'];
let started: ParentNode[];

beforeEach(() => {
  started = [];
  registerStart((root) => started.push(root));
  openPage(`<article class="card"><div class="card-picture">
      <img src="/media/blue-1_400.webp" srcset="/media/blue-1_400.webp 400w, /media/blue-1_800.webp 800w" alt="Blue">
      <img src="/media/blue-2_400.webp" srcset="/media/blue-2_400.webp 400w" alt="">
      <img src="/media/blue-3_400.webp" srcset="/media/blue-3_400.webp 400w" alt="Back">
    </div><h3 class="card-name"><a href="/en-us/p/fleece-${blue}?from=list">Fleece</a></h3><a class="card-quickshop" href="/en-us/quickshop/${blue}?origin=grid">Quick</a>
    <form><input name="productId" value="${blue}"></form>
    <a id="blue" data-swatch="blue-1 blue-2 blue-3" aria-current="true" aria-label="Blue" href="/en-us/p/fleece-${blue}"></a>
    <a id="red" data-swatch="red-7 red-8" aria-label="Red" href="/en-us/p/fleece-${red}"></a></article>`);
});
afterEach(() => {
  registerStart(() => undefined);
});

const listPictures = () =>
  [...document.querySelectorAll('img')].map((picture) => [picture.getAttribute('src'), picture.srcset, picture.alt]);

test('another color replaces the pictures that it has, and the product in links and forms', () => {
  chooseSwatch(find<HTMLAnchorElement>('#red'));
  const origin = location.origin;
  expect(listPictures().map(([src, srcset, alt]) => [src?.replace(origin, ''), srcset, alt])).toEqual([
    ['/media/red-7_400.webp', '/media/red-7_400.webp 400w, /media/red-7_800.webp 800w', 'Red'],
    ['/media/red-8_400.webp', '/media/red-8_400.webp 400w', ''],
    ['/media/blue-3_400.webp', '/media/blue-3_400.webp 400w', 'Back'],
  ]);
  expect(find<HTMLAnchorElement>('.card-name a').href).toBe(`${origin}/en-us/p/fleece-${red}?from=list`);
  expect(find<HTMLAnchorElement>('.card-quickshop').href).toBe(`${origin}/en-us/quickshop/${red}?origin=grid`);
  expect(find<HTMLInputElement>('input').value).toBe(red);
  expect([find('#blue').getAttribute('aria-current'), find('#red').getAttribute('aria-current')]).toEqual([null, 'true']);
  expect(started).toEqual([find('.card')]);
});

test('another color whose id needs a segment of its own replaces the product in all links', () => {
  const swatch = find<HTMLAnchorElement>('#red');
  swatch.href = '/en-us/p/fleece/red.~-';
  chooseSwatch(swatch);
  expect(find<HTMLAnchorElement>('.card-name a').pathname).toBe('/en-us/p/fleece/red.~-');
  expect(find<HTMLAnchorElement>('.card-quickshop').pathname).toBe('/en-us/quickshop/red.~-');
  expect(find<HTMLInputElement>('input').value).toBe('red.~-');
});

test('choosing the displayed color changes nothing', () => {
  chooseSwatch(find<HTMLAnchorElement>('#blue'));
  expect(find('#blue').getAttribute('aria-current')).toBe('true');
  expect(started).toEqual([]);
});
