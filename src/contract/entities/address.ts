import * as z from 'zod';
import { type AddressField, type AddressFieldRow, addressFields, type FieldsWith } from '#lib/address/address-fields.ts';

const countrySchema = z.string().regex(/^[A-Z]{2}$/);
const phoneCodeSchema = z.string().regex(/^\+?\d{1,4}$/);

/** Creates two schemas from the table of address fields: one for stored addresses, one for addresses that a shopper enters. */
export const addressSchemas = (fields: typeof addressFields) => ({
  addressSchema: z.object({
    addressId: z.string(),
    /** Id of the shipment that is sent to the address; absent for a billing address. */
    shippingId: z.string().optional(),
    ...createShape(fields, () => z.string()),
    /** Country calling code of the phone number, without the plus sign. */
    phoneCode: z.string().optional(),
    country: countrySchema,
    isValidated: z.boolean(),
    subscriptions: z.object({ newsletterConsent: z.boolean() }).optional(),
  }),
  /**
   * An address as the shopper entered it. In addition to the schema, the gateway checks the market's rules, and reports a violation with an
   * error code.
   */
  addressInputSchema: z
    .strictObject({
      shippingId: shippingIdSchema.optional(),
      ...createShape(fields, createTextSchema),
      phoneCode: phoneCodeSchema.optional(),
      country: countrySchema.optional(),
      /** Alias of `country`. */
      countryCode: countrySchema.optional(),
      subscriptions: z.strictObject({ newsletterConsent: z.boolean() }).optional(),
    })
    .refine(({ country, countryCode }) => country !== undefined || countryCode !== undefined, 'country or countryCode is required'),
});

const shippingIdSchema = z.string().trim().min(1).max(40);

function createTextSchema({ contract: { maxLength, isOptional } }: AddressFieldRow): z.ZodString {
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
  return Object.fromEntries(schemas) as Shape; // the cast is needed because Object.fromEntries loses the field names
}

export const { addressSchema, addressInputSchema } = addressSchemas(addressFields);
export type Address = z.infer<typeof addressSchema>;
export type AddressInput = z.infer<typeof addressInputSchema>;

/** Matches ids of shipments that the customer collects, such as `pickup-US-DEN`: the kind of delivery and the store or pickup point. */
export const pickupShipment = /^(?:pickup|sts|pudo)-[\w-]{1,20}$/;

/** The known contact details of the person to notify about a shipment. */
export const contactSchema = addressSchema.pick({ firstName: true, lastName: true, email: true, phone: true, phoneCode: true }).partial();

const { firstName, lastName, email, phone } = createShape(addressFields, createTextSchema);

/**
 * The person to notify when a shipment is ready for collection. The schema does not check which fields the market requires; the gateway
 * does, and reports a missing field with an error code.
 */
export const pickupContactSchema = z.strictObject({
  shippingId: z.string().regex(pickupShipment),
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  email,
  phone,
  phoneCode: phoneCodeSchema.optional(),
});
export type PickupContactInput = z.infer<typeof pickupContactSchema>;
