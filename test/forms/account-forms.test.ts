// The sign-in and sign-up forms: their fields by market, and the input they accept.
import { describe, expect, test } from 'vitest';
import { signInForm } from '#features/account/sign-in/sign-in-form.ts';
import { signUpForm } from '#features/account/sign-up/sign-up-form.ts';
import { isRequired } from '#forms/form.ts';
import type { Market } from '#markets/market.ts';
import { markets } from '#markets/registry.ts';
import { withDifferences } from '#markets/settings.ts';
import { type Answers, findProblems, readAnswers } from '../support/forms.ts';

const required = 'This field is required';
const today = '2026-11-21';

describe('sign-in form', () => {
  test('requires an email address and a password, and keeps spaces in the password', () => {
    expect(findProblems(signInForm(), {})).toEqual({ email: required, password: required });
    expect(readAnswers(signInForm(), { email: ' ada@example.org ', password: ' x ' })).toEqual({
      email: 'ada@example.org',
      password: ' x ',
    });
  });

  test.each([
    ['ada@example', 'Email is not valid'],
    [`${'x'.repeat(89)}@example.org`, 'Value must not be longer than 100 characters'],
    [`${'x'.repeat(88)}@example.org`, undefined],
  ])('for the email address %s, returns the error %s', (email, problem) => {
    expect(findProblems(signInForm(), { email, password: 'x' }).email).toBe(problem);
  });
});

const american: Answers = {
  firstName: 'Ada',
  lastName: 'Ridge',
  'birthDate-month': '9',
  'birthDate-day': '3',
  'birthDate-year': '1990',
  postalCode: '80202',
  phone: '3035550142',
  gender: 'none',
  email: 'ada@example.org',
  password: 'Granite4',
  loyaltyTerms: 'on',
  brandTerms: 'on',
};

const problems = (over: Answers, market: Market = markets.us) =>
  findProblems(signUpForm(market, today), { ...american, policy: 'on', ...over });
const without = (...names: string[]): Answers => Object.fromEntries(names.map((name) => [name, '']));

