// Customers with an account.
import * as z from 'zod';
import { identityTypes } from '#lib/rules/roles.ts';
import { maxCityLength } from '../limits.ts';
import { tolerantList } from '../tolerant-list.ts';
import { civilDateSchema, currencySchema, emailSchema, minorUnitsSchema } from './primitives.ts';
import { savedAddressSchema } from './saved-address.ts';

export const pkceTextSchema = z
  .string()
  .regex(/^[\w.~-]{43,128}$/)
  .meta({
    description: 'A PKCE verifier or challenge: 43 to 128 characters (RFC 7636, 4.1 and 4.2).',
    examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  });

export const consumerTypeSchema = z.enum(['registered', 'EMPLOYEE']).meta({ description: 'The kind of account.' });

/** Maximum length of a password in UTF-16 units. It limits the time that hashing takes. */
const maxPasswordLength = 200;

export const passwordInputSchema = z
  .string()
  .min(1)
  .max(maxPasswordLength)
  .meta({
    description: 'The current password. Its strength is not checked, because it is only compared with the stored one.',
    examples: ['correct horse battery'],
  });
export const passwordSchema = z
  .string()
  .max(maxPasswordLength)
  .meta({
    description:
      'A new password. The schema does not check its strength; the gateway does, and reports a weak password with an error code.',
    examples: ['correct horse battery'],
  });

const nameSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .max(30)
  .meta({ description: 'First or last name.', examples: ['Ann'] });
export const phoneSchema = z
  .string()
  .regex(/^\+\d{6,15}$/)
  .meta({ description: 'A phone number in E.164 format.', examples: ['+13035550142'] });
const genderSchema = z
  .enum(['female', 'male', 'other', 'none'])
  .meta({ description: 'The customer’s gender; `none` if they prefer not to say.' });

const channelSchema = z.enum(['email', 'sms']).meta({ description: 'How messages are sent.' });

const subscriptionSchema = z
  .object({
    type: z.enum(['Newsletter', 'LoyaltyNewsletter']).meta({ description: 'What the recipient subscribes to.' }),
    channel: channelSchema,
    optin: z.boolean().meta({ description: 'True if the customer is subscribed.' }),
    doubleOptin: z.boolean().meta({ description: 'False until the recipient confirms the subscription.' }),
    optinDate: z
      .int()
      .optional()
      .meta({ description: 'Time of consent in milliseconds since 1970, set by the gateway.', examples: [1796031000000] }),
  })
  .meta({ description: 'A subscription to a newsletter or to text messages.' });

export const enrollmentSchema = z
  .object({
    type: z.literal('Loyalty').meta({ description: 'The program.' }),
    optin: z.boolean().meta({ description: 'True if the customer is a member.' }),
    doubleOptin: z.boolean().meta({ description: 'False until the customer confirms the membership by email.' }),
    country: z.string().meta({ description: 'Country in which the customer joined.', examples: ['US'] }),
    region: z.string().meta({ description: 'Region in which the customer joined.', examples: ['NORA'] }),
    channel: channelSchema,
    optinDate: z
      .int()
      .optional()
      .meta({
        description: 'Time of joining in milliseconds since 1970, set by the gateway; absent in older memberships.',
        examples: [1796031000000],
      }),
  })
  .meta({ description: 'A membership of the loyalty program.' });

const preferencesSchema = z
  .object({
    interests: z
      .string()
      .max(200)
      .meta({ description: 'Interests, separated by a vertical bar.', examples: ['hiking|skiing'] }),
    preferredShoeSize: z
      .string()
      .max(10)
      .meta({ description: "Shoe size in the market's notation; empty if unknown.", examples: ['9'] }),
  })
  .meta({ description: "The customer's interests and sizes." });

export const knownPreferencesSchema = preferencesSchema.partial().meta({ description: 'The known interests and sizes of a customer.' });

