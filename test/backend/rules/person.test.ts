// Finds the user kind of an account, on which its prices depend, and the annual allowance that its purchases use up.
import { describe, expect, test } from 'vitest';
import type { Allowance, ConsumerRoles } from '#backend/rules/person.ts';
import { findAllowance, findBuyer, kindOfConsumer } from '#backend/rules/person.ts';

const athlete: Allowance = { kind: 'athlete', currency: 'USD', annualLimit: 90_000, spent: 10_000 };
const employee: Allowance = { kind: 'employee', currency: 'USD', annualLimit: 300_000, spent: 50_000 };

const anEmployee = (allowances: Allowance[]): ConsumerRoles => ({
  consumerType: 'EMPLOYEE',
  document: { enrollments: [], discountTermsAcceptedAt: 1 } as unknown as ConsumerRoles['document'],
  allowances,
});

describe('a person with two allowances', () => {
  test.each([[[athlete, employee]], [[employee, athlete]]])(
    'findBuyer returns the employee allowance for an employee who also has an athlete allowance, whichever comes first',
    (allowances) => {
      const { audience, allowance } = findBuyer(anEmployee(allowances));
      expect([audience, allowance]).toEqual(['EMPLOYEE', { kind: 'employee', currency: 'USD', left: 250_000 }]);
    },
  );

  test.each([[[athlete, employee]], [[employee, athlete]]])(
    'findAllowance returns the person’s allowance of the given kind, or undefined if there is none',
    (allowances) => {
      const roles = anEmployee(allowances);
      expect([findAllowance(roles, 'athlete'), findAllowance(roles, 'employee'), findAllowance(roles, 'prosumer')]).toEqual([
        athlete,
        employee,
        undefined,
      ]);
    },
  );
});

const aConsumer = (document: Partial<ConsumerRoles['document']>, allowances: Allowance[] = []): ConsumerRoles => ({
  consumerType: 'registered',
  document: { enrollments: [], ...document } as ConsumerRoles['document'],
  allowances,
});
const membership = { type: 'Loyalty', optin: true } as ConsumerRoles['document']['enrollments'][number];

test.each<[string, ConsumerRoles]>([
  ['registered', aConsumer({})],
  ['loyalty', aConsumer({ enrollments: [membership] })],
  ['registered', aConsumer({ enrollments: [{ ...membership, optin: false }] })],
  ['athlete', aConsumer({}, [employee, athlete])],
  ['registered', aConsumer({}, [employee])],
  ['IPA', aConsumer({ identity: [{ type: 'IPA' }] } as Partial<ConsumerRoles['document']>)],
])('kindOfConsumer returns %s for %j', (kind, roles) => {
  expect(kindOfConsumer(roles)).toBe(kind);
});

test('findBuyer returns the audience GUEST for a shopper without an account, and REGISTERED for a customer', () => {
  expect(findBuyer(undefined)).toEqual({ audience: 'GUEST' });
  expect(findBuyer(aConsumer({}))).toEqual({ audience: 'REGISTERED' });
});

test('findBuyer returns REGISTERED for an employee who has not accepted the terms of the employee discount', () => {
  const roles = anEmployee([employee]);
  expect(findBuyer({ ...roles, document: { ...roles.document, discountTermsAcceptedAt: undefined } })).toEqual({ audience: 'REGISTERED' });
});
