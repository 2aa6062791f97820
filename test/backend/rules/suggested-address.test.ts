import { describe, expect, test } from 'vitest';
import { suggestAddress } from '#backend/rules/suggested-address.ts';

const typed = (addressLine1: string, country = 'US') => ({
  firstName: 'Ada',
  lastName: 'Ridge',
  addressLine1,
  city: 'Denver',
  postalCode: '80202',
  country,
});

describe('a street', () => {
  test('a street has the spelling of the postal service in the suggested address', () => {
    expect(suggestAddress(typed('500 RIDGELINE Rd')).addressLine1).toBe('500 Ridgeline Road');
  });

  test.each(['1 Summit Way', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'the street %s is unchanged in the suggested address',
    (street) => {
      expect(suggestAddress(typed(street))).toEqual(typed(street));
      expect(suggestAddress(typed('1 Summit Way', street))).toEqual(typed('1 Summit Way', street));
    },
  );
});
