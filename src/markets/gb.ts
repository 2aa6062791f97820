import { britishAddresses } from './addresses/gb.ts';
import { britishCalendar } from './calendars.ts';
import { europeanCollection } from './collection.ts';
import { europeanDialCodes } from './dial-codes.ts';
import { europeanForms } from './forms.ts';
import { gbShipping } from './gb-shipping.ts';
import type { Market } from './market.ts';
import { europeanSettings, withDifferences } from './settings.ts';

export const gb = {
  siteId: 'gb',
  country: 'GB',
  name: 'United Kingdom',
  region: 'EMEA',
  currency: 'GBP',
  priceList: 'gbp',
  locales: { 'en-gb': { language: 'en', label: 'English' } },
  addressRules: britishAddresses,
  dialCodes: europeanDialCodes('GB'),
  // the minimum age is in section 9 of the Data Protection Act 2018 (UK GDPR); tax records must be kept for six years after the accounting
  // period
  settings: withDifferences(europeanSettings, {
    distanceUnit: 'mile',
    showsHistoricBestPrice: false,
    namesManufacturer: false,
    orderYears: 7,
    timeZone: 'Europe/London',
    dispatch: { timeZone: 'Europe/London', warehouse: britishCalendar.working, carrier: britishCalendar.working },
    stores: { closedOn: britishCalendar.storesClosed },
    signUp: {
      minimalAge: 13,
      // the phone number is optional and used only for text messages, so shoppers who enter one must consent to these (PECR, reg. 22)
      fields: ['email', 'password', 'firstName', 'lastName', 'birthDate', 'phone'],
      laterFields: ['phone'],
      requiresSmsOptIn: true,
    },
  }),
  forms: { ...europeanForms, offersSms: true },
  tax: {
    mode: 'included',
    area: { components: [{ name: 'VAT', milliPercent: 20_000 }], taxesShipping: true },
    // Guernsey and Jersey are outside the UK's VAT territory
    notServed: ['GY', 'JE'],
  },
  shipping: gbShipping,
  collection: europeanCollection,
} as const satisfies Market;
