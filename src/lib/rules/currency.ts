// Amounts of currencies (ISO 4217), which are integers in the currency's minor unit.

/** An alphabetic code of ISO 4217, such as USD. */
export const currencyPattern = /^[A-Z]{3}$/;

/** Currencies whose minor unit is not a hundredth, by their number of decimals (https://www.six-group.com/dam/download/financial-information/data-center/iso-currrency/lists/list-one.xml). */
const otherDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const decimalsByCode = new Map(
  Object.entries(otherDecimals).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)] as const)),
);

/** Returns the number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export const countDecimals = (currency: string): number => decimalsByCode.get(currency) ?? 2;

/** Converts minor to major units: 12900 USD is 129, 12900 JPY is 12900. */
export const toMajorUnits = (minorUnits: number, currency: string): number => minorUnits / 10 ** countDecimals(currency);

/** Writes an amount in minor units as a decimal number with all decimals of its currency: 12900 USD is 129.00, 12900 JPY is 12900. */
export const writeMajorUnits = (minorUnits: number, currency: string): string =>
  toMajorUnits(minorUnits, currency).toFixed(countDecimals(currency));

/**
 * Parses a decimal number, with a point or a comma, into minor units. Returns undefined if it is not a number with at most six digits
 * before the decimal separator, or has more decimals than the currency.
 */
export function readMinorUnits(typed: string, currency: string): number | undefined {
  const decimals = countDecimals(currency);
  const [, whole, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(typed) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'));
}
