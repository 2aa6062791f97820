import { defaultRules } from './default.ts';
import { continentalOrder, ruleSets } from './rule-sets.ts';

export const germanAddresses = ruleSets({
  order: continentalOrder,
  rules: {
    ...defaultRules,
    postalCode: { required: true, minLength: 5, maxLength: 5, pattern: '\\d{5}', example: '80331', format: 'XXXXX' },
  },
  provinces: [],
});
