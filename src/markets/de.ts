import type { Market } from './market.ts';

export const de = {
  siteId: 'de',
  country: 'DE',
  name: 'Deutschland',
  region: 'EMEA',
  currency: 'EUR',
  priceList: 'eur-de',
  locales: { 'de-de': { language: 'de', label: 'Deutsch' } },
  settings: {
    productsPerPage: 24,
    recommendationCount: 4,
    showsHistoricBestPrice: true,
    lowStockThreshold: 5,
    dateFormat: 'DD/MM/YYYY',
  },
} as const satisfies Market;
