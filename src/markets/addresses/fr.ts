import { continental, ruleSets } from './rule-sets.ts';

/** Corsica has codes like all others (20xxx). Overseas ones can be billed; tax says that none is delivered to. */
export const frenchAddresses = ruleSets({
  ...continental,
  rules: {
    city: { transforms: ['capitalize'] },
    postalCode: { minLength: 5, maxLength: 5, pattern: '\\d{5}', example: '75001', format: 'XXXXX' },
  },
  provinces: [],
});
