import { type PhoneValue, phoneFields, phoneValue } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import type { Market } from '#markets/market.ts';
import { smsOptInField } from './sms-opt-in.ts';

/** Returns the form that subscribes a phone number to text messages, with the required consent. */
export const textMessagesForm = ({ dialCodes }: Pick<Market, 'dialCodes'>): Form<'phoneCode' | 'phone' | 'optInAccepted', PhoneValue> => ({
  name: 'text-messages',
  fields: [...phoneFields(dialCodes, { required: true }), smsOptInField([{ kind: 'required' }])],
  value: (readText) => phoneValue(readText, dialCodes),
});

/** Returns the form that unsubscribes a phone number from text messages. */
export const endTextMessagesForm = ({ dialCodes }: Pick<Market, 'dialCodes'>): Form<'phoneCode' | 'phone', PhoneValue> => ({
  name: 'end-text-messages',
  fields: phoneFields(dialCodes, { required: true }),
  value: (readText) => phoneValue(readText, dialCodes),
});
