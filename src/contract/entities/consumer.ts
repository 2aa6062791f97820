// Customers with an account.
import * as z from 'zod';
import { identityTypes } from '#lib/rules/roles.ts';
import { currencySchema, emailSchema, minorUnitsSchema } from './primitives.ts';
import { savedAddressSchema } from './saved-address.ts';

/** A PKCE verifier or challenge: 43 to 128 characters (RFC 7636, 4.1 and 4.2). */
export const pkceTextSchema = z.string().regex(/^[\w.~-]{43,128}$/);

/** The kinds of account that a token can belong to. */
export const consumerTypeSchema = z.enum(['registered', 'EMPLOYEE']);

/** Maximum length of a password in UTF-16 units, because hashing longer input only costs time. */
const maxPasswordLength = 200;

/** A password entered to sign in. It is only compared with the stored one. */
export const typedPasswordSchema = z.string().min(1).max(maxPasswordLength);
/** A new password. Its strength is checked after the schema and refused with an error code. */
export const passwordSchema = z.string().max(maxPasswordLength);

const nameSchema = z.string().trim().normalize('NFC').max(30);
/** A phone number in E.164 format. */
export const phoneSchema = z.string().regex(/^\+\d{6,15}$/);
/** A date as YYYY-MM-DD. */
const civilDateSchema = z.string().regex(/^\d{4}-\d\d-\d\d$/);
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

/** Interests and sizes of a customer. */
const preferencesSchema = z.object({
  /** Names of interests, separated by `|`: `hiking|skiing`. */
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
  /** Empty if unknown. */
  birthDate: z.union([z.literal(''), civilDateSchema]),
  gender: z.union([z.literal(''), genderSchema]),
});

/** Details of a person without an account. */
export const leadDetailsSchema = personSchema.partial().extend({ email: emailSchema });

const identitySchema = z.object({ type: z.enum(identityTypes) });

/** Further data of a customer besides the account fields. */
export const consumerDocumentSchema = z.object({
  enrollments: z.array(enrollmentSchema),
  /** The source of the account. */
  source: z.object({ store: z.string().optional(), acquisitionType: z.string(), campaignName: z.string().optional() }).optional(),
  /** As sent with the sign-up. A customer is not forced to change a password of their own choice. */
  isTemporaryPassword: z.boolean().optional(),
  preferences: preferencesSchema.partial().optional(),
  /** The code of the member who referred the customer to the loyalty program. */
  referralCode: z.string().max(80).optional(),
  /** The programmes for professionals that they belong to. */
  identity: z.array(identitySchema).optional(),
  /** When an employee accepted the terms of the employee discount, in milliseconds since 1970, set by the gateway. */
  discountTermsAcceptedAt: z.int().optional(),
});
export type ConsumerDocument = z.infer<typeof consumerDocumentSchema>;

/** Annual credit in minor units, for the current calendar year. */
const creditSchema = z.object({ currentSpend: minorUnitsSchema, annualCredit: minorUnitsSchema, currency: currencySchema });

export const consumerProfileSchema = z.object({
  consumerNo: z.string(),
  consumerType: consumerTypeSchema,
  consumerDetails: personSchema.extend({
    email: emailSchema,
    source: consumerDocumentSchema.shape.source,
    /** The address book: default addresses first, then by time of the last change, newest first. */
    address: z.array(savedAddressSchema),
    /** Present only for customers of that group. */
    athlete: creditSchema.optional(),
    employee: z.object({ currentSpend: minorUnitsSchema, annualCap: minorUnitsSchema, currency: currencySchema }).optional(),
    prosumer: creditSchema.optional(),
    identity: z.array(identitySchema).optional(),
  }),
  /** Whether an employee has accepted the terms of the employee discount. */
  isEmployeeDiscountTCAccepted: z.boolean().optional(),
  /**
   * Whether the customer has proven to own the email address. If so, a copy of personal data includes what was stored under that address
   * without an account.
   */
  isEmailProven: z.boolean().optional(),
  /** Whether the account has a password; absent if unknown. */
  hasPassword: z.boolean().optional(),
  isLoyaltyMember: z.boolean(),
  /** When the member joined, in milliseconds since 1970. */
  loyaltyOptInDate: z.int().optional(),
  /** Usable and pending points; present if requested. */
  loyaltySummary: z.object({ points: z.object({ balance: z.int().nonnegative(), pending: z.int().nonnegative() }) }).optional(),
  preferences: preferencesSchema.partial().optional(),
  /** Subscriptions on the requested site. Ended subscriptions are removed after some time. */
  subscriptions: z.array(subscriptionSchema),
  enrollments: z.array(enrollmentSchema),
});
export type ConsumerProfile = z.infer<typeof consumerProfileSchema>;

/** The fields to change; absent fields are unchanged. Date of birth, postal code and membership can be added but not removed. */
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
    /** Joins the loyalty program. The gateway sets the time and decides whether a confirmation is needed. */
    enrollments: z
      .array(enrollmentSchema.omit({ optinDate: true }))
      .max(1)
      .optional(),
  })
  .refine(
    ({ consumerDetails = {}, preferences = {}, enrollments = [] }) =>
      Object.keys(consumerDetails).length + Object.keys(preferences).length + enrollments.length > 0,
    'nothing to change',
  );

/** Changes of subscriptions to emails and text messages. */
export const notificationChangeSchema = z.strictObject({
  subscriptions: z
    .array(z.strictObject({ type: subscriptionSchema.shape.type, channel: channelSchema, optin: z.boolean() }))
    .min(1)
    .max(4),
});

export const signUpSchema = z.strictObject({
  /** The format is checked after the schema and refused with an error code. */
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
  /** As in auth.signIn. A gateway that returns a code saves the shop that call. */
  codeChallenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
  device: z.string().max(60).optional(),
});

/** One sign-in of a customer. Times are in milliseconds since 1970. */
export const consumerSessionSchema = z.object({
  sessionId: z.string(),
  /** Name of the browser as the shop sent it; empty if it sent none. */
  device: z.string(),
  createdAt: z.int(),
  seenAt: z.int(),
  /** True for the sign-in of the caller. */
  isOwn: z.boolean(),
});
