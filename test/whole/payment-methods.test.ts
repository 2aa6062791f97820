// Checks the tables of payment methods against each other and against the sources.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import '#demo/register.ts';
import { listPaymentMethods } from '#backend/services/payments/registry.ts';
import { isDeductingMethod, paymentMethodIdSchema } from '#contract/entities/payment.ts';
import { paymentMethods } from '#domain/payment-methods.ts';
import { paymentSections } from '#features/checkout/payment/registry.ts';
import { findSourceFiles } from '../support/imports.ts';

const taken = listPaymentMethods();

const sections = [...paymentSections.deducting, ...paymentSections.remainder];

describe('every payment method', () => {
  test.each(taken.map(({ id, kind }) => ({ id, kind })))('of the backend has the kind that the shop expects: $id', ({ id, kind }) => {
    expect(kind).toBe(paymentMethods[id].kind);
    expect(isDeductingMethod(id)).toBe(kind === 'deducting');
  });

  test('of the backend is offered, and no other', () => {
    expect(sections.map(({ id }) => id).toSorted()).toEqual(taken.map(({ id }) => id).toSorted());
  });

  test('with a page of the provider has one in both tables', () => {
    const withPage = paymentSections.remainder.filter(({ page }) => page !== undefined).map(({ id }) => id);
    const ofBackend = taken.filter(({ page }) => page !== undefined).map(({ id }) => id);
    expect(ofBackend.toSorted()).toEqual(withPage.toSorted());
  });

  test('has a unique name in forms', () => {
    expect(new Set(sections.map(({ slug }) => slug)).size).toBe(sections.length);
  });
});

test('a payment method id occurs only in the files of its rows and in the contract', () => {
  const ofRows = [
    /^src\/contract\//,
    /^src\/domain\/payment-methods\.ts$/,
    /^src\/(backend\/services\/payments|demo\/provider|features\/checkout\/payment)\/[\w-]+\.tsx?$/,
    /^src\/backend\/services\/pricing\/reward\.ts$/, // a reward of points is a field of a cart, too
    /^src\/backend\/stores\/former-cart-state\.ts$/, // what was stored before there were rows
  ];
  const ids = paymentMethodIdSchema.options.map((id) => `'${id}'`);
  const naming = findSourceFiles().filter((path) => {
    const text = readFileSync(path, 'utf8');
    return ids.some((id) => text.includes(id)) && !ofRows.some((pattern) => pattern.test(path));
  });
  expect(naming).toEqual([]);
});

test('no file of a payment method names another', () => {
  const files = findSourceFiles().filter((path) =>
    /^src\/(backend\/services\/payments|demo\/provider|features\/checkout\/payment)\//.test(path),
  );
  for (const path of files) {
    const text = readFileSync(path, 'utf8');
    const named = paymentMethodIdSchema.options.filter((id) => text.includes(`'${id}'`));
    expect({ path, count: named.length <= 1 }).toEqual({ path, count: true });
  }
});
