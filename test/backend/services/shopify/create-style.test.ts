// Creates styles from the products of Shopify.
import { describe, expect, test } from 'vitest';
import { describeColor } from '#backend/services/shopify/color-names.ts';
import { createStyle, readHtmlText } from '#backend/services/shopify/create-style.ts';
import { createCodes, readOptions } from '#backend/services/shopify/read-options.ts';
import { readProducts, type ShopifyProduct } from '#backend/services/shopify/read-products.ts';
import { aBottle, aJacket, writeExport } from '../../../support/shopify/product-export.ts';

const place = { masterId: 'S0000001', currency: 'USD', languages: ['en', 'de'] };

function read(rows: Record<string, string>[]): ShopifyProduct {
  const { products, problems } = readProducts(writeExport(rows));
  expect(problems).toEqual([]);
  return products[0] as ShopifyProduct;
}

/** Returns the style of the jacket, with changed cells in its first line. */
const aStyle = (cells: Record<string, string> = {}, currency = 'USD') =>
  createStyle(read(aJacket('a').map((row, index) => (index === 0 ? { ...row, ...cells } : row))), { ...place, currency });

const problemsOf = (cells: Record<string, string>, currency?: string) => aStyle(cells, currency).problems.map(({ message }) => message);

describe('createStyle', () => {
  test('creates colors with sizes, prices and units', () => {
    const { style, problems } = aStyle();
    expect(problems).toEqual([]);
    expect(style).toMatchObject({ name: 'Kestrel Rain Jacket', slug: 'a-kestrel-jacket', summary: 'A light rain jacket for wet days.' });
    expect(style.colors.map(({ code, names, family, variants }) => [code, names, family, variants.map(({ size }) => size)])).toEqual([
      ['ICE', { en: 'Ice Blue', de: 'Ice Blue' }, 'blue', [{ eu: 'M' }, { eu: 'L' }]],
      ['BLA', { en: 'Black', de: 'Black' }, 'black', [{ eu: 'M' }, { eu: 'L' }]],
    ]);
    expect(style.colors[0]?.variants[0]).toMatchObject({ sku: 'a-KJ-1', amounts: { current: 18_900, original: 24_900 }, available: 7 });
    expect(style.colors[1]?.variants[0]).toMatchObject({ amounts: { current: 17_900, original: 17_900 }, available: 0 });
  });

  test('removes scripts, handlers and links to the former shop from the description, and says so', () => {
    const { style, outcomes } = aStyle();
    expect(style.description).toBe('<p>Keeps you dry,\nall day.</p><p>See <a>all</a>.</p>');
    expect(outcomes[0]?.outcome).toContain('elements that the shop does not permit are removed');
    expect(aStyle({ 'Body (HTML)': '<p>Plain.</p>' }).outcomes[0]?.outcome).toBe('new style “Kestrel Rain Jacket”');
  });

  test('gives a color the pictures of its variants first, and those of no variant to every color', () => {
    const [blue, black] = aStyle().style.colors;
    const names = (color: typeof blue) => color?.pictures.map(({ url }) => /files\/([a-z-]+)\.jpg/.exec(url)?.[1]);
    expect(names(blue)).toEqual(['kestrel-blue', 'kestrel-detail']);
    expect(names(black)).toEqual(['kestrel-detail']);
    expect(blue?.pictures[0]?.name).toBe('A blue rain jacket');
  });

  test.each(['http://cdn.shopify.com/a.jpg', 'javascript:alert(1)', 'file:///etc/passwd', 'https://user:secret@cdn.shopify.com/a.jpg'])(
    'leaves out the picture address %s',
    (url) => {
      const { style, outcomes } = aStyle({ 'Image Src': url, 'Variant Image': url });
      expect(style.colors.flatMap(({ pictures }) => pictures).filter((picture) => picture.url === url)).toEqual([]);
      expect(outcomes.some(({ outcome }) => outcome.includes('the picture is left out'))).toBe(true);
    },
  );

  test('a product without options has one color, one size and a new SKU', () => {
    const { style } = createStyle(read(aBottle('a')), place);
    expect(style.colors).toHaveLength(1);
    expect(style.colors[0]?.names.de).toBe('Eine Farbe');
    expect(style.colors[0]?.variants).toMatchObject([{ sku: 'S0000001-1', size: { eu: 'One Size', de: 'Einheitsgröße' } }]);
    expect(style.summary).toBe('Holds one liter.');
  });

  test.each<[string, Record<string, string>, string, string?]>([
    ['a decimal comma', { 'Variant Price': '189,00' }, 'Price: “189,00” is not an amount in USD'],
    ['a text as price', { 'Variant Price': 'free' }, 'Price: “free” is not an amount'],
    ['a price of zero', { 'Variant Price': '0.00' }, 'Price: a product cannot be free.'],
    ['a negative price', { 'Variant Price': '-1.00' }, 'Price: “-1.00” is not an amount'],
    ['a price with decimals that the currency lacks', { 'Variant Price': '189.50' }, 'Price: “189.50” is not an amount in JPY', 'JPY'],
    ['a list price that is no amount', { 'Variant Compare At Price': '?' }, 'Compare-at price: “?” is not an amount'],
    ['a SKU with a space', { 'Variant SKU': 'KJ 1' }, 'SKU: “KJ 1” is not possible.'],
    ['the SKU __proto__', { 'Variant SKU': '__proto__' }, 'SKU: “__proto__” is not possible.'],
    ['units that are no number', { 'Variant Inventory Qty': '1.5' }, 'Inventory quantity: “1.5” is not a whole number.'],
    ['too many units', { 'Variant Inventory Qty': '9000000' }, 'Inventory quantity: at most 1000000 units are possible.'],
    ['a repeated variant', { 'Option2 Value': 'L' }, 'The color and the size are those of line'],
    ['a long title', { Title: 'a'.repeat(201) }, 'Title: at most 200 characters are possible.'],
    ['a long description', { 'Body (HTML)': 'a'.repeat(50_001) }, 'Body: at most 50000 characters are possible.'],
  ])('reports %s', (_, cells, expected, currency) => {
    expect(problemsOf(cells, currency).some((message) => message.startsWith(expected))).toBe(true);
  });

  test('a formula in a cell is a text without effect, and its apostrophe is removed', () => {
    expect(aStyle({ Title: `'=HYPERLINK("http://evil.example")` }).style.name).toBe('=HYPERLINK("http://evil.example")');
  });

  test('a list price below the price is ignored', () => {
    expect(aStyle({ 'Variant Compare At Price': '100.00' }).style.colors[0]?.variants[0]?.amounts).toEqual({
      current: 18_900,
      original: 18_900,
    });
  });
});

