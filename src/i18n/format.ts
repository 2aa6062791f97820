// Numbers as a locale writes them. Formatters are costly to make and are kept per locale.
import type { Currency } from '#markets/market.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Money from integer minor units: 12900 USD in en-us is $129.00.
 * Canadian dollars carry their code, every other currency its symbol (commerce-core §9).
 */
export function formatMoney(minorUnits: number, currency: Currency, locale: string): string {
  const key = `${locale} ${currency}`;
  const currencyDisplay = currency === 'CAD' ? 'code' : 'narrowSymbol';
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  formatters.set(key, formatter);
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  return formatter.format(minorUnits / 10 ** digits);
}

/** A plain number, such as a percentage or a score. */
export function formatNumber(value: number, locale: string): string {
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  formatters.set(locale, formatter);
  return formatter.format(value);
}
