// Amounts as Stripe counts them (https://docs.stripe.com/currencies#minor-units): the smallest unit of a currency, with exceptions of its own.

/** Without a smaller unit: 500 JPY are 500. */
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Without a smaller unit any more, but counted in hundredths: 5 ISK are 500. */
const wholeInHundredths = new Set(['ISK', 'UGX']);
/** Counted in thousandths, of which the last digit must be 0. */
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * Whole minor units of the shop as Stripe's. Throws where there is none that is exactly as much: money is never rounded on its way.
 */
export function toStripeAmount(minorUnits: number, currency: string): number {
  if (!Number.isSafeInteger(minorUnits) || minorUnits <= 0) throw new Error(`${minorUnits} is no amount to be paid.`);
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new Error(`${currency} is no currency.`);
  if (zeroDecimal.has(code)) return minorUnits;
  if (wholeInHundredths.has(code)) return minorUnits * 100;
  if (threeDecimal.has(code) && minorUnits % 10 !== 0) throw new Error(`${minorUnits} ${code} ends in a digit that cannot be charged.`);
  return minorUnits;
}