const personSchema = z.object({
  firstName: nameSchema.meta({ description: 'First name; empty if unknown.', examples: ['Ann'] }),
  lastName: nameSchema.meta({ description: 'Last name; empty if unknown.', examples: ['Lee'] }),
  phone: phoneSchema.optional().meta({ description: 'Phone number in E.164 format; absent if unknown.' }),
  postalCode: z
    .string()
    .trim()
    .max(12)
    .meta({ description: 'Postal code; empty if unknown.', examples: ['80202'] }),
  birthDate: z.union([z.literal(''), civilDateSchema]).meta({ description: 'Date of birth; empty if unknown.', examples: ['1990-05-17'] }),
  gender: z.union([z.literal(''), genderSchema]).meta({ description: 'The customer’s gender; empty if unknown.' }),
});

export const leadDetailsSchema = personSchema
  .partial()
  .extend({ email: emailSchema })
  .meta({ description: 'Details of a person without an account.' });

export const identitySchema = z
  .object({ type: z.enum(identityTypes).meta({ description: 'Name of the program.' }) })
  .meta({ description: 'A professional program.' });

export const consumerDocumentSchema = z
  .object({
    enrollments: z.array(enrollmentSchema).meta({ description: 'Memberships of the loyalty program.' }),
    source: z
      .object({
        store: z
          .string()
          .optional()
          .meta({ description: 'Id of the store in which the account was created.', examples: ['US-DEN'] }),
        acquisitionType: z.string().meta({ description: 'How the account was created.', examples: ['Registered'] }),
        campaignName: z
          .string()
          .optional()
          .meta({ description: 'Name of the campaign.', examples: ['autumn'] }),
      })
      .optional()
      .meta({ description: 'Where and through which campaign the account was created.' }),
    isTemporaryPassword: z.boolean().optional().meta({
      description: 'The value that was sent with the sign-up. It has no effect: a customer who chose the password need not change it.',
    }),
    preferences: knownPreferencesSchema.optional().meta({ description: 'The customer’s interests and sizes.' }),
    referralCode: z
      .string()
      .max(80)
      .optional()
      .meta({ description: 'The referral code of the member who invited the customer to the loyalty program.', examples: ['ANN-1234'] }),
    identity: z.array(identitySchema).optional().meta({ description: 'The professional programs that the customer belongs to.' }),
    discountTermsAcceptedAt: z
      .int()
      .optional()
      .meta({
        description: 'Time when the employee accepted the terms of the employee discount, in milliseconds since 1970, set by the gateway.',
        examples: [1796031000000],
      }),
  })
  .meta({ description: "Customer data that is stored as a document beside the account's columns." });
export type ConsumerDocument = z.infer<typeof consumerDocumentSchema>;

export const creditSchema = z
  .object({
    currentSpend: minorUnitsSchema.meta({ description: 'The part that was spent.' }),
    annualCredit: minorUnitsSchema.meta({ description: 'The total.' }),
    currency: currencySchema,
  })
  .meta({ description: 'Credit for the current calendar year.' });

