import * as z from 'zod';

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);

const countrySchema = z.string().regex(/^[A-Z]{2}$/);

const subscriptionsSchema = z.object({ newsletterConsent: z.boolean() });

/** An address of a basket or an order. */
export const addressSchema = z.object({
  addressId: z.string(),
  /** The shipment that it belongs to; a billing address has none. */
  shippingId: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  /** E.164: +13035550142. */
  phone: z.string().optional(),
  /** Dial code of that number, without the plus. */
  phoneCode: z.string().optional(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  city: z.string(),
  /** State or province by its code, as in CA or QC, where the country has them. */
  province: z.string().optional(),
  postalCode: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: countrySchema,
  isValidated: z.boolean(),
  subscriptions: subscriptionsSchema.optional(),
});
export type Address = z.infer<typeof addressSchema>;

/** What a shopper types. The market's own rules are checked behind it and refused by code. */
export const addressInputSchema = z
  .strictObject({
    shippingId: text(40).optional(),
    firstName: text(50),
    lastName: text(50),
    email: z.string().trim().max(254).optional(),
    phone: z.string().trim().max(30).optional(),
    phoneCode: z
      .string()
      .regex(/^\+?\d{1,4}$/)
      .optional(),
    addressLine1: text(100),
    addressLine2: z.string().trim().max(100).optional(),
    city: text(60),
    province: z.string().trim().max(40).optional(),
    postalCode: text(12),
    country: countrySchema.optional(),
    /** Another spelling of `country`. */
    countryCode: countrySchema.optional(),
    subscriptions: z.strictObject({ newsletterConsent: z.boolean() }).optional(),
  })
  .refine(({ country, countryCode }) => country !== undefined || countryCode !== undefined, 'country or countryCode is needed');
export type AddressInput = z.infer<typeof addressInputSchema>;

/** Ids of shipments that are fetched: kind and place. */
export const pickupShipment = /^(?:pickup|sts|pudo)-[\w-]{1,20}$/;

/** Whom to notify that a shipment can be fetched. What a market insists on is checked behind it and refused by code. */
export const pickupContactSchema = z.strictObject({
  shippingId: z.string().regex(pickupShipment),
  firstName: text(50).optional(),
  lastName: text(50).optional(),
  email: z.string().trim().max(254).optional(),
  phone: z.string().trim().max(30).optional(),
  phoneCode: z
    .string()
    .regex(/^\+?\d{1,4}$/)
    .optional(),
});
export type PickupContactInput = z.infer<typeof pickupContactSchema>;
