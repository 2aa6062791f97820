// Validates the contact for pickup, who is notified when an order is ready, against the market's rules.
import type { Address, PickupContactInput } from '#contract/entities/address.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { isPhone, splitPhone, storedPhone } from '#lib/address/phone.ts';
import { isEmail } from '#lib/rules/email.ts';
import { isPersonName } from '#lib/rules/person-name.ts';
import type { Market } from '#markets/market.ts';

type Contact = Partial<Pick<Address, 'firstName' | 'lastName' | 'email' | 'phone' | 'phoneCode'>>;

/**
 * Returns the contact in normalized spelling and without empty fields. If fields are invalid or missing, returns CHK380 with their names.
 */
export function checkContact(
  input: PickupContactInput,
  market: Market,
): Result<Contact, { code: 'CHK380'; details: { fields: string[] } }> {
  const { collection } = market.settings;
  const isPoint = input.shippingId.startsWith('pudo-');
  const { firstName, lastName, email = '', phone = '' } = input;
  const dialled = phone === '' ? undefined : splitPhone(phone, market.dialCodes, input.phoneCode?.replace('+', ''));
  const isEmailMissing = isPoint ? collection.requiresPointEmail : collection.requiresPickupEmail || phone === '';
  const wrong = {
    email: email === '' ? isEmailMissing : !isEmail(email),
    phone: phone === '' ? isPoint && collection.requiresPointPhone : !dialled || !isPhone(dialled),
    firstName: firstName !== undefined && !isPersonName(firstName),
    lastName: lastName === undefined ? isPoint && collection.requiresPointContact : !isPersonName(lastName),
  };
  const fields = Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [name] : []));
  if (fields.length > 0) return refused({ code: 'CHK380', details: { fields } });
  return ok({
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== '' && { email }),
    ...(dialled && { phone: storedPhone(dialled), phoneCode: dialled.dialCode.code }),
  });
}