describe('sign-up form', () => {
  const names = (market: Market) => signUpForm(market, today).fields.map(({ name }) => name);

  test('has the fields configured for its market, in the configured order', () => {
    const terms = ['brandTerms', 'newsletter', 'loyaltyTerms'];
    expect(names(markets.us)).toEqual([
      ...['email', 'password', 'firstName', 'lastName', 'birthDate', 'postalCode', 'phoneCode', 'phone', 'optInAccepted', 'gender'],
      ...terms,
    ]);
    expect(names(markets.de)).toEqual(['email', 'password', 'firstName', 'lastName', 'birthDate', 'policy', ...terms]);
    const fields = ['firstName', 'email'] as const;
    expect(names({ ...markets.de, settings: withDifferences(markets.de.settings, { signUp: { fields } }) }).slice(0, 2)).toEqual(fields);
  });

  test('returns the input of all fields of its market, and ignores other fields', () => {
    expect(readAnswers(signUpForm(markets.us, today), { ...american, newsletter: 'on', phone: '(303) 555-0142' })).toEqual({
      firstName: 'Ada',
      lastName: 'Ridge',
      birthDate: '1990-09-03',
      postalCode: '80202',
      phone: '+13035550142',
      phoneCode: '1',
      gender: 'none',
      email: 'ada@example.org',
      password: 'Granite4',
      optInAccepted: false,
      newsletter: true,
      loyaltyTerms: true,
      brandTerms: true,
      policy: false,
    });
  });

  test("validates names by the country's rules", () => {
    expect(problems({ firstName: 'J', lastName: 'J0hn' })).toEqual({
      firstName: 'Value must contain at least 2 characters',
      lastName: 'Name is not valid.',
    });
    const { shipping, billing } = markets.us.addressRules;
    const rules = { ...shipping.rules, firstName: { ...shipping.rules.firstName, required: false } };
    expect(problems(without('firstName'), { ...markets.us, addressRules: { shipping: { ...shipping, rules }, billing } })).toEqual({});
  });

  test('requires a birth date only if the market does', () => {
    const none = without('birthDate-day', 'birthDate-month', 'birthDate-year');
    expect(problems(none).birthDate).toBeUndefined();
    expect(problems(none, markets.de).birthDate).toBe(required);
  });

  test.each([
    [['2', '30', '1990'], 'Date should match MM/DD/YYYY and be a valid date.'],
    [['2', '', '1990'], 'Date should match MM/DD/YYYY and be a valid date.'],
    [['12', '31', '1899'], 'Date must be same or after 01/01/1900'],
    [['1', '1', '1900'], undefined],
    [['11', '21', '2013'], undefined],
    [['11', '22', '2013'], 'You must be at least 13 years old'],
    [['11', '21', '2027'], 'You must be at least 13 years old'],
  ])('for the birth date %s, returns the error %s', ([month = '', day = '', year = ''], problem) => {
    expect(problems({ 'birthDate-month': month, 'birthDate-day': day, 'birthDate-year': year }).birthDate).toBe(problem);
  });

  test('accepts only a birth date with which the visitor has the country’s minimum age on the server’s date', () => {
    const born = { 'birthDate-day': '22', 'birthDate-month': '11', 'birthDate-year': '2010' };
    expect(problems(born, markets.de).birthDate).toBe('You must be at least 16 years old');
    expect(findProblems(signUpForm(markets.de, '2026-11-22'), { ...american, ...born }).birthDate).toBeUndefined();
  });

  test('requires a phone number only if the market does and the number cannot be entered later', () => {
    const market = (requiresPhone: boolean) => ({
      ...markets.us,
      settings: withDifferences(markets.us.settings, { signUp: { requiresPhone, laterFields: [] } }),
    });
    expect(problems(without('phone'), market(true)).phone).toBe(required);
    expect(problems(without('phone'), market(false))).toEqual({});
    expect(problems(without('phone'))).toEqual({});
    expect(problems({ phone: '1555550123' }).phone).toBe('A valid phone number is required.');
  });

  test('collapses the fields that can be entered later, and requires none of them', () => {
    const folded = (market: Market) => signUpForm(market, today).fields.filter(({ isFolded }) => isFolded);
    expect(folded(markets.us).map(({ name }) => name)).toEqual([
      'birthDate',
      'postalCode',
      'phoneCode',
      'phone',
      'optInAccepted',
      'gender',
    ]);
    expect(folded(markets.gb).map(({ name }) => name)).toEqual(['phoneCode', 'phone', 'optInAccepted']);
    expect(folded(markets.de)).toEqual([]);
    const { email, password, firstName, lastName, brandTerms } = american;
    expect(findProblems(signUpForm(markets.us, today), { email, password, firstName, lastName, brandTerms } as Answers)).toEqual({});
  });

  test('selects by default that the visitor does not say a gender', () => {
    const { gender: _, ...others } = american;
    expect(readAnswers(signUpForm(markets.us, today), others)).toMatchObject({ gender: 'none' });
    expect(problems(without('gender')).gender).toBe(required);
    expect(problems({ gender: 'x' }).gender).toBe('Choose an option from the list');
    expect(problems(without('gender'), markets.de).gender).toBeUndefined();
  });

  test('requires only the checkboxes that the market makes mandatory', () => {
    expect(problems(without('newsletter', 'loyaltyTerms', 'brandTerms', 'policy'))).toEqual({ brandTerms: required });
    expect(problems(without('policy'), markets.de).policy).toBe(required);
  });

  test.each(Object.values(markets))('does not require joining the loyalty program or the newsletter in $siteId', (market: Market) => {
    const declined = problems(
      { ...without('newsletter', 'loyaltyTerms'), phone: '', ...(market.settings.signUp.requiresPhone && { phone: american.phone }) },
      market,
    );
    expect([declined.newsletter, declined.loyaltyTerms]).toEqual([undefined, undefined]);
  });

  test('requires consent to text messages if a phone number is entered in the United Kingdom, where it is used only for text messages', () => {
    const { gb } = markets;
    const own = { phoneCode: '44', phone: '07911 123456' };
    expect(problems(own, gb).optInAccepted).toBe(required);
    expect(problems({ ...own, optInAccepted: 'on' }, gb).optInAccepted).toBeUndefined();
    expect(problems(without('phone'), gb)).not.toHaveProperty('phone');
    expect(problems(without('phone'), gb)).not.toHaveProperty('optInAccepted');
  });

  test.each(Object.values(markets).filter(({ settings }) => settings.signUp.fields.includes('phone')))(
    "has a dial code select in $siteId, with the market's country selected by default",
    (market: Market) => {
      const select = signUpForm(market, today).fields.find(({ name }) => name === 'phoneCode');
      expect([select?.type, select?.initial]).toEqual(['select', market.dialCodes[0].code]);
      expect(new Set(select?.options?.map(({ value }) => value)).size).toBeGreaterThan(1);
      const answers = readAnswers(signUpForm(markets.us, today), { ...american, phoneCode: '44', phone: '07911 123456' });
      expect(answers).toMatchObject({ phone: '+447911123456', phoneCode: '44' });
    },
  );

  test('requires consent to text messages if a phone number is entered in markets with requiresSmsOptIn', () => {
    expect(problems({})).toEqual({});
    const market = {
      ...markets.us,
      settings: withDifferences(markets.us.settings, { signUp: { requiresSmsOptIn: true, requiresPhone: false } }),
    };
    expect(problems({}, market)).toEqual({ optInAccepted: required });
    expect(problems({ optInAccepted: 'on' }, market)).toEqual({});
    expect(problems(without('phone'), market)).toEqual({});
  });

  test("requires an email address that follows the country's rules, and a secure password", () => {
    expect(problems({ email: 'ada@example', password: 'granite4' })).toEqual({
      email: 'Email is not valid',
      password: 'Password does not meet requirements.',
    });
    expect(problems({ email: `${'x'.repeat(100)}@example.org` }).email).toBe('Value must not be longer than 100 characters');
    expect(problems(without('email', 'password'))).toEqual({ email: required, password: required });
  });
});

describe.each(Object.entries(markets))('sign-up form and address rules of %s', (_, market: Market) => {
  const rules = market.addressRules.shipping.rules;

  test('have the default maximum lengths and required fields of an address', () => {
    expect([rules.addressLine1, rules.addressLine2, rules.city].map(({ required: isWanted, maxLength }) => [isWanted, maxLength])).toEqual([
      [true, 30],
      [false, 30],
      [true, 30],
    ]);
    for (const { required: isWanted, minLength, maxLength } of [rules.firstName, rules.lastName])
      expect([isWanted, minLength, maxLength]).toEqual([true, 2, 30]);
    expect([rules.country, rules.email, rules.phone, rules.postalCode].every(({ required: isWanted }) => isWanted)).toBe(true);
  });

  test('have a unique name for each form field, and at least one required checkbox', () => {
    const { fields } = signUpForm(market, today);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(fields.filter((field) => isRequired(field) && field.type === 'checkbox').length).toBeGreaterThanOrEqual(1);
  });
});
