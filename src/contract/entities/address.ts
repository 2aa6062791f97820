import * as z from 'zod';
import { type AddressField, type AddressFieldRow, addressFields, type FieldsWith } from '#lib/address/address-fields.ts';

const countrySchema = z.string().regex(/^[A-Z]{2}$/);
const phoneCodeSchema = z.string().regex(/^\+?\d{1,4}$/);

/** Of a table of fields: an address of a basket or an order, and what a shopper types. */
export const addressSchemas = (fields: typeof addressFields) => ({
  addressSchema: z.object({
    addressId: z.string(),
    /** The shipment that it belongs to; a billing address has none. */
    shippingId: z.string().optional(),
    ...createShape(fields, () => z.string()),
    /** Dial code of the phone, without the plus. */
    phoneCode: z.string().optional(),
    country: countrySchema,
    isValidated: z.boolean(),
    subscriptions: z.object({ newsletterConsent: z.boolean() }).optional(),
  }),
  /** The market's own rules are checked behind it and refused by code. */
  addressInputSchema: z
    .strictObject({
      shippingId: shippingIdSchema.optional(),
      ...createShape(fields, typedText),
      phoneCode: phoneCodeSchema.optional(),
      country: countrySchema.optional(),
      /** Another spelling of `country`. */
      countryCode: countrySchema.optional(),
      subscriptions: z.strictObject({ newsletterConsent: z.boolean() }).optional(),
    })
    .refine(({ country, countryCode }) => country !== undefined || countryCode !== undefined, 'country or countryCode is needed'),
});

const shippingIdSchema = z.string().trim().min(1).max(40);

function typedText({ contract: { maxLength, isOptional } }: AddressFieldRow): z.ZodString {
  const text = z.string().trim().normalize('NFC').max(maxLength);
  return isOptional ? text : text.min(1);
}

type Shape = {
  [Name in AddressField]: Name extends FieldsWith<{ contract: { isOptional: true } }> ? z.ZodOptional<z.ZodString> : z.ZodString;
};

function createShape(fields: typeof addressFields, createSchema: (row: AddressFieldRow) => z.ZodString): Shape {
  const schemas = Object.entries<AddressFieldRow>(fields).map(
    ([name, row]) => [name, row.contract.isOptional ? createSchema(row).optional() : createSchema(row)] as const,
  );
  return Object.fromEntries(schemas) as Shape; // one for each row, as the row says
}

export const { addressSchema, addressInputSchema } = addressSchemas(addressFields);
export type Address = z.infer<typeof addressSchema>;
export type AddressInput = z.infer<typeof addressInputSchema>;

/** Ids of shipments that are fetched: kind and place. */
export const pickupShipment = /^(?:pickup|sts|pudo)-[\w-]{1,20}$/;

/** The person to notify about a shipment, as far as known. */
export const contactSchema = addressSchema.pick({ firstName: true, lastName: true, email: true, phone: true, phoneCode: true }).partial();

const { firstName, lastName, email, phone } = createShape(addressFields, typedText);

/** Whom to notify that a shipment can be fetched. What a market insists on is checked behind it and refused by code. */
export const pickupContactSchema = z.strictObject({
  shippingId: z.string().regex(pickupShipment),
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  email,
  phone,
  phoneCode: phoneCodeSchema.optional(),
});
export type PickupContactInput = z.infer<typeof pickupContactSchema>;
