// All texts of the seed and the backend use the vocabulary and punctuation of their market.
import { describe, expect, test } from 'vitest';
import { nameIn } from '#backend/services/pricing/payment-method.ts';
import '#demo/register.ts';
import { findCopyLanguage } from '#backend/company/language.ts';
import type { Promotion } from '#backend/rules/promotions/promotion.ts';
import { listPaymentMethods } from '#backend/services/payments/registry.ts';
import { colourNames } from '#demo/seed/colour-names.ts';
import type { SeedTable } from '#demo/seed/tables.ts';
import { localeSettings, locales, type MarketLocale, requireMarket } from '#markets/registry.ts';
import { readMessageParts, readTexts } from '../../../scripts/build/messages.ts';
import { backendCatalog } from '../../support/messages.ts';
import { createSeedTables, type SeedRow } from '../../support/seed-tables.ts';
import { matchAnyWord } from '../../support/words.ts';

const paymentMethods = listPaymentMethods();

const tables = createSeedTables({ masters: 120, now: Date.UTC(2026, 10, 1) });
const readRows = (table: SeedTable): SeedRow[] => tables.get(table) ?? [];

/** Returns whether shoppers read the document field. */
const isRead = (name: string): boolean => /^(title|subtitle|overline|text|html|richText|intro|description|alt|claim|legal)$/.test(name);

function collectReadTexts(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return isRead(name) ? [value.replaceAll('&amp;', '&')] : [];
  if (Array.isArray(value)) return value.flatMap((each) => collectReadTexts(each, name));
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, each]) => collectReadTexts(each, key)) : [];
}

function readPromotionTexts(locale: MarketLocale): string[] {
  const { language } = localeSettings(locale);
  return readRows('promotion')
    .filter(({ site_id }) => site_id === requireMarket(locale).siteId)
    .flatMap(({ definition }) => {
      const { name, callout, approaching } = JSON.parse(String(definition)) as Promotion;
      return [name, callout, approaching?.callout].flatMap((text) => text?.[language] ?? []);
    });
}

/** Returns a text without URLs and tags, which shoppers do not read. */
const plain = (html: string): string => html.replace(/(?: *<[^>]+> *)+/g, ' ').trim();

const readLocaleTexts = (locale: MarketLocale): string[] => [
  ...new Set(
    [
      ...readRows('product_text')
        .filter((row) => row.locale === locale)
        .flatMap(({ name, summary, description, features, captions }) => [
          name,
          summary,
          description,
          ...JSON.parse(String(features)),
          ...Object.values(JSON.parse(String(captions))),
        ]),
      ...readRows('category_text').flatMap((row) => (row.locale === locale ? row.name : [])),
      ...readRows('content_document').flatMap(({ locale: own, body }) =>
        own === locale ? collectReadTexts(JSON.parse(String(body))) : [],
      ),
      ...readPromotionTexts(locale),
      ...Object.values(readTexts(backendCatalog, locale)).map((message) => readMessageParts(message).texts.join('100')),
      ...paymentMethods.map((method) => nameIn(locale, method)),
      ...Object.values(colourNames).map((names) => names[findCopyLanguage(locale)]),
    ].map((text) => plain(String(text))),
  ),
];

/** Returns the texts that break a rule, each with the matching part, so that a failed test shows both. */
const findMatches = (texts: readonly string[], rule: RegExp): [string, string][] =>
  texts.flatMap((text) => (rule.exec(text) ?? []).slice(0, 1).map((found): [string, string] => [found, text]));

const english = [
  matchAnyWord('bags? for life', 'shopping bag', 'your bag', 'pieces?', 'anew', 'any more', 'means of payment'),
  matchAnyWord('is not right', 'saved already', 'was used already', 'no money moves', 'honest', 'eco-friendly', 'sustainable'),
];
const american = matchAnyWord(
  'basket',
  'colours?',
  'odours?',
  'trousers',
  'gilets?',
  'braces',
  'autumn',
  'parcels?',
  'car park',
  'tuques?',
  'working days?',
  'favourites?',
  'vapour',
);
const metric = matchAnyWord('kilos?', 'kilograms?', 'grams?', 'kilomet(?:er|re)s?', 'met(?:er|re)s?', 'litres?', '\\d+\\s°C');
const imperial = matchAnyWord('\\d+ pounds?', 'ounces?', 'quarts?', '\\d+ feet', 'inches', '\\d+°F');
const french = [
  matchAnyWord('bons? d’achat', 'lettre d’information', 'honnêtes?', 'tissus francs', 'par machine', 'cabas'),
  /(?<!\p{L})(?:on|qu’on)(?!\p{L})/iu,
  matchAnyWord('tu', 'toi', 'ton', 'ta', 'tes'),
];

