import { italianProvinces } from './it-provinces.ts';
import { italian, ruleSets } from './rule-sets.ts';

export const italianAddresses = ruleSets({
  ...italian,
  rules: {
    city: { transforms: ['capitalize'] },
    province: { required: true },
    postalCode: { minLength: 5, maxLength: 5, pattern: '\\d{5}', example: '20121', format: 'XXXXX' },
  },
  provinces: italianProvinces,
});
