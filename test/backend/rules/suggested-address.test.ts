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

describe('suggestAddress', () => {
  test('suggestAddress returns the official spelling of a known street', () => {
    expect(suggestAddress(typed('500 RIDGELINE Rd')).addressLine1).toBe('500 Ridgeline Road');
  });

  test.each(['1 Summit Way', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'suggestAddress does not change the unknown street or country %s',
    (street) => {
      expect(suggestAddress(typed(street))).toEqual(typed(street));
      expect(suggestAddress(typed('1 Summit Way', street))).toEqual(typed('1 Summit Way', street));
    },
  );
});
