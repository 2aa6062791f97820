import { british, ruleSets } from './rule-sets.ts';

/** Royal Mail asks for the post town and the postcode; a county is no part of an address any more. */
export const britishAddresses = ruleSets({
  ...british,
  rules: {
    city: { transforms: ['capitalize'] },
    postalCode: {
      // which letters stand where: BS 7666
      pattern: 'GIR 0AA|(?:[A-PR-UWYZ](?:\\d\\d?|\\d[A-HJKPSTUW]|[A-HK-Y]\\d\\d?|[A-HK-Y]\\d[ABEHMNPRVWXY])) \\d[ABD-HJLNP-UW-Z]{2}',
      example: 'SW1A 1AA',
      transforms: ['uppercase', 'inward-code'],
    },
  },
  provinces: [],
});
