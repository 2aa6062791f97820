import { canadianAddresses } from './addresses/ca.ts';
import { caShipping } from './ca-shipping.ts';
import { caTax } from './ca-tax.ts';
import { northAmerica } from './dial-codes.ts';
import type { Market } from './market.ts';

export const ca = {
  siteId: 'ca',
  country: 'CA',
  name: 'Canada',
  region: 'NORA',
  currency: 'CAD',
  priceList: 'cad',
  locales: { 'en-ca': { language: 'en', label: 'English' }, 'fr-ca': { language: 'fr', label: 'Français' } },
  addressRules: canadianAddresses,
  dialCodes: [{ ...northAmerica, country: 'CA' }],
  settings: {
    productsPerPage: 24,
    recommendationCount: 4,
    showsHistoricBestPrice: false,
    lowStockThreshold: 5,
    dateFormat: 'MM/DD/YYYY',
  },
  tax: caTax,
  shipping: caShipping,
} as const satisfies Market;
