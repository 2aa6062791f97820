// The address book of an account.
import * as z from 'zod';
import { addressInputSchema, addressSchema } from './address.ts';

/** Maximum number of addresses per account, shipping and billing addresses together. */
export const maxSavedAddresses = 20;

/** The type of a saved address: `S` for shipping, `B` for billing. */
export const approachTypeSchema = z.enum(['S', 'B']);
export type ApproachType = z.infer<typeof approachTypeSchema>;

export const savedAddressIdSchema = z.string().min(1).max(64);

/** An address in the address book. It has no email address, because the account's email address is used. */
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

const { shippingId: _shipment, subscriptions: _subscriptions, email: _email, ...typed } = addressInputSchema.shape;

/**
 * An address to save. In addition to the schema, the gateway checks the rules of the address's country, and reports a violation with an
 * error code.
 */
export const sentAddressSchema = z.strictObject({
  ...typed,
  approachType: approachTypeSchema,
  /** True to make this the default address of its type. The first address of a type becomes the default in any case. */
  main: z.boolean().default(false),
  /** Alias of `phone`. */
  recipientContactPhone: typed.phone,
});
export type SentAddress = z.input<typeof sentAddressSchema>;
