// Forms that only the enrollment uses. Known details are filled in and read-only.

import { pickTraits } from '#forms/address-fields.ts';
import { birthDateField, checkbox, emailField, nameField, type PhoneValue, phoneFields, phoneValue } from '#forms/fields.ts';
import type { Form, FormField } from '#forms/form.ts';
import { type CivilDate, parseDate, writeDate, yearsBefore } from '#lib/civil-date.ts';
import { createRules } from '#lib/rules/field-rules.ts';
import type { Market } from '#markets/market.ts';
import type { EnrollingPerson } from './enrollment.ts';

export const lookupForm = ({ addressRules }: Pick<Market, 'addressRules'>): Form<'email', { email: string }> => ({
  name: 'lookup',
  fields: [emailField({ ...addressRules.shipping.rules.email, required: true }, { autocomplete: 'username' })],
  value: (readText) => ({ email: readText('email') }),
});

export const mobileForm = ({ dialCodes }: Pick<Market, 'dialCodes'>): Form<'phone' | 'phoneCode', PhoneValue> => ({
  name: 'mobile',
  fields: phoneFields(dialCodes, { required: true }),
  value: (readText) => phoneValue(readText, dialCodes),
});

type CompletedName = 'firstName' | 'lastName' | 'birthDate' | 'postalCode' | 'loyaltyTerms';

export interface CompletedValue {
  firstName: string;
  lastName: string;
  /** Date of birth, YYYY-MM-DD; undefined if none was entered. */
  birthDate: CivilDate | undefined;
  postalCode: string;
}

/**
 * Returns the form for the details that the market requests at sign-up. Known values are read-only. `today` is the gateway's date. The form
 * shows the loyalty terms only to non-members, because members have accepted them.
 */
export function completionForm(
  market: Market,
  person: EnrollingPerson,
  { today, isMember }: { today: CivilDate; isMember: boolean },
): Form<CompletedName, CompletedValue> {
  const { addressRules, settings } = market;
  const { rules } = addressRules.shipping;
  const { fields: asked, minimalAge, requiresBirthDate } = settings.signUp;
  const all: FormField<CompletedName>[] = [
    nameField('firstName', rules.firstName),
    nameField('lastName', rules.lastName),
    birthDateField(market, { required: requiresBirthDate, bornBy: yearsBefore(today, minimalAge), minimalAge }),
    {
      name: 'postalCode',
      type: 'text',
      label: 'form.label.postalCode',
      autocomplete: 'postal-code',
      ...pickTraits(rules.postalCode),
      rules: createRules(rules.postalCode),
    },
  ];
  // text fields need a numeric format
  const displayFormat = settings.shownDateFormat === 'medium' ? settings.dateFormat : settings.shownDateFormat;
  const known: Partial<Record<CompletedName, string>> = {
    firstName: person.firstName,
    lastName: person.lastName,
    // formatted for display; `value` below returns the original date
    birthDate: person.birthDate === '' ? '' : writeDate(person.birthDate, displayFormat),
    postalCode: person.postalCode,
  };
  return {
    name: 'completion',
    fields: [
      ...all
        .filter(({ name }) => asked.some((each) => each === name))
        .map((field) => (known[field.name] ? lock(field, known[field.name] ?? '') : field)),
      ...(isMember
        ? []
        : [
            checkbox(
              'loyaltyTerms' as const,
              {
                label: 'form.label.loyaltyTerms',
                link: { label: 'form.link.loyaltyTerms', path: '/loyalty-terms', phrase: 'form.phrase.terms' },
              },
              { required: true },
            ),
          ]),
    ],
    value: (readText) => ({
      firstName: readText('firstName'),
      lastName: readText('lastName'),
      birthDate: person.birthDate === '' ? parseDate(readText('birthDate'), settings.dateFormat) : person.birthDate,
      postalCode: readText('postalCode'),
    }),
  };
}

/** Returns the field as a read-only text field with this value. */
const lock = (field: FormField<CompletedName>, initial: string): FormField<CompletedName> => ({
  ...field,
  type: 'text',
  rules: [],
  initial,
  isFixed: true,
});
