import { describe, expect, test } from 'vitest';
import {
  type AudienceId,
  audienceIds,
  createExample,
  isAudienceId,
  isInAudience,
  strangerFacts,
  type VisitorFacts,
} from '#domain/personalization/audiences.ts';

const people = {
  stranger: {},
  'guest with a cart': { hasCart: true },
  'guest at a form': { isFormPage: true },
  registered: { isLoggedIn: true },
  member: { isLoggedIn: true, isLoyaltyMember: true },
  employee: { isLoggedIn: true, isEmployee: true },
  'employee who is a member': { isLoggedIn: true, isEmployee: true, isLoyaltyMember: true },
  athlete: { isLoggedIn: true, isAthlete: true },
  'of IPA': { isLoggedIn: true, identities: ['IPA'] },
  'of WRANX': { isLoggedIn: true, identities: ['WRANX'] },
  'of both': { isLoggedIn: true, identities: ['IPA', 'WRANX'] },
} as const satisfies Record<string, Partial<VisitorFacts>>;
const everyKind = Object.keys(people) as (keyof typeof people)[];
const without = (...names: (keyof typeof people)[]) => everyKind.filter((name) => !names.includes(name));

const members: Record<AudienceId, readonly (keyof typeof people)[]> = {
  'logged-out': ['stranger', 'guest with a cart', 'guest at a form'],
  'logged-in': without('stranger', 'guest with a cart', 'guest at a form'),
  'loyalty-member': ['member', 'employee who is a member'],
  'non-loyalty-logged-in': ['registered', 'employee', 'athlete', 'of IPA', 'of WRANX', 'of both'],
  employee: ['employee', 'employee who is a member'],
  'non-employee': without('employee', 'employee who is a member'),
  'cart-empty': without('guest with a cart'),
  'cart-not-empty': ['guest with a cart'],
  'ipa-or-wranx': ['of IPA', 'of WRANX', 'of both'],
  'wranx-only': ['of WRANX'],
  'ipa-only': ['of IPA'],
  athlete: ['athlete'],
  'non-forms': without('guest at a form'),
};

describe.each(audienceIds)('the audience %s', (id) => {
  test.each(everyKind)('isInAudience returns whether the audience contains the visitor: %s', (name) => {
    expect(isInAudience(id, { ...strangerFacts, ...people[name] })).toBe(members[id].includes(name));
  });

  test('contains the example visitor of createExample', () => {
    expect(isInAudience(id, createExample(id))).toBe(true);
  });
});

test('isInAudience returns false for an audience that is not in the table', () => {
  expect(isAudienceId('toString')).toBe(false);
  for (const name of everyKind) expect(isInAudience('vip', { ...strangerFacts, ...people[name] })).toBe(false);
});