export const consumerProfileSchema = z
  .object({
    consumerNo: z.string().meta({ description: 'The customer number.', examples: ['C10000001'] }),
    consumerType: consumerTypeSchema,
    consumerDetails: personSchema
      .extend({
        email: emailSchema,
        source: consumerDocumentSchema.shape.source,
        address: z
          .array(savedAddressSchema)
          .meta({ description: 'The address book: default addresses first, then the others, most recently changed first.' }),
        athlete: creditSchema.optional().meta({ description: 'Annual credit; present only for athletes.' }),
        employee: z
          .object({
            currentSpend: minorUnitsSchema.meta({ description: 'The amount that the employee has spent.' }),
            annualCap: minorUnitsSchema.meta({ description: 'The amount up to which the discount applies.' }),
            currency: currencySchema,
          })
          .optional()
          .meta({ description: 'The discount of an employee in the current calendar year; present only for employees.' }),
        prosumer: creditSchema.optional().meta({ description: 'Annual credit of a member of a professional program.' }),
        identity: tolerantList(identitySchema).optional().meta({ description: 'The professional programs that the customer belongs to.' }),
      })
      .meta({ description: 'The customer’s details.' }),
    isEmployeeDiscountTCAccepted: z
      .boolean()
      .optional()
      .meta({ description: 'Whether an employee has accepted the terms of the employee discount.' }),
    isEmailProven: z
      .boolean()
      .optional()
      .meta({
        description:
          'Whether the customer has proven to own the email address. If so, a copy of personal data includes data that ' +
          'was stored for that address without an account.',
      }),
    hasPassword: z.boolean().optional().meta({ description: 'Whether the account has a password; absent if unknown.' }),
    isLoyaltyMember: z.boolean().meta({ description: 'True for a member of the loyalty program.' }),
    loyaltyOptInDate: z
      .int()
      .optional()
      .meta({ description: 'Time when the customer joined the loyalty program, in milliseconds since 1970.', examples: [1796031000000] }),
    loyaltySummary: z
      .object({
        points: z
          .object({
            balance: z
              .int()
              .nonnegative()
              .meta({ description: 'The points that can be used now.', examples: [250] }),
            pending: z
              .int()
              .nonnegative()
              .meta({ description: 'The points that can be used later.', examples: [40] }),
          })
          .meta({ description: 'The points.' }),
      })
      .optional()
      .meta({ description: 'The member’s points; present only if requested.' }),
    preferences: knownPreferencesSchema.optional().meta({ description: 'The customer’s interests and sizes.' }),
    // the list is strict, because a missing entry would deny a consent
    subscriptions: z
      .array(subscriptionSchema)
      .meta({ description: 'Subscriptions on the requested site. The gateway removes ended subscriptions after some time.' }),
    enrollments: z.array(enrollmentSchema).meta({ description: 'Memberships of the loyalty program.' }),
  })
  .meta({ description: 'The profile of an account.' });

const { consumerDetails } = consumerProfileSchema.shape;
// The profile in the reply of a read. A broken address does not make the account unusable. After a change, the address book must be
// complete, because the customer relies on what was saved.
export const readProfileSchema = consumerProfileSchema
  .extend({
    consumerDetails: consumerDetails
      .extend({
        address: tolerantList(savedAddressSchema).meta({
          description: 'The address book: default addresses first, then the others, most recently changed first.',
        }),
      })
      .meta({ description: 'The customer’s details.' }),
  })
  .meta({ description: 'The profile of an account.' });
export type ConsumerProfile = z.infer<typeof consumerProfileSchema>;

export const profileChangeSchema = z
  .strictObject({
    consumerDetails: z
      .strictObject({
        firstName: nameSchema.min(1),
        lastName: nameSchema.min(1),
        phone: phoneSchema,
        postalCode: z
          .string()
          .trim()
          .min(1)
          .max(12)
          .meta({ description: 'The postal code.', examples: ['80202'] }),
        birthDate: civilDateSchema,
      })
      .partial()
      .optional()
      .meta({ description: 'The details to change.' }),
    preferences: knownPreferencesSchema.optional().meta({ description: 'The preferences to change.' }),
    enrollments: z
      .array(enrollmentSchema.omit({ optinDate: true }))
      .max(1)
      .optional()
      .meta({
        description:
          'A membership of the loyalty program to add. The gateway sets its time, and decides whether the customer must ' +
          'confirm it by email.',
      }),
  })
  .refine(
    ({ consumerDetails = {}, preferences = {}, enrollments = [] }) =>
      Object.keys(consumerDetails).length + Object.keys(preferences).length + enrollments.length > 0,
    'at least one field to change is required',
  )
  .meta({
    description:
      'The fields to change; absent fields stay as they are. Date of birth, postal code and membership can be added but not removed.',
  });

export const notificationChangeSchema = z
  .strictObject({
    subscriptions: z
      .array(
        z.strictObject({
          type: subscriptionSchema.shape.type,
          channel: channelSchema,
          optin: z.boolean().meta({ description: 'True to subscribe, false to unsubscribe.' }),
        }),
      )
      .min(1)
      .max(4)
      .meta({ description: 'The subscriptions to change.' }),
  })
  .meta({ description: 'Changes of subscriptions to emails and text messages.' });

