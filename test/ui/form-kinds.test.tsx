// Fields with more than one control.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { signInForm } from '#features/account/sign-in/sign-in-form.ts';
import { signUpForm } from '#features/account/sign-up/sign-up-form.ts';
import { eventForm } from '#features/events/event-sign-up-form.ts';
import { newsletterForm } from '#features/newsletter/newsletter-fields.ts';
import { photoForm } from '#features/photos/share-photo-form.ts';
import type { AnyForm } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { type Locale, locales, requireMarket } from '#markets/registry.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { splitLabel } from '#ui/form/label.tsx';
import { RenderContextProvider } from '#ui/render-context.ts';
import { countElements, findAttribute, findAttributes, findElement, readAttribute, readText } from '../support/html.ts';
import { aRenderContext } from '../support/render-context.ts';

interface Shown {
  locale?: Locale;
  values?: Record<string, string>;
  errors?: Record<string, FormError>;
}

const html = (form: AnyForm, { locale = 'en-us', values = {}, errors = {} }: Shown = {}): string =>
  renderToStaticMarkup(
    <RenderContextProvider value={aRenderContext(locale)}>
      <ErrorSummary form={form} errors={errors} />
      <FieldSet form={form} legend="Form" values={values} errors={errors} />
    </RenderContextProvider>,
  );

const signUp = (locale: Locale = 'en-us') => signUpForm(requireMarket(locale), '2026-11-21');
const event = eventForm({ startDate: '2027-02-27', endDate: '2027-02-28', enablePlusOne: false, email: 'ada@example.org' });
const required: FormError = { id: 'form.error.required' };

describe('date in parts', () => {
  test('a date in parts has its parts in the market’s order, with autocomplete tokens', () => {
    const parts = (locale: Locale) => findAttributes(html(signUp(locale), { locale }), '[autocomplete^="bday-"]', 'autocomplete');
    expect(parts('en-us')).toEqual(['bday-month', 'bday-day', 'bday-year']);
    expect(parts('de-de')).toEqual(['bday-day', 'bday-month', 'bday-year']);
  });

  test('a date in parts keeps invalid input, and the error summary links to the first part', () => {
    const text = html(signUp(), { values: { birthDate: '02/31/"x' }, errors: { birthDate: required } });
    expect(findAttribute(text, '#sign-up-birthDate-day', 'value')).toBe('31');
    expect(findAttribute(text, '#sign-up-birthDate-year', 'value')).toBe('"x');
    expect(findAttributes(text, '[role=alert] a', 'href')).toEqual(['#sign-up-birthDate-month']);
    expect(findAttribute(text, 'fieldset#sign-up-birthDate', 'aria-describedby')).toBe('sign-up-birthDate-error');
  });
});

describe('checkboxes', () => {
  test('checkboxes for days are labeled with the dates, and remain checked after an error', () => {
    const text = html(event, { values: { days: '2027-02-28' }, errors: { days: required } });
    expect(text).toContain('Sunday, February 28, 2027');
    expect(findAttributes(text, '[name=days]:checked', 'id')).toEqual(['event-days-1']);
    expect(findAttributes(text, '[role=alert] a', 'href')).toEqual(['#event-days-0']);
    expect(html(event, { locale: 'fr-fr' })).toContain('dimanche 28 février 2027');
  });

  test('words in the label of a checkbox for terms link to the terms, in a new tab', () => {
    const label = findElement(html(event), 'label:has([name=terms])');
    expect(readText(label)).toBe('I agree to the terms of the event');
    const link = findElement(label, 'a[href="/en-us/brand-terms"]');
    expect(readText(link)).toBe('terms of the event');
    expect([readAttribute(link, 'target'), readAttribute(link, 'rel')]).toEqual(['_blank', 'noopener']);
    expect(countElements(html(event), '.field-link')).toBe(0);
  });

  test.each(locales)('the label of each checkbox for terms contains the words that link to the terms in %s', (locale) => {
    const renderContext = aRenderContext(locale);
    const fields = [...event.fields, ...signUp(locale).fields, ...newsletterForm().fields, ...photoForm({ isGuest: true }).fields];
    const linked = fields.filter(({ link }) => link?.phrase);
    expect(linked.length).toBeGreaterThan(2);
    for (const field of linked) expect(splitLabel(renderContext, field).phrase).toBeDefined();
  });

  test('a link follows the label of a checkbox if the label does not contain the words that name its terms', () => {
    const [field] = event.fields.filter(({ name }) => name === 'terms');
    const form = { ...event, fields: field ? [{ ...field, label: 'form.label.newsletter' as const }] : [] };
    expect(readText(findElement(html(form), '.field-link'))).toBe('Read the terms (new tab)');
  });
});

describe('password field', () => {
  test('a password is never sent back to the browser', () => {
    expect(html(signInForm(), { values: { password: 'Granite4' } })).not.toContain('Granite4');
  });

  test('a new password field lists the password requirements, also for screen readers', () => {
    const text = html(signUp());
    expect(findAttributes(text, '#sign-up-password-needs [data-need]', 'data-need')).toEqual([
      'length',
      'number',
      'upperCase',
      'lowerCase',
    ]);
    expect(findAttribute(text, '#sign-up-password', 'aria-describedby')).toBe('sign-up-password-needs sign-up-password-error');
    expect(countElements(html(signInForm()), '[data-need]')).toBe(0);
  });

  test('the button that shows a password is hidden until scripts run', () => {
    expect(countElements(html(signInForm()), 'button[type=button][hidden][data-shows="sign-in-password"]')).toBe(1);
  });
});

test('the event sign-up form of a signed-in customer has an email field that cannot be changed', () => {
  expect(findAttribute(html(event), '#event-email:disabled', 'value')).toBe('ada@example.org');
});

test('the rules of a field, with their error messages, are sent to the browser, but without the list of options', () => {
  const rules = findAttribute(html(signUp()), '#sign-up-gender', 'data-rules');
  expect(JSON.parse(rules ?? '')).toEqual({ type: 'select', rules: [{ kind: 'required', text: 'This field is required' }] });
});
