// The facts that an account gives about a visitor, for content by audience.
import { describe, expect, test } from 'vitest';
import { strangerFacts } from '#domain/personalization/audiences.ts';
import { describeAccount } from '#http/middleware/visitor.ts';
import type { Account } from '#session/account.ts';

const account: Account = { consumerNo: '1', consumerType: 'registered', refreshToken: 'token', firstName: 'Mara' };

describe('describeAccount', () => {
  test.each<[string, Partial<Account>, object]>([
    [
      'an employee who is a member has both facts',
      { consumerType: 'EMPLOYEE', isLoyaltyMember: true },
      { isEmployee: true, isLoyaltyMember: true },
    ],
    [
      'an employee with the kind loyalty has both facts',
      { consumerType: 'EMPLOYEE', userKind: 'loyalty', isLoyaltyMember: true },
      { isEmployee: true, isLoyaltyMember: true },
    ],
    ['an employee is not automatically a member', { consumerType: 'EMPLOYEE' }, { isEmployee: true }],
    ['a member with an older cookie is a member', { userKind: 'loyalty' }, { isLoyaltyMember: true }],
    [
      'an athlete who is a member has both facts',
      { userKind: 'athlete', isLoyaltyMember: true },
      { isAthlete: true, isLoyaltyMember: true },
    ],
    ['an older cookie has one discount program', { userKind: 'IPA' }, { identities: ['IPA'] }],
    ['all discount programs are included', { userKind: 'IPA', identities: ['IPA', 'WRANX'] }, { identities: ['IPA', 'WRANX'] }],
  ])('%s', (_, over, facts) => {
    expect(describeAccount({ ...account, ...over })).toEqual({ ...strangerFacts, isLoggedIn: true, ...facts });
  });

  test('a guest has the facts of a new visitor', () => expect(describeAccount(undefined)).toEqual(strangerFacts));
});
