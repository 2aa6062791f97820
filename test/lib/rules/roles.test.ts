import { describe, expect, test } from 'vitest';
import { abilities, findUserKind, hasOwnPages, isEmployeeConnected, userKinds } from '#lib/rules/roles.ts';

describe('findUserKind', () => {
  test.each([
    [{ consumerType: 'EMPLOYEE', isAthlete: true, identities: ['IPA', 'WRANX'], isLoyaltyMember: true }, 'employee'],
    [{ consumerType: 'registered', isAthlete: true, identities: ['IPA', 'WRANX'], isLoyaltyMember: true }, 'athlete'],
    [{ consumerType: 'registered', identities: ['WRANX', 'IPA'], isLoyaltyMember: true }, 'IPA'],
    [{ consumerType: 'registered', identities: ['WRANX'], isLoyaltyMember: true }, 'WRANX'],
    [{ consumerType: 'registered', isLoyaltyMember: true }, 'loyalty'],
    [{ consumerType: 'registered' }, 'registered'],
  ] as const)('for the person %j, returns the kind %s', (person, kind) => {
    expect(findUserKind(person)).toBe(kind);
  });
});

test.each([
  [{}, false],
  [{ storeId: 'US-DEN' }, false],
  [{ storeEmployeeId: 'US-DEN-01' }, false],
  [{ storeId: '', storeEmployeeId: '' }, false],
  [{ storeId: 'US-DEN', storeEmployeeId: 'US-DEN-01' }, true],
])('isEmployeeConnected returns true only with both ids: %j, %s', (session, isConnected) => {
  expect(isEmployeeConnected(session)).toBe(isConnected);
});

test('hasOwnPages returns false only for guests, registered users and loyalty members', () => {
  expect(userKinds.filter((kind) => !hasOwnPages(kind))).toEqual(['guest', 'registered', 'loyalty']);
});

test('every kind of user with personal prices has an allowance', () => {
  for (const kind of userKinds) if (abilities[kind].hasOwnPrices) expect(abilities[kind].allowance).toBeDefined();
});
