// How `readForm` reads and validates each type of field.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippingForm } from '#features/account/addresses/address-forms.ts';
import { signInForm } from '#features/account/sign-in/sign-in-form.ts';
import { signUpForm } from '#features/account/sign-up/sign-up-form.ts';
import { collectionPointForm } from '#features/checkout/pickup/pickup-forms.ts';
import { eventForm } from '#features/events/event-sign-up-form.ts';
import { newsletterForm } from '#features/newsletter/newsletter-fields.ts';
import type { Form, FormField } from '#forms/form.ts';
import { readForm, readRawInput } from '#forms/read-form.ts';
import { passes } from '#lib/rules/field-rules.ts';
import { markets } from '#markets/registry.ts';
import { anyText } from '../support/any-text.ts';

const createForm = (field: Omit<FormField<'x'>, 'name' | 'label'>): Form<'x', string> => ({
  name: 'one',
  fields: [{ name: 'x', label: 'form.label.message', ...field }],
  value: (readText) => readText('x'),
});

const read = (field: Omit<FormField<'x'>, 'name' | 'label'>, ...entries: [string, string][]) => readForm(createForm(field), entries);

describe('readForm with a date in three inputs', () => {
  const date = { type: 'date-parts', dateFormat: 'MM/DD/YYYY', rules: [{ kind: 'date', format: 'MM/DD/YYYY' }] } as const;

  test('joins the parts into one value', () => {
    const parts: [string, string][] = [
      ['x-year', '1990'],
      ['x-day', ' 3'],
      ['x-month', '9 '],
    ];
    expect(read(date, ...parts)).toEqual({ ok: true, value: '09/03/1990' });
  });

  test('returns the input of each part if the date is invalid', () => {
    const reading = read(date, ['x-month', '2'], ['x-day', '3/0'], ['x-year', '']);
    expect(!reading.ok && reading.values.x).toBe('2/30/');
  });

  test('treats the date as empty if all its parts are empty', () => {
    expect(read({ ...date, rules: [{ kind: 'required' }] }, ['x-month', ' '], ['x-day', ''])).toMatchObject({
      ok: false,
      values: { x: '' },
      errors: { x: { id: 'form.error.required' } },
    });
  });
});

describe('readForm with checkboxes', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
    { value: 'c', label: 'C' },
  ];

  test('returns the checked options in display order, without unknown options', () => {
    expect(read({ type: 'checkboxes', options, rules: [] }, ['x', 'c'], ['x', 'zz'], ['x', 'a'], ['x', 'a'])).toEqual({
      ok: true,
      value: 'a c',
    });
  });

  test('returns `on` for a checked checkbox with any value, and an empty value otherwise', () => {
    expect(read({ type: 'checkbox', rules: [] }, ['x', 'yes'])).toEqual({ ok: true, value: 'on' });
    expect(read({ type: 'checkbox', rules: [], initial: 'on' })).toEqual({ ok: true, value: '' });
  });
});

test('readForm uses the page’s value for a fixed field, not the value in the request', () => {
  expect(read({ type: 'email', isFixed: true, initial: 'ada@example.org', rules: [] }, ['x', 'eve@example.org'])).toEqual({
    ok: true,
    value: 'ada@example.org',
  });
});

test('readForm uses the initial value of a field that was not sent, but not of a field that was cleared', () => {
  expect(read({ type: 'text', initial: 'a', rules: [] }, ['x', ''])).toEqual({ ok: true, value: '' });
  expect(read({ type: 'text', initial: 'a', rules: [] })).toEqual({ ok: true, value: 'a' });
});

describe('readForm with a multi-line field', () => {
  test('retains line breaks', () => {
    expect(read({ type: 'textarea', rules: [] }, ['x', ' one \r\n\r\ntwo\u0000\tthree '])).toEqual({
      ok: true,
      value: 'one \n\ntwo three',
    });
  });

  test('allows a long maximum length, and returns the whole input up to twice that length', () => {
    const rules = [{ kind: 'maxLength', n: 500 }] as const;
    expect(read({ type: 'textarea', rules }, ['x', 'x'.repeat(500)]).ok).toBe(true);
    const reading = read({ type: 'textarea', rules }, ['x', 'x'.repeat(501)]);
    expect(!reading.ok && [reading.values.x?.length, reading.errors.x]).toEqual([501, { id: 'form.error.maxLength', values: { n: 500 } }]);
  });
});