/** Patterns of words that the texts of a locale must not contain. */
const avoided: Record<MarketLocale, readonly RegExp[]> = {
  'en-us': [...english, american, metric],
  'en-ca': [
    ...english,
    imperial,
    matchAnyWord('favorites?', 'vapor', 'liters?', 'last mile', 'a thousand miles'),
    matchAnyWord('basket', 'colors?', 'odors?', 'beanies?', 'trousers', 'gilets?', 'autumn', 'car park', 'ZIP code', 'working days?'),
  ],
  'en-gb': [
    ...english,
    imperial,
    matchAnyWord('favorites?', 'vapor', 'liters?', 'headlamps?', 'packing slips?', 'defective', 'pads?', 'by mail', 'supplies'),
    matchAnyWord('carts?', 'shipping', 'colors?', 'odors?', 'pants', 'vests?', 'zippers?', 'suspenders', 'fall', 'packages?', 'trailhead'),
    // carriers of packages, unlike those of text messages, are not networks
    /(?<!\p{L})Networks(?! are not liable)/u,
    matchAnyWord('pickups?', 'pick up', 'business days?', 'ZIP code', 'expiration date', 'tuques?', 'canceled'),
  ],
  'de-de': [
    /(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?) (?:bitte|können|haben|müssen|sich)/u,
    /(?<=[\p{L},;] )(?:Ihnen|Ihre?[mnrs]?)(?!\p{L})/u,
    /(?:^|[.!?] )(?:Geben|Prüfen|Beginnen|Wählen) Sie/u,
    /(?<!\p{L})(?:Store|Stores|Laden|Läden|Knopf|Teil|Teile|Stücke|Tüte|Zahlungsanbieter|Gutscheine?)(?!\p{L})/u,
    /(?<!\p{L})man(?!\p{L})/u,
    matchAnyWord('Gratisversand', 'freiwillig', 'umgezogen', 'ehrlich\\p{L}*'),
  ],
  'fr-fr': [...french, matchAnyWord('tuques?', 'courriel', 'chandails?', 'rabais', 'jours? ouvrables?', 'infolettre', 'cartes?-cadeaux?')],
  'fr-ca': [
    ...french,
    // these grammar errors occur if only the noun of a French text is replaced
    /(?<!\p{L})(?:à|de) le (?:rabais|capuchon|manteau|chandail|courriel)/iu,
    matchAnyWord('codes? promo'),
    matchAnyWord(
      'e-mail',
      'SMS',
      'newsletter',
      'cookies?',
      'jours? ouvrés?',
      'service client',
      'cartes? cadeaux?',
      'coloris',
      'promotions',
    ),
    matchAnyWord(
      'bonnets?',
      'vestes?',
      'doudounes?',
      'sweats?',
      'capuches?',
      'remises?',
      'parking',
      'retrait en magasin',
      'points? relais',
    ),
  ],
  'it-it': [
    /(?<!\p{L})(?:Lei|Suo|Sua|Suoi|Sue)(?!\p{L})/u,
    /(?<=[\p{L},;] )(?:La|Le) (?:\p{L}+iamo|danno|invit\p{L}+|avvis\p{L}+)/u,
    matchAnyWord('scelga', 'scriva', 'chiami', 'inserisca', 'verifichi', 'controlli', 'può contattare', 'la preghiamo'),
    matchAnyWord('si può', 'si possono', 'si paga', 'si vedono', 'si rende', 'si inserisc\\p{L}+', 'ci si', 'se si', 'soci', 'socio'),
    matchAnyWord('consegna standard', 'mezzi? di pagamento', 'questo negozio', 'il negozio funziona', 'ribassat[oi]', 'onest[ei]'),
  ],
};

describe.each(locales)('texts of the locale %s', (locale) => {
  const texts = readLocaleTexts(locale);

  test('readLocaleTexts returns more than 500 texts of the locale', () => {
    expect(texts.length).toBeGreaterThan(500);
  });

  test('texts of a locale contain no words that the locale avoids', () => {
    for (const rule of avoided[locale]) expect(findMatches(texts, rule)).toEqual([]);
  });

  test('texts of a locale use curly quotation marks, curly apostrophes and the ellipsis character', () => {
    expect(findMatches(texts, /'|"|\.\.\./)).toEqual([]);
  });
});

const spaces: Partial<Record<MarketLocale, RegExp>> = {
  'fr-fr': /[^\u202f](?:[?!;])|[^\u00a0](?:[:»])(?!\/\/)|«[^\u00a0]|\d[ %]%?(?=\s?%)|\d %/u,
  'fr-ca': /[ \u00a0\u202f](?:[?!;])|[^\u00a0](?:[:»])(?!\/\/)|«[^\u00a0]|\d %/u,
  'de-de': /\d ?%(?<!\u00a0%)/u,
  'en-us': /\d\s%/u,
  'en-gb': /\d\s%/u,
  'it-it': /\d\s%/u,
};

test.each(Object.entries(spaces) as [MarketLocale, RegExp][])(
  'texts of %s have the spaces before punctuation marks that the language requires',
  (locale, wrong) => {
    expect(findMatches(readLocaleTexts(locale), wrong)).toEqual([]);
  },
);

test.each(locales)('promotion texts in %s contain amounts without decimals', (locale) => {
  expect(findMatches(readPromotionTexts(locale), /\d[.,]\d/)).toEqual([]);
});

test.each([
  ['en-us', ['Hiking Pants', 'Insulated Vest', 'Beanie', 'Standard shipping', 'Odor-resistant finish']],
  ['en-ca', ['Tuque', 'Standard shipping', 'Odour-resistant finish']],
  ['en-gb', ['Hiking Trousers', 'Ski Trousers', 'Insulated Gilet', 'Beanie', 'Standard delivery', 'Men’s Trousers & Shorts']],
  ['de-de', ['Hoodie', 'Lieferung in die Filiale', 'Reparieren statt ersetzen']],
  ['fr-fr', ['Doudoune', 'Sweat à capuche', 'Bonnet', 'Retrait en magasin', 'Promotions']],
  ['fr-ca', ['Manteau de duvet', 'Chandail à capuchon', 'Tuque', 'Ramassage en magasin', 'Soldes', 'Carte de crédit']],
  ['it-it', ['Spedizione standard', 'I più venduti', 'Punti su ogni acquisto']],
] as const)('texts of %s include the words of its market: %j', (locale, words) => {
  const texts = readLocaleTexts(locale).join('\n');
  expect(words.filter((word) => !texts.includes(word))).toEqual([]);
});
