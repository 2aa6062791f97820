import { smsOptInField } from '#features/newsletter/sms-opt-in.ts';
import { pickTraits } from '#forms/address-fields.ts';
import { birthDateField, checkbox, choiceRules, emailField, nameField, type PhoneValue, phoneFields, phoneValue } from '#forms/fields.ts';
import type { Form, FormField, FormOption } from '#forms/form.ts';
import { type CivilDate, parseDate, yearsBefore } from '#lib/civil-date.ts';
import { createRules } from '#lib/rules/field-rules.ts';
import type { Agreement } from '#markets/forms.ts';
import type { Market } from '#markets/market.ts';
import type { SignUpField } from '#markets/settings.ts';

type SignUpFieldName = SignUpField | 'phoneCode' | 'optInAccepted' | Agreement['name'];

/** The form's values. Fields that the market does not request are empty or false. */
interface SignUpValue extends PhoneValue {
  firstName: string;
  lastName: string;
  /** Date of birth, YYYY-MM-DD. Undefined if it is missing or invalid. */
  birthDate: CivilDate | undefined;
  postalCode: string;
  gender: string;
  email: string;
  password: string;
  optInAccepted: boolean;
  newsletter: boolean;
  loyaltyTerms: boolean;
  brandTerms: boolean;
  policy: boolean;
}

type SignUpForm = Form<SignUpFieldName, SignUpValue>;

/** Returns a market's sign-up form. `today` is the gateway's date, because the minimum age must not depend on the device's clock. */
export const signUpForm = (market: Market, today: CivilDate): SignUpForm => ({
  name: 'sign-up',
  fields: [
    ...market.settings.signUp.fields.flatMap((name) => foldLater(name, market, createFields(name, market, today))),
    ...market.forms.agreements.map(agreement),
  ],
  value: (readText) => ({
    firstName: readText('firstName'),
    lastName: readText('lastName'),
    birthDate: parseDate(readText('birthDate'), market.settings.dateFormat),
    postalCode: readText('postalCode'),
    ...phoneValue(readText, market.dialCodes),
    gender: readText('gender'),
    email: readText('email'),
    password: readText('password'),
    optInAccepted: readText('optInAccepted') !== '',
    newsletter: readText('newsletter') !== '',
    loyaltyTerms: readText('loyaltyTerms') !== '',
    brandTerms: readText('brandTerms') !== '',
    policy: readText('policy') !== '',
  }),
});

/** Collapses the fields that shoppers may enter later. */
const foldLater = (name: SignUpField, { settings }: Market, fields: FormField<SignUpFieldName>[]): FormField<SignUpFieldName>[] =>
  settings.signUp.laterFields.includes(name) ? fields.map((field) => ({ ...field, isFolded: true })) : fields;

function createFields(name: SignUpField, market: Market, today: CivilDate): FormField<SignUpFieldName>[] {
  const { addressRules, dialCodes, forms, settings } = market;
  const { rules } = addressRules.shipping;
  const { signUp } = settings;
  const isLater = signUp.laterFields.includes(name);
  switch (name) {
    case 'firstName':
    case 'lastName':
      return [nameField(name, rules[name])];
    case 'birthDate': {
      const { minimalAge, requiresBirthDate } = signUp;
      const bornBy = yearsBefore(today, minimalAge);
      return [birthDateField(market, { required: requiresBirthDate && !isLater, bornBy, minimalAge })];
    }
    case 'postalCode': {
      const required = rules.postalCode.required && !isLater;
      return [{ ...postalCode, ...pickTraits(rules.postalCode), rules: createRules({ ...rules.postalCode, required }) }];
    }
    case 'phone': {
      const phone = phoneFields(dialCodes, { required: signUp.requiresPhone && !isLater });
      return forms.offersSms ? [...phone, smsOptIn(signUp.requiresSmsOptIn)] : phone;
    }
    case 'gender':
      return [genderField()];
    case 'email':
      return [emailField(rules.email)];
    case 'password':
      return [password];
  }
}

const postalCode = { name: 'postalCode', type: 'text', label: 'form.label.postalCode', autocomplete: 'postal-code' } as const;

const genders: FormOption[] = [
  { value: 'female', labelId: 'form.gender.female' },
  { value: 'male', labelId: 'form.gender.male' },
  { value: 'other', labelId: 'form.gender.other' },
  { value: 'none', labelId: 'form.gender.none' },
];

/** Returns the gender field. The default option is that the shopper does not say. */
const genderField = (): FormField<'gender'> => ({
  name: 'gender',
  type: 'select',
  label: 'form.label.gender',
  autocomplete: 'sex',
  options: genders,
  initial: 'none',
  rules: choiceRules(genders, { required: true }),
});

const password: FormField<'password'> = {
  name: 'password',
  type: 'password',
  label: 'form.label.newPassword',
  autocomplete: 'new-password',
  hasChecklist: true,
  rules: [{ kind: 'required' }, { kind: 'password' }],
};

/** Returns the checkbox for text messages. If `required`, a phone number can be entered only if the box is checked. */
const smsOptIn = (required: boolean): FormField<'optInAccepted'> =>
  smsOptInField(required ? [{ kind: 'requiredWith', field: 'phone' }] : []);

const agreement = ({ name, required }: Agreement): FormField<SignUpFieldName> => checkbox(name, agreements[name], { required });

const agreements = {
  newsletter: { label: 'form.label.newsletter' },
  loyaltyTerms: {
    label: 'form.label.joinLoyalty',
    link: { label: 'form.link.loyaltyTerms', path: '/loyalty-terms', phrase: 'form.phrase.terms' },
  },
  brandTerms: {
    label: 'form.label.brandTerms',
    link: { label: 'form.link.terms', path: '/brand-terms', phrase: 'form.phrase.brandTerms' },
  },
  policy: { label: 'form.label.policy', link: { label: 'form.link.policy', path: '/privacy', phrase: 'form.phrase.policy' } },
} as const satisfies Record<Agreement['name'], Partial<FormField>>;
