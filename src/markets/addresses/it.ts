import { defaultRules } from './default.ts';
import { italianProvinces } from './it-provinces.ts';
import { italian, ruleSets } from './rule-sets.ts';

export const italianAddresses = ruleSets({
  ...italian,
  rules: {
    ...defaultRules,
    city: { ...defaultRules.city, transforms: ['capitalize'] },
    province: { required: true },
    postalCode: { required: true, minLength: 5, maxLength: 5, pattern: '\\d{5}', example: '20121', format: 'XXXXX' },
  },
  provinces: italianProvinces,
});
