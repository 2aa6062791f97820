import { ok, type Result, refused } from '#contract/errors/result.ts';
import { birthDateField, nameField, type PhoneValue, phoneFields, phoneValue } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { type CivilDate, parseDate, yearsBefore } from '#lib/civil-date.ts';
import type { Market } from '#markets/market.ts';

interface ProfileValue extends PhoneValue {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD; undefined if none was entered. */
  birthDate: CivilDate | undefined;
}

type ProfileFieldName = 'firstName' | 'lastName' | 'phone' | 'phoneCode' | 'birthDate';

interface AskedBirthDate {
  /** The day by the gateway's time. */
  today: CivilDate;
  required: boolean;
}

/** The changes that a profile allows. A field that is left empty keeps its value. A date of birth is asked for until one is known. */
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
  const { minimalAge, minimumBirthDate } = market.settings.signUp;
  return birthDateField(market, { required, earliest: minimumBirthDate, bornBy: yearsBefore(today, minimalAge), minimalAge });
}

type ProfileChange = Partial<ProfileValue>;

/** The fields to send; undefined when there is nothing to change. Without a profile to change it is refused. */
export function profileChange(
  profile: object | undefined,
  { phone, phoneCode, ...details }: ProfileValue,
): Result<ProfileChange | undefined, 'profile-not-loaded'> {
  if (!profile) return refused('profile-not-loaded');
  const change = {
    ...Object.fromEntries(Object.entries(details).filter(([, text]) => text)),
    ...(phone !== '' && { phone, phoneCode }), // a dial code alone, which a form always has, is no change
  };
  return ok(Object.keys(change).length > 0 ? change : undefined);
}
