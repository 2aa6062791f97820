// The address book of an account.
import * as z from 'zod';
import { addressInputSchema, addressSchema } from './address.ts';

/** The most that an account may save, of both types together. */
export const maxSavedAddresses = 20;

/** S: for deliveries, B: for bills. */
export const approachTypeSchema = z.enum(['S', 'B']);
export type ApproachType = z.infer<typeof approachTypeSchema>;

export const savedAddressIdSchema = z.string().min(1).max(64);

/** The email address of an account counts for all of its addresses, so that none has one of its own. */
export const savedAddressSchema = addressSchema
  .omit({ addressId: true, shippingId: true, isValidated: true, subscriptions: true, email: true })
  .extend({
    id: z.string(),
    approachType: approachTypeSchema,
    /** The one of its type that is offered first. Each type that has an address has exactly one. */
    main: z.boolean(),
    /** E.164 of whoever is called about a delivery; the same as `phone`. */
    recipientContactPhone: z.string().optional(),
  });
export type SavedAddress = z.infer<typeof savedAddressSchema>;

const { shippingId: _shipment, subscriptions: _wishes, email: _email, ...typed } = addressInputSchema.shape;

/** The rules of its country are checked behind it and refused by code. */
export const sentAddressSchema = z.strictObject({
  ...typed,
  approachType: approachTypeSchema,
  /** The first of its type is main whatever is said, and a main one stays it until another becomes it. */
  main: z.boolean().default(false),
  /** Another name of `phone`. */
  recipientContactPhone: typed.phone,
});
export type SentAddress = z.input<typeof sentAddressSchema>;
