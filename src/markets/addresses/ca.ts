import type { AddressRuleSets, Province } from '#lib/address/address-rule-set.ts';

import { northAmerican, ruleSets } from './rule-sets.ts';

const addresses = (provinces: readonly Province[]): AddressRuleSets =>
  ruleSets({
    ...northAmerican,
    rules: {
      city: { transforms: ['capitalize'] },
      province: { required: true },
      // postal codes never contain the letters D, F, I, O, Q and U, and never begin with W or Z
      postalCode: {
        pattern: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] \\d[ABCEGHJ-NPRSTV-Z]\\d',
        example: 'K1A 0B1',
        format: 'XXX XXX',
        transforms: ['uppercase'],
      },
    },
    provinces,
  });

/** Canadian address rules, with the ten provinces and three territories. */
export const canadianAddresses = addresses([
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
]);

export const canadianAddressesInFrench = addresses([
  { name: 'Alberta', code: 'AB' },
  { name: 'Colombie-Britannique', code: 'BC' },
  { name: 'Île-du-Prince-Édouard', code: 'PE' },
  { name: 'Manitoba', code: 'MB' },
  { name: 'Nouveau-Brunswick', code: 'NB' },
  { name: 'Nouvelle-Écosse', code: 'NS' },
  { name: 'Nunavut', code: 'NU' },
  { name: 'Ontario', code: 'ON' },
  { name: 'Québec', code: 'QC' },
  { name: 'Saskatchewan', code: 'SK' },
  { name: 'Terre-Neuve-et-Labrador', code: 'NL' },
  { name: 'Territoires du Nord-Ouest', code: 'NT' },
  { name: 'Yukon', code: 'YT' },
]);
