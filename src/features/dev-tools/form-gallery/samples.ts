// The gallery's forms with valid and invalid input, which the page parses like a visitor's input.

import { maxNicknameLength, maxQuestionLength } from '#contract/calls/reviews.ts';
import { billingForm, shippingForm } from '#features/account/addresses/address-forms.ts';
import { profileChange, profileForm } from '#features/account/profile/profile-form.ts';
import { signInForm } from '#features/account/sign-in/sign-in-form.ts';
import { signUpForm } from '#features/account/sign-up/sign-up-form.ts';
import { collectionPointForm, storePickupForm } from '#features/checkout/pickup/pickup-forms.ts';
import { eventForm } from '#features/events/event-sign-up-form.ts';
import { newsletterForm } from '#features/newsletter/newsletter-fields.ts';
import { questionForm } from '#features/reviews/ask-question-form.ts';
import type { AnyForm, Form } from '#forms/form.ts';
import { type FormReading, readForm } from '#forms/read-form.ts';
import { type CivilDate, listDateParts } from '#lib/civil-date.ts';
import type { Market } from '#markets/market.ts';
import { kindsForm } from './kinds.ts';

export type Entries = [string, string][];

export interface Sample {
  /** Name of the form in the URL and in element ids. */
  key: string;
  title: string;
  form: AnyForm;
  right: Entries;
  wrong: Entries;
  read: (entries: Iterable<readonly [string, unknown]>) => FormReading<string, unknown>;
  /** Returns the change that the shop would send for valid input. If absent, the page shows the parsed value. */
  outcome?: (value: unknown) => ReturnType<typeof profileChange>;
}

const sample = <Name extends string, Value>(
  key: string,
  title: string,
  form: Form<Name, Value>,
  { right, wrong, outcome }: { right: Entries; wrong: Entries; outcome?: (value: Value) => ReturnType<typeof profileChange> },
): Sample => ({
  key,
  title,
  form,
  right,
  wrong,
  // The casts drop the field names, because the list contains forms with different fields.
  read: (entries) => readForm<string, Value>(form as unknown as Form<string, Value>, entries),
  ...(outcome && { outcome: (value) => outcome(value as Value) }), // the cast is safe: `read` returned the value for the same form
});

