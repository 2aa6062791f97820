// The kinds of field that are more than one control and its label.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { eventForm } from '#domain/forms/event-form.ts';
import type { AnyForm } from '#domain/forms/form.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { signInForm } from '#domain/forms/sign-in-form.ts';
import { signUpForm } from '#domain/forms/sign-up-form.ts';
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

const html = (form: AnyForm, { locale = 'en-us', values = {}, errors = {} }: Shown = {}): string =>
  renderToStaticMarkup(
    <RenderContextProvider value={aRenderContext(locale)}>
      <ErrorSummary form={form} errors={errors} />
      <FieldSet form={form} legend="Form" values={values} errors={errors} />
    </RenderContextProvider>,
  );

const signUp = (locale: Locale = 'en-us') => signUpForm(marketOf(locale), '2026-11-21');
const event = eventForm({ startDate: '2027-02-27', endDate: '2027-02-28', enablePlusOne: false, email: 'ada@example.org' });
const required: FormError = { id: 'form.error.required' };

/** The tag with that id. */
const tag = (text: string, id: string): string =>
  new RegExp(`<[a-z]+[^>]* id="${id}"[^>]*>|<[a-z]+ id="${id}"[^>]*>`).exec(text)?.[0] ?? '';

describe('a date in parts', () => {
  test('stands in the order of its market, with the tokens of browsers', () => {
    const parts = (locale: Locale) =>
      [...html(signUp(locale), { locale }).matchAll(/autoComplete="(bday-\w+)"/g)].map(([, token]) => token);
    expect(parts('en-us')).toEqual(['bday-month', 'bday-day', 'bday-year']);
    expect(parts('de-de')).toEqual(['bday-day', 'bday-month', 'bday-year']);
  });

  test('shows each part again, and the summary leads to the first', () => {
    const text = html(signUp(), { values: { birthDate: '02/31/"x' }, errors: { birthDate: required } });
    expect(tag(text, 'sign-up-birthDate-day')).toContain('value="31"');
    expect(tag(text, 'sign-up-birthDate-year')).toContain('value="&quot;x"');
    expect(text).toContain('href="#sign-up-birthDate-month"');
    expect(tag(text, 'sign-up-birthDate')).toMatch(/^<fieldset.* aria-describedby="sign-up-birthDate-error"/);
  });
});

describe('boxes', () => {
  test('offer every day in words, ticked as they were', () => {
    const text = html(event, { values: { days: '2027-02-28' }, errors: { days: required } });
    expect(text).toContain('Sunday, February 28, 2027');
    expect([tag(text, 'event-days-0'), tag(text, 'event-days-1')].map((each) => each.includes('checked'))).toEqual([false, true]);
    expect(text).toContain('href="#event-days-0"');
    expect(html(event, { locale: 'fr-fr' })).toContain('dimanche 28 février 2027');
  });

  test('have their small print beside them, which opens by itself', () => {
    expect(html(event)).toContain(
      '<a class="field-link" href="/en-us/brand-terms" target="_blank" rel="noopener">Read the terms (new tab)</a>',
    );
  });
});

describe('a password', () => {
  test('is never shown again', () => {
    expect(html(signInForm(), { values: { password: 'Granite4' } })).not.toContain('Granite4');
  });

  test('lists what a new one needs, and says so to screen readers', () => {
    const text = html(signUp());
    expect([...text.matchAll(/data-need="(\w+)"/g)].map(([, need]) => need)).toEqual(['length', 'number', 'upperCase', 'lowerCase']);
    expect(tag(text, 'sign-up-password')).toContain('aria-describedby="sign-up-password-needs sign-up-password-error"');
    expect(html(signInForm())).not.toContain('data-need');
  });

  test('offers to show itself only where scripts can', () => {
    expect(html(signInForm())).toMatch(/<button type="button" hidden="" data-shows="sign-in-password"/);
  });
});

test('the account of an event is shown and cannot be changed', () => {
  expect(tag(html(event), 'event-email')).toMatch(/disabled="".* value="ada@example.org"/);
});

test('a field tells the browser its rules, each with its words, but no list of choices', () => {
  const live = /id="sign-up-gender"[^>]*data-rules="([^"]*)"/.exec(html(signUp()))?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(live)).toEqual({ type: 'select', rules: [{ kind: 'required', text: 'This field is required' }] });
});
