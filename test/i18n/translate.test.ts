import { expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';

const english = translator('en-us');
const german = translator('de-de');

test('translator returns messages in the language of its locale', () => {
  expect([english('header.menu'), german('header.menu')]).toEqual(['Menu', 'Menü']);
});

test.each([
  [0, 'No products', 'Keine Artikel'],
  [1, '1 product', '1 Artikel'],
  [2, '2 products', '2 Artikel'],
])('listing.count for %d is %j in English and %j in German', (count, inEnglish, inGerman) => {
  expect([english('listing.count', { count }), german('listing.count', { count })]).toEqual([inEnglish, inGerman]);
});

test.each([
  [1, '1 color', '1 Farbe'],
  [3, '3 colors', '3 Farben'],
])('card.colours for %d is %j in English and %j in German', (count, inEnglish, inGerman) => {
  expect([english('card.colours', { count }), german('card.colours', { count })]).toEqual([inEnglish, inGerman]);
});

test('translator prefers the messages of a region over those of its language', () => {
  expect(english('product.colour')).toBe('Color');
  expect(translator('en-ca')('product.colour')).toBe('Colour');
  expect([english, translator('en-ca')].map((t) => t('form.label.postalCode'))).toEqual(['ZIP code', 'Postal code']);
});

test('translator uses the message of the language if the region does not override it', () => {
  expect(english('product.size')).toBe('Size');
});

test('translator inserts values unchanged', () => {
  expect(english('listing.page', { page: 2, pages: 9 })).toBe('page 2 of 9');
  expect(english('header.all', { title: '{pages} <b>' })).toBe('Shop all {pages} <b>');
});

test.each(['\\u0041da', '\\x41da', 'C:\\users', '\\', '\\\\u0041'])(
  'translator does not decode escape sequences in the value %s',
  (title) => {
    expect(english('header.all', { title })).toBe(`Shop all ${title}`);
    expect(english('card.rating', { score: title, count: 2 })).toBe(`Rated ${title} out of 5 by 2 people`);
  },
);

test('translator supports a plural and a value in one message', () => {
  expect(english('card.rating', { score: '4.5', count: 1 })).toBe('Rated 4.5 out of 5 by 1 person');
});

test('translator returns the same function each time it is called with the same locale', () => {
  expect(translator('en-us')).toBe(english);
});