describe('readOptions', () => {
  const optionsOf = (names: string[], values: string[]) =>
    readOptions({ ...read(aBottle('a')), optionNames: names }, { ...read(aBottle('a')).variants[0], values } as never);

  test.each<[string[], string[], string, string]>([
    [['Farbe', 'Größe', ''], ['Blau', 'M', ''], 'Blau', 'M'],
    [['Size', 'Colour', ''], ['42', 'Red', ''], 'Red', '42'],
    [['Couleur', 'Taille', 'Longueur'], ['Bleu', '32', 'Long'], 'Bleu', '32 / Long'],
    [['Material', '', ''], ['Wool', '', ''], '', 'Wool'],
    [['Title', '', ''], ['Default Title', '', ''], '', 'One Size'],
    [['Size', '', ''], ['OS', '', ''], '', 'One Size'],
  ])('the options %j with the values %j', (names, values, color, size) => {
    expect(optionsOf(names, values)).toMatchObject({ color, size: { eu: size } });
  });
});

test('color codes have three letters or digits, and differ within a style', () => {
  expect([...createCodes(['Navy', 'Navy Blue', 'Öl', '黒', '']).values()]).toEqual(['NAV', 'Z01', 'OLX', 'XXX', 'Z04']);
});

test.each([
  ['Ice Blue', 'blue'],
  ['Dunkelgrün', undefined],
  ['Grün', 'green'],
  ['Noir', 'black'],
  ['Blue Stone', 'beige'],
  ['Unobtainium', undefined],
])('the color %s is in the family %s', (name, family) => {
  expect(describeColor(name).family).toBe(family);
});

test('readHtmlText decodes references', () => {
  expect(readHtmlText('<p>A &#x26; B &amp; C&#xFFFFFF;</p>').trim()).toBe('A & B & C&#xFFFFFF;');
});
