// Limits of a warranty claim and their error messages.
import { describe, expect, test } from 'vitest';
import { warrantyForm } from '#features/orders/warranty/warranty-form.ts';
import { findProblems, readAnswers } from '../../../support/forms.ts';

const form = warrantyForm({ maxDescriptionLength: 2000, maxQuantity: 20, dateFormat: 'MM/DD/YYYY', today: '2026-11-24' });
const claim = { product: 'Ridge Shell', description: 'The zip came off.', name: 'Mara Vale', email: 'mara@example.org' };
const problem = (answers: Record<string, string>) => Object.values(findProblems(form, { ...claim, ...answers }))[0];

describe('warranty form', () => {
  test.each([
    ['0', 'Value must not be less than 1'],
    ['1', undefined],
    ['20', undefined],
    ['21', 'Value must not be more than 20'],
    ['two', 'Enter a whole number'],
  ])('the error of the warranty form for %s items is %s', (quantity, text) => {
    expect(problem({ quantity })).toBe(text);
  });

  test.each([
    ['11/24/2026', undefined],
    ['11/25/2026', 'Date must be same or before 11/24/2026'],
    ['13/01/2026', 'Date should match MM/DD/YYYY and be a valid date.'],
    ['', undefined],
  ])('the error of the warranty form for a purchase on %j is %s', (purchaseDate, text) => {
    expect(problem({ purchaseDate })).toBe(text);
  });

  test.each([
    ['CNFL0001', undefined],
    ['cn.fl-0001', undefined],
    ['CNFL 001', 'Value should match [A-Za-z0-9._~-]{1,64}'],
    ['CNFL/001', 'Value should match [A-Za-z0-9._~-]{1,64}'],
  ])('the error of the warranty form for the style number %s is %s', (masterId, text) => {
    expect(problem({ masterId })).toBe(text);
  });

  test('the warranty form submits the quantity 1 by default and leaves out empty optional fields', () => {
    expect(readAnswers(form, claim)).toEqual({ ...claim, quantity: 1 });
    expect(readAnswers(form, { ...claim, quantity: '2', masterId: 'cn.fl-0001', purchaseDate: '2/1/2026', orderNumber: 'C1' })).toEqual({
      ...claim,
      quantity: 2,
      masterId: 'cn.fl-0001',
      purchaseDate: '2026-02-01',
      orderNumber: 'C1',
    });
  });
});
