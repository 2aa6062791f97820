// Each validation rule at its boundaries, with its error message.
import { describe, expect, test } from 'vitest';
import { toFormError } from '#forms/rule-error.ts';
import { translator } from '#i18n/translate.ts';
import { createRules, passes, type Rule } from '#lib/rules/field-rules.ts';
import { markets } from '#markets/registry.ts';
import { errorText } from '#ui/form/form-texts.ts';
import { aRenderContext } from '../../support/render-context.ts';

const us = 'MM/DD/YYYY';
const eu = 'DD/MM/YYYY';
const is = (rule: Rule, text: string, others: Record<string, string> = {}) => passes(rule, text, (name) => others[name] ?? '');

const cases: [string, Rule, { right: string[]; wrong: string[]; says: string }][] = [
  [
    'e-mail',
    { kind: 'email' },
    { right: ['a@b.co', ''], wrong: ['a@b', 'a', 'a@', '@b.co', 'a b@c.de', 'a@b..c'], says: 'Email is not valid' },
  ],
  [
    'a name',
    { kind: 'name' },
    { right: ["José O'Neil-Smith", 'Ann, Jr.', 'O`Neil', ''], wrong: ['J0hn', 'J@n', 'Иван', '-'], says: 'Name is not valid.' },
  ],
  [
    'a password',
    { kind: 'password' },
    { right: ['Granite4', ''], wrong: ['Granit4', 'granite4', 'GRANITE4', 'Granites'], says: 'Password does not meet requirements.' },
  ],
  [
    'a date in the US',
    { kind: 'date', format: us },
    { right: ['02/29/2024', ''], wrong: ['29/02/2024', '02/29/2023'], says: 'Date should match MM/DD/YYYY and be a valid date.' },
  ],
  [
    'a date in Europe',
    { kind: 'date', format: eu },
    { right: ['29/02/2024'], wrong: ['31/02/2020', '02/29/2024'], says: 'Date should match DD/MM/YYYY and be a valid date.' },
  ],
  [
    'an exact length',
    { kind: 'exactLength', n: 5 },
    { right: ['80331', ''], wrong: ['8033', '803311'], says: 'Value must contain exactly 5 characters' },
  ],
  ['a shortest length', { kind: 'minLength', n: 2 }, { right: ['ab', ''], wrong: ['a'], says: 'Value must contain at least 2 characters' }],
  [
    'a longest length',
    { kind: 'maxLength', n: 30 },
    { right: ['x'.repeat(30)], wrong: ['x'.repeat(31)], says: 'Value must not be longer than 30 characters' },
  ],
  ['a smallest number', { kind: 'min', n: 1 }, { right: ['1', '2', ''], wrong: ['0', '-1'], says: 'Value must not be less than 1' }],
  ['a largest number', { kind: 'max', n: 10 }, { right: ['10', '-11', ''], wrong: ['11'], says: 'Value must not be more than 10' }],
  [
    'a latest date',
    { kind: 'latest', date: '2010-11-21', format: us },
    { right: ['11/21/2010', '11/20/2010', 'x', ''], wrong: ['11/22/2010', '01/01/2011'], says: 'Date must be same or before 11/21/2010' },
  ],
  [
    'an earliest date',
    { kind: 'earliest', date: '1900-01-31', format: eu },
    { right: ['31/01/1900', '01/02/1900', 'x', ''], wrong: ['30/01/1900'], says: 'Date must be same or after 31/01/1900' },
  ],
  [
    'a minimal age',
    { kind: 'minimalAge', bornBy: '2010-11-21', minimalAge: 16, format: eu },
    { right: ['21/11/2010', 'x', ''], wrong: ['22/11/2010'], says: 'You must be at least 16 years old' },
  ],
  ['something at all', { kind: 'required' }, { right: ['x', ' x '], wrong: ['', '   ', '\t'], says: 'This field is required' }],
  ['a pattern', { kind: 'pattern', pattern: '[A-Z]+' }, { right: ['AB', ''], wrong: ['Ab', 'aB', '1'], says: 'Value should match [A-Z]+' }],
  ['a number', { kind: 'number' }, { right: ['0', '-12', ''], wrong: ['1.5', '1e3', 'x', '٣'], says: 'Enter a whole number' }],
  ['a choice', { kind: 'choice', options: ['a'] }, { right: ['a', ''], wrong: ['b', 'A'], says: 'Choose an option from the list' }],
];

describe.each(cases)('rule %s', (_, rule, { right, wrong, says }) => {
  test('accepts valid values', () => expect(right.filter((text) => !is(rule, text))).toEqual([]));
  test('rejects invalid values', () => expect(wrong.filter((text) => is(rule, text))).toEqual([]));
  test('has an error message', () => expect(errorText(aRenderContext('en-us'), toFormError(rule))).toBe(says));
});

test("date rule displays the expected date format in the market's language", () => {
  expect(errorText(aRenderContext('de-de'), toFormError({ kind: 'date', format: eu }))).toContain('TT/MM/JJJJ');
  expect(errorText(aRenderContext('fr-ca'), toFormError({ kind: 'date', format: us }))).toContain('MM/JJ/AAAA');
});

test('each password requirement has a message', () => {
  const t = translator('en-us');
  expect([t('form.password.length'), t('form.password.number'), t('form.password.upperCase'), t('form.password.lowerCase')]).toEqual([
    'Password must contain at least 8 characters',
    'Password must contain at least one number',
    'Password must contain at least one character in upper case',
    'Password must contain at least one character in lower case',
  ]);
});

describe('rule that refers to another field', () => {
  test('requires the same value for `same`', () => {
    const rule: Rule = { kind: 'same', field: 'password' };
    expect([is(rule, 'a', { password: 'a' }), is(rule, 'a', { password: 'b' }), is(rule, '', { password: 'b' })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('`requiredWith` makes a field required only if the other field has a value', () => {
    const rule: Rule = { kind: 'requiredWith', field: 'phone' };
    expect([is(rule, '', { phone: '1' }), is(rule, 'on', { phone: '1' }), is(rule, '', {})]).toEqual([false, true, true]);
    expect(toFormError(rule).id).toBe('form.error.required');
  });

  test.each([
    ['1', '2025550123', true],
    ['1', '1555550123', false],
    ['1', '202555012', false],
    ['1', '20255501234', false],
    ['1', '12025550123', true],
    ['1', '', true],
    ['7', 'x', true],
  ])('validates a phone number with the dial code %s: %s is valid: %s', (code, phone, isRight) => {
    const rule: Rule = { kind: 'phone', dialCodes: markets.us.dialCodes, codeField: 'phoneCode' };
    expect(is(rule, phone, { phoneCode: code })).toBe(isRight);
    expect(translator('en-us')(toFormError(rule).id)).toBe('A valid phone number is required.');
  });
});

test('createRules returns the rules of an address field in the order in which their messages are displayed', () => {
  const kinds = (rules: Rule[]) => rules.map(({ kind }) => kind);
  expect(kinds(createRules({ required: true, minLength: 5, maxLength: 5, pattern: '\\d{5}', example: '80331' }))).toEqual([
    'required',
    'exactLength',
    'postalCode',
  ]);
  expect(kinds(createRules({ required: true, minLength: 2, maxLength: 30, pattern: 'x' }, { kind: 'name' }))).toEqual([
    'required',
    'minLength',
    'maxLength',
    'name',
    'pattern',
  ]);
  expect(kinds(createRules({ required: false }))).toEqual([]);
});
