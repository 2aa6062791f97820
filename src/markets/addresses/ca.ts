import { defaultRules } from './default.ts';
import { northAmerican, ruleSets } from './rule-sets.ts';

/** Ten provinces and three territories; no postal code has D, F, I, O, Q or U, nor begins with W or Z. */
export const canadianAddresses = ruleSets({
  ...northAmerican,
  rules: {
    ...defaultRules,
    city: { ...defaultRules.city, transforms: ['capitalize'] },
    province: { required: true },
    postalCode: {
      required: true,
      pattern: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] \\d[ABCEGHJ-NPRSTV-Z]\\d',
      example: 'K1A 0B1',
      format: 'XXX XXX',
      transforms: ['uppercase'],
    },
  },
  provinces: [
    { name: 'Alberta', code: 'AB' },
    { name: 'British Columbia', code: 'BC' },
    { name: 'Manitoba', code: 'MB' },
    { name: 'New Brunswick', code: 'NB' },
    { name: 'Newfoundland and Labrador', code: 'NL' },
    { name: 'Northwest Territories', code: 'NT' },
    { name: 'Nova Scotia', code: 'NS' },
    { name: 'Nunavut', code: 'NU' },
    { name: 'Ontario', code: 'ON' },
    { name: 'Prince Edward Island', code: 'PE' },
    { name: 'Quebec', code: 'QC' },
    { name: 'Saskatchewan', code: 'SK' },
    { name: 'Yukon', code: 'YT' },
  ],
});
