import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { billingForm, shippingForm } from '#features/account/addresses/address-forms.ts';
import type { FormError } from '#forms/message-ids.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RenderContextProvider } from '#ui/render-context.ts';
import {
  countElements,
  findAttribute,
  findAttributes,
  findElement,
  findElements,
  readAttribute,
  readText,
  readTexts,
} from '../support/html.ts';
import { aRenderContext } from '../support/render-context.ts';

interface Shown {
  locale?: Locale;
  values?: Record<string, string>;
  errors?: Record<string, FormError>;
}

function html({ locale = 'en-us', values = {}, errors = {} }: Shown = {}): string {
  const form = shippingForm(requireMarket(locale));
  return renderToStaticMarkup(
    <RenderContextProvider value={aRenderContext(locale)}>
      <ErrorSummary form={form} errors={errors} />
      <FieldSet form={form} legend="Delivery" values={values} errors={errors} />
    </RenderContextProvider>,
  );
}

/** Returns an attribute of the control with the name `name`. */
const ofControl = (text: string, name: string, attribute: string) => findAttribute(text, `:is(input, select)[name="${name}"]`, attribute);

const required: FormError = { id: 'form.error.required' };

describe('form field', () => {
  test('a field has a label, an autocomplete token and a type', () => {
    expect(readText(html(), 'label[for="shipping-email"]')).toBe('Email');
    expect(ofControl(html(), 'email', 'autocomplete')).toBe('shipping email');
    expect(ofControl(html(), 'phone', 'type')).toBe('tel');
    expect(ofControl(html(), 'email', 'inputmode')).toBe('email');
  });

  test('only optional fields have no required attribute, and their labels say that they are optional', () => {
    expect(ofControl(html(), 'city', 'required')).toBeDefined();
    expect(ofControl(html(), 'addressLine2', 'required')).toBeUndefined();
    expect(readText(html(), 'label[for="shipping-addressLine2"]')).toBe('Apartment, suite or unit (optional)');
  });

  test('a field displays the previous input again, escaped as text', () => {
    const text = html({ values: { city: '"><script>' } });
    expect(ofControl(text, 'city', 'value')).toBe('"><script>');
    expect(countElements(text, 'script')).toBe(0);
  });

  test('aria-describedby of a field refers to the hint and the error line', () => {
    expect(ofControl(html(), 'email', 'aria-describedby')).toBe('shipping-email-hint shipping-email-error');
    expect(readText(html(), '#shipping-email-error[aria-live=polite]')).toBe('');
    const wrong = html({ errors: { email: required, city: required } });
    expect(ofControl(wrong, 'email', 'aria-describedby')).toBe('shipping-email-hint shipping-email-error');
    expect(ofControl(wrong, 'city', 'aria-describedby')).toBe('shipping-city-error');
    expect(readText(wrong, '#shipping-city-error[aria-live=polite]')).toBe('This field is required');
  });

  test('only a field with an error is marked as invalid', () => {
    const wrong = html({ errors: { city: required } });
    expect(findAttributes(wrong, '[aria-invalid=true]', 'name')).toEqual(['city']);
  });

  test('a field has no maxlength attribute, which would truncate the input', () => {
    expect(countElements(html(), '[maxlength]')).toBe(0);
  });
});

describe('select field', () => {
  test('a select displays the selected option, or a prompt if none is selected', () => {
    const chosen = (text: string) => readTexts(text, '[name=province] option[selected]');
    expect(chosen(html())).toEqual(['Select one']);
    expect(chosen(html({ values: { province: 'CO' } }))).toEqual(['Colorado']);
  });

  test('a select with an initial value has the matching option selected', () => {
    expect(readTexts(html({ locale: 'de-de' }), '[name=phoneCode] option[selected]')).toEqual(['DE +49']);
  });

  test('a select field with a single option is rendered as a hidden input', () => {
    expect(ofControl(html(), 'country', 'type')).toBe('hidden');
    expect(ofControl(html(), 'country', 'value')).toBe('US');
    expect(countElements(html(), '#shipping-country')).toBe(0);
  });
});

describe('error summary', () => {
  const errors = { phone: required, email: { id: 'form.error.maxLength', values: { n: 100 } } } satisfies Record<string, FormError>;

  test('the error summary links to each invalid field in the order of the form', () => {
    const links = findElements(html({ errors }), '.error-summary a');
    expect(links.map((link) => [readAttribute(link, 'href'), readText(link)])).toEqual([
      ['#shipping-email', 'Email: Value must not be longer than 100 characters'],
      ['#shipping-phone', 'Phone number'],
    ]);
  });

  test('the error summary links only to existing fields', () => {
    const text = html({ errors });
    const targets = findAttributes(text, '.error-summary a', 'href');
    expect(targets).toHaveLength(2);
    for (const target of targets) expect(countElements(text, target), target).toBe(1);
  });

  test('the error summary is an alert that receives the focus', () => {
    expect(countElements(html({ errors }), '.error-summary[role=alert][tabindex="-1"][autofocus]')).toBe(1);
  });

  test("the error summary states the number of errors in the shopper's language", () => {
    expect(html({ errors })).toContain('Please check 2 fields');
    expect(html({ locale: 'de-de', errors: { city: required } })).toContain('Bitte prüfe 1 Angabe');
  });

  test('the error summary without errors is hidden, and contains titles for every possible number of errors', () => {
    const summary = findElement(html(), '.error-summary[hidden]:not([autofocus])');
    expect(readAttribute(summary, 'data-titles')).toContain('["Please check 1 field","Please check 2 fields",');
  });
});

test('two forms on a page have no ids in common', () => {
  const form = billingForm(requireMarket('en-us'));
  const billing = renderToStaticMarkup(
    <RenderContextProvider value={aRenderContext()}>
      <FieldSet form={form} legend="Billing" />
    </RenderContextProvider>,
  );
  const ids = (text: string) => findAttributes(text, '[id]', 'id');
  expect(ids(billing).length).toBeGreaterThan(5);
  expect(ids(billing).filter((id) => ids(html()).includes(id))).toEqual([]);
});
