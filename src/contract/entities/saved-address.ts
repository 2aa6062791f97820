// The address book of an account.
import * as z from 'zod';
import { addressInputSchema, addressSchema } from './address.ts';

/** Maximum number of addresses per account, shipping and billing addresses together. */
export const maxSavedAddresses = 20;

export const approachTypeSchema = z
  .enum(['S', 'B'])
  .meta({ description: 'The type of a saved address: `S` for shipping, `B` for billing.' });
export type ApproachType = z.infer<typeof approachTypeSchema>;

export const savedAddressIdSchema = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Id of a saved address.', examples: ['address-1'] });

export const savedAddressSchema = addressSchema
  .omit({ addressId: true, shippingId: true, isValidated: true, subscriptions: true, email: true })
  .extend({
    id: z.string().meta({ description: 'Id of the saved address.', examples: ['address-1'] }),
    approachType: approachTypeSchema,
    main: z.boolean().meta({ description: 'True for the default address of its type. Each type with addresses has exactly one.' }),
    recipientContactPhone: z
      .string()
      .optional()
      .meta({ description: 'Phone number of the recipient in E.164 format; equal to `phone`.', examples: ['+13035550142'] }),
  })
  .meta({ description: "An address in the address book. It has no email address, because the account's email address is used." });
export type SavedAddress = z.infer<typeof savedAddressSchema>;

const { shippingId: _shipment, subscriptions: _subscriptions, email: _email, ...typed } = addressInputSchema.shape;

export const sentAddressSchema = z
  .strictObject({
    ...typed,
    approachType: approachTypeSchema,
    main: z.boolean().default(false).meta({
      description: 'True to make this the default address of its type. The first address of a type becomes the default in any case.',
    }),
    recipientContactPhone: typed.phone.meta({ description: 'Alias of `phone`.', examples: ['+13035550142'] }),
  })
  .meta({
    description:
      "An address to save. In addition to the schema, the gateway checks the rules of the address's country, and " +
      'reports a violation with an error code.',
  });
export type SentAddress = z.input<typeof sentAddressSchema>;
