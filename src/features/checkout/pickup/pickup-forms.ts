// Contact forms for collected orders.

import { emailField, type PhoneValue, phoneFields, phoneValue } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { addressFields } from '#lib/address/address-fields.ts';
import { createRules } from '#lib/rules/field-rules.ts';
import type { Market } from '#markets/market.ts';

interface CollectionPointValue extends PhoneValue {
  contact: string;
  email: string;
}

/** Returns the contact form for a pickup point. Fields that are optional in the market are empty strings if the shopper leaves them out. */
export const collectionPointForm = ({
  addressRules: { shipping },
  dialCodes,
  settings: { collection },
}: Market): Form<'contact' | 'email' | 'phone' | 'phoneCode', CollectionPointValue> => ({
  name: 'collection-point',
  fields: [
    {
      name: 'contact',
      type: 'text',
      label: 'form.label.contact',
      autocomplete: 'name',
      rules: createRules(
        { required: collection.requiresPointContact, minLength: 2, maxLength: maxContactLength },
        { kind: 'visible' },
        { kind: 'name' },
      ),
    },
    emailField({ ...shipping.rules.email, required: collection.requiresPointEmail }, { hint: 'form.hint.pickupEmail' }),
    ...phoneFields(dialCodes, { required: collection.requiresPointPhone }),
  ],
  value: (readText) => ({ contact: readText('contact'), email: readText('email'), ...phoneValue(readText, dialCodes) }),
});

/** Maximum length of the full name. The limit of the last name applies, because a name without a space is stored as the last name. */
const maxContactLength = addressFields.lastName.contract.maxLength;

type StorePickupValue = PhoneValue & { email: string };

/**
 * Returns the contact form for a store. In markets that require an email address, the form has only an email field; in other markets, it
 * also has fields for a phone number.
 */
export const storePickupForm = ({
  addressRules: { shipping },
  dialCodes,
  settings: { collection },
}: Market): Form<'email' | 'phone' | 'phoneCode', StorePickupValue> => ({
  name: 'store-pickup',
  fields: [
    emailField({ ...shipping.rules.email, required: collection.requiresPickupEmail }, { hint: 'form.hint.pickupEmail' }),
    ...(collection.requiresPickupEmail ? [] : phoneFields(dialCodes, { required: false })),
  ],
  value: (readText) => ({
    email: readText('email'),
    ...(collection.requiresPickupEmail ? { phone: '', phoneCode: '' } : phoneValue(readText, dialCodes)),
  }),
});

/**
 * True if there is an email address or a phone number. Without either, the shop could not notify the customer, and the customer could not
 * track the order.
 */
export const hasContact = ({ email, phone }: Pick<StorePickupValue, 'email' | 'phone'>): boolean => email !== '' || phone !== '';
