// People with an account.
import * as z from 'zod';
import { identityTypes } from '#lib/rules/roles.ts';
import { currencySchema, emailSchema, minorUnitsSchema } from './primitives.ts';
import { savedAddressSchema } from './saved-address.ts';

/** 43 to 128 characters (RFC 7636, 4.1 and 4.2). */
export const pkceTextSchema = z.string().regex(/^[\w.~-]{43,128}$/);

/** Who a token names, besides guests. */
export const consumerTypeSchema = z.enum(['registered', 'EMPLOYEE']);

/** UTF-16 units. What is longer is no password of anybody, and would only cost time. */
const maxPasswordLength = 200;

/** As it is typed to sign in: judged against the stored one alone. */
export const typedPasswordSchema = z.string().min(1).max(maxPasswordLength);
/** A new one. What it needs is judged behind it and refused by code. */
export const passwordSchema = z.string().max(maxPasswordLength);

const nameSchema = z.string().trim().normalize('NFC').max(30);
/** E.164. */
export const phoneSchema = z.string().regex(/^\+\d{6,15}$/);
/** YYYY-MM-DD. */
const civilDateSchema = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const genderSchema = z.enum(['female', 'male', 'other', 'none']);

const channelSchema = z.enum(['email', 'sms']);

/** What somebody asked to be written, as the subscriptions say. */
const subscriptionSchema = z.object({
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  channel: channelSchema,
  optin: z.boolean(),
  /** False as long as its recipient has to confirm it. */
  doubleOptin: z.boolean(),
  /** Milliseconds since 1970, by the gateway. */
  optinDate: z.int().optional(),
});

const enrollmentSchema = z.object({
  type: z.literal('Loyalty'),
  optin: z.boolean(),
  doubleOptin: z.boolean(),
  country: z.string(),
  region: z.string(),
  channel: channelSchema,
  /** Milliseconds since 1970, by the gateway; absent in memberships of before. */
  optinDate: z.int().optional(),
});

/** What somebody is interested in, and wears. */
const preferencesSchema = z.object({
  /** Names of interests with `|` between them: `hiking|skiing`. */
  interests: z.string().max(200),
  /** A size of shoes as the market writes it; empty where none is known. */
  preferredShoeSize: z.string().max(10),
});

const personSchema = z.object({
  firstName: nameSchema,
  lastName: nameSchema,
  /** E.164; absent where none is known. */
  phone: phoneSchema.optional(),
  postalCode: z.string().trim().max(12),
  /** Empty where it is not known. */
  birthDate: z.union([z.literal(''), civilDateSchema]),
  gender: z.union([z.literal(''), genderSchema]),
});

/** What is known of somebody without an account. */
export const leadDetailsSchema = personSchema.partial().extend({ email: emailSchema });

const identitySchema = z.object({ type: z.enum(identityTypes) });

/** What the gateway knows of a person besides the fields of their account. */
export const consumerDocumentSchema = z.object({
  enrollments: z.array(enrollmentSchema),
  /** Where the account came from. */
  source: z.object({ store: z.string().optional(), acquisitionType: z.string(), campaignName: z.string().optional() }).optional(),
  /** As it was sent with the sign-up: nobody is made to change a password that they chose. */
  isTemporaryPassword: z.boolean().optional(),
  preferences: preferencesSchema.partial().optional(),
  /** By whose code they came to the loyalty programme. */
  referralCode: z.string().max(80).optional(),
  /** The programmes for professionals that they belong to. */
  identity: z.array(identitySchema).optional(),
  /** When an employee agreed to the terms of their discount, milliseconds since 1970, by the gateway. */
  discountTermsAcceptedAt: z.int().optional(),
});
export type ConsumerDocument = z.infer<typeof consumerDocumentSchema>;

/** Minor units, in this calendar year. */
const creditSchema = z.object({ currentSpend: minorUnitsSchema, annualCredit: minorUnitsSchema, currency: currencySchema });

export const consumerProfileSchema = z.object({
  consumerNo: z.string(),
  consumerType: consumerTypeSchema,
  consumerDetails: personSchema.extend({
    email: emailSchema,
    source: consumerDocumentSchema.shape.source,
    /** The address book: main ones first, then by when they were changed, latest first. */
    address: z.array(savedAddressSchema),
    /** Each only of who is one. */
    athlete: creditSchema.optional(),
    employee: z.object({ currentSpend: minorUnitsSchema, annualCap: minorUnitsSchema, currency: currencySchema }).optional(),
    prosumer: creditSchema.optional(),
    identity: z.array(identitySchema).optional(),
  }),
  /** Of an employee: whether they agreed to the terms of their discount. */
  isEmployeeDiscountTCAccepted: z.boolean().optional(),
  /** Whether its holder has shown that its address is theirs, so that a copy of their data holds what was left with that address. */
  isEmailProven: z.boolean().optional(),
  /** Whether they have a password; absent where the gateway does not say. */
  hasPassword: z.boolean().optional(),
  isLoyaltyMember: z.boolean(),
  /** When a member joined, in milliseconds since 1970. */
  loyaltyOptInDate: z.int().optional(),
  /** Where it was asked for: points that can be used, and those that do not count yet. */
  loyaltySummary: z.object({ points: z.object({ balance: z.int().nonnegative(), pending: z.int().nonnegative() }) }).optional(),
  preferences: preferencesSchema.partial().optional(),
  /** Of the site that is asked; those that ended are gone after a while. */
  subscriptions: z.array(subscriptionSchema),
  enrollments: z.array(enrollmentSchema),
});
export type ConsumerProfile = z.infer<typeof consumerProfileSchema>;

/** What is to be another; what is absent stays. A date of birth and a postal code can be added, and a membership; none is taken away. */
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
    /** Joins the loyalty programme. When, and whether it has to be confirmed, is decided by the gateway. */
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

/** Letters and messages that somebody wants, or not. */
export const notificationChangeSchema = z.strictObject({
  subscriptions: z
    .array(z.strictObject({ type: subscriptionSchema.shape.type, channel: channelSchema, optin: z.boolean() }))
    .min(1)
    .max(4),
});

export const signUpSchema = z.strictObject({
  /** What it needs is judged behind it and refused by code. */
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
  /** As of auth.signIn: a gateway that answers with a code spares the shop that call. */
  codeChallenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
  device: z.string().max(60).optional(),
});

/** One sign-in of a person. Instants are milliseconds since 1970. */
export const consumerSessionSchema = z.object({
  sessionId: z.string(),
  /** As the shop called the browser; empty where it did not. */
  device: z.string(),
  createdAt: z.int(),
  seenAt: z.int(),
  /** Whether it is that of whoever asks. */
  isOwn: z.boolean(),
});
