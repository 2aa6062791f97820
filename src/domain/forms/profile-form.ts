import { ok, type Result, refused } from '#errors/result.ts';
import type { Market } from '#markets/market.ts';
import { nameField, type PhoneValue, phoneFields, phoneValue } from './fields.ts';
import type { Form } from './form.ts';

interface ProfileValue extends PhoneValue {
  firstName: string;
  lastName: string;
}

/** What may be changed of a profile: what is left empty stays as it is. */
export const profileForm = ({
  addressRules: { shipping },
  dialCodes,
}: Market): Form<'firstName' | 'lastName' | 'phone' | 'phoneCode', ProfileValue> => ({
  name: 'profile',
  fields: [
    nameField('firstName', { ...shipping.rules.firstName, required: false }),
    nameField('lastName', { ...shipping.rules.lastName, required: false }),
    ...phoneFields(dialCodes, { required: false }),
  ],
  value: (readText) => ({ firstName: readText('firstName'), lastName: readText('lastName'), ...phoneValue(readText, dialCodes) }),
});

type ProfileChange = Partial<ProfileValue>;

/** What to send of an answer; undefined when there is nothing to change. Without a profile to change it is refused. */
export function profileChange(
  profile: object | undefined,
  { phone, phoneCode, ...names }: ProfileValue,
): Result<ProfileChange | undefined, 'profile-not-loaded'> {
  if (!profile) return refused('profile-not-loaded');
  const change = {
    ...Object.fromEntries(Object.entries(names).filter(([, text]) => text !== '')),
    ...(phone !== '' && { phone, phoneCode }), // a dial code alone, which a form always has, is no change
  };
  return ok(Object.keys(change).length > 0 ? change : undefined);
}
