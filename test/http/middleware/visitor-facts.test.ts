// The facts that an account gives about a visitor, for content by audience.
import { describe, expect, test } from 'vitest';
import { strangerFacts } from '#domain/personalization/audiences.ts';
import { describeAccount } from '#http/middleware/visitor.ts';
import type { Account } from '#session/account.ts';

const account: Account = { consumerNo: '1', consumerType: 'registered', refreshToken: 'token', firstName: 'Mara' };

describe('describeAccount', () => {
  test.each<[string, Partial<Account>, object]>([
    [
      'an employee who is a member is both',
      { consumerType: 'EMPLOYEE', isLoyaltyMember: true },
      { isEmployee: true, isLoyaltyMember: true },
    ],
    [
      'an employee whose kind is loyalty is both',
      { consumerType: 'EMPLOYEE', userKind: 'loyalty', isLoyaltyMember: true },
      { isEmployee: true, isLoyaltyMember: true },
    ],
    ['an employee is no member by that', { consumerType: 'EMPLOYEE' }, { isEmployee: true }],
    ['a member of an older cookie is one', { userKind: 'loyalty' }, { isLoyaltyMember: true }],
    ['an athlete who is a member is both', { userKind: 'athlete', isLoyaltyMember: true }, { isAthlete: true, isLoyaltyMember: true }],
    ['an older cookie names one programme', { userKind: 'IPA' }, { identities: ['IPA'] }],
    ['all programmes count', { userKind: 'IPA', identities: ['IPA', 'WRANX'] }, { identities: ['IPA', 'WRANX'] }],
  ])('%s', (_, over, facts) => {
    expect(describeAccount({ ...account, ...over })).toEqual({ ...strangerFacts, isLoggedIn: true, ...facts });
  });

  test('a guest has the facts of a new visitor', () => expect(describeAccount(undefined)).toEqual(strangerFacts));
});
