import { continental, ruleSets } from './rule-sets.ts';

export const germanAddresses = ruleSets({
  ...continental,
  rules: {
    postalCode: { minLength: 5, maxLength: 5, pattern: '\\d{5}', example: '80331', format: 'XXXXX' },
  },
  provinces: [],
});
