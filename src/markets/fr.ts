import { frenchAddresses } from './addresses/fr.ts';
import { frenchCalendar } from './calendars.ts';
import { europeanCollection } from './collection.ts';
import { europeanDialCodes } from './dial-codes.ts';
import { europeanForms } from './forms.ts';
import { frShipping } from './fr-shipping.ts';
import type { Market } from './market.ts';
import { europeanSettings, withDifferences } from './settings.ts';

export const fr = {
  siteId: 'fr',
  country: 'FR',
  name: 'France',
  region: 'EMEA',
  currency: 'EUR',
  priceList: 'eur-fr',
  locales: { 'fr-fr': { language: 'fr', label: 'Français' } },
  addressRules: frenchAddresses,
  dialCodes: europeanDialCodes('FR'),
  settings: withDifferences(europeanSettings, {
    dispatch: { carrier: frenchCalendar.working },
    stores: { closedOn: frenchCalendar.storesClosed },
    signUp: { minimalAge: 15 },
  }),
  forms: europeanForms,
  tax: {
    mode: 'included',
    area: { components: [{ name: 'VAT', milliPercent: 20_000 }], taxesShipping: true },
    // overseas territories are not served; Monaco (980) is, because French tax applies there
    notServed: ['97', '984', '986', '987', '988'],
  },
  shipping: frShipping,
  collection: europeanCollection,
} as const satisfies Market;