export const signUpSchema = z
  .strictObject({
    email: z
      .string()
      .max(254)
      .meta({
        description: 'The schema does not check the format; the gateway does, and reports an invalid address with an error code.',
        examples: ['ann@example.com'],
      }),
    password: passwordSchema,
    firstName: nameSchema.optional(),
    lastName: nameSchema.optional(),
    birthDate: civilDateSchema.optional(),
    phone: phoneSchema.optional(),
    phoneCode: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional()
      .meta({ description: 'Country calling code of the phone number.', examples: ['1'] }),
    postalCode: z
      .string()
      .trim()
      .max(12)
      .optional()
      .meta({ description: 'The postal code.', examples: ['80202'] }),
    gender: genderSchema.optional(),
    isTermsConfirmed: z.boolean().meta({ description: 'True if the customer has accepted the terms.' }),
    isTemporaryPassword: z.boolean().meta({ description: 'True if the customer must change the password.' }),
    termsConditionsAndPolicy: z.boolean().optional().meta({ description: 'True if the customer has accepted the privacy policy.' }),
    subscriptions: z
      .strictObject({
        newsletterConsent: z.boolean().meta({ description: 'True if the customer subscribes to the newsletter.' }),
        loyaltyConsent: z.boolean().meta({ description: 'True if the customer joins the loyalty program.' }),
        smsNotificationConsent: z.boolean().meta({ description: 'True if the customer subscribes to text messages.' }),
        loyaltyEnrollment: z.literal('Full').optional().meta({ description: 'The kind of membership.' }),
        loyaltyNewsletterConsent: z
          .boolean()
          .meta({ description: 'True if the customer subscribes to the newsletter of the loyalty program.' }),
      })
      .meta({ description: 'The customer’s consents.' }),
    source: z
      .strictObject({
        store: z
          .string()
          .max(40)
          .optional()
          .meta({ description: 'Id of the store in which the account is created.', examples: ['US-DEN'] }),
        acquisitionType: z.literal('Registered').meta({ description: 'How the account is created.' }),
        campaignName: z
          .string()
          .max(80)
          .optional()
          .meta({ description: 'Name of the campaign.', examples: ['autumn'] }),
      })
      .meta({ description: 'Where and through which campaign the account is created.' }),
    recaptcha_response: z
      .string()
      .max(4000)
      .optional()
      .meta({ description: 'Token of the bot check, if one is configured.', examples: ['token-of-the-bot-check'] }),
    codeChallenge: z
      .string()
      .regex(/^[\w.~-]{43,128}$/)
      .optional()
      .meta({
        description:
          'PKCE challenge, as in `auth.signIn`. With it, a gateway can return a code, so that the shop need not call `auth.signIn`.',
        examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
      }),
    device: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'Name of the browser, which is displayed in the customer’s list of sign-ins.', examples: ['Firefox on Linux'] }),
  })
  .meta({ description: 'The data of a new account.' });

export const placeSchema = z
  .strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ description: 'Country code (ISO 3166-1 alpha-2).', examples: ['US'] }),
    city: z
      .string()
      .min(1)
      .max(maxCityLength)
      .optional()
      .meta({ description: 'Name of the town in English.', examples: ['Denver'] }),
  })
  .meta({ description: 'The approximate place of a browser, by its IP address.' });
export type Place = z.infer<typeof placeSchema>;

/** Maximum length of the id of a sign-in, in UTF-16 units. */
export const maxSessionIdLength = 64;

export const consumerSessionSchema = z
  .object({
    sessionId: z.string().meta({ description: 'Id of the sign-in.', examples: ['session-1'] }),
    device: z
      .string()
      .meta({ description: 'Name of the browser, as sent with the sign-in; empty if none was sent.', examples: ['Firefox on Linux'] }),
    place: placeSchema.optional().meta({ description: 'Place of the last use; absent if it is not known.' }),
    createdAt: z.int().meta({ description: 'Time of the sign-in in milliseconds since 1970.', examples: [1796031000000] }),
    seenAt: z.int().meta({ description: 'Time of the last use in milliseconds since 1970.', examples: [1796031000000] }),
    isOwn: z.boolean().meta({ description: 'True for the sign-in whose token the caller sent.' }),
  })
  .meta({ description: 'A sign-in of the customer in one browser.' });
