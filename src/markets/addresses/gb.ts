import { british, ruleSets } from './rule-sets.ts';

/** British address rules. Royal Mail requires the post town and the postcode; counties are no longer part of an address. */
export const britishAddresses = ruleSets({
  ...british,
  rules: {
    city: { transforms: ['capitalize'] },
    postalCode: {
      // letters allowed at each position according to BS 7666
      pattern: 'GIR 0AA|(?:[A-PR-UWYZ](?:\\d\\d?|\\d[A-HJKPSTUW]|[A-HK-Y]\\d\\d?|[A-HK-Y]\\d[ABEHMNPRVWXY])) \\d[ABD-HJLNP-UW-Z]{2}',
      example: 'SW1A 1AA',
      transforms: ['uppercase', 'inward-code'],
    },
  },
  provinces: [],
});
