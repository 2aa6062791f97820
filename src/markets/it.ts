import { italianAddresses } from './addresses/it.ts';
import { italianCalendar } from './calendars.ts';
import { europeanCollection } from './collection.ts';
import { europeanDialCodes } from './dial-codes.ts';
import { europeanForms } from './forms.ts';
import { itShipping } from './it-shipping.ts';
import type { Market } from './market.ts';
import { europeanSettings, withDifferences } from './settings.ts';

export const it = {
  siteId: 'it',
  country: 'IT',
  name: 'Italia',
  region: 'EMEA',
  currency: 'EUR',
  priceList: 'eur-it',
  locales: { 'it-it': { language: 'it', label: 'Italiano' } },
  addressRules: italianAddresses,
  dialCodes: europeanDialCodes('IT'),
  settings: withDifferences(europeanSettings, {
    dispatch: { carrier: italianCalendar.working },
    stores: { closedOn: italianCalendar.storesClosed },
    signUp: { minimalAge: 14 },
    signIn: { usesSimplifiedEnrollment: true, confirmsSignIn: true },
    collection: { requiresPointContact: true },
  }),
  forms: europeanForms,
  tax: {
    mode: 'included',
    area: { components: [{ name: 'VAT', milliPercent: 22_000 }], taxesShipping: true },
    // Vatican City, San Marino, Livigno and Campione are outside the Italian VAT territory
    notServed: ['00120', '4789', '23041', '22061'],
  },
  shipping: itShipping,
  collection: europeanCollection,
} as const satisfies Market;
