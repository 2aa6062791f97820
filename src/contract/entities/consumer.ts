// Customers with an account.
import * as z from 'zod';
import { identityTypes } from '#lib/rules/roles.ts';
import { maxCityLength } from '../limits.ts';
import { tolerantList } from '../tolerant-list.ts';
import { civilDateSchema, currencySchema, emailSchema, minorUnitsSchema } from './primitives.ts';
import { savedAddressSchema } from './saved-address.ts';

/** A PKCE verifier or challenge: 43 to 128 characters (RFC 7636, 4.1 and 4.2). */
export const pkceTextSchema = z.string().regex(/^[\w.~-]{43,128}$/);

/** The kinds of account that a token can belong to. */
export const consumerTypeSchema = z.enum(['registered', 'EMPLOYEE']);

/** Maximum length of a password in UTF-16 units. It limits the time that hashing takes. */
const maxPasswordLength = 200;

/** The current password. Its strength is not checked, because it is only compared with the stored one. */
export const passwordInputSchema = z.string().min(1).max(maxPasswordLength);
/** A new password. The schema does not check its strength; the gateway does, and reports a weak password with an error code. */
export const passwordSchema = z.string().max(maxPasswordLength);

const nameSchema = z.string().trim().normalize('NFC').max(30);
/** A phone number in E.164 format. */
export const phoneSchema = z.string().regex(/^\+\d{6,15}$/);
const genderSchema = z.enum(['female', 'male', 'other', 'none']);

const channelSchema = z.enum(['email', 'sms']);

/** A subscription to a newsletter or to text messages. */
const subscriptionSchema = z.object({
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  channel: channelSchema,
  optin: z.boolean(),
  /** False until the recipient confirms the subscription. */
  doubleOptin: z.boolean(),
  /** Time of consent in milliseconds since 1970, set by the gateway. */
  optinDate: z.int().optional(),
});

const enrollmentSchema = z.object({
  type: z.literal('Loyalty'),
  optin: z.boolean(),
  doubleOptin: z.boolean(),
  country: z.string(),
  region: z.string(),
  channel: channelSchema,
  /** Time of joining in milliseconds since 1970, set by the gateway; absent in older memberships. */
  optinDate: z.int().optional(),
});

/** The customer's interests and sizes. */
const preferencesSchema = z.object({
  /** Interests, separated by `|`, such as `hiking|skiing`. */
  interests: z.string().max(200),
  /** Shoe size in the market's notation; empty if unknown. */
  preferredShoeSize: z.string().max(10),
});

const personSchema = z.object({
  firstName: nameSchema,
  lastName: nameSchema,
  /** Phone number in E.164 format; absent if unknown. */
  phone: phoneSchema.optional(),
  postalCode: z.string().trim().max(12),
  /** Date of birth; empty if unknown. */
  birthDate: z.union([z.literal(''), civilDateSchema]),
  gender: z.union([z.literal(''), genderSchema]),
});

/** Details of a person without an account. */
export const leadDetailsSchema = personSchema.partial().extend({ email: emailSchema });

const identitySchema = z.object({ type: z.enum(identityTypes) });

/** Customer data that is stored as a document beside the account's columns. */
export const consumerDocumentSchema = z.object({
  enrollments: z.array(enrollmentSchema),
  /** Where and through which campaign the account was created. */
  source: z.object({ store: z.string().optional(), acquisitionType: z.string(), campaignName: z.string().optional() }).optional(),
  /** The value that was sent with the sign-up. It has no effect: a customer who chose the password need not change it. */
  isTemporaryPassword: z.boolean().optional(),
  preferences: preferencesSchema.partial().optional(),
  /** The referral code of the member who invited the customer to the loyalty program. */
  referralCode: z.string().max(80).optional(),
  /** The professional programs that the customer belongs to. */
  identity: z.array(identitySchema).optional(),
  /** Time when the employee accepted the terms of the employee discount, in milliseconds since 1970, set by the gateway. */
  discountTermsAcceptedAt: z.int().optional(),
});
export type ConsumerDocument = z.infer<typeof consumerDocumentSchema>;

/** Credit for the current calendar year, in minor units: the total and the part that was spent. */
const creditSchema = z.object({ currentSpend: minorUnitsSchema, annualCredit: minorUnitsSchema, currency: currencySchema });

