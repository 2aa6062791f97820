import type { Language } from '#markets/market.ts';
import type { ShippingCode } from './shipping.ts';

/** What shoppers call a shipping method. */
export const shippingLabels: Readonly<Record<ShippingCode, Readonly<Record<Language, string>>>> = {
  standard: { en: 'Standard delivery', de: 'Standardversand', fr: 'Livraison standard', it: 'Consegna standard' },
  express: { en: 'Express delivery', de: 'Expressversand', fr: 'Livraison express', it: 'Consegna espressa' },
  'next-day': { en: 'Next-day delivery', de: 'Lieferung am nächsten Tag', fr: 'Livraison le lendemain', it: 'Consegna il giorno dopo' },
  pickup: { en: 'Pickup in store', de: 'Abholung im Store', fr: 'Retrait en magasin', it: 'Ritiro in negozio' },
  sts: { en: 'Ship to store', de: 'Lieferung in den Store', fr: 'Livraison en magasin', it: 'Consegna in negozio' },
  pudo: { en: 'Pickup point', de: 'Abholstation', fr: 'Point relais', it: 'Punto di ritiro' },
  customs: { en: 'Made for you, standard', de: 'Einzelanfertigung, Standard', fr: 'Fait pour vous, standard', it: 'Su misura, standard' },
  'customs-express': {
    en: 'Made for you, express',
    de: 'Einzelanfertigung, Express',
    fr: 'Fait pour vous, express',
    it: 'Su misura, espressa',
  },
  digital: { en: 'By email', de: 'Per E-Mail', fr: 'Par e-mail', it: 'Via e-mail' },
};
