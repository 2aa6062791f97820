/** Formats minor units as money of a locale: 12900 USD in en-us is $129.00. Only Canadian dollars include the currency code. */
export function formatAmount(minorUnits: number, currency: string, locale: string): string {
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'CAD' ? 'code' : 'narrowSymbol',
  });
  return formatter.format(minorUnits / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2));
}
