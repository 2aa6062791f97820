import { expect, test } from 'vitest';
import { openCatalog } from '#i18n/create-translators.ts';

const readMessages = openCatalog({
  keys: '["add","cart"]',
  files: { de: '[["Hinzufügen"],["Warenkorb"]]', 'de-at': '{"cart":["Korb"]}' },
});

test('the messages of a language have the keys of the catalog', () => {
  expect(readMessages('de')).toEqual({ add: ['Hinzufügen'], cart: ['Warenkorb'] });
});

test('the messages of a locale are those that it replaces', () => {
  expect(readMessages('de-at')).toEqual({ cart: ['Korb'] });
});

test('an unknown language has no messages', () => {
  expect([readMessages('sv'), readMessages('toString')]).toEqual([{}, {}]);
});

test('messages are parsed once', () => {
  expect(readMessages('de')).toBe(readMessages('de'));
});
