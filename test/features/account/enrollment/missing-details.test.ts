import { describe, expect, test } from 'vitest';
import { canWait, findMissingDetails } from '#features/account/enrollment/missing-details.ts';
import { de } from '#markets/de.ts';
import { us } from '#markets/us.ts';

const rowan = { firstName: 'Rowan', lastName: 'Hale', birthDate: '', postalCode: '' };

describe('what an account lacks', () => {
  test('is what its market asks everybody for', () => {
    expect(findMissingDetails(us, rowan)).toEqual(['postalCode']);
    expect(findMissingDetails(de, rowan)).toEqual(['birthDate']);
  });

  test('is nothing once all of it is there', () => {
    expect(findMissingDetails(us, { ...rowan, postalCode: '80302' })).toEqual([]);
    expect(findMissingDetails(de, { ...rowan, birthDate: '1990-05-17' })).toEqual([]);
  });

  test('are names, too', () => {
    expect(findMissingDetails(de, { firstName: '', lastName: '', birthDate: '1990-05-17', postalCode: '' })).toEqual([
      'firstName',
      'lastName',
    ]);
  });

  test('can wait, but for an age', () => {
    expect([canWait(['postalCode']), canWait(['firstName', 'birthDate']), canWait([])]).toEqual([true, false, true]);
  });
});
