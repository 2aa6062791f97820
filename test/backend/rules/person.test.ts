// Whose prices somebody has, and which of their allowances these count towards.
import { describe, expect, test } from 'vitest';
import { findAllowance, findBuyer } from '#backend/rules/person.ts';
import type { Allowance, ConsumerRoles } from '#backend/stores/allowances.ts';

const athlete: Allowance = { kind: 'athlete', currency: 'USD', annualLimit: 90_000, spent: 10_000 };
const employee: Allowance = { kind: 'employee', currency: 'USD', annualLimit: 300_000, spent: 50_000 };

const anEmployee = (allowances: Allowance[]): ConsumerRoles => ({
  consumerType: 'EMPLOYEE',
  document: { enrollments: [], discountTermsAcceptedAt: 1 } as unknown as ConsumerRoles['document'],
  allowances,
});

describe('a person with two allowances', () => {
  test.each([[[athlete, employee]], [[employee, athlete]]])('is counted against that of their own prices, in any order', (allowances) => {
    const { audience, allowance } = findBuyer(anEmployee(allowances));
    expect([audience, allowance]).toEqual(['EMPLOYEE', { kind: 'employee', currency: 'USD', left: 250_000 }]);
  });

  test.each([[[athlete, employee]], [[employee, athlete]]])('has each of them by its kind', (allowances) => {
    const roles = anEmployee(allowances);
    expect([findAllowance(roles, 'athlete'), findAllowance(roles, 'employee'), findAllowance(roles, 'prosumer')]).toEqual([
      athlete,
      employee,
      undefined,
    ]);
  });
});