export function samples(market: Market, today: CivilDate): Sample[] {
  const address: Entries = [email, ...names, ...Object.entries(addresses[market.siteId] ?? addressBy(market))];
  const wrongAddress: Entries = [...wrongPerson, ['addressLine1', 'PO Box 12']];
  const createDateEntries = (parts: Record<'day' | 'month' | 'year', string>): Entries =>
    listDateParts(market.settings.dateFormat).map((part) => [`birthDate-${part}`, parts[part]]);
  const person = { right: [...names, ...pickPhone(address)], wrong: wrongPerson };
  return [
    sample('shipping', 'Delivery', shippingForm(market), { right: address, wrong: wrongAddress }),
    sample('billing', 'Billing', billingForm(market), { right: address, wrong: wrongAddress }),
    sample('collection-point', 'Collection point', collectionPointForm(market), {
      right: [['contact', 'Ada Ridge'], email, ...pickPhone(address)],
      wrong: [['contact', 'R2D2'], ...wrongPerson],
    }),
    sample('store-pickup', 'Store pickup', storePickupForm(market), { right: [email], wrong: wrongPerson }),
    sample('sign-in', 'Sign in', signInForm(), { right: [email, ['password', 'secret']], wrong: [['email', 'ada@example']] }),
    sample('sign-up', 'Sign up', signUpForm(market, today), {
      right: [
        ...address,
        ['password', 'Granite42'],
        ['gender', 'none'],
        ...createDateEntries({ day: '3', month: '9', year: '1990' }),
        ...agreed,
      ],
      wrong: [...wrongPerson, ['password', 'granite'], ['gender', '?'], ...createDateEntries({ day: '31', month: '2', year: '1990' })],
    }),
    sample('too-young', 'Sign up, too young', signUpForm(market, today), {
      right: [],
      wrong: [...address, ['password', 'Granite42'], ...createDateEntries({ day: '1', month: '1', year: today.slice(0, 4) }), ...agreed],
    }),
    sample('question', 'Question', questionForm({ maxQuestionLength, maxNicknameLength }), {
      right: [['question', 'Does the hood fit over a helmet?'], ['nickname', 'Ridge'], email, ['policy', 'on']],
      wrong: wrongPerson,
    }),
    sample('newsletter', 'Newsletter', newsletterForm(), { right: [email, ['policy', 'on']], wrong: wrongPerson }),
    sample('event', 'Event', eventForm(event), {
      right: [...names, ['days', '2027-03-01'], ['days', '2027-02-28'], ['guestName', "Zoë O'Neil"], ['terms', 'on']],
      wrong: [...wrongPerson, ['guestName', 'J0hn']],
    }),
    sample('profile', 'Profile', profileForm(market), { ...person, outcome: (value) => profileChange(names, value) }),
    sample('no-profile', 'Profile that did not load', profileForm(market), {
      ...person,
      outcome: (value) => profileChange(undefined, value),
    }),
    sample('kinds', 'Every kind of field', kindsForm(market), {
      right: [
        ['text', 'x'],
        ['number', '3'],
        ['date', '2024-02-29'],
        ['radio', 'none'],
        ['textarea', 'Two\nlines'],
        ['password', 'a'],
        ['again', 'a'],
      ],
      wrong: [
        ['text', 'abc'],
        ['number', '12'],
        ['date', '1.1.1850'],
        ['textarea', 'x'.repeat(201)],
        ['password', 'a'],
        ['again', 'b'],
      ],
    }),
  ];
}

const event = { startDate: '2027-02-27', endDate: '2027-03-01', enablePlusOne: true, email: 'ada@example.org' };

const pickPhone = (address: Entries): Entries => address.filter(([name]) => name === 'phone');

const email: Entries[number] = ['email', 'ada@example.org'];

const names: Entries = [
  ['firstName', 'Ada'],
  ['lastName', 'Ridge'],
];

const agreed: Entries = [
  ['newsletter', 'on'],
  ['loyaltyTerms', 'on'],
  ['brandTerms', 'on'],
  ['policy', 'on'],
  ['optInAccepted', 'on'],
];

const wrongPerson: Entries = [
  ['email', 'ada@example'],
  ['firstName', 'J'],
  ['lastName', 'R2D2'],
  ['postalCode', '1'],
  ['phone', '12'],
];

/**
 * Addresses by site, as visitors enter them, before normalization. Sites that are missing here get a fixed address with a province and
 * postal code from the market's rules.
 */
const addresses: Readonly<Record<string, Record<string, string>>> = {
  us: { addressLine1: '1 Summit Way', city: 'denver', province: 'CO', postalCode: '802021234', phone: '3035550142' },
  ca: { addressLine1: '12 Rue Sherbrooke', city: 'montreal', province: 'QC', postalCode: 'h2x1x8', phone: '5145550142' },
  gb: { addressLine1: '4 Fell Lane', city: 'Keswick', postalCode: 'ca125dj', phone: '07911 123456' },
  de: { addressLine1: 'Bergstraße 1', city: 'München', postalCode: '80331', phone: '030 123456' },
  fr: { addressLine1: '8 rue des Alpes', city: 'grenoble', postalCode: '38000', phone: '04 76 55 01 42' },
  it: { addressLine1: 'Via Roma 3', city: 'aosta', province: 'AO', postalCode: '11100', phone: '0165 550142' },
};

const addressBy = ({ addressRules: { shipping } }: Market): Record<string, string> => ({
  addressLine1: 'Summit Way 1',
  city: 'Summit',
  ...(shipping.provinces[0] && { province: shipping.provinces[0].code }),
  postalCode: shipping.rules.postalCode.example ?? '1',
  phone: '6123456789',
});
