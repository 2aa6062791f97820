import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { billingForm, shippingForm } from '#domain/forms/address-forms.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { type Locale, marketOf } from '#markets/registry.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RenderContextProvider } from '#ui/render-context.ts';
import { aRenderContext } from '../support/render-context.ts';

interface Shown {
  locale?: Locale;
  values?: Record<string, string>;
  errors?: Record<string, FormError>;
}

function html({ locale = 'en-us', values = {}, errors = {} }: Shown = {}): string {
  const form = shippingForm(marketOf(locale));
  return renderToStaticMarkup(
    <RenderContextProvider value={aRenderContext(locale)}>
      <ErrorSummary form={form} errors={errors} />
      <FieldSet form={form} legend="Delivery" values={values} errors={errors} />
    </RenderContextProvider>,
  );
}

/** The tag of the control of a name. */
const control = (text: string, name: string): string =>
  new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>|<(?:input|select) name="${name}"[^>]*>`).exec(text)?.[0] ?? '';

const required: FormError = { id: 'form.error.required' };

describe('a field', () => {
  test('has its label, its token and its type', () => {
    expect(html()).toContain('<label for="shipping-email">Email</label>');
    expect(control(html(), 'email')).toMatch(/autoComplete="shipping email"|autocomplete="shipping email"/);
    expect(control(html(), 'phone')).toContain('type="tel"');
    expect(control(html(), 'email')).toContain('inputMode="email"');
  });

  test('is required unless its label says that it is optional', () => {
    expect(control(html(), 'city')).toContain('required=""');
    expect(control(html(), 'addressLine2')).not.toContain('required');
    expect(html()).toMatch(/Apartment, suite or unit<span[^>]*> \(optional\)/);
  });

  test('shows again what was typed, as text', () => {
    expect(control(html({ values: { city: '"><script>' } }), 'city')).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  test('is tied to its hint, and to its error when it has one', () => {
    expect(control(html(), 'email')).toContain('aria-describedby="shipping-email-hint shipping-email-error"');
    expect(html()).toContain('<p class="field-error" id="shipping-email-error" aria-live="polite"></p>');
    const wrong = html({ errors: { email: required, city: required } });
    expect(control(wrong, 'email')).toContain('aria-describedby="shipping-email-hint shipping-email-error"');
    expect(control(wrong, 'city')).toContain('aria-describedby="shipping-city-error"');
    expect(wrong).toContain('<p class="field-error" id="shipping-city-error" aria-live="polite">This field is required</p>');
  });

  test('is marked invalid only when it is', () => {
    const wrong = html({ errors: { city: required } });
    expect([control(wrong, 'city'), control(wrong, 'email')].map((tag) => tag.includes('aria-invalid="true"'))).toEqual([true, false]);
  });

  test('never cuts what is typed', () => {
    expect(html()).not.toMatch(/ maxlength=/i);
  });
});

describe('a select', () => {
  test('asks for a choice, and shows the one that was made', () => {
    expect(html()).toContain('<option value="" selected="">Please choose</option>');
    expect(html({ values: { province: 'CO' } })).toContain('<option value="CO" selected="">Colorado</option>');
  });

  test('with an initial value begins with it', () => {
    expect(html({ locale: 'de-de' })).toContain('<option value="49" selected="">DE +49</option>');
  });

  test('with a single option is told, and sent along', () => {
    expect(html()).toContain('<input type="hidden" name="country" value="US"/>');
    expect(html()).not.toContain('id="shipping-country"');
  });
});

describe('the error summary', () => {
  const errors = { phone: required, email: { id: 'form.error.maxLength', values: { n: 100 } } } satisfies Record<string, FormError>;

  test('leads to each wrong field in the order of the form', () => {
    expect([...html({ errors }).matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, text]) => [id, text])).toEqual([
      ['shipping-email', 'Email: Value must not be longer than 100 characters'],
      ['shipping-phone', 'Phone: This field is required'],
    ]);
  });

  test('leads to fields that are there', () => {
    const text = html({ errors });
    for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`);
  });

  test('is heard first: an alert that has the focus', () => {
    expect(/<div class="error-summary"[^>]*>/.exec(html({ errors }))?.[0]).toMatch(/(?=.*role="alert")(?=.*tabindex="-1")(?=.*autofocus)/i);
  });

  test('counts in the language of the shopper', () => {
    expect(html({ errors })).toContain('2 things need another look');
    expect(html({ locale: 'de-de', errors: { city: required } })).toContain('Eine Angabe stimmt noch nicht');
  });

  test('is hidden, without the focus, when nothing is wrong; its title is ready for any number', () => {
    const tag = /<div class="error-summary"[^>]*>/.exec(html())?.[0] ?? '';
    expect(tag).toMatch(/ hidden=""/);
    expect(tag).not.toMatch(/autofocus/i);
    expect(tag).toContain('[&quot;One thing needs another look&quot;,&quot;2 things need another look&quot;,');
  });
});

test('two forms of a page share no id', () => {
  const form = billingForm(marketOf('en-us'));
  const billing = renderToStaticMarkup(
    <RenderContextProvider value={aRenderContext()}>
      <FieldSet form={form} legend="Billing" />
    </RenderContextProvider>,
  );
  const ids = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids(billing).filter((id) => ids(html()).includes(id))).toEqual([]);
});
