import { expect, test } from 'vitest';
import { selectLocale } from '#features/agents/select-locale.ts';

test.each([
  ['nothing', {}, 'en-us', []],
  ['a country', { address_country: 'DE' }, 'de-de', []],
  ['a country in lower case', { address_country: ' gb ' }, 'en-gb', []],
  ['a country and one of its languages', { address_country: 'CA', language: 'fr' }, 'fr-ca', []],
  ['a country and a language tag', { address_country: 'CA', language: 'fr-CA' }, 'fr-ca', []],
  ['a country and a language that its market lacks', { address_country: 'DE', language: 'en' }, 'de-de', []],
  ['a language', { language: 'it' }, 'it-it', []],
  ['a language tag', { language: 'en-GB' }, 'en-gb', []],
  ['a currency', { currency: 'gbp' }, 'en-gb', []],
  ['a currency and a language', { currency: 'EUR', language: 'it-IT' }, 'it-it', []],
  ['a country of another currency', { address_country: 'US', currency: 'EUR' }, 'en-us', ['currency_unavailable']],
  ['a country without a market', { address_country: 'JP' }, 'en-us', ['market_unavailable']],
  ['a country without a market, and a language', { address_country: 'AT', language: 'de' }, 'de-de', ['market_unavailable']],
  ['a key of the object prototype', { address_country: 'constructor', language: '__proto__' }, 'en-us', ['market_unavailable']],
  ['an empty language', { language: '' }, 'en-us', []],
])('for %s, selectLocale returns the closest locale and says what differs', (_, context, locale, codes) => {
  const selected = selectLocale(context);
  expect([selected.locale, selected.messages.map(({ code }) => code)]).toEqual([locale, codes]);
});
