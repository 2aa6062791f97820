// Converts amounts to the units of Stripe (https://docs.stripe.com/currencies#minor-units), which are the smallest units of most
// currencies.

/** Currencies without minor units: 500 JPY are sent as 500. */
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Currencies that no longer have minor units, but are sent in hundredths: 5 ISK are sent as 500. */
const hundredthCurrencies = new Set(['ISK', 'UGX']);
/** Currencies with thousandths. The last digit of an amount must be 0. */
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Returns false for currencies in which Stripe rejects some amounts, so that the parts of an amount may be invalid. */
export const isDivisible = (currency: string): boolean => !threeDecimal.has(currency.toUpperCase());

/** Converts the shop's minor units to Stripe's units. Throws if there is no exact equivalent, because payments are never rounded. */
export function toStripeAmount(minorUnits: number, currency: string): number {
  if (!Number.isSafeInteger(minorUnits) || minorUnits <= 0) throw new Error(`${minorUnits} is not a valid payment amount.`);
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new Error(`${currency} is not a currency code.`);
  if (zeroDecimal.has(code)) return minorUnits;
  if (hundredthCurrencies.has(code)) return minorUnits * 100;
  if (threeDecimal.has(code) && minorUnits % 10 !== 0)
    throw new Error(`${minorUnits} ${code} cannot be charged: the last digit must be 0.`);
  return minorUnits;
}
