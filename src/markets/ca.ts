import { canadianAddresses, canadianAddressesInFrench } from './addresses/ca.ts';
import { caShipping } from './ca-shipping.ts';
import { caTax } from './ca-tax.ts';
import { canadianCalendar } from './calendars.ts';
import { northAmericanCollection } from './collection.ts';
import { northAmericanDialCodes } from './dial-codes.ts';
import { northAmericanForms } from './forms.ts';
import type { Market } from './market.ts';
import { northAmericanSettings, withDifferences } from './settings.ts';

export const ca = {
  siteId: 'ca',
  country: 'CA',
  name: 'Canada',
  region: 'NORA',
  currency: 'CAD',
  priceList: 'cad',
  locales: {
    'en-ca': { language: 'en', label: 'English' },
    'fr-ca': { language: 'fr', label: 'Français', addressRules: canadianAddressesInFrench },
  },
  addressRules: canadianAddresses,
  dialCodes: northAmericanDialCodes('CA'),
  settings: withDifferences(northAmericanSettings, {
    // the warehouse is in the United States
    dispatch: { carrier: canadianCalendar.working },
    stores: { closedOn: canadianCalendar.storesClosed },
    // the minimum age is that of Québec (Law 25)
    signUp: { minimalAge: 14 },
  }),
  forms: northAmericanForms,
  tax: caTax,
  shipping: caShipping,
  collection: northAmericanCollection,
} as const satisfies Market;
