import { ok, type Result, refused } from '#contract/errors/result.ts';
import { birthDateField, nameField, type PhoneValue, phoneFields, phoneValue } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { type CivilDate, parseDate, yearsBefore } from '#lib/civil-date.ts';
import type { Market } from '#markets/market.ts';

interface ProfileValue extends PhoneValue {
  firstName: string;
  lastName: string;
  /** Date of birth, YYYY-MM-DD. Undefined if none was entered. */
  birthDate: CivilDate | undefined;
}

type ProfileFieldName = 'firstName' | 'lastName' | 'phone' | 'phoneCode' | 'birthDate';

interface AskedBirthDate {
  /** Current date by the gateway's clock. */
  today: CivilDate;
  required: boolean;
}

/**
 * Returns the form that edits a profile. An empty field keeps its stored value. `asked` adds the date of birth, for accounts without one.
 */
export const profileForm = (market: Market, asked?: AskedBirthDate): Form<ProfileFieldName, ProfileValue> => {
  const { addressRules, dialCodes, settings } = market;
  const { rules } = addressRules.shipping;
  return {
    name: 'profile',
    fields: [
      nameField('firstName', { ...rules.firstName, required: false }),
      nameField('lastName', { ...rules.lastName, required: false }),
      ...(asked ? [createBirthDateField(market, asked)] : []),
      ...phoneFields(dialCodes, { required: false }),
    ],
    value: (readText) => ({
      firstName: readText('firstName'),
      lastName: readText('lastName'),
      birthDate: parseDate(readText('birthDate'), settings.dateFormat),
      ...phoneValue(readText, dialCodes),
    }),
  };
};

function createBirthDateField(market: Market, { today, required }: AskedBirthDate) {
  const { minimalAge } = market.settings.signUp;
  return birthDateField(market, { required, bornBy: yearsBefore(today, minimalAge), minimalAge });
}

type ProfileChange = Partial<ProfileValue>;

/**
 * Returns the fields to send, or undefined if the customer entered nothing. Refuses the change if there is no profile, because the customer
 * is no longer signed in.
 */
export function profileChange(
  profile: object | undefined,
  { phone, phoneCode, ...details }: ProfileValue,
): Result<ProfileChange | undefined, 'profile-not-loaded'> {
  if (!profile) return refused('profile-not-loaded');
  const change = {
    ...Object.fromEntries(Object.entries(details).filter(([, text]) => text)),
    // The dial code always has a value, so it counts as a change only if a number was entered.
    ...(phone !== '' && { phone, phoneCode }),
  };
  return ok(Object.keys(change).length > 0 ? change : undefined);
}