export const consumerProfileSchema = z.object({
  consumerNo: z.string(),
  consumerType: consumerTypeSchema,
  consumerDetails: personSchema.extend({
    email: emailSchema,
    source: consumerDocumentSchema.shape.source,
    /** The address book: default addresses first, then the others, most recently changed first. */
    address: z.array(savedAddressSchema),
    /** Annual credit; present only for athletes. */
    athlete: creditSchema.optional(),
    employee: z.object({ currentSpend: minorUnitsSchema, annualCap: minorUnitsSchema, currency: currencySchema }).optional(),
    prosumer: creditSchema.optional(),
    identity: tolerantList(identitySchema).optional(),
  }),
  /** Whether an employee has accepted the terms of the employee discount. */
  isEmployeeDiscountTCAccepted: z.boolean().optional(),
  /**
   * Whether the customer has proven to own the email address. If so, a copy of personal data includes data that was stored for that address
   * without an account.
   */
  isEmailProven: z.boolean().optional(),
  /** Whether the account has a password; absent if unknown. */
  hasPassword: z.boolean().optional(),
  isLoyaltyMember: z.boolean(),
  /** Time when the customer joined the loyalty program, in milliseconds since 1970. */
  loyaltyOptInDate: z.int().optional(),
  /** The points that can be used now and the pending points; present only if requested. */
  loyaltySummary: z.object({ points: z.object({ balance: z.int().nonnegative(), pending: z.int().nonnegative() }) }).optional(),
  preferences: preferencesSchema.partial().optional(),
  /** Subscriptions on the requested site. The list is strict, because a missing entry would deny a consent. The gateway removes ended subscriptions after some time. */
  subscriptions: z.array(subscriptionSchema),
  enrollments: z.array(enrollmentSchema),
});

const { consumerDetails } = consumerProfileSchema.shape;
/**
 * The profile in the reply of a read. A broken address does not make the account unusable. After a change, the address book must be
 * complete, because the customer relies on what was saved.
 */
export const readProfileSchema = consumerProfileSchema.extend({
  consumerDetails: consumerDetails.extend({ address: tolerantList(savedAddressSchema) }),
});
export type ConsumerProfile = z.infer<typeof consumerProfileSchema>;

/** The fields to change; absent fields stay as they are. Date of birth, postal code and membership can be added but not removed. */
export const profileChangeSchema = z
  .strictObject({
    consumerDetails: z
      .strictObject({
        firstName: nameSchema.min(1),
        lastName: nameSchema.min(1),
        phone: phoneSchema,
        postalCode: z.string().trim().min(1).max(12),
        birthDate: civilDateSchema,
      })
      .partial()
      .optional(),
    preferences: preferencesSchema.partial().optional(),
    /**
     * A membership of the loyalty program to add. The gateway sets its time, and decides whether the customer must confirm it by email.
     */
    enrollments: z
      .array(enrollmentSchema.omit({ optinDate: true }))
      .max(1)
      .optional(),
  })
  .refine(
    ({ consumerDetails = {}, preferences = {}, enrollments = [] }) =>
      Object.keys(consumerDetails).length + Object.keys(preferences).length + enrollments.length > 0,
    'at least one field to change is required',
  );

/** Changes of subscriptions to emails and text messages. */
export const notificationChangeSchema = z.strictObject({
  subscriptions: z
    .array(z.strictObject({ type: subscriptionSchema.shape.type, channel: channelSchema, optin: z.boolean() }))
    .min(1)
    .max(4),
});

export const signUpSchema = z.strictObject({
  /** The schema does not check the format; the gateway does, and reports an invalid address with an error code. */
  email: z.string().max(254),
  password: passwordSchema,
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  birthDate: civilDateSchema.optional(),
  phone: phoneSchema.optional(),
  phoneCode: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
  postalCode: z.string().trim().max(12).optional(),
  gender: genderSchema.optional(),
  isTermsConfirmed: z.boolean(),
  isTemporaryPassword: z.boolean(),
  termsConditionsAndPolicy: z.boolean().optional(),
  subscriptions: z.strictObject({
    newsletterConsent: z.boolean(),
    loyaltyConsent: z.boolean(),
    smsNotificationConsent: z.boolean(),
    loyaltyEnrollment: z.literal('Full').optional(),
    loyaltyNewsletterConsent: z.boolean(),
  }),
  source: z.strictObject({
    store: z.string().max(40).optional(),
    acquisitionType: z.literal('Registered'),
    campaignName: z.string().max(80).optional(),
  }),
  recaptcha_response: z.string().max(4000).optional(),
  /** PKCE challenge, as in `auth.signIn`. With it, a gateway can return a code, so that the shop need not call `auth.signIn`. */
  codeChallenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
  device: z.string().max(60).optional(),
});

/** The approximate place of a browser, by its IP address. `country` is an ISO 3166-1 alpha-2 code, `city` a name in English. */
export const placeSchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  city: z.string().min(1).max(maxCityLength).optional(),
});
export type Place = z.infer<typeof placeSchema>;

/** Maximum length of the id of a sign-in, in UTF-16 units. */
export const maxSessionIdLength = 64;

/** A sign-in of the customer in one browser. Times are in milliseconds since 1970. */
export const consumerSessionSchema = z.object({
  sessionId: z.string(),
  /** Name of the browser, as sent with the sign-in; empty if none was sent. */
  device: z.string(),
  /** Place of the last use; absent if it is not known. */
  place: placeSchema.optional(),
  createdAt: z.int(),
  seenAt: z.int(),
  /** True for the sign-in whose token the caller sent. */
  isOwn: z.boolean(),
});
