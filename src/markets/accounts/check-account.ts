// Validates the data of accounts against the market's settings. The storefront's forms are derived from the same settings.
import type { ParsedCallInput } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { earliestBirthDate, isCivilDate, readUtcDay, yearsBefore } from '#lib/civil-date.ts';
import { isEmail, maxEmailLength } from '#lib/rules/email.ts';
import { isPassword, minPasswordLength } from '#lib/rules/password.ts';
import { isPersonName } from '#lib/rules/person-name.ts';
import type { Market } from '../market.ts';
import type { SignUpField } from '../settings.ts';

/** The reason why a call is refused. `detail` tells developers what to fix; `details` is data that the storefront shows. */
interface AccountRefusal<Code extends ErrorCode> {
  code: Code;
  detail?: string;
  details?: { fields: string[] };
}

type SignUpBody = ParsedCallInput<'auth.signUp'>['body'];
type ProfileChange = ParsedCallInput<'consumer.updateProfile'>['body']['consumerProfile'];

/** Returns why a sign-up is rejected, or undefined if it is valid. `now` is the gateway's time in milliseconds since 1970. */
export function validateSignUp(
  body: SignUpBody,
  { settings }: Pick<Market, 'settings'>,
  now: number,
): AccountRefusal<'API400' | 'AUT453' | 'FE872' | 'PRO410' | 'PRO411'> | undefined {
  const { fields, laterFields, requiresBirthDate, requiresPhone, minimalAge } = settings.signUp;
  const isNeeded = (name: SignUpField) => fields.includes(name) && !laterFields.includes(name);
  if (!isEmail(body.email) || body.email.length > maxEmailLength) return { code: 'AUT453', details: { fields: ['email'] } };
  if (!body.isTermsConfirmed) return createFieldRefusal('isTermsConfirmed');
  for (const name of ['firstName', 'lastName'] as const) {
    const { [name]: text = '' } = body;
    if (fields.includes(name) && (text.length < 2 || !isPersonName(text))) return createFieldRefusal(name);
  }
  if (isNeeded('phone') && requiresPhone && body.phone === undefined) return createFieldRefusal('phone');
  const { birthDate } = body;
  if (birthDate === undefined) {
    if (isNeeded('birthDate') && requiresBirthDate) return { code: 'PRO411', details: { fields: ['birthDate'] } };
  } else {
    if (!isCivilDate(birthDate) || birthDate < earliestBirthDate) return createFieldRefusal('birthDate');
    if (birthDate > yearsBefore(readUtcDay(now), minimalAge)) return { code: 'PRO410', details: { fields: ['birthDate'] } };
  }
  return validatePassword(body.password, 'password');
}

/** Returns why a new password is rejected, or undefined if it is valid. */
export function validatePassword(password: string, field: string): AccountRefusal<'API400' | 'FE872'> | undefined {
  if (password.length < minPasswordLength) return { code: 'FE872', details: { fields: [field] } };
  return isPassword(password) ? undefined : createFieldRefusal(field);
}

const createFieldRefusal = (field: string): AccountRefusal<'API400'> => ({
  code: 'API400',
  detail: `body.${field}`,
  details: { fields: [field] },
});

/** Returns why a profile change is rejected, or undefined if it is valid. */
export function validateProfileChange(
  { birthDate: known }: { birthDate: string },
  { consumerDetails = {}, enrollments = [] }: ProfileChange,
  { market: { settings, country }, now }: { market: Pick<Market, 'settings' | 'country'>; now: number },
): AccountRefusal<'API400' | 'PRO410' | 'PRO411'> | undefined {
  for (const name of ['firstName', 'lastName'] as const)
    if (consumerDetails[name] !== undefined && !isPersonName(consumerDetails[name])) return createDetailRefusal(name);
  const { birthDate } = consumerDetails;
  const { minimalAge, requiresBirthDate } = settings.signUp;
  if (birthDate !== undefined && birthDate !== known) {
    if (known !== '' || !isCivilDate(birthDate) || birthDate < earliestBirthDate) return createDetailRefusal('birthDate');
    if (birthDate > yearsBefore(readUtcDay(now), minimalAge)) return { code: 'PRO410', details: { fields: ['birthDate'] } };
  }
  const [joined] = enrollments;
  if (!joined) return undefined;
  if (!joined.optin || joined.country !== country) return { code: 'API400', detail: 'body.consumerProfile.enrollments' };
  if (requiresBirthDate && (birthDate ?? known) === '') return { code: 'PRO411', details: { fields: ['birthDate'] } };
  return undefined;
}

const createDetailRefusal = (field: string): AccountRefusal<'API400'> => ({
  code: 'API400',
  detail: `body.consumerProfile.consumerDetails.${field}`,
  details: { fields: [field] },
});
