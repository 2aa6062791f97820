// Regional vocabulary, punctuation and spaces in texts that several countries with the same language share.
import { describe, expect, it } from 'vitest';
import { readText } from '#backend/company/language.ts';
import { localizeText } from '#backend/translations/regions.ts';
import { translator } from '#backend/translations/translate.ts';

describe('regional vocabulary', () => {
  it.each([
    ['en-us', 'Pants in two colors', 'Pants in two colors'],
    ['en-ca', 'A beanie in two colors', 'A tuque in two colours'],
    ['en-gb', 'Pants in two colors', 'Trousers in two colours'],
    ['en-gb', 'Pick up in store, or free shipping to a pickup point', 'Collect in store, or free delivery to a collection point'],
    ['fr-fr', 'Un bonnet et une doudoune', 'Un bonnet et une doudoune'],
    ['fr-ca', "Réponse par e-mail : l'e-mail de la veste", 'Réponse par courriel\u00a0: le courriel du manteau'],
    ['fr-ca', 'Un bonnet offert avec vos chaussures', 'Une tuque gratuite avec vos chaussures'],
  ])('regional vocabulary of %s is used in: %s', (locale, text, own) => {
    expect(localizeText(text, locale)).toBe(own);
  });

  it.each(['The carton', 'Cartography', 'Descarte'])('regional vocabulary does not replace parts of a longer word: %s', (text) => {
    expect(localizeText(text, 'en-gb')).toBe(text);
  });

  it('regional vocabulary can replace a whole message instead of single words', () => {
    const text = { en: 'Snow Pants', de: 'Skihose', fr: 'Pantalon de ski', it: 'Pantaloni da sci', 'en-gb': 'Ski Trousers' };
    expect([readText(text, 'en-us'), readText(text, 'en-gb'), readText(text, 'de-de')]).toEqual(['Snow Pants', 'Ski Trousers', 'Skihose']);
  });

  it('regional vocabulary is also used in backend texts', () => {
    expect(translator('en-us')('shippingMethod.standard')).toBe('Standard shipping');
    expect(translator('en-gb')('shippingMethod.standard')).toBe('Standard delivery');
    expect(translator('fr-ca')('promotion.bootsHat.name')).toContain('tuque');
  });
});

it.each([
  ['en-gb', 'Hi Cart O\'Fall : "color",'],
  ['fr-fr', 'Bonjour Cart O\'Fall : "color",'],
  ['fr-ca', 'Bonjour Cart O\'Fall : "color",'],
])('regional vocabulary and typography do not change names that are inserted into texts in %s', (locale, greeting) => {
  expect(translator(locale)('email.greeting', { firstName: 'Cart O\'Fall : "color"' })).toBe(greeting);
});

describe('punctuation and spaces', () => {
  it.each([
    ['fr-fr', "L'heure : « 9 h » ! 10 % ?", 'L’heure\u00a0: «\u00a09\u00a0h\u00a0»\u202f! 10\u00a0%\u202f?'],
    ['fr-ca', "L'heure : « 9 h » ! 10 % ?", 'L’heure\u00a0: «\u00a09\u00a0h\u00a0»! 10\u00a0%?'],
    ['de-de', '10 % und 49,95 €: gut?', '10\u00a0% und 49,95\u00a0€: gut?'],
    ['en-gb', "Men's: so?", 'Men’s: so?'],
  ])('punctuation and spaces follow the typography of %s', (locale, text, own) => {
    expect(localizeText(text, locale)).toBe(own);
  });
});
