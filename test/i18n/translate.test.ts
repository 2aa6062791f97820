import { expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';

const english = translator('en-us');
const german = translator('de-de');

test('a translator returns messages in the language of its locale', () => {
  expect([english('header.menu'), german('header.menu')]).toEqual(['Menu', 'Menü']);
});

test.each([
  [0, 'No products', 'Keine Artikel'],
  [1, '1 product', '1 Artikel'],
  [2, '2 products', '2 Artikel'],
])('listing.count for %d is %j, in German %j', (count, inEnglish, inGerman) => {
  expect([english('listing.count', { count }), german('listing.count', { count })]).toEqual([inEnglish, inGerman]);
});

test.each([
  [1, '1 color', '1 Farbe'],
  [3, '3 colors', '3 Farben'],
])('card.colours for %d is %j, in German %j', (count, inEnglish, inGerman) => {
  expect([english('card.colours', { count }), german('card.colours', { count })]).toEqual([inEnglish, inGerman]);
});

test('the messages of a region override those of its language', () => {
  expect(english('product.colour')).toBe('Color');
  expect(translator('en-ca')('product.colour')).toBe('Colour');
  expect([english, translator('en-ca')].map((t) => t('form.label.postalCode'))).toEqual(['ZIP code', 'Postal code']);
});

test('a message that a region does not have is that of its language', () => {
  expect(english('product.size')).toBe('Size');
});

test('values replace the placeholders of a message unchanged', () => {
  expect(english('listing.page', { page: 2, pages: 9 })).toBe('page 2 of 9');
  expect(english('header.all', { title: '{pages} <b>' })).toBe('Shop all {pages} <b>');
});

test.each(['\\u0041da', '\\x41da', 'C:\\users', '\\', '\\\\u0041'])('a value is not decoded: %s', (title) => {
  expect(english('header.all', { title })).toBe(`Shop all ${title}`);
  expect(english('card.rating', { score: title, count: 2 })).toBe(`Rated ${title} out of 5 by 2 people`);
});

test('a plural and a value go together', () => {
  expect(english('card.rating', { score: '4.5', count: 1 })).toBe('Rated 4.5 out of 5 by 1 person');
});

test('each locale has one translator', () => {
  expect(translator('en-us')).toBe(english);
});
