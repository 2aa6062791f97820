import { americanAddresses } from './addresses/us.ts';
import { northAmericanCollection } from './collection.ts';
import { northAmericanDialCodes } from './dial-codes.ts';
import { northAmericanForms } from './forms.ts';
import type { Market } from './market.ts';
import { northAmericanSettings, withDifferences } from './settings.ts';
import { usShipping } from './us-shipping.ts';
import { usTax } from './us-tax.ts';

export const us = {
  siteId: 'us',
  country: 'US',
  name: 'United States',
  region: 'NORA',
  currency: 'USD',
  priceList: 'usd',
  locales: { 'en-us': { language: 'en', label: 'English' } },
  addressRules: americanAddresses,
  dialCodes: northAmericanDialCodes('US'),
  settings: withDifferences(northAmericanSettings, { shownDateFormat: 'medium', distanceUnit: 'mile', measureSystem: 'us' }),
  forms: northAmericanForms,
  tax: usTax,
  shipping: usShipping,
  collection: northAmericanCollection,
} as const satisfies Market;
