import { britishAddresses } from './addresses/gb.ts';
import { europeanDialCodes } from './dial-codes.ts';
import { gbShipping } from './gb-shipping.ts';
import type { Market } from './market.ts';

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
  settings: {
    productsPerPage: 24,
    recommendationCount: 4,
    showsHistoricBestPrice: false,
    lowStockThreshold: 5,
    dateFormat: 'DD/MM/YYYY',
  },
  tax: {
    mode: 'included',
    area: { components: [{ name: 'VAT', milliPercent: 20_000 }], taxesShipping: true },
    // Guernsey and Jersey
    notServed: ['GY', 'JE'],
  },
  shipping: gbShipping,
} as const satisfies Market;
