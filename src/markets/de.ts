import { germanAddresses } from './addresses/de.ts';
import { europeanCollection } from './collection.ts';
import { deShipping } from './de-shipping.ts';
import { europeanDialCodes } from './dial-codes.ts';
import { europeanForms } from './forms.ts';
import type { Market } from './market.ts';
import { europeanSettings, withDifferences } from './settings.ts';

export const de = {
  siteId: 'de',
  country: 'DE',
  name: 'Deutschland',
  region: 'EMEA',
  currency: 'EUR',
  priceList: 'eur-de',
  locales: { 'de-de': { language: 'de', label: 'Deutsch' } },
  addressRules: germanAddresses,
  dialCodes: europeanDialCodes('DE'),
  // the date format follows DIN 5008
  settings: withDifferences(europeanSettings, { shownDateFormat: 'DD.MM.YYYY' }),
  forms: europeanForms,
  tax: { mode: 'included', area: { components: [{ name: 'VAT', milliPercent: 19_000 }], taxesShipping: true } },
  shipping: deShipping,
  collection: europeanCollection,
} as const satisfies Market;
