// Backend texts in the languages of all open markets.
import { describe, expect, it } from 'vitest';
import { translator } from '#backend/translations/translate.ts';
import { promotionTexts, readApproaching } from '#demo/seed/promotion-texts.ts';
import { listLanguages, markets, type OpenMarket } from '#markets/registry.ts';

const sites = Object.values<OpenMarket>(markets);
const languages = listLanguages(sites);

describe.each(languages)('backend texts in the language %s', (language) => {
  it.each(['order10', 'order12', 'bootsHat'] as const)(
    'promotion message %s has three parts, and only the first part contains the missing amount',
    (name) => {
      const parts = readApproaching(translator(language), name).split('|');
      expect(parts.map((part) => part.includes('{distance}'))).toEqual([true, false, false]);
    },
  );
});

it.each([
  ['en-us', 'Amount:'],
  ['fr-fr', 'Montant\u00a0:'],
  ['fr-ca', 'Montant\u00a0:'],
])('backend texts follow the rule of %s for the space before a colon', (locale, amount) => {
  expect(translator(locale)('provider.amount')).toBe(amount);
});

it('the backend text for the card page’s title differs in each language', () => {
  expect(new Set(languages.map((language) => translator(language)('provider.cardTitle'))).size).toBe(languages.length);
});

it.each(['xx', '', 'toString', '__proto__'])('backend texts are English for the unknown language %j', (language) => {
  expect(translator(language)).toBe(translator('en'));
});

it.each(sites.map((market) => [market.siteId, market] as const))(
  'promotion texts of the site %s are in its languages and in English',
  (_, market) => {
    const text = promotionTexts(market)((t) => t('promotion.code10.name'));
    expect(Object.keys(text).toSorted()).toEqual([...new Set(['en', ...listLanguages([market])])].toSorted());
  },
);

it.each([
  [markets.us, 'en', '$400'],
  [markets.gb, 'en', '£400'],
  [markets.de, 'de', '400\u00a0€'],
  [markets.ca, 'en', 'CAD\u00a0400'],
  [markets.ca, 'fr', '400\u00a0$'],
] as const)('amounts in promotion texts have the format of the market and language (case %#)', (market, language, amount) => {
  expect(promotionTexts(market)((_, written) => written(400_00))[language]).toBe(amount);
});
