// Checks the tables of payment methods against each other and against the sources.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import '#demo/register.ts';
import { ownMethodIdSchema } from '#backend/rules/payment-method-ids.ts';
import { listPaymentMethods } from '#backend/services/payments/registry.ts';
import { paymentSections } from '#features/checkout/payment/registry.ts';
import { isDeductingMethod } from '#lib/rules/payment-method.ts';
import { findSourceFiles } from '../support/imports.ts';

const taken = listPaymentMethods();

const sections = [...paymentSections.deducting, ...paymentSections.remainder];

describe('every payment method', () => {
  test.each(taken)('$id has the same kind in the backend and the storefront', (method) => {
    const { id, kind } = method;
    const section = paymentSections.remainder.find((each) => each.id === id);
    expect(section?.kind).toBe(method.kind === 'remainder' ? method.paidBy : undefined);
    expect(isDeductingMethod(id)).toBe(kind === 'deducting');
  });

  test('exists in both the backend and the storefront', () => {
    expect(sections.map(({ id }) => id).toSorted()).toEqual(taken.map(({ id }) => id).toSorted());
  });

  test('has a provider page either in both tables or in neither table', () => {
    const withPage = paymentSections.remainder.filter(({ page }) => page !== undefined).map(({ id }) => id);
    const ofBackend = taken.filter(({ page }) => page !== undefined).map(({ id }) => id);
    expect(ofBackend.toSorted()).toEqual(withPage.toSorted());
  });

  test('has a unique slug, which forms submit', () => {
    expect(new Set(sections.map(({ slug }) => slug)).size).toBe(sections.length);
  });
});

test('payment method ids occur only in the contract and in the files of single payment methods', () => {
  const ofRows = [
    /^src\/contract\//,
    /^src\/(domain\/payment-methods|lib\/rules\/payment-method|backend\/rules\/payment-method-ids)\.ts$/,
    /^src\/(backend\/services\/payments|demo\/provider|demo\/outbox|features\/checkout\/payment)\/[\w-]+\.tsx?$/,
    // A reward for points is also a field of the cart.
    /^src\/backend\/services\/pricing\/reward\.ts$/,
    // Reads carts that were stored before payment methods were table rows.
    /^src\/backend\/stores\/former-cart-state\.ts$/,
  ];
  const ids = ownMethodIdSchema.options.map((id) => `'${id}'`);
  const naming = findSourceFiles().filter((path) => {
    const text = readFileSync(path, 'utf8');
    return ids.some((id) => text.includes(id)) && !ofRows.some((pattern) => pattern.test(path));
  });
  expect(naming).toEqual([]);
});

test('no payment method’s file refers to another payment method', () => {
  const files = findSourceFiles().filter((path) =>
    /^src\/(backend\/services\/payments|demo\/provider|demo\/outbox|features\/checkout\/payment)\//.test(path),
  );
  for (const path of files) {
    const text = readFileSync(path, 'utf8');
    const named = ownMethodIdSchema.options.filter((id) => text.includes(`'${id}'`));
    expect({ path, count: named.length <= 1 }).toEqual({ path, count: true });
  }
});
