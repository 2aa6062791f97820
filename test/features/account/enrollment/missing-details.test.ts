import { describe, expect, test } from 'vitest';
import { canBePostponed, findMissingDetails } from '#features/account/enrollment/missing-details.ts';
import { de } from '#markets/de.ts';
import { us } from '#markets/us.ts';

const rowan = { firstName: 'Rowan', lastName: 'Hale', birthDate: '', postalCode: '' };

describe('missing account details', () => {
  test('findMissingDetails returns only details that the market requires', () => {
    expect(findMissingDetails(us, rowan)).toEqual(['postalCode']);
    expect(findMissingDetails(de, rowan)).toEqual(['birthDate']);
  });

  test('findMissingDetails returns an empty list for a complete account', () => {
    expect(findMissingDetails(us, { ...rowan, postalCode: '80302' })).toEqual([]);
    expect(findMissingDetails(de, { ...rowan, birthDate: '1990-05-17' })).toEqual([]);
  });

  test('findMissingDetails includes a missing first or last name', () => {
    expect(findMissingDetails(de, { firstName: '', lastName: '', birthDate: '1990-05-17', postalCode: '' })).toEqual([
      'firstName',
      'lastName',
    ]);
  });

  test('canBePostponed returns false only if the birth date is missing', () => {
    expect([canBePostponed(['postalCode']), canBePostponed(['firstName', 'birthDate']), canBePostponed([])]).toEqual([true, false, true]);
  });
});
