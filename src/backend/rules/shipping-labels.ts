import type { Language } from '#markets/market.ts';
import type { ShippingMethodCode } from '#markets/shipping.ts';

/** What shoppers call a shipping method. */
export const shippingLabels: Readonly<Record<ShippingMethodCode | 'digital', Readonly<Record<Language, string>>>> = {
  standard: { en: 'Standard delivery', de: 'Standardversand', fr: 'Livraison standard', it: 'Consegna standard' },
  express: { en: 'Express delivery', de: 'Expressversand', fr: 'Livraison express', it: 'Consegna espressa' },
  'next-day': { en: 'Next-day delivery', de: 'Lieferung am nächsten Tag', fr: 'Livraison le lendemain', it: 'Consegna il giorno dopo' },
  digital: { en: 'By email', de: 'Per E-Mail', fr: 'Par e-mail', it: 'Via e-mail' },
};
