// Facts about a visitor that come from the account and decide which content the visitor sees.
import { describe, expect, test } from 'vitest';
import { strangerFacts } from '#domain/personalization/audiences.ts';
import { describeAccount } from '#http/middleware/visitor.ts';
import type { Account } from '#session/account.ts';

const account: Account = { consumerNo: '1', consumerType: 'registered', refreshToken: 'token', firstName: 'Mara' };

describe('describeAccount', () => {
  test.each<[string, Partial<Account>, object]>([
    [
      'returns both facts for an employee who is a member',
      { consumerType: 'EMPLOYEE', isLoyaltyMember: true },
      { isEmployee: true, isLoyaltyMember: true },
    ],
    [
      'returns both facts for an employee with the user kind loyalty',
      { consumerType: 'EMPLOYEE', userKind: 'loyalty', isLoyaltyMember: true },
      { isEmployee: true, isLoyaltyMember: true },
    ],
    ['does not make an employee a member', { consumerType: 'EMPLOYEE' }, { isEmployee: true }],
    ['recognizes a member by an older cookie without isLoyaltyMember', { userKind: 'loyalty' }, { isLoyaltyMember: true }],
    [
      'returns both facts for an athlete who is a member',
      { userKind: 'athlete', isLoyaltyMember: true },
      { isAthlete: true, isLoyaltyMember: true },
    ],
    ['takes the discount program from the user kind in an older cookie', { userKind: 'IPA' }, { identities: ['IPA'] }],
    ['returns all discount programs', { userKind: 'IPA', identities: ['IPA', 'WRANX'] }, { identities: ['IPA', 'WRANX'] }],
  ])('%s', (_, over, facts) => {
    expect(describeAccount({ ...account, ...over })).toEqual({ ...strangerFacts, isLoggedIn: true, ...facts });
  });

  test('returns the facts of a new visitor for a guest', () => expect(describeAccount(undefined)).toEqual(strangerFacts));
});
