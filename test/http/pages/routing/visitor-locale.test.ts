import { expect, test } from 'vitest';
import { chooseLocale } from '#http/pages/routing/visitor-locale.ts';

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de-de'],
  ['en-US,en;q=0.5', 'en-us'],
  ['eo;q=0.9, de;q=0.8, en;q=0.7', 'de-de'], // no market uses Esperanto
  ['fr-CA,fr;q=0.9,en-CA;q=0.8', 'fr-ca'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr-fr'],
  ['en-GB,en;q=0.5', 'en-gb'],
  ['it,en-GB;q=0.5', 'it-it'],
  ['en;q=0.1, de;q=0.9', 'de-de'],
  ['de;q=0.5, en;q=0.5', 'de-de'],
  ['DE-de', 'de-de'],
  ['en-CA,en;q=0.9', 'en-ca'],
  ['  de-de ; q=0.3 , en ; q=0.2', 'de-de'],
])('the locale for the Accept-Language header %j is %s', (header, locale) => {
  expect(chooseLocale(undefined, header)).toBe(locale);
});

test.each([
  ['de-AT', 'de-de'],
  ['de', 'de-de'],
  ['fr', 'fr-fr'],
  ['fr-BE', 'fr-fr'],
  ['it-CH', 'it-it'],
  ['en-AU', 'en-us'],
  ['en', 'en-us'],
  ['fr, fr-CA;q=0.9', 'fr-ca'],
  ['en, de;q=0.9, en-GB;q=0.8', 'en-gb'],
  ['fr-CH, de-DE;q=0.9', 'fr-fr'],
])('the locale for the language tags %s has the same language: %s', (header, locale) => {
  expect(chooseLocale(undefined, header)).toBe(locale);
});

test('chooseLocale ignores a language with quality 0', () => {
  expect(chooseLocale(undefined, 'de;q=0, en;q=0.1')).toBe('en-us');
});

test.each([undefined, '', '*', ',,;;==,', 'xx-yy', 'q=1', 'de;q=abc;q=zero', '\u0000', ';q=1', `${'x,'.repeat(5000)}de`, 'de;q=1.2.3'])(
  'chooseLocale returns the default for the header %j',
  (header) => {
    expect(['en-us', 'de-de']).toContain(chooseLocale(undefined, header));
    if (!header?.startsWith('de')) expect(chooseLocale(undefined, header)).toBe('en-us');
  },
);

test('chooseLocale prefers the saved choice to the header', () => {
  expect(chooseLocale('de-de', 'en-us')).toBe('de-de');
});

test.each(['xx-xx', '', 'DE-DE', 'constructor'])('chooseLocale ignores the unknown saved choice %j', (saved) => {
  expect(chooseLocale(saved, 'de')).toBe('de-de');
  expect(chooseLocale(saved, undefined)).toBe('en-us');
});
