import { countDecimals, toMajorUnits } from '#lib/rules/currency.ts';
/**
 * Formats an amount in minor units for a locale: 12900 USD is $129.00 in en-us. Only Canadian dollars outside French Canada are shown with
 * their currency code.
 */
export function formatAmount(minorUnits: number, currency: string, locale: string): string {
  const decimals = countDecimals(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'CAD' && locale !== 'fr-ca' ? 'code' : 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(toMajorUnits(minorUnits, currency));
}