test('readForm leaves a password unchanged and never returns it as input to display again', () => {
  const password = '  Grän ite\u202e ';
  expect(read({ type: 'password', rules: [] }, ['x', password])).toEqual({ ok: true, value: password });
  const reading = readForm(signInForm(), [['password', password]]);
  expect(!reading.ok && JSON.stringify(reading)).not.toContain('ite');
  expect(readRawInput(signInForm(), [['password', password]])).not.toHaveProperty('password');
});

test('readForm never throws, and returns either values that satisfy all rules or at least one error', () => {
  const event = { startDate: '2027-02-27', endDate: '2027-03-01', enablePlusOne: true, email: 'ada@example.org' };
  const forms = Object.values(markets).flatMap((market) =>
    [signUpForm(market, '2026-11-21'), shippingForm(market), collectionPointForm(market), newsletterForm(), eventForm(event)].map(
      // the cast is safe because a form may have any field names
      (form) => form as unknown as Form<string, unknown>,
    ),
  );
  const good = ['on', 'ada@example.org', 'Ada', '80202', '3035550142', '1', '12', '1990', 'Granite4', 'none', '2027-02-28'];
  const text = fc.oneof(fc.constantFrom(...good), anyText(20), fc.constant('x'.repeat(300)));
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.infiniteStream(text), (form, texts) => {
      const keys = form.fields.flatMap(({ name, type }) =>
        type === 'date-parts' ? ['day', 'month', 'year'].map((part) => `${name}-${part}`) : [name],
      );
      const entries = keys.map((key): [string, string] => [key, texts.next().value]);
      const reading = readForm({ ...form, value: (readText) => readText }, entries);
      if (!reading.ok) {
        expect(Object.keys(reading.errors).length).toBeGreaterThan(0);
        return;
      }
      const { value: readText } = reading;
      for (const { name, rules } of form.fields) expect(rules.filter((rule) => !passes(rule, readText(name), readText))).toEqual([]);
    }),
  );
});

describe('readForm with invisible characters', () => {
  const hidden = ['\u0000', '\u001b', '\u007f', '\u200b', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\u00ad', '\ud800'];
  const contactForm = collectionPointForm(markets.us);

  test.each(hidden.map((character) => [JSON.stringify(character), character]))('rejects %s in names and addresses', (_, character) => {
    const reading = readForm(shippingForm(markets.us), [
      ['firstName', `Ada${character}`],
      ['lastName', `${character}Ridge`],
      ['addressLine1', `1 Summit ${character}Way`],
      ['city', `Den${character}ver`],
    ]);
    const error = { id: 'form.error.visible' };
    expect(!reading.ok && reading.errors).toMatchObject({ firstName: error, lastName: error, addressLine1: error, city: error });
    const contact = readForm(contactForm, [['contact', `Ada ${character}Ridge`]]);
    expect(!contact.ok && contact.errors.contact).toEqual(error);
  });

  test.each(hidden.map((character) => [JSON.stringify(character), character]))('removes %s from free text', (_, character) => {
    expect(read({ type: 'textarea', rules: [] }, ['x', `Go${character} out.\n\n${character}Now`])).toMatchObject({ ok: true });
    const reading = read({ type: 'textarea', rules: [] }, ['x', `${character}Go out.\r\nNow${character}`]);
    expect(reading).toEqual({ ok: true, value: 'Go out.\nNow' });
  });

  test('composes combining characters into accented letters', () => {
    expect(read({ type: 'text', rules: [] }, ['x', 'Ame\u0301lie'])).toEqual({ ok: true, value: 'Amélie' });
    expect(read({ type: 'text', rules: [{ kind: 'visible' }] }, ['x', 'Ame\u0301lie'])).toEqual({ ok: true, value: 'Amélie' });
  });
});

test('readForm reads 60,000 values of one field in less than a second', () => {
  const entries = Array.from({ length: 60_000 }, (): [string, string] => ['x', '']);
  const startedAt = performance.now();
  read({ type: 'text', rules: [{ kind: 'required' }] }, ...entries);
  expect(performance.now() - startedAt).toBeLessThan(1000); // copying all values for each further value would take ten times as long
});
