// Every value that a form accepts must be accepted by its gateway call. Otherwise the shopper would see a fault page instead of a
// validation error.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { maxContactLength } from '#contract/calls/contact.ts';
import { maxNicknameLength, maxQuestionLength } from '#contract/calls/reviews.ts';
import { calls } from '#contract/calls.ts';
import { addressInputSchema, pickupContactSchema } from '#contract/entities/address.ts';
import { giftOptionSchema } from '#contract/entities/cart-item.ts';
import { giftCardInputShape } from '#contract/entities/gift-card.ts';
import { billingForm, shippingForm } from '#features/account/addresses/address-forms.ts';
import { giftCardForm } from '#features/account/saved-gift-cards/gift-card-form.ts';
import { rewardCardForm, rewardCodeForm } from '#features/account/saved-gift-cards/reward-credit-form.ts';
import { toPickupContact } from '#features/checkout/pickup/pickup-contact-form.ts';
import { collectionPointForm, storePickupForm } from '#features/checkout/pickup/pickup-forms.ts';
import { contactForm } from '#features/contact/contact-form.ts';
import { eventForm } from '#features/events/event-sign-up-form.ts';
import { backInStockForm } from '#features/favorites/back-in-stock/back-in-stock-form.ts';
import { newsletterForm } from '#features/newsletter/newsletter-fields.ts';
import { currentGiftCardForm, giftOptionForm } from '#features/product/buying/gift-option-form.ts';
import { questionForm } from '#features/reviews/ask-question-form.ts';
import type { Form } from '#forms/form.ts';
import { readForm } from '#forms/read-form.ts';
import { markets } from '#markets/registry.ts';
import { places } from '../support/browser.ts';

interface Row {
  form: Form<string, unknown>;
  right: Record<string, string>;
  /** Validates the value that the form returned against the schema of the call. */
  judge: (value: unknown) => z.ZodSafeParseResult<unknown>;
}

const row = <Name extends string, Value>(
  form: Form<Name, Value>,
  right: Record<string, string>,
  schema: z.ZodType,
  toInput: (value: Value) => unknown = (value) => value,
): Row => ({
  // the cast is safe because a form may have any field names
  form: form as unknown as Form<string, unknown>,
  right,
  // the cast is safe because the value comes from the same form
  judge: (value) => schema.safeParse(toInput(value as Value)),
});

const email = 'ada@example.org';
const shipment = { shippingId: 'pudo-X1' };
const question = questionForm({ maxQuestionLength, maxNicknameLength });

const rows: [name: string, Row][] = [
  ['gift card', row(giftCardForm, {}, z.strictObject(giftCardInputShape))],
  ...([rewardCodeForm, rewardCardForm] as const).map((form): [string, Row] => {
    const payment_method_id = form === rewardCodeForm ? 'REWARD_CODE' : 'REWARD_CARD';
    const toBody = (value: object) => ({ payment_method_id, ...value });
    return [form.name, row(form as typeof rewardCodeForm, {}, calls['cart.addPaymentInstrument'].body, toBody)];
  }),
  ['gift option', row(giftOptionForm, { to: 'Bo', email, message: 'Go.' }, giftOptionSchema.strict())],
  [
    'gift option of a gift card',
    row(currentGiftCardForm(markets.us), { to: 'Bo', email, message: 'Go.', sender: 'Ada' }, giftOptionSchema.strict()),
  ],
  ['question', row(question, { question: 'Why?', nickname: 'Ridge', email, policy: 'on' }, calls['reviews.askQuestion'].body)],
  [
    'contact',
    row(
      contactForm({
        categories: [{ id: 'orders', label: 'Orders', subjects: [{ id: 'tracking', label: 'Where?' }] }],
        maxMessageLength: maxContactLength,
      }),
      { subject: 'orders.tracking', name: 'Ada', email, message: 'Hi.' },
      calls['contact.send'].body,
    ),
  ],
  [
    'event',
    row(
      eventForm({ startDate: '2027-02-27', endDate: '2027-03-01', enablePlusOne: true, email }),
      { firstName: 'Ada', lastName: 'Ridge', email, days: '2027-02-27', guestName: 'Bo', terms: 'on' },
      calls['events.register'].body,
      ({ days, guestName, ...person }) => ({
        ...person,
        eventId: 'a',
        attendingDays: days.join(','),
        ...(guestName !== undefined && { plusOne: guestName }),
        eventTermsAccepted: true,
        registrationTimestamp: '2026-11-23T10:00:00Z',
      }),
    ),
  ],
  [
    'newsletter',
    row(newsletterForm(), { email, policy: 'on' }, calls['subscriptions.create'].body, ({ email: recipient }) => ({
      type: 'Newsletter',
      category: 'subscription',
      channel: 'email',
      optin: true,
      doubleOptin: true,
      country: 'DE',
      region: 'EMEA',
      recipient,
    })),
  ],
  [
    'back in stock',
    row(backInStockForm, { email }, calls['products.notifyWhenBack'].body, (value) => ({
      ...value,
      productId: 'CNA00001INK',
      sku: '100000000000',
    })),
  ],
  ...Object.values(places).flatMap(({ locale, siteId, address }): [string, Row][] => {
    const market = Object.values(markets).find((each) => each.siteId === siteId) ?? expect.fail();
    const contact = (value: Parameters<typeof toPickupContact>[0]) => ({ ...shipment, ...toPickupContact(value) });
    return [
      [`delivery, ${locale}`, row(shippingForm(market), address, addressInputSchema)],
      [`bill, ${locale}`, row(billingForm(market, { asksEmail: true }), address, addressInputSchema)],
      [`pickup point, ${locale}`, row(collectionPointForm(market), { ...address, contact: 'Ada Ridge' }, pickupContactSchema, contact)],
      [`store pickup, ${locale}`, row(storePickupForm(market), address, pickupContactSchema, contact)],
    ];
  }),
];

const address = fc.tuple(fc.stringMatching(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,70}$/), fc.stringMatching(/^[a-z0-9-]{1,20}\.[a-z0-9]{1,9}$/));
const length = fc.oneof(
  fc.integer({ min: 0, max: 70 }),
  fc.integer({ min: 90, max: 110 }),
  fc.constantFrom(254, 255, 300, 301, 1000, 1001),
);
const typed = fc.oneof(
  length.map((n) => 'a'.repeat(n)),
  length.map((n) => '9'.repeat(n)),
  length.map((n) => `Ada ${'ß'.repeat(n)}`),
  address.map((parts) => parts.join('@')),
  fc.string({ unit: 'binary', maxLength: 120 }),
);

describe.each(rows)('form %s', (_, { form, right, judge }) => {
  test('accepts valid input', () => {
    const reading = readForm(form, Object.entries(right));
    expect(reading.ok && judge(reading.value).error?.issues).toBeUndefined();
  });

  test('rejects every input that the gateway call would reject, in any field', () => {
    const names = form.fields.map(({ name }) => name);
    fc.assert(
      fc.property(fc.constantFrom(...names), typed, (name, text) => {
        const reading = readForm(form, Object.entries({ ...right, [name]: text }));
        if (reading.ok) expect({ name, text, issues: judge(reading.value).error?.issues }).toEqual({ name, text });
      }),
      { numRuns: 1000 },
    );
  });
});
