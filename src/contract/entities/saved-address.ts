// The address book of an account.
import * as z from 'zod';
import { addressInputSchema, addressSchema } from './address.ts';

/** Maximum number of addresses per account, for both types together. */
export const maxSavedAddresses = 20;

/** S for shipping, B for billing. */
export const approachTypeSchema = z.enum(['S', 'B']);
export type ApproachType = z.infer<typeof approachTypeSchema>;

export const savedAddressIdSchema = z.string().min(1).max(64);

/** An address in the address book. It has no email address, because that of the account applies. */
export const savedAddressSchema = addressSchema
  .omit({ addressId: true, shippingId: true, isValidated: true, subscriptions: true, email: true })
  .extend({
    id: z.string(),
    approachType: approachTypeSchema,
    /** True for the default address of its type. Each type with addresses has exactly one. */
    main: z.boolean(),
    /** Phone number of the recipient in E.164 format; equal to `phone`. */
    recipientContactPhone: z.string().optional(),
  });
export type SavedAddress = z.infer<typeof savedAddressSchema>;

const { shippingId: _shipment, subscriptions: _wishes, email: _email, ...typed } = addressInputSchema.shape;

/** The rules of the country are checked after the schema and refused with an error code. */
export const sentAddressSchema = z.strictObject({
  ...typed,
  approachType: approachTypeSchema,
  /** Makes this the default address. The first address of a type is always the default, until another becomes it. */
  main: z.boolean().default(false),
  /** Alias of `phone`. */
  recipientContactPhone: typed.phone,
});
export type SentAddress = z.input<typeof sentAddressSchema>;
