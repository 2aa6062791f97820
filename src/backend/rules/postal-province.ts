// Whether a postal code lies in a province: enough to find a wrong choice, from the first character (ledger C7.48).

/** By the first digit of a ZIP code; a few codes of NY, DC and TX lie outside their own digit. */
const statesByDigit = [
  'CT MA ME NH NJ NY RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'DC IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV TX UT WY',
  'AK CA HI OR WA',
].map((states) => new Set(states.split(' ')));

/** By the first letter of a Canadian postal code. */
const provincesByLetter: Readonly<Record<string, readonly string[]>> = {
  ...{ A: ['NL'], B: ['NS'], C: ['PE'], E: ['NB'], G: ['QC'], H: ['QC'], J: ['QC'], K: ['ON'], L: ['ON'], M: ['ON'], N: ['ON'] },
  ...{ P: ['ON'], R: ['MB'], S: ['SK'], T: ['AB'], V: ['BC'], X: ['NT', 'NU'], Y: ['YT'] },
};

/** True for countries that are not listed here. `postalCode` and `province` are written as their rules keep them. */
export function liesInProvince(country: string, province: string, postalCode: string): boolean {
  const first = postalCode.charAt(0);
  if (country === 'US') return statesByDigit[Number(first)]?.has(province) ?? false;
  if (country === 'CA') return provincesByLetter[first]?.includes(province) ?? false;
  return true;
}
