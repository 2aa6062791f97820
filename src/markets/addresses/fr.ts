import { continental, ruleSets } from './rule-sets.ts';

/**
 * French address rules. Corsican postal codes (20xxx) need no separate rule. Overseas postal codes are valid for billing addresses; the tax
 * table excludes them from delivery.
 */
export const frenchAddresses = ruleSets({
  ...continental,
  rules: {
    city: { transforms: ['capitalize'] },
    postalCode: { minLength: 5, maxLength: 5, pattern: '\\d{5}', example: '75001', format: 'XXXXX' },
  },
  provinces: [],
});
