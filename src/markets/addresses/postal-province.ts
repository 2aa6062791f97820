// Checks whether a postal code is in a province. It compares only the first characters, which is enough to detect a wrong selection.

/** States by the first digit of a ZIP code. NY, DC and TX occur twice, because a few of their ZIP codes start with another digit. */
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

/** Provinces by the first letter of a Canadian postal code. */
const provincesByLetter: Readonly<Record<string, readonly string[]>> = {
  ...{ A: ['NL'], B: ['NS'], C: ['PE'], E: ['NB'], G: ['QC'], H: ['QC'], J: ['QC'], K: ['ON'], L: ['ON'], M: ['ON'], N: ['ON'] },
  ...{ P: ['ON'], R: ['MB'], S: ['SK'], T: ['AB'], V: ['BC'], X: ['NT', 'NU'], Y: ['YT'] },
};

/** Provinces by the first two digits of an Italian postal code (CAP), ten per row. Some towns use the code of a neighboring province. */
const italianProvinces = [
  ['RM', 'VT', 'RI', 'FR', 'LT', 'TR', 'PG', 'NU OR OT SS', 'NU OG OR OT SS CA', 'CA NU OG OR SU VS'],
  ['TO', 'AO', 'CN SV', 'BI VC', 'AT', 'AL', 'GE', 'SV', 'CN IM', 'SP'],
  ['MB MI', 'VA', 'CO', 'LC SO', 'BG', 'BS', 'CR LO', 'PV', 'NO VB', 'PC'],
  ['VE', 'TV', 'BL', 'PN UD', 'GO TS', 'PD', 'VI', 'VR', 'TN', 'BZ'],
  ['BO', 'MO', 'RE', 'PR', 'FE', 'RO', 'MN', 'FC RN', 'RA', ''],
  ['FI', 'PT', 'AR', 'SI', 'MS', 'LU', 'PI', 'LI', 'GR', 'PO'],
  ['AN', 'PU RN', 'MC', 'AP FM', 'TE', 'PE', 'CH', 'AQ', '', ''],
  ['BA', 'FG', 'BR', 'LE', 'TA', 'MT', 'BT', '', '', ''],
  ['NA', 'CE', 'BN', 'AV', 'SA', 'PZ', 'CB IS', 'CS', 'CZ KR', 'RC VV'],
  ['PA', 'TP', 'AG', 'CL', 'EN', 'CT', 'SR', 'RG', 'ME', ''],
].flat();

/**
 * Returns whether a postal code is in a province; true for countries without a table. The postal code and the province must have the
 * normalized spelling of stored addresses.
 */
export function isInProvince(country: string, province: string, postalCode: string): boolean {
  const first = postalCode.charAt(0);
  if (country === 'US') return statesByDigit[Number(first)]?.has(province) ?? false;
  if (country === 'CA') return provincesByLetter[first]?.includes(province) ?? false;
  if (country === 'IT') return italianProvinces[Number(postalCode.slice(0, 2))]?.split(' ').includes(province) ?? false;
  return true;
}
