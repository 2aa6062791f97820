// Validates new accounts against the market's settings. The storefront's forms are derived from the same settings.
import type { Refusal } from '#backend/platform/call-context.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import { earliestBirthDate, isCivilDate, readUtcDay, yearsBefore } from '#lib/civil-date.ts';
import { isEmail, maxEmailLength } from '#lib/rules/email.ts';
import { isPassword, minPasswordLength } from '#lib/rules/password.ts';
import { isPersonName } from '#lib/rules/person-name.ts';
import type { OpenMarket } from '#markets/registry.ts';
import type { SignUpField } from '#markets/settings.ts';
import { type EnrollingMarket, enroll } from './profile-change.ts';
import type { SubscriptionRequest } from './subscription-request.ts';

export type SignUpBody = ParsedCallInput<'auth.signUp'>['body'];
type SignUpRefusal = Refusal<'API400' | 'AUT453' | 'FE872' | 'PRO410' | 'PRO411'>;

/** Returns why a sign-up is rejected, or undefined if it is valid. `now` is the gateway's time in milliseconds since 1970. */
export function validateSignUp(body: SignUpBody, { settings }: Pick<OpenMarket, 'settings'>, now: number): SignUpRefusal | undefined {
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
export function validatePassword(password: string, field: string): Refusal<'API400' | 'FE872'> | undefined {
  if (password.length < minPasswordLength) return { code: 'FE872', details: { fields: [field] } };
  return isPassword(password) ? undefined : createFieldRefusal(field);
}

const createFieldRefusal = (field: string): Refusal<'API400'> => ({
  code: 'API400',
  detail: `body.${field}`,
  details: { fields: [field] },
});

/** Creates an account's JSON document from the sign-up data that have no column of their own. */
export const createDocument = (
  { subscriptions, source, isTemporaryPassword }: SignUpBody,
  market: EnrollingMarket,
  now: number,
): ConsumerDocument => ({
  enrollments: subscriptions.loyaltyConsent ? [enroll(market, now)] : [],
  source,
  isTemporaryPassword,
});

/** Lists the subscriptions that a sign-up requests. A subscription to text messages requires a phone number. */
export function listSubscriptionRequests({ email, phone, subscriptions }: SignUpBody): SubscriptionRequest[] {
  const { newsletterConsent, smsNotificationConsent, loyaltyNewsletterConsent } = subscriptions;
  return [
    ...(newsletterConsent ? [{ type: 'Newsletter', channel: 'email', recipient: email } as const] : []),
    ...(loyaltyNewsletterConsent ? [{ type: 'LoyaltyNewsletter', channel: 'email', recipient: email } as const] : []),
    ...(smsNotificationConsent && phone !== undefined ? [{ type: 'Newsletter', channel: 'sms', recipient: phone } as const] : []),
  ];
}
