import { describe, expect, test } from 'vitest';
import { choosePersonNote } from '#domain/person.ts';
import { readAdjustmentValue } from '#features/associate/pos-forms.ts';

const sale = { storeId: 'US-DEN', storeName: 'Denver', storeEmployeeId: 'US-DEN-01', storeEmployeeName: 'Robin Ashby', maxPercentOff: 30 };

describe('choosePersonNote', () => {
  test.each([
    [{ kind: 'guest' }, undefined],
    [{ kind: 'loyalty' }, undefined],
    [{ kind: 'employee' }, 'accept-terms'],
    [{ kind: 'employee', hasAcceptedTerms: true }, 'employee'],
    [{ kind: 'athlete' }, 'athlete'],
    [{ kind: 'IPA' }, 'IPA'],
    [{ kind: 'WRANX' }, 'WRANX'],
    [{ kind: 'associate', sale }, 'connected'],
    [{ kind: 'associate', sale: { ...sale, storeId: '' } }, undefined],
    [{ kind: 'associate' }, undefined],
  ] as const)('for the person %j, returns the note %s', (person, note) => {
    expect(choosePersonNote(person)).toBe(note);
  });
});

describe('readAdjustmentValue', () => {
  test.each([
    ['percent', '10', 10],
    ['percent', ' 10 %', 10],
    ['percent', '101', undefined],
    ['percent', '10.5', undefined],
    ['amount', '10', 1000],
    ['amount', '$10.5', 1050],
    ['amount', '10,05 €', 1005],
    ['fixed-price', '80.00', 8000],
    ['amount', '-1', undefined],
    ['amount', '1.234', undefined],
    ['amount', 'ten', undefined],
    ['amount', '', undefined],
  ] as const)('for the kind %s and the input %j, returns the value %s', (kind, typed, value) => {
    expect(readAdjustmentValue(kind, typed, 'USD')).toBe(value);
  });

  test.each([
    ['JPY', '¥1000', 1000],
    ['JPY', '1000.5', undefined],
    ['CHF', 'CHF 10.05', 1005],
    ['KWD', '1,234', 1234],
  ])('returns an amount in %s from the input %j as %s minor units', (currency, typed, value) => {
    expect(readAdjustmentValue('amount', typed, currency)).toBe(value);
  });
});
