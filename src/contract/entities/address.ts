import * as z from 'zod';
import { type AddressField, type AddressFieldRow, addressFields, type FieldsWith } from '#lib/address/address-fields.ts';

export const countrySchema = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'Country code (ISO 3166-1 alpha-2).', examples: ['US'] });
export const phoneCodeSchema = z
  .string()
  .regex(/^\+?\d{1,4}$/)
  .meta({ description: 'Country calling code of the phone number.', examples: ['1'] });

/** Creates two schemas from the table of address fields: one for stored addresses, one for addresses that a shopper enters. */
export const addressSchemas = (fields: typeof addressFields) => ({
  addressSchema: z
    .object({
      addressId: z.string().meta({ description: 'Id of the address.', examples: ['shipping-1'] }),
      shippingId: z
        .string()
        .optional()
        .meta({ description: 'Id of the shipment that is sent to the address; absent for a billing address.', examples: ['me'] }),
      ...createShape(fields, () => z.string()),
      phoneCode: z
        .string()
        .optional()
        .meta({ description: 'Country calling code of the phone number, without the plus sign.', examples: ['1'] }),
      country: countrySchema,
      isValidated: z.boolean().meta({ description: 'True if the gateway has checked the address.' }),
      subscriptions: z
        .object({ newsletterConsent: z.boolean().meta({ description: 'True if the customer subscribes to the newsletter.' }) })
        .optional()
        .meta({ description: 'Consents that were given with the address.' }),
    })
    .meta({ description: 'A stored address.' }),
  addressInputSchema: z
    .strictObject({
      shippingId: shippingIdSchema.optional(),
      ...createShape(fields, createTextSchema),
      phoneCode: phoneCodeSchema.optional(),
      country: countrySchema.optional(),
      countryCode: countrySchema.optional().meta({ description: 'Alias of `country`.' }),
      subscriptions: z
        .strictObject({ newsletterConsent: z.boolean().meta({ description: 'True if the customer subscribes to the newsletter.' }) })
        .optional()
        .meta({ description: 'Consents that are given with the address.' }),
    })
    .refine(({ country, countryCode }) => country !== undefined || countryCode !== undefined, 'country or countryCode is required')
    .meta({
      description:
        "An address as the shopper entered it. In addition to the schema, the gateway checks the market's rules, and " +
        'reports a violation with an error code.',
    }),
});

const shippingIdSchema = z
  .string()
  .trim()
  .min(1)
  .max(71)
  .meta({ description: 'Id of the shipment that is sent to the address.', examples: ['me'] });

function createTextSchema({ contract: { maxLength, isOptional } }: AddressFieldRow): z.ZodString {
  const text = z.string().trim().normalize('NFC').max(maxLength);
  return isOptional ? text : text.min(1);
}

const texts: Readonly<Partial<Record<AddressField, { description: string; examples: string[] }>>> = {
  email: { description: 'Email address.', examples: ['ann@example.com'] },
  firstName: { description: 'First name.', examples: ['Ann'] },
  lastName: { description: 'Last name.', examples: ['Lee'] },
  addressLine1: { description: 'Street and house number.', examples: ['1601 Wazee Street'] },
  addressLine2: { description: 'Further details, such as the number of an apartment.', examples: ['Apt 4'] },
  city: { description: 'The town.', examples: ['Denver'] },
  province: { description: 'Code of the state or province; absent in countries whose addresses have none.', examples: ['CO'] },
  postalCode: { description: 'The postal code.', examples: ['80202'] },
  phone: { description: 'Phone number; in stored addresses, in E.164 format.', examples: ['+13035550142'] },
};

type Shape = {
  [Name in AddressField]: Name extends FieldsWith<{ contract: { isOptional: true } }> ? z.ZodOptional<z.ZodString> : z.ZodString;
};

function createShape(fields: typeof addressFields, createSchema: (row: AddressFieldRow) => z.ZodString): Shape {
  const schemas = Object.entries<AddressFieldRow>(fields).map(([name, row]) => {
    const schema: z.ZodString | z.ZodOptional<z.ZodString> = row.contract.isOptional ? createSchema(row).optional() : createSchema(row);
    return [name, schema.meta(texts[name as AddressField] ?? {})] as const; // the cast is safe because the table has no other keys
  });
  return Object.fromEntries(schemas) as Shape; // the cast is needed because Object.fromEntries loses the field names
}

export const { addressSchema, addressInputSchema } = addressSchemas(addressFields);
export type Address = z.infer<typeof addressSchema>;
export type AddressInput = z.infer<typeof addressInputSchema>;

/** Matches ids of shipments that the customer collects, such as `pickup-US-DEN`: the kind of delivery and the store or pickup point. */
export const pickupShipment = /^(?:pickup|sts|pudo)-[\w.~-]{1,64}$/;

export const contactSchema = addressSchema
  .pick({ firstName: true, lastName: true, email: true, phone: true, phoneCode: true })
  .partial()
  .meta({ description: 'The known contact details of the person to notify about a shipment.' });

const { firstName, lastName, email, phone } = createShape(addressFields, createTextSchema);

export const pickupContactSchema = z
  .strictObject({
    shippingId: z
      .string()
      .regex(pickupShipment)
      .meta({ description: 'Id of the shipment: the kind of delivery, and the store or pickup point.', examples: ['pickup-US-DEN'] }),
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    email,
    phone,
    phoneCode: phoneCodeSchema.optional(),
  })
  .meta({
    description:
      'The person to notify when a shipment is ready for collection. The schema does not check which fields the ' +
      'market requires; the gateway does, and reports a missing field with an error code.',
  });
export type PickupContactInput = z.infer<typeof pickupContactSchema>;
